import Testing

struct HelpTests {
    private static let commands = ["init", "new", "list", "validate", "render"]

    @Test("help is the same, however it is asked for", arguments: commands)
    func help(_ command: String) throws {
        let terminal = try Terminal()
        let page = try terminal.output(of: "ufeature help \(command)")
        #expect(page.hasPrefix("OVERVIEW: "))
        #expect(page.contains("\nUSAGE: ufeature \(command) "))
        #expect(page.contains("\nGLOBAL OPTIONS:\n"))
        #expect(page.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(!page.contains("\u{1B}"))
        for words in ["\(command) --help", "--help \(command)", "\(command) -h", "-C nowhere \(command) --help"] {
            #expect(try terminal.output(of: "ufeature \(words)") == page, "ufeature \(words)")
        }
    }

    @Test("the overview names every command")
    func overview() throws {
        let terminal = try Terminal()
        let page = try terminal.output(of: "ufeature --help")
        for command in Self.commands { #expect(page.contains("\n  \(command) ")) }
        for words in ["", "help", "-h", "--help --quiet"] {
            #expect(try terminal.output(of: "ufeature \(words)") == page, "ufeature \(words)")
        }
    }

    @Test("the examples of the help pages are accepted", arguments: ["init", "new"])
    func examples(_ command: String) throws {
        let terminal = try Terminal(.workspace)
        let page = try terminal.output(of: "ufeature help \(command)")
        let lines = page.split(separator: "\n").filter { $0.hasPrefix("  ufeature \(command) ") }
        #expect(lines.count >= 2)
        for feature in ["Core --kind foundation", "Search", "Home", "Kiosk --kind app"] {
            try terminal.output(of: "ufeature new \(feature)")
        }
        // A workspace is made beside none, of packages or anew.
        if command == "init" { try terminal.output(of: "rm ufeature.json") }
        // Widgets need an app's project for Xcode.
        try terminal.output(of: "ufeature init Shop --feature Search --nested --quiet")
        for line in lines {
            let inShop = String(line).replacing("ufeature new", with: "ufeature -C Shop new")
            let line = line.contains("--kind widget") ? inShop : String(line)
            try terminal.output(of: line.hasSuffix("--dry-run") ? line : "\(line) --dry-run")
        }
    }

    @Test func knowsItsVersion() throws {
        try Terminal().expect(
            """
            $ ufeature --version
            ufeature <...>
            $ ufeature list --version
            ! error: unknown option '--version' [unknown_option]
            ! see 'ufeature list --help'
            ? 64
            """
        )
    }
}
