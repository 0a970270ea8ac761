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

    @Test(
        "nobody is asked about a feature that can't be made",
        arguments: [
            ("log --template clean", "invalid_name"), ("Log --template cleen", "unknown_template"),
            ("Log --template clean --set atuh=true", "unknown_parameter"),
            ("Log --template clean --depends-on Nothing", "unknown_dependency"),
            ("Log --template clean --kind foundation", "template_kind"), ("Busy --template clean", "folder_exists"),
        ]
    )
    func checkedFirst(words: String, id: String) throws {
        let terminal = try Terminal(.workspace.with(["Features/Busy/notes.txt": "mine"]))
        let before = try Tree(of: terminal.work)
        let text = try seen(of: "TERM=dumb ufeature new \(words)", in: terminal)
        #expect(!text.contains(Self.question), "\(text)")
        #expect(text.contains("[\(id)]"), "\(text)")
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("what was asked once isn't asked again")
    func askedOnce() throws {
        let terminal = try Terminal(.workspace)
        let first = try typed("yes\\n\\n", at: "ufeature new Log --template clean", in: terminal)
        #expect(first.end == .status(0), "\(first.output)")
        #expect(first.output.contains(Self.question))
        let manifest = try terminal.output(of: "head -2 Features/Log/Package.swift")
        #expect(manifest.hasSuffix("// ufeature:template clean auth=true\n"))
        let second = try seen(of: "TERM=dumb ufeature new Log --template clean", in: terminal)
        #expect(second == "Log is there already, just as it would be made: nothing to do\r\n")
    }

    @Test("Ctrl-C and Ctrl-D at a question change nothing", arguments: ["\\003", "\\004", "maybe\\n\\004"])
    func interrupted(keys: String) throws {
        let terminal = try Terminal(.workspace)
        let before = try Tree(of: terminal.work)
        let outcome = try typed(keys, at: "ufeature new Log --template clean", in: terminal)
        #expect(outcome.end == .status(130), "\(outcome.output)")
        #expect(outcome.output.contains(Self.question))
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    private static let question = "(true|false) [false]: "

    /// What becomes of a command at whose first question somebody presses some keys.
    private func typed(_ keys: String, at line: String, in terminal: Terminal) throws -> Child.Outcome {
        let log = "\"$ASIDE/log\""
        #if canImport(Darwin)
            let words = "-q -F \(log) sh -c 'exec env TERM=dumb \(line)'"
        #else
            let words = "--quiet --flush --return --command 'exec env TERM=dumb \(line)' \(log)"
        #endif
        let wait = "while ! grep -qF ']: ' \(log) 2> /dev/null; do sleep 0.05; done"
        return try terminal.sandbox.shell("(\(wait); printf '\(keys)') | script \(words)")
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
