import Foundation
import Testing

/// The name is judged while it is being typed.
struct NameQuestionTests {
    @Test(
        "what is wrong with a name is said at once, and Return doesn't take it",
        arguments: [
            ("login", "it starts with a small letter", "use 'Login'"),
            ("search", "differs from 'Search', which is taken, only in letter case", "choose another name"),
            ("Müsli", "is not an ASCII letter", "use 'Musli'"),
            ("Mu\u{308}sli", "is not an ASCII letter", "use 'Musli'"),
            ("検索", "is not an ASCII letter", ""),
            ("My feature", "it contains a space", "use 'MyFeature'"),
            ("2Fast", "it starts with a digit", "use 'TwoFast'"),
            ("Foundation", "would hide the module 'Foundation'", "use 'FoundationFeature'"),
            ("CartTests", "ends like the tests target", "use 'Cart'"),
            ("Core", "the name 'Core' is taken", "choose another name"),
            ("CORE", "differs from 'Core', which is taken, only in letter case", "choose another name"),
            ("Busy", "'Features/Busy' is there already", "choose another name"),
            ("", "the name of a feature is empty", ""),
        ]
    )
    func refused(name: String, problem: String, help: String) throws {
        let shop = try Dialog.shop(["Features/Busy/notes.txt": "mine", "Foundation/Busy/notes.txt": "mine"])
        let before = try Tree(of: shop.work)
        let person = try PseudoTerminal(["new"], in: shop, columns: 130)
        person.expect("? Name:")
        person.type(name.isEmpty ? "\r" : name)
        person.expect(problem)
        if !help.isEmpty { person.expect("  help: \(help)") }
        person.type("\r" + Dialog.clear + "Home")
        person.expect("what is right") { $0.current == "? Name: Home" && !$0.text.contains(problem) }
        person.type("\r")
        person.expect("✓ Name: Home")
        person.expect("? Kind:")
        person.type(Dialog.interrupt)
        #expect(person.end() == 130)
        #expect(try Tree(of: shop.work).differences(from: before) == [])
    }

    @Test("a folder that is in the way of one kind leaves the other one")
    func inTheWayOfOne() throws {
        let shop = try Dialog.shop(["Features/Busy/notes.txt": "mine"])
        let person = try PseudoTerminal(["new"], in: shop)
        Dialog.answer([.init("Name", "Busy\r"), .init("Template", "bare\r"), .init("Targets")], at: person)
        Dialog.answer([.init("Depends on"), .init("Packages"), .init("Make it")], at: person)
        #expect(person.end() == 0)
        #expect(try shop.output(of: "ls Foundation") == "Busy\nCore\n")
    }

    @Test("a line is edited letter by letter, whatever a letter is made of")
    func edited() throws {
        let person = try PseudoTerminal(["new"], in: Dialog.shop())
        person.expect("? Name:")
        // A wide letter, one of two code points, a flag and a family are one letter each.
        person.type("検e\u{301}🇩🇪👩‍👧A")
        person.expect("five letters") { $0.current.hasSuffix("A") && !$0.current.hasSuffix(": A") }
        person.type("\u{7F}\u{7F}\u{7F}")
        person.expect("two letters") { $0.current == "? Name: 検e\u{301}" && $0.cursor == 11 }
        person.type("\u{1B}[D\u{1B}[D")
        person.expect("the first column") { $0.cursor == 8 }
        person.type("B\u{1B}[3~\u{5}\u{7F}ee \u{17}")
        person.expect("nothing") { $0.current == "? Name: e.g. Search" && $0.cursor == 8 }
        person.type("oreDep\u{1}C\u{1B}OF\u{17}\u{3}")
        #expect(person.end() == 130)
        #expect(person.isAsBefore)
    }

    @Test("an arrow that comes in pieces is an arrow")
    func pieces() throws {
        let person = try PseudoTerminal(["new"], in: Dialog.shop())
        Dialog.answer([.init("Name", "Home\r")], at: person)
        person.expect("> product")
        for piece in ["\u{1B}", "[", "B"] {
            person.type(piece)
            usleep(20_000)
        }
        person.expect("> foundation")
        person.type([0xC3])
        usleep(20_000)
        person.type([0xA4])
        person.expect("? Kind: ä")
        person.type(Dialog.endOfInput)
        #expect(person.end() == 130)
    }
}
