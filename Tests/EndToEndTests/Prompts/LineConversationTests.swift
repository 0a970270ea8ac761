import Foundation
import Testing

/// The conversation where the cursor can't be moved.
struct LineConversationTests {
    @Test("numbers and names are written, and nothing but text is shown", arguments: ["dumb", ""])
    func whole(kind: String) throws {
        let shop = try Dialog.shop()
        let person = try PseudoTerminal(["new"], in: shop, kind: kind, columns: 200)
        let steps: [(String, String)] = [
            ("Name: ", "login"), ("help: use 'Login'", ""), ("the name of a feature is empty", "Core"),
            ("the name 'Core' is taken", "Playback"), ("  2  foundation  a tool", "3"),
            ("there is no '3' to choose", "prod"), ("Number or name [feature]: ", "clean"),
            ("Numbers or names, with commas between [source, interface, tests, testing, example]: ", "1,4"),
            ("'testing' without 'interface'", "interface, 3"), ("[none]: ", "ear"), ("With 'ear' in it:", "search,1"),
            ("Packages:", "none"), ("(yes, no) [no]: ", "y"), ("[User]: ", "Play back"),
            ("can't name a type", "Session"), ("Make it (yes, no) [yes]: ", "maybe"), ("choose from yes, no", "yes"),
        ]
        for (text, line) in steps {
            person.expect(text)
            person.type(line + "\n")
        }
        #expect(person.end() == 0)
        // Where nothing is said about the terminal, it may well have colours.
        let sequences = String(decoding: person.bytes, as: UTF8.self).matches(of: /\u{1B}\[[0-9;]*[^0-9;]/)
        #expect(sequences.allSatisfy { kind.isEmpty && $0.output.hasSuffix("m") })
        let command =
            "ufeature new Playback --template clean --targets source,interface,tests --depends-on Core,Search"
            + " --set auth=true --set entity=Session"
        #expect(try Dialog.command(shownBy: person) == command)
        let twin = try Dialog.shop()
        try twin.output(of: command)
        #expect(try Tree(of: twin.work) == Tree(of: shop.work))
    }

    @Test("which apps show it is asked where there are several")
    func apps() throws {
        let shop = try Terminal([:])
        try shop.output(of: "ufeature init Shop --quiet && cd Shop && ufeature new Kiosk --kind app --quiet")
        let person = try PseudoTerminal(["-C", "Shop", "new"], in: shop, kind: "dumb", columns: 200)
        let steps: [(String, String)] = [
            ("Name: ", "Search"), ("[product]: ", ""), ("[feature]: ", ""), ("example]: ", ""), ("DesignSystem]: ", ""),
            ("[none]: ", "Kiosk"), ("(yes, no) [no]: ", ""), ("Make it (yes, no) [yes]: ", ""),
        ]
        for (text, line) in steps {
            person.expect(text)
            person.type(line + "\n")
        }
        #expect(person.end() == 0)
        #expect(person.window.text.contains("ufeature new Search --app Kiosk"))
        #expect(try shop.output(of: "grep -lr Search Shop/App/*/Package.swift") == "Shop/App/Kiosk/Package.swift\n")
    }

    @Test("Ctrl-C and Ctrl-D", arguments: [Dialog.interrupt, Dialog.endOfInput])
    func interrupted(key: String) throws {
        let shop = try Dialog.shop()
        let before = try Tree(of: shop.work)
        let person = try PseudoTerminal(["new"], in: shop, kind: "dumb")
        person.expect("Name: ")
        person.type("Home\n")
        person.expect("[product]: ")
        person.type(key)
        #expect(person.end() == 130)
        #expect(person.window.text.hasSuffix("\ninterrupted: nothing was changed\n"))
        #expect(try Tree(of: shop.work).differences(from: before) == [])
    }

    @Test(
        "where nobody can answer, or nobody wants to, a name that is missing is wrong usage",
        arguments: [
            "ufeature new --no-input", "ufeature new --quiet", "CI=true ufeature new", "ufeature new < /dev/null",
            "ufeature new 2>&1 | cat; exit $PIPESTATUS",
        ])
    func unasked(line: String) throws {
        let person = try PseudoTerminal(["-c", line], of: "bash", in: Dialog.shop())
        #expect(person.end() == 64)
        #expect(person.window.text == "error: missing <Name> [missing_argument]\nsee 'ufeature new --help'\n")
    }

    @Test(
        "what was said and can't be is refused before anything is asked",
        arguments: [
            ("--template cleen", "unknown_template"), ("--template app", "template_kind"),
            ("--template clean --set atuh=true", "unknown_parameter"), ("--depends-on Nothing", "unknown_dependency"),
            ("--external Nothing", "unknown_external"), ("--template clean --kind foundation", "template_kind"),
        ])
    func refused(words: String, id: String) throws {
        let shop = try Dialog.shop()
        let person = try PseudoTerminal(["new"] + words.split(separator: " ").map(String.init), in: shop)
        // A value that an option can't have is wrong usage.
        #expect(person.end() == (["unknown_template", "unknown_parameter"].contains(id) ? 64 : 1))
        #expect(person.window.text.replacing("\n", with: "").contains("[\(id)]"), "\(person.window.text)")
        #expect(!person.window.text.contains("Name:"))
    }

    @Test("a template set that can't be used is told of, and not offered")
    func unusable() throws {
        let terminal = try Terminal(.workspace.with(["Templates/mine/template.json": "{\"description\": 3}\n"]))
        let person = try PseudoTerminal(["new"], in: terminal, kind: "dumb")
        person.expect("Templates/mine/template.json:1:17: error: ")
        person.type("Home\n\n")
        person.expect("Number or name [feature]:")
        #expect(!person.window.text.contains("mine  "))
        person.type("mine\n")
        person.expect("there is no 'mine' to choose")
        person.type(Dialog.endOfInput)
        #expect(person.end() == 130)
    }
}
