import Foundation
import Testing

/// Completions in the real shells, as somebody who types sees them.
@Suite(.serialized)
struct ShellTests {
    /// A workspace with features that every shell has to quote.
    private static let files = [
        "ufeature.json": """
        {"name": "Shop", "externals": {"swift-odd": {"url": "https://example.org/swift-odd.git", "from": "1.0.0"}}}
        """,
        "Features/Search/Package.swift": package("Search"),
        "Features/Größe/Package.swift": package("Größe"),
        "Features/Zwei Wörter/Package.swift": package("Zwei Wörter"),
        "Features/Cost/Package.swift": package("Cost$"),
        "Letters and more/letter.mustache": "",
    ]

    private static func package(_ name: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "\(name)", targets: [.target(name: "\(name)", path: "Source")])
        """
    }

    /// What is typed, and the words that it is to become.
    private static let lines = [
        ("ufeature comp\tfi\t", "<ufeature><completions><fish>"),
        ("ufeature templ\tsh\tcle\t", "<ufeature><template><show><clean>"),
        ("ufeature new A --ki\tfo\t", "<ufeature><new><A><--kind><foundation>"),
        ("ufeature new A --kind=fo\t", "<ufeature><new><A><--kind=foundation>"),
        ("ufeature new A --depends-on=Search,Gr\t", "<ufeature><new><A><--depends-on=Search,Größe>"),
        ("ufeature new A --depends-on Search,Zw\t", "<ufeature><new><A><--depends-on><Search,Zwei Wörter>"),
        ("ufeature new A --template clean --set au\ttr\t", "<ufeature><new><A><--template><clean><--set><auth=true>"),
        ("ufeature new A --external sw\t", "<ufeature><new><A><--external><swift-odd>"),
        ("ufeature add tests --to Zw\t", "<ufeature><add><tests><--to><Zwei Wörter>"),
        ("ufeature validate Cos\t", "<ufeature><validate><Cost$>"),
        ("ufeature validate 'Zw\t", "<ufeature><validate><Zwei Wörter>"),
        ("ufeature validate \"Cos\t", "<ufeature><validate><Cost$>"),
        ("ufeature fix --only undec\t", "<ufeature><fix><--only><undeclared_import>"),
        ("ufeature affected --since wor\t", "<ufeature><affected><--since><work/in-progress>"),
        ("ufeature render Lett\tlet\t", "<ufeature><render><Letters and more/letter.mustache>"),
        ("ufeature -C Feat\t validate Sea\t", "<ufeature><-C><Features/><validate><Search>"),
        ("ufeature -C 'Letters and more' render let\t", "<ufeature><-C><Letters and more><render><letter.mustache>"),
    ]

    private func complete(in shell: InteractiveShell, after more: [(String, String)] = []) throws {
        let terminal = try Terminal(Self.files)
        let commit = "git -c user.name=a -c user.email=a@b commit -q --allow-empty -m one"
        try terminal.output(of: "git init -q && \(commit) && git branch work/in-progress")
        let script = #"ufeature completions \#(shell.name) > "$ASIDE/script""#
        try terminal.output(of: #"\#(script) && \#(shell.name) -n "$ASIDE/script""#)

        let lines = Self.lines + more
        let outcome = try shell.type(lines.map(\.0), in: terminal.sandbox)
        // zsh takes the slash of a folder back where a space follows it.
        let shown = outcome.shown.map { $0.replacing("<Features>", with: "<Features/>") }
        #expect(shown.count == lines.count, "\(outcome.seen)")
        for ((line, words), shown) in zip(lines, shown) { #expect(shown == words, "\(line.debugDescription)") }
    }

    @Test(.enabled(if: InteractiveShell.bash.isThere, "not run: there is no bash, or no 'script'"))
    func bash() throws {
        // Another letter case will do, where nothing else fits.
        try complete(
            in: .bash,
            after: [
                ("ufeature validate sea\t", "<ufeature><validate><Search>"),
                ("ufeature new A > Lett\tout", "<ufeature><new><A>"),
            ]
        )
    }

    @Test(.enabled(if: InteractiveShell.zsh.isThere, "not run: there is no zsh, or no 'script'"))
    func zsh() throws {
        // A comma takes the place of the space that was inserted.
        try complete(
            in: .zsh,
            after: [("ufeature new A --depends-on Sea\t,Gr\t", "<ufeature><new><A><--depends-on><Search,Größe>")]
        )
        let terminal = try Terminal(Self.files)
        let seen = try InteractiveShell.zsh.type(["ufeature new A --d\t"], in: terminal.sandbox).seen
        #expect(seen.contains("--depends-on  -- The features that it uses; 'none' for none"), "\(seen)")
        #expect(seen.contains("--dry-run     -- Show what would be written as a diff, and write nothing"), "\(seen)")
    }

    @Test(.enabled(if: InteractiveShell.fish.isThere, "not run: there is no fish, or no 'script'"))
    func fish() throws {
        try complete(in: .fish)
        var terminal = try Terminal(Self.files)
        // In another one fish finds no program in a folder with such letters.
        terminal.sandbox.variables["LC_ALL"] = InteractiveShell.locale
        let offered = "ufeature completions fish | source; complete -C 'ufeature new A --d'"
        let lines = try terminal.output(of: "fish --no-config -c \"\(offered)\"").split(separator: "\n")
        #expect(
            lines == [
                "--depends-on\tThe features that it uses; 'none' for none",
                "--dynamic\tMake its library dynamic, and say why in a comment of its manifest",
                "--dry-run\tShow what would be written as a diff, and write nothing",
                "--directory\tWork as if started in this directory",
            ]
        )
    }

    @Test(
        "bash needs no package for completions, and no terminal",
        .enabled(if: InteractiveShell.bash.isThere, "not run: there is no bash")
    )
    func plainBash() throws {
        let terminal = try Terminal(Self.files)
        let line = "ufeature new A --depends-on=Search,"
        let script = """
            eval "$(ufeature completions bash)"
            COMP_LINE='\(line)' COMP_POINT=\(line.utf8.count) COMP_CWORD=5
            COMP_WORDS=(ufeature new A --depends-on = Search,)
            _ufeature
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        try Data(script.utf8).write(to: terminal.sandbox.aside.appending(path: "script"))
        let replies = try terminal.output(of: #"LC_ALL=C bash --noprofile --norc "$ASIDE/script""#)
        let words = replies.split(separator: "\n").map(String.init)
        #expect(words == [#"Search,Cost\$"#, "Search,Größe", #"Search,Zwei\ Wörter"#])
    }
}
