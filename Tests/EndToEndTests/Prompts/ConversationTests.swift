import Foundation
import Testing

/// `ufeature new` without a name, at a terminal.
struct ConversationTests {
    typealias Answer = Dialog.Answer

    /// Conversations, each with the command line that says the same.
    static let conversations: [(answers: [Answer], command: String)] = [
        (
            [
                Answer("Name", "Playback\r"), Answer("Kind"), Answer("Template"), Answer("Targets"),
                Answer("Depends on"),
                Answer("Packages"),
            ],
            "ufeature new Playback"
        ),
        (
            [
                Answer("Name", "Playback\r"), Answer("Kind"), Answer("Template"),
                // Without tests and example.
                Answer("Targets", Dialog.down + Dialog.down + " " + Dialog.up + Dialog.up + Dialog.up + " \r"),
                // The first by the space bar, the other one by a part of its name.
                Answer("Depends on", " " + "ear\r\r"), Answer("Packages", " \r"),
            ],
            "ufeature new Playback --targets source,interface,testing --depends-on Core,Search --external swift-numerics"
        ),
        (
            [
                Answer("Name", "Tools\r"), Answer("Kind", Dialog.down + "\r"), Answer("Template", "bare\r"),
                Answer("Targets"), Answer("Depends on"), Answer("Packages"),
            ],
            "ufeature new Tools --kind foundation --template bare"
        ),
        (
            [
                Answer("Name", "Login\r"), Answer("Kind"), Answer("Template", "clean\r"), Answer("Targets"),
                Answer("Depends on"), Answer("Packages"), Answer("Log a person in", Dialog.up + "\r"),
                Answer("The entity of the domain"),
            ],
            "ufeature new Login --template clean --set auth=true"
        ),
        (
            [
                Answer("Name", "Films\r"), Answer("Kind"), Answer("Template", "slice\r"), Answer("Targets"),
                Answer("Depends on"), Answer("Packages"), Answer("What is listed", "Film\r"),
                Answer("Where the server lists"), Answer("What stands above", "Bob's \"best\" films\r"),
            ],
            #"ufeature new Films --template slice --set model=Film --set 'title=Bob'\''s "best" films'"#
        ),
    ]

    @Test("the command that is shown makes the same in a twin of the workspace", arguments: conversations)
    func twins(answers: [Answer], command: String) throws {
        let asked = try Dialog.shop()
        let person = try PseudoTerminal(["new"], in: asked, columns: 130)
        Dialog.answer(answers + [Answer("Make it")], at: person)
        #expect(person.end() == 0)
        #expect(person.isAsBefore)
        #expect(try Dialog.command(shownBy: person) == command)

        let told = try Dialog.shop()
        try told.output(of: command)
        #expect(try Tree(of: told.work).differences(from: Tree(of: asked.work)) == [])

        // At a terminal too it asks nothing.
        let typed = try Dialog.shop()
        let line = ["-c", "exec " + command]
        let terminal = try PseudoTerminal(line, of: "/bin/sh", in: typed)
        #expect(terminal.end() == 0)
        #expect(!terminal.window.text.contains("]: "))
        #expect(try Tree(of: typed.work) == Tree(of: told.work))
    }

