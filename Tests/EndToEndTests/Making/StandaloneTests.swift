import Testing

/// `ufeature new` where there is no workspace: a package in the current folder.
struct StandaloneTests {
    @Test func makesAPackageInTheCurrentFolder() throws {
        try Terminal().expect(
            """
            $ ufeature new Search --targets source,interface,tests
            Search/
            ├── Package.swift
            ├── Interface/
            <...>
            ├── Source/
            <...>
            └── Tests/
            <...>

            Next:
              swift test --package-path Search
            $ ls
            Search
            $ ufeature new Search --targets source,interface,tests
            Search is there already, just as it would be made: nothing to do
            """
        )
    }

    @Test func usesThePackagesBesideIt() throws {
        try Terminal().expect(
            """
            $ ufeature new Search --quiet
            $ ufeature new Home --depends-on Search --quiet
            $ ufeature list
            NAME    TARGETS                                     DEPENDS ON  PATH
            Home    source, interface, tests, testing, example  Search      Home
            Search  source, interface, tests, testing, example              Search
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            $ ufeature validate
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            ! 2 packages read, no findings
            $ ufeature new Payments --depends-on Core
            ! error: there is no feature 'Core' to depend on [unknown_dependency]
            !   help: make it first: ufeature new Core
            ? 1
            """
        )
    }
}
