import Foundation
import Testing

/// What is different on a terminal: colours, and progress that leaves no trace.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/script"), "not run: there is no 'script'"))
struct TerminalTests {
    private static let bold = "\u{1B}[1m"

    @Test("there are colours, unless somebody doesn't want them")
    func colors() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search")
        #expect(try seen(of: "ufeature list", in: terminal).hasPrefix(Self.bold + "NAME "))
        #expect(try seen(of: "TERM=xterm ufeature new search", in: terminal).contains("\u{1B}[1;31merror:"))
        for line in ["NO_COLOR=1 ufeature list", "TERM=dumb ufeature list", "ufeature list --color never"] {
            #expect(try seen(of: line, in: terminal).hasPrefix("NAME "), "\(line)")
        }
        #expect(try seen(of: "NO_COLOR= ufeature list", in: terminal).hasPrefix(Self.bold))
    }

    @Test("progress is shown in one line, and erased")
    func progress() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search")
        let steps = "echo '[5/50] Compiling Search SearchBuilder.swift'; sleep 0.3"
        try terminal.sandbox.addProgram("swift", steps)
        let erasing = "\r\u{1B}[K"
        let text = try seen(of: "TERM=xterm ufeature validate --build", in: terminal)
        #expect(text.hasPrefix("\(erasing)[0/1] "))
        #expect(text.contains("[0/1] Building Search  10 %  0:0"))
        #expect(text.hasSuffix("\(erasing)✓ Search\r\n\(erasing)1 of 1 package built, no findings\r\n"))

        for line in ["TERM=dumb ufeature validate --build", "TERM=xterm ufeature validate --build --quiet"] {
            #expect(try !seen(of: line, in: terminal).contains("\u{1B}"), "\(line)")
        }
    }

    @Test("with a name nothing is asked: what wasn't said is as the template set has it")
    func named() throws {
        let terminal = try Terminal(.workspace)
        let text = try seen(of: "TERM=dumb ufeature new Log --template clean", in: terminal)
        #expect(text.hasPrefix("Features/Log/\r\n"), "\(text)")
        let manifest = try terminal.output(of: "head -2 Features/Log/Package.swift")
        #expect(manifest.hasSuffix("// ufeature:template clean entity=LogItem\n"))
    }

    /// What a terminal shows of a command that ends.
    ///
    /// The input stays open: at its end macOS's `script` would press Ctrl-D, which the terminal shows.
    private func seen(of line: String, in terminal: Terminal) throws -> String {
        #if canImport(Darwin)
            let words = "-q /dev/null sh -c '\(line)'"
        #else
            let words = "--quiet --command '\(line)' /dev/null"
        #endif
        let input = #""$ASIDE/input""#
        return try terminal.sandbox.shell("mkfifo \(input) && script \(words) <> \(input); rm \(input)").output
    }
}
