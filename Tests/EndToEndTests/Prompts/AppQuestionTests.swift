import Foundation
import Testing

/// `ufeature new --kind app` and `--kind widget` without a name, at a terminal.
struct AppQuestionTests {
    @Test("an app is asked for its name, and for the features that it shows")
    func app() throws {
        let asked = try Self.shop()
        let person = try PseudoTerminal(["-C", "Shop", "new", "--kind", "app"], in: asked, kind: "dumb", columns: 200)
        let steps: [(String, String)] = [
            ("Name: ", "kiosk"), ("help: use 'Kiosk'", ""), ("the name of a feature is empty", "Shop"),
            ("is there already", "Kiosk"), ("[Home, Search]: ", "Search"), ("Make it (yes, no) [yes]: ", ""),
        ]
        for (text, line) in steps {
            person.expect(text)
            person.type(line + "\n")
        }
        #expect(person.end() == 0)
        let command = "ufeature new Kiosk --kind app --depends-on Search -C Shop"
        #expect(try Dialog.command(shownBy: person) == command.replacing("-C", with: "--directory"))
        let told = try Self.shop()
        try told.output(of: command)
        #expect(try Tree(of: told.work).differences(from: Tree(of: asked.work)) == [])
    }

    @Test("all features are what an app shows anyway, and keys lead back")
    func standard() throws {
        let shop = try Self.shop()
        let person = try PseudoTerminal(["-C", "Shop", "new", "--kind=app", "--dry-run"], in: shop, columns: 130)
        Dialog.answer(
            [
                .init("Name", "Kiosk\r"), .init("Shows", Dialog.escape), .init("Name", Dialog.clear + "Lounge\r"),
                .init("Shows"),
            ], at: person)
        #expect(person.end() == 0)
        #expect(try Dialog.command(shownBy: person) == "ufeature new Lounge --kind app --directory Shop --dry-run")
    }

    @Test("widgets are asked for the features that they are of")
    func widget() throws {
        let shop = try Self.shop()
        let person = try PseudoTerminal(
            ["-C", "Shop", "new", "--kind", "widget"], in: shop, kind: "dumb", columns: 200)
        let steps: [(String, String)] = [
            ("Name: ", "Glance"), ("[none]: ", "sea"), ("With 'sea' in it:", "Search"),
            ("Make it (yes, no) [yes]: ", "no"),
        ]
        for (text, line) in steps {
            person.expect(text)
            person.type(line + "\n")
        }
        #expect(person.end() == 1)
        let command = "ufeature new Glance --kind widget --depends-on Search --directory Shop"
        #expect(try Dialog.command(shownBy: person) == command)
    }

    @Test("where nothing can be made, nothing is asked")
    func impossible() throws {
        let person = try PseudoTerminal(["new", "--kind", "widget"], in: Terminal(.workspace), kind: "dumb")
        #expect(person.end() == 1)
        #expect(!person.window.text.contains("Name:"))
        let unasked = try PseudoTerminal(
            ["new", "--kind", "app", "--no-input"], in: Terminal(.workspace), kind: "dumb")
        #expect(unasked.end() == 64)
    }

    /// A workspace with two features and a project for Xcode.
    private static func shop() throws -> Terminal {
        let terminal = try Terminal([:])
        try terminal.output(of: "ufeature init Shop --feature Search --feature Home --quiet")
        return terminal
    }
}