    /// A feature that no template set has made, and a workspace whose policy has new ones like it or not.
    @Test("a feature of the team's own can be chosen in the place of a template set", arguments: [false, true])
    func like(isPolicy: Bool) throws {
        let policy = "{name: 'Shop', like: {product: 'Cart'}}\n"
        var files = [
            "Features/Cart/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Cart",
                products: [.library(name: "Cart", targets: ["Cart"])],
                targets: [.target(name: "Cart")]
            )

            """,
            "Features/Cart/Sources/Cart/CartScreen.swift": "struct CartScreen {}\n",
        ]
        if isPolicy { files["ufeature.json"] = policy }
        let shop = try Dialog.shop(files)
        let person = try PseudoTerminal(["new"], in: shop, columns: 130)
        Dialog.answer(
            [
                Answer("Name", "Wishlist\r"), Answer("Kind"),
                Answer("Template, or a feature", isPolicy ? "\r" : "like\r"),
                Answer("Make it"),
            ],
            at: person
        )
        #expect(person.end() == 0)
        #expect(try Dialog.command(shownBy: person) == "ufeature new Wishlist" + (isPolicy ? "" : " --like Cart"))
        try shop.expect(
            """
            $ cat Features/Wishlist/Sources/Wishlist/WishlistScreen.swift
            struct WishlistScreen {}
            """
        )
    }

    @Test("everything that is answered stays to be read, and the outcome alone is on the standard output")
    func seen() throws {
        let shop = try Dialog.shop()
        let line = ["-c", "exec ufeature new > \"$ASIDE/out\""]
        let person = try PseudoTerminal(line, of: "/bin/sh", in: shop, rows: 50)
        Dialog.answer(Self.conversations[1].answers + [Answer("Make it")], at: person)
        #expect(person.end() == 0)
        #expect(
            person.window.text == """
                ✓ Name: Playback
                ✓ Kind: product
                ✓ Template: feature
                ✓ Targets: source, interface, testing
                ✓ Depends on: Core, Search
                ✓ Packages: swift-numerics

                Features/Playback/
                ├── Package.swift
                ├── Interface/  1 file
                ├── Source/  1 file
                └── Testing/  1 file

                ✓ Make it: yes

                The same without questions:
                  ufeature new Playback --targets source,interface,testing --depends-on Core,Sea
                rch --external swift-numerics

                """
        )
        #expect(
            try shop.output(of: "cat \"$ASIDE/out\"").hasPrefix(
                "Features/Playback/\n├── Package.swift\n├── Interface/\n")
        )
    }

    @Test("Escape leads back, and what was answered there is asked again")
    func back() throws {
        let shop = try Dialog.shop()
        let person = try PseudoTerminal(["new"], in: shop, rows: 50)
        Dialog.answer([Answer("Name", "Playbck\r"), Answer("Kind", Dialog.down + "\r")], at: person)
        person.expect("? Template:")
        person.expect("· Esc back")
        person.type(Dialog.escape)
        Dialog.answer(
            [Answer("Kind", Dialog.escape), Answer("Name", "\u{1B}[D\u{1B}[Da\r"), Answer("Kind")], at: person)
        Dialog.answer([Answer("Template", "bare\r"), Answer("Targets"), Answer("Depends on", "zz")], at: person)
        person.expect("no match")
        person.type(Dialog.escape)
        person.expect("· Esc back")
        person.type("ear\r\r")
        Dialog.answer([Answer("Packages"), Answer("Make it")], at: person)
        #expect(person.end() == 0)
        #expect(person.isAsBefore)
        let command = "ufeature new Playback --template bare --depends-on Search"
        #expect(try Dialog.command(shownBy: person) == command)
        #expect(
            person.window.text.hasPrefix(
                """
                ✓ Name: Playback
                ✓ Kind: product
                ✓ Template: bare
                ✓ Targets: source, interface, tests, testing, example
                ✓ Depends on: Search
                ✓ Packages: none

                """
            ),
            "\(person.window.text)"
        )
    }

    @Test("Escape leads back from 'Make it' too, and the plan is shown again")
    func backFromThePlan() throws {
        let shop = try Dialog.shop()
        let person = try PseudoTerminal(["new"], in: shop, rows: 50)
        person.expect("? Name: e.g. Search")
        Dialog.answer(Self.conversations[0].answers, at: person)
        person.expect("? Make it:")
        person.expect("· Esc back")
        person.type(Dialog.escape)
        person.expect("? Packages:")
        person.type(Dialog.escape)
        person.expect("? Depends on:")
        person.type("ear\r\r")
        Dialog.answer([Answer("Packages"), Answer("Make it")], at: person)
        #expect(person.end() == 0)
        #expect(person.isAsBefore)
        #expect(try Dialog.command(shownBy: person) == "ufeature new Playback --depends-on Search")
        #expect(person.window.text.components(separatedBy: "\nFeatures/Playback/\n").count == 4)
    }

    @Test("no is an answer: nothing is made, and the status is 1")
    func no() throws {
        let shop = try Dialog.shop()
        let before = try Tree(of: shop.work)
        let person = try PseudoTerminal(["new"], in: shop)
        Dialog.answer(Self.conversations[0].answers + [Answer("Make it", "no\r")], at: person)
        #expect(person.end() == 1)
        #expect(person.isAsBefore)
        #expect(
            person.window.text.hasSuffix("nothing was made\n\nTo make it after all:\n  ufeature new Playback\n"),
            "\(person.window.text)")
        #expect(try Tree(of: shop.work).differences(from: before) == [])
    }

    @Test("what the command line says isn't asked")
    func given() throws {
        let shop = try Dialog.shop()
        let words =
            "new --kind foundation --targets source,tests --template bare --external swift-numerics --depends-on Core"
        let person = try PseudoTerminal(words.split(separator: " ").map(String.init), in: shop, columns: 130)
        Dialog.answer([Answer("Name", "Tools\r"), Answer("Make it")], at: person)
        #expect(person.end() == 0)
        let command = "ufeature new Tools --kind foundation --template bare --targets source,tests"
        #expect(try Dialog.command(shownBy: person) == command + " --depends-on Core --external swift-numerics")
    }

    @Test("a dry run asks, and shows all that would be written")
    func dryRun() throws {
        let shop = try Dialog.shop()
        let before = try Tree(of: shop.work)
        let person = try PseudoTerminal(["new", "--dry-run"], in: shop)
        Dialog.answer(Self.conversations[0].answers, at: person)
        #expect(person.end() == 0)
        #expect(person.window.text.contains("+++ b/Features/Playback/Package.swift"))
        #expect(try Dialog.command(shownBy: person) == "ufeature new Playback --dry-run")
        #expect(try Tree(of: shop.work).differences(from: before) == [])
    }

    @Test("everything may be pasted at once")
    func pasted() throws {
        let shop = try Dialog.shop()
        let person = try PseudoTerminal(["new"], in: shop)
        person.expect("? Name:")
        person.type("Playback\r\rfeature\r\rCore\r\r\r\r")
        #expect(person.end() == 0)
        #expect(try shop.output(of: "ufeature list").contains(/Playback +product .* Core +Features.Playback\n/))
    }

    @Test("works from any folder, for another one, and beside no workspace")
    func places() throws {
        let shop = try Dialog.shop(["Elsewhere/notes.txt": ""])
        let inside = try PseudoTerminal(["new"], in: shop, folder: "Features/Search/Source")
        Dialog.answer(Self.conversations[0].answers + [Answer("Make it")], at: inside)
        #expect(inside.end() == 0)
        #expect(try shop.output(of: "ls Features") == "Playback\nSearch\n")

        let outside = try PseudoTerminal(["new", "-C", "../work"], in: shop, folder: "../aside")
        Dialog.answer([Answer("Name", "Reviews\r")] + Self.conversations[0].answers.dropFirst(), at: outside)
        Dialog.answer([Answer("Make it")], at: outside)
        #expect(outside.end() == 0)
        #expect(try Dialog.command(shownBy: outside) == "ufeature new Reviews --directory ../work")
        #expect(try shop.output(of: "ls Features") == "Playback\nReviews\nSearch\n")

        let alone = try Terminal(["Other/notes.txt": ""])
        let person = try PseudoTerminal(["new", "--template", "bare"], in: alone)
        person.expect("? Name:")
        person.type("Other")
        person.expect("'Other' is there already")
        person.type(Dialog.clear)
        Dialog.answer([Answer("Name", "Clock\r"), Answer("Kind"), Answer("Targets"), Answer("Make it")], at: person)
        #expect(person.end() == 0)
        #expect(try alone.output(of: "ls") == "Clock\nOther\n")
    }

    @Test("of three hundred features those are found that are looked for, and only those that are legal")
    func many() throws {
        let features = (0..<300).map { #"{"name": "Part\#($0)", "targets": ["source", "interface"]}"# }
        let list = #"{"version": 1, "features": [\#(features.joined(separator: ","))]}"#
        let shop = try Dialog.shop(["features.json": list])
        try shop.output(of: "ufeature apply features.json --quiet && ufeature new Closed --targets source --quiet")
        let person = try PseudoTerminal(["new", "--kind", "product", "--template", "bare"], in: shop, rows: 10)
        Dialog.answer([Answer("Name", "Playback\r"), Answer("Targets")], at: person)
        person.expect("1 of 302 ·")
        person.type("closed")
        person.expect("no match")
        person.type(Dialog.clear + "rt29")
        person.expect("1 of 11 ·")
        person.type(Dialog.down + " " + Dialog.down + " ")
        person.expect("> [x] Part291")
        person.type(Dialog.clear + "PART7\r")
        person.expect("with 3")
        person.type("\r")
        Dialog.answer([Answer("Packages"), Answer("Make it")], at: person)
        #expect(person.end() == 0)
        #expect(
            try Dialog.command(shownBy: person)
                == "ufeature new Playback --template bare --depends-on Part290,Part291,Part7")
    }

    @Test("what has changed while somebody was thinking is refused")
    func meanwhile() throws {
        let shop = try Dialog.shop()
        let person = try PseudoTerminal(["new"], in: shop)
        Dialog.answer(Self.conversations[0].answers, at: person)
        person.expect("? Make it:")
        try shop.output(of: "ufeature new Playback --targets source --quiet")
        let before = try Tree(of: shop.work)
        person.type("\r")
        #expect(person.end() == 1)
        #expect(person.window.text.contains("error: "), "\(person.window.text)")
        #expect(try Dialog.command(shownBy: person) == "ufeature new Playback")
        #expect(try Tree(of: shop.work).differences(from: before) == [])
    }
}
