import Foundation
import Testing

/// However a conversation is left, the terminal is as before, and so is the disk.
struct InterruptedConversationTests {
    private static let answers: [Dialog.Answer] = [
        .init("Name", "Login\r"), .init("Kind"), .init("Template", "clean\r"), .init("Targets"), .init("Depends on"),
        .init("Packages"), .init("Log a person in"), .init("The entity of the domain"), .init("Make it"),
    ]

    @Test("Ctrl-C and Ctrl-D at every question", arguments: answers.indices, [Dialog.interrupt, Dialog.endOfInput])
    func keys(answered: Int, key: String) throws {
        let shop = try Dialog.shop()
        let before = try Tree(of: shop.work)
        let person = try PseudoTerminal(["new"], in: shop)
        Dialog.answer(Self.answers.prefix(answered) + [.init(Self.answers[answered].title, "e" + key)], at: person)
        #expect(person.end() == 130)
        #expect(person.isAsBefore)
        #expect(person.window.text.hasSuffix("\ninterrupted: nothing was changed\n") || answered == 0)
        #expect(person.window.text.hasSuffix("interrupted: nothing was changed\n"), "\(person.window.text)")
        #expect(try Tree(of: shop.work).differences(from: before) == [])
    }

    @Test("requests of the system to end", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT], ["xterm", "dumb"])
    func signals(signal: Int32, kind: String) throws {
        let shop = try Dialog.shop()
        let before = try Tree(of: shop.work)
        let person = try PseudoTerminal(["new"], in: shop, kind: kind)
        person.expect("Name: ")
        person.type("Login")
        person.expect("Login")
        person.send(signal)
        #expect(person.end() == 130)
        #expect(person.window.text.hasSuffix("interrupted: nothing was changed\n"), "\(person.window.text)")
        #expect(person.isAsBefore)
        #expect(try Tree(of: shop.work).differences(from: before) == [])
    }

    @Test("a window that is closed", arguments: ["xterm", "dumb"])
    func closed(kind: String) throws {
        let shop = try Dialog.shop()
        let before = try Tree(of: shop.work)
        let person = try PseudoTerminal(["new"], in: shop, kind: kind)
        person.expect("Name: ")
        person.hangUp()
        #expect(person.end() == 130)
        #expect(try Tree(of: shop.work).differences(from: before) == [])
    }

    /// A shell with job control, to which the terminal belongs while the product is paused.
    @Test("Ctrl-Z pauses, with the terminal as before, and goes on where it was", arguments: [true, false])
    func paused(byKey: Bool) throws {
        let shop = try Dialog.shop()
        let shell = try PseudoTerminal(["--norc", "--noprofile", "-i"], of: "bash", in: shop, variables: ["PS1": "> "])
        shell.type("ufeature new\n")
        shell.expect("? Name:")
        shell.type("Play")
        shell.expect("? Name: Play")
        if byKey {
            shell.type("\u{1A}")
        } else {
            try shop.output(of: "pkill -TSTP -P $(pgrep -s \(shell.number) -o) ufeature")
        }
        shell.expect("Stopped")
        shell.type("stty -a; echo seen\n")
        shell.expect("\nseen\n")
        #expect(shell.window.text.contains(" icanon") && shell.window.text.contains(" echo "))
        shell.type("fg\n")
        shell.expect("the question again") { $0.current == "? Name: Play" }
        shell.type("back\r")
        shell.expect("✓ Name: Playback")
        shell.type(Dialog.interrupt)
        shell.expect("interrupted: nothing was changed")
        shell.type("exit 7\n")
        #expect(shell.end() == 7)
    }
}
