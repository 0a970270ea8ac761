import Testing

/// What is there already is never touched.
struct InTheWayTests {
    private static let help =
        "!   help: choose another name, or move what is there out of the way: nothing of it was touched"

    @Test func aFolderWithOtherContent() throws {
        let files = [
            "Features/Search/notes.txt": "mine", "Features/Empty/": "", "Store/Sources/main.swift": "", "Store/a": "",
            "Store/b": "", "Store/c": "", "Store/d": "",
        ]
        try Terminal(.workspace.with(files)).expect(
            """
            $ ufeature new Search
            ! error: 'Features/Search' is there already, with notes.txt [folder_exists]
            \(Self.help)
            ? 1
            $ ufeature new Empty
            ! error: 'Features/Empty' is there already, with nothing in it to keep [folder_exists]
            !   help: see what is left in it: ls -A Features/Empty, then remove it: rm -r Features/Empty
            ? 1
            $ ufeature init Store
            ! error: 'Store' is there already, with Sources/, a, b, c and 1 more [folder_exists]
            \(Self.help)
            ? 1
            """
        )
    }

    @Test("a feature that somebody has changed since")
    func aChangedFeature() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet
            $ echo '// mine' >> Features/Search/Source/SearchBuilder.swift
            $ ufeature new Search
            ! error: 'Features/Search' is there already, with Example/, Interface/, Package.swift, Source/ and 2 more [folder_exists]
            !   help: see what it was made with: ufeature describe Search
            \(Self.help)
            ? 1
            $ tail -1 Features/Search/Source/SearchBuilder.swift
            // mine
            """
        )
    }

    @Test("a feature that was made otherwise is told apart")
    func aFeatureMadeOtherwise() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature new Log --template clean --set auth=true --quiet
            $ ufeature new Log --template clean --set auth=true
            Log is there already, just as it would be made: nothing to do
            $ ufeature new Log --template clean --set auth=false
            ! error: 'Features/Log' is there already, with Example/, Interface/, Package.swift, Source/ and 2 more [folder_exists]
            ! Features/Log/Package.swift:2:1: error: 'Log' is there already, made with auth=true and not with auth=false [feature_differs]
            !     // ufeature:template clean auth=true
            !     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            !   help: ask for auth=true, or choose another name: a template set makes a feature's files only once
            ? 1
            $ echo '{name: "Log", template: "clean", parameters: {auth: false}}' | ufeature apply -
            ! <stdin>:1:53: error: 'Log' is there already, made with auth=true and not with auth=false [feature_differs]
            !     {name: "Log", template: "clean", parameters: {auth: false}}
            !                                                         ^~~~~
            !   help: ask for auth=true, or choose another name: a template set makes a feature's files only once
            ? 1
            $ ufeature describe Log
            Log
              kind        product
              targets     source, interface, tests, testing, example
              template    clean
              parameters  auth=true, entity=User, viewController=false
            $ sed 's/auth=true/auth=maybe/' Features/Log/Package.swift > new && mv new Features/Log/Package.swift
            $ ufeature describe Log --format json | grep auth
                "auth": false,
            ! Features/Log/Package.swift:2:1: warning: the parameter 'auth' has a wrong value: 'maybe' is neither true nor false [invalid_parameter]
            !     // ufeature:template clean auth=maybe
            !     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            !   help: write auth=true|false
            """
        )
    }

    @Test("what the toolchain left in a feature is not in its way")
    func buildFolder() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet
            $ mkdir Features/Search/.build && touch Features/Search/.build/debug Features/Search/Package.resolved
            $ ufeature new Search
            Search is there already, just as it would be made: nothing to do
            """
        )
    }

    @Test("a file where a folder must be")
    func aFile() throws {
        try Terminal(.workspace.with(["Features/Search": "mine", "Store": "mine", "Foundation": "mine"])).expect(
            """
            $ ufeature new Search
            ! error: 'Features/Search' is there already, and is no folder [folder_exists]
            \(Self.help)
            ? 1
            $ ufeature init Store
            ! error: 'Store' is there already, and is no folder [folder_exists]
            \(Self.help)
            ? 1
            $ ufeature new Networking --kind foundation
            ! error: '$WORK/Foundation' is a file, where a folder must be [not_a_folder]
            !   help: move it out of the way, then run the command again
            ? 1
            $ ufeature new Networking --kind foundation --dry-run
            ! error: '$WORK/Foundation' is a file, where a folder must be [not_a_folder]
            !   help: move it out of the way, then run the command again
            ? 1
            $ ufeature init Store --directory Foundation/Store
            ! error: '$WORK/Foundation' is a file, where a folder must be [not_a_folder]
            !   help: move it out of the way, then run the command again
            ? 1
            """
        )
    }
}
