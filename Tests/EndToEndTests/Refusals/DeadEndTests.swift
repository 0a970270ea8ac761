import Testing

/// What led to a dead end, or nowhere: each says what helps now.
struct DeadEndTests {
    @Test("several features in one word")
    func several() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature remove Search,Core --dry-run
            ! error: there is no feature 'Search,Core': several are removed one by one [unknown_feature]
            !   help: ufeature remove Search
            !   help: ufeature remove Core
            ? 1
            """
        )
    }

    @Test(
        "a comment in nearly the right words silences nothing, not even below it",
        arguments: ["disable:this", "disable-next-line", "disabled"])
    func misspeltComment(word: String) throws {
        let terminal = try Terminal(.workspace)
        try terminal.output(of: "ufeature new Home --quiet && ufeature new Search --quiet")
        let text = "// ufeature:\(word) interface_only it is old\nimport Home\n"
        try terminal.sandbox.write(["Features/Search/Source/Bad.swift": text])
        try terminal.expect(
            """
            $ ufeature validate 2> "$ASIDE/said" | grep Bad.swift
            Features/Search/Source/Bad.swift:1:3: warning: 'ufeature:\(word)' silences nothing [unknown_suppression]
            Features/Search/Source/Bad.swift:2:8: error: 'Search' uses 'Home', the source of the product feature 'Home' [interface_only]
            """
        )
    }

    @Test("one package with what comes from another repository already")
    func promotedTwice() throws {
        let terminal = try Terminal(.workspace)
        let line =
            "ufeature new Basics --kind foundation && ufeature new Search --depends-on Basics"
            + " && ufeature promote Basics --url https://example.com/shared.git --from 1.0.0"
        try terminal.output(of: line)
        try terminal.expect(
            """
            $ ufeature layout single
            ! Features/Search/Package.swift:<...>: error: 'Foundation/Basics' is there, and 'Search' uses 'Basics' from another place [layout_not_certain]
            !             .product(name: "Basics", package: "shared"),
            !             ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            !   help: remove the folder, if nothing uses it: ufeature promote Basics … --remove
            !   help: or let all use it: ufeature promote Basics --local Foundation/Basics
            ? 1
            """
        )
    }

    @Test("the next command is about what was changed, and where there is a baseline")
    func next() throws {
        let terminal = try Terminal([:])
        try terminal.output(
            of: "ufeature init Shop --feature Search && cd Shop && ufeature new Kiosk --kind app --depends-on none")
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature new Search --app Kiosk | tail -2
            Next:
              ufeature validate Kiosk --test
            $ ufeature validate --baseline ufeature-baseline.json --record --quiet
            $ ufeature init Other --nested | tail -3
              cd Other
              ufeature validate --test
              ufeature new <Name>
            """
        )
    }
}
