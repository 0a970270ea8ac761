import Testing

/// What the program answers to a shell that asks.
struct CompleteTests {
    @Test("what the workspace has is offered in every folder of it")
    func names() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search -q && ufeature new Home --targets source -q")
        try terminal.expect(
            """
            $ ufeature complete fish -- link Se
            words<...>Se<...>
            Home	product, Features/Home
            Search	product, Features/Search
            $ cd Features/Search
            $ ufeature complete zsh -- add tests --to ""
            words<...>
            Home	product, Features/Home
            Search	product, Features/Search
            $ cd ../..
            $ cd ..
            $ ufeature complete zsh -- -C work/Features link Home ""
            words<...>$WORK/Features
            Search	product, Features/Search
            $ ufeature complete zsh -- -C work new A --template f
            words<...>
            <...>
            feature	One file for each target
            <...>
            """
        )
    }

    @Test("nobody who presses a key learns what is wrong")
    func isSilent() throws {
        try Terminal(["ufeature.json": "{", "Features/Odd/Package.swift": "let"]).expect(
            """
            $ ufeature complete fish -- link ""
            words\t\t\t
            $ ufeature complete fish -- -C nowhere link ""
            words\t\t\t
            $ ufeature complete fish -- -C nowhere comp
            words\t\tcomp\t
            <...>
            completions	Print a script that completes the command line in bash, zsh or fish
            <...>
            $ ufeature complete fish -- affected --since ""
            words\t\t\t
            $ ufeature complete bash -- ""
            $ ufeature complete fish
            words\t\t\t
            init	Bootstrap a repository
            <...>
            $ ufeature complete fish -- new --kind prodct --nonsense --color ""
            words\t\t\t
            auto
            always
            never
            """
        )
    }

    @Test("no manifest is run, and nothing that a killed run left is touched")
    func onlyLooks() throws {
        let terminal = try Terminal(
            .workspace.with([
                "Features/Odd/Package.swift": """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Odd", targets: ["Odd"].map { .target(name: $0) })
                """
            ])
        )
        try terminal.sandbox.addProgram("swift", #"echo run >> "$ASIDE/swift-was-run"; exit 1"#)
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature complete fish -- link ""
            words\t\t\t
            Odd	<...>
            $ test -e "$ASIDE/swift-was-run"
            ? 1
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("a name that could steer a terminal isn't offered")
    func isPlain() throws {
        let package = #"let package = Package(name: "A\u{1B}[2J", targets: [.target(name: "A\u{1B}[2J")])"#
        let terminal = try Terminal(
            .workspace.with([
                "Features/A/Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\n\(package)\n"
            ])
        )
        #expect(try !terminal.output(of: "ufeature complete fish -- link ''").contains("\u{1B}"))
    }
}
