import Foundation
import Testing

/// `ufeature new` in a workspace whose own templates are small enough to see everything.
struct NewTests {
    @Test func makesEveryTargetFromTheWorkspacesTemplates() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search
            Features/Search/
            ├── Package.swift
            ├── Example/
            │   └── SearchMain.swift
            ├── Interface/
            │   └── SearchService.swift
            ├── Source/
            │   └── SearchBuilder.swift
            ├── Testing/
            │   └── SearchMock.swift
            └── Tests/
                └── SearchSuite.swift

            Next:
              ufeature validate Search --test
              swift run --package-path Features/Search SearchExample
            $ cat Features/Search/Source/SearchBuilder.swift Features/Search/Package.swift
            import SearchInterface

            public struct SearchBuilder {}
            // swift-tools-version: 6.0
            // ufeature:template feature
            <...>
                .target(
                  name: "Search",
                  dependencies: [
                    "SearchInterface"
                  ],
                  path: "Source",
                  swiftSettings: settings
                ),
            <...>
            $ ls -a Features
            .
            ..
            Search
            """
        )
    }

    @Test("makes only the targets that were asked for, and puts what is needed of the others into them")
    func targets() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --targets source --targets interface,tests
            Features/Search/
            ├── Package.swift
            ├── Interface/
            │   └── SearchService.swift
            ├── Source/
            │   └── SearchBuilder.swift
            └── Tests/
                ├── SearchMock.swift
                └── SearchSuite.swift

            Next:
              ufeature validate Search --test
            """
        )
    }

    @Test func putsAFoundationFeatureInItsLayer() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Networking --kind foundation --targets=source,tests
            Foundation/Networking/
            ├── Package.swift
            ├── Source/
            │   ├── NetworkingBuilder.swift
            │   └── NetworkingService.swift
            └── Tests/
                ├── NetworkingMock.swift
                └── NetworkingSuite.swift

            Next:
              ufeature validate Networking --test
            """
        )
    }

    @Test func declaresItsDependencies() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Networking --kind foundation --quiet
            $ ufeature new Search --quiet
            $ ufeature new Playback --depends-on Networking,Search --quiet
            $ ufeature list
            NAME        LAYER       TARGETS                                     DEPENDS ON          PATH
            Networking  foundation  source, tests, testing, example                                 Foundation/Networking
            Playback    product     source, interface, tests, testing, example  Networking, Search  Features/Playback
            Search      product     source, interface, tests, testing, example                      Features/Search
            $ grep -e 'path: "[.]' -e '[.]product' Features/Playback/Package.swift
                .package(path: "../../Foundation/Networking"),
                .package(path: "../Search"),
                    .product(name: "Networking", package: "Networking"),
                    .product(name: "SearchInterface", package: "Search"),
            """
        )
    }

    @Test func worksFromAnyFolderOfTheWorkspace() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet
            $ cd Features/Search/Source
            $ ufeature new Home --targets source,tests
            Features/Home/
            ├── Package.swift
            ├── Source/
            │   ├── HomeBuilder.swift
            │   └── HomeService.swift
            └── Tests/
                ├── HomeMock.swift
                └── HomeSuite.swift

            Next:
              ufeature validate Home --test
            $ cd ../../..
            $ ufeature -C Features/Home new One --quiet
            $ ufeature new Two --directory=Features/Home --quiet
            $ ls Features
            Home
            One
            Search
            Two
            """
        )
    }

    @Test func changesNothingTheSecondTime() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.expect("$ ufeature new Search --quiet")
        let once = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature new Search
            Search is there already, just as it would be made: nothing to do
            $ ufeature new Search --dry-run
            Search is there already, just as it would be made: nothing to do
            $ ufeature new Search --quiet
            """
        )
        #expect(try Tree(of: terminal.work) == once)
    }

    @Test func makesTheFoldersOfSwiftPMWhereTheWorkspaceWantsThem() throws {
        let settings = ["ufeature.json": "{name: 'Shop', layout: 'swiftpm', layers: {product: 'Packages'}}\n"]
        try Terminal(.smallTemplates.with(settings)).expect(
            """
            $ ufeature new Search --targets source,interface,tests
            Packages/Search/
            ├── Package.swift
            ├── Sources/
            │   ├── Search/
            │   │   └── SearchBuilder.swift
            │   └── SearchInterface/
            │       └── SearchService.swift
            └── Tests/
                └── SearchTests/
                    ├── SearchMock.swift
                    └── SearchSuite.swift

            Next:
              ufeature validate Search --test
            """
        )
    }
}
