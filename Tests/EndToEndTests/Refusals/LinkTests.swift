import Testing

/// Symbolic links: those that lead out of the workspace are refused.
struct LinkTests {
    @Test func aLayerOutsideTheWorkspace() throws {
        try Terminal(.workspace).expect(
            """
            $ mkdir "$ASIDE/Features" && ln -s "$ASIDE/Features" Features
            $ ufeature new Search
            ! error: 'Features/Search' leads out of '$WORK' through a link, to '$ASIDE/Features' [path_outside]
            !   help: make '$WORK/Features' a folder, or run the command in '$ASIDE/Features'
            ? 1
            $ ufeature new Search --dry-run
            ! error: 'Features/Search' leads out of '$WORK' through a link, to '$ASIDE/Features' [path_outside]
            !   help: make '$WORK/Features' a folder, or run the command in '$ASIDE/Features'
            ? 1
            $ ls "$ASIDE/Features"
            """
        )
    }

    @Test func aFeatureThatIsALink() throws {
        try Terminal(.workspace.with(["Features/": ""])).expect(
            """
            $ ln -s "$ASIDE" Features/Search && ln -s nowhere Features/Home
            $ ufeature new Search
            ! error: 'Features/Search' is there already, and is no folder [folder_exists]
            !   help: choose another name, or move what is there out of the way: nothing of it was touched
            ? 1
            $ ufeature new Home
            ! error: 'Features/Home' is there already, and is no folder [folder_exists]
            !   help: choose another name, or move what is there out of the way: nothing of it was touched
            ? 1
            $ ls "$ASIDE"
            """
        )
    }

    @Test("a package behind a link isn't read, and that is said; it is found where it lies")
    func aPackageBehindALink() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet
            $ ufeature new Home --quiet
            $ mv Features/Home "$ASIDE/Home" && ln -s "$ASIDE/Home" Features/Home
            $ ufeature list
            NAME    LAYER    TARGETS                                     DEPENDS ON  PATH
            Search  product  source, interface, tests, testing, example              Features/Search
            ! warning: 'Features/Home' is a symbolic link to a package, and isn't read [linked_package]
            !   help: move the package here, or name its folder among the "layers" of ufeature.json
            $ rm Features/Home && mv "$ASIDE/Home" Features/Home && ln -s Home Features/Again
            $ ufeature validate
            ! 2 packages read, no findings
            """
        )
    }

    @Test func aLinkThatLeadsNowhere() throws {
        try Terminal(.workspace).expect(
            """
            $ ln -s nowhere Features
            $ ufeature new Search
            ! error: '$WORK/Features' is a link to a folder that is not there [dangling_link]
            !   help: make the folder that it leads to, or remove the link
            ? 1
            """
        )
    }

    @Test("a workspace that is entered through a link works as usual")
    func aWorkspaceBehindALink() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ln -s "$WORK" "$ASIDE/link"
            $ ufeature -C "$ASIDE/link" new Search --quiet
            $ ufeature -C "$ASIDE/link" new Search
            Search is there already, just as it would be made: nothing to do
            $ ls Features
            Search
            """
        )
    }

    @Test("a layer that is a link inside the workspace is used and read")
    func aLayerInsideTheWorkspace() throws {
        try Terminal(.smallTemplates.with(["Modules/Product/": ""])).expect(
            """
            $ ln -s Modules/Product Features
            $ ufeature new Search --quiet
            $ ls Modules/Product
            Search
            $ ufeature list
            NAME    LAYER    TARGETS                                     DEPENDS ON  PATH
            Search  product  source, interface, tests, testing, example              Features/Search
            """
        )
    }
}
