import Foundation
import TestSupport
import Testing

/// What the other tests take for granted of the places and terminals that they are given.
struct SupportTests {
    @Test("a place is where it really is, however many links lead there")
    func realPlaces() throws {
        let sandbox = try Sandbox()
        let folder = sandbox.work.appending(path: "private")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let link = sandbox.work.appending(path: "var")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "private")
        #expect(link.real.path == folder.path)
        #expect(sandbox.work.path == sandbox.work.real.path)
        #expect(try sandbox.shell("pwd -P", in: link).output == folder.path + "\n")
        #expect(link.appending(path: "nothing").real == link.appending(path: "nothing"))
        #if canImport(Darwin)
            #expect(URL(filePath: "/tmp").real.path == "/private/tmp")
        #endif
    }

    @Test("a program at a terminal has all three streams there, and the terminal for its own")
    func ownTerminal() throws {
        let line = "for stream in 0 1 2; do test -t $stream || exit 1; done; echo mine > /dev/tty; ls missing"
        let person = try PseudoTerminal(["-c", line], of: "/bin/sh", in: Terminal())
        #expect(person.end() > 0)
        #expect(person.window.text.contains("mine"), "\(person.window.text)")
        #expect(person.window.text.contains("missing"), "\(person.window.text)")
    }
}
