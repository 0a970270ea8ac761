import Foundation
import TestSupport
import Testing

@Suite("ufeature rename: a feature that lies in a package with others") struct RenamePartTests {
    /// One package of four features and an app that uses it; some targets are made in a call of their own, or in a block.
    private static func files(inBlock isInBlock: Bool = false) -> [String: String] {
        let (start, end) =
            isInBlock ? ("if ProcessInfo.processInfo.environment[\"SERVER\"] == nil {\n", "}\n") : ("", "")
        return [
            "Modules/Package.swift": """
            // swift-tools-version: 5.9
            \(isInBlock ? "import Foundation\n" : "")import PackageDescription

            let package = Package(
              name: "Modules",
              products: [
                .library(name: "AllSearches", targets: ["Search", "SearchHistory"]),
                .library(name: "Search", targets: ["Search"]), // Search
                .library(name: "SearchHistory", targets: ["SearchHistory"]),
              ],
              targets: [
                .target(name: "SearchHistory"),
                .target(name: "Search", dependencies: [.byName(name: "SearchHistory")], path: "Sources/Search/Code"),
                .testTarget(name: "SearchTests", dependencies: ["Search"]),
              ]
            )

            \(start)package.products.append(contentsOf: [.library(name: "Profile", targets: ["Profile"])])
            package.targets.append(contentsOf: [
              .target(name: "Profile", dependencies: ["SearchHistory", .target(name: "Search")]),
              .testTarget(name: "ProfileTests", dependencies: ["Search", "Profile"]),
            ])
            \(end)
            """,
            "Modules/Sources/Search/Code/Search.swift": """
            import SearchHistory

            public struct SearchView { public init() {} }
            struct Found { var history = SearchHistory() }

            """,
            "Modules/Sources/SearchHistory/SearchHistory.swift": """
            public struct SearchHistory { public init() {} }
            // Another one, as nothing here imports the feature.
            struct SearchView {}

            """,
            "Modules/Tests/SearchTests/SearchTests.swift": """
            @testable import Search
            import XCTest

            final class SearchTests: XCTestCase {
              func testHistory() { _ = Found().history }
            }

            """,
            "Modules/Sources/Profile/Profile.swift": """
            import Search
            import SearchHistory

            public struct Profile {
              public var search = Search.SearchView()
              var history = SearchHistory()
              public init() {}
            }

            """,
            "Modules/Tests/ProfileTests/ProfileTests.swift": "import Search\nlet view = SearchView()\n",
            "Demo/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
              name: "Demo", dependencies: [.package(path: "../Modules")],
              targets: [
                .target(
                  name: "Demo",
                  dependencies: [
                    .product(name: "Search", package: "Modules"), .product(name: "SearchHistory", package: "Modules"),
                    .product(name: "AllSearches", package: "Modules"),
                  ])
              ]
            )

            """,
            "Demo/Sources/Demo/Demo.swift": "import Search\nimport SearchHistory\n\nlet view = SearchView()\n",
        ]
    }

    @Test("its targets, their folders, its products and its types have the new name, and nothing else of the package")
    func renames() throws {
        let terminal = try Terminal(Self.files())
        let old = try terminal.output(of: "cat Modules/Package.swift")
        try terminal.expect(
            """
            $ ufeature rename Search Discovery
            Modules/Sources/Search/ → Modules/Sources/Discovery/
            Modules/Tests/SearchTests/ → Modules/Tests/DiscoveryTests/
            Demo/Package.swift  edited
            Demo/Sources/Demo/Demo.swift  edited
            Modules/
            ├── Package.swift  edited
            ├── Sources/
            │   ├── Discovery/
            │   │   └── Code/
            │   │       └── Discovery.swift  edited, was Search.swift
            │   └── Profile/
            │       └── Profile.swift  edited
            └── Tests/
                ├── DiscoveryTests/
                │   └── DiscoveryTests.swift  edited, was SearchTests.swift
                └── ProfileTests/
                    └── ProfileTests.swift  edited

            Next:
              ufeature validate
            $ cat Modules/Sources/Discovery/Code/Discovery.swift
            import SearchHistory

            public struct DiscoveryView { public init() {} }
            struct Found { var history = SearchHistory() }
            $ grep -h Search Modules/Sources/*/*.swift Modules/Tests/*/*.swift Demo/Sources/Demo/*.swift
            import SearchHistory
              var history = SearchHistory()
            public struct SearchHistory { public init() {} }
            struct SearchView {}
            import SearchHistory
            $ grep 'product(' Demo/Package.swift
                    .product(name: "Discovery", package: "Modules"), .product(name: "SearchHistory", package: "Modules"),
                    .product(name: "AllSearches", package: "Modules"),
            """
        )
        let new = renamed(old, ["Search", "SearchTests"]) { $0.replacing("Search", with: "Discovery") }
        #expect(try terminal.output(of: "cat Modules/Package.swift") == new)
    }

    @Test("there and back, every byte is what it was, and a second run has nothing to do")
    func thereAndBack() throws {
        let terminal = try Terminal(Self.files())
        let before = try Tree(of: terminal.work)
        for name in ["Search", "SearchHistory", "Profile"] {
            try terminal.expect(
                """
                $ ufeature rename \(name) Zoo --quiet
                $ ufeature rename \(name) Zoo
                'Zoo' is called so already: nothing to do
                $ ufeature rename Zoo \(name) --quiet
                """
            )
            #expect(try Tree(of: terminal.work).differences(from: before) == [], "\(name)")
        }
    }

    @Test("a name that another target has, of the package or of another one, is refused before anything is written")
    func taken() throws {
        let terminal = try Terminal(Self.files())
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature rename Search Profile
            ! error: the name 'Profile' is taken: it is a target of 'Modules' [name_taken]
            !   help: choose another name
            ? 1
            $ ufeature rename Search Demo
            ! error: the name 'Demo' is taken [name_taken]
            !   help: choose another name
            ? 1
            $ ufeature rename Search Modules
            ! error: the name 'Modules' is taken [name_taken]
            !   help: choose another name
            ? 1
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("a folder that holds targets of others too keeps its name")
    func sharedFolder() throws {
        try Terminal([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Kits", targets: [
              .target(name: "Search", path: "Search/Search"), .target(name: "Other", path: "Search/Other"),
              .target(name: "Home", path: "Features/Home/Source"),
            ])

            """,
            "Search/Search/Search.swift": "struct SearchView {}\n",
            "Search/Other/Search.swift": "struct SearchView {}\n",
            "Features/Home/Source/Home.swift": "struct Home {}\n",
        ]).expect(
            """
            $ ufeature rename Search Quest --quiet && ufeature rename Home House --quiet
            $ grep -o 'path: "[^"]*"' Package.swift
            path: "Search/Quest"
            path: "Search/Other"
            path: "Features/House/Source"
            $ find Search Features -type f | sort
            Features/House/Source/House.swift
            Search/Other/Search.swift
            Search/Quest/Quest.swift
            $ cat Search/Quest/Quest.swift Search/Other/Search.swift
            struct QuestView {}
            struct SearchView {}
            """
        )
    }

    @Test("what helpers and loops of the manifest make of a name follows it")
    func helpers() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            extension Target {
              static func feature(_ name: String, _ uses: [Target.Dependency] = []) -> [Target] {
                [.target(name: name, dependencies: uses), .testTarget(name: name + "Tests", dependencies: ["\\(name)"])]
              }
            }
            let package = Package(
              name: "Kits", products: ["Search", "Home"].map { .library(name: $0, targets: [$0]) },
              targets: .feature("Search") + .feature("Home", ["Search"]))
            for name in ["Extra", "More"] { package.targets.append(.target(name: name, dependencies: ["Search"])) }

            """
        let terminal = try Terminal([
            "Package.swift": manifest,
            "Sources/Search/Search.swift": "struct SearchView {}\n",
            "Sources/Home/Home.swift": "import Search\n",
            "Sources/Extra/Extra.swift": "", "Sources/More/More.swift": "import Search\n",
            "Tests/SearchTests/SearchTests.swift": "import Search\n",
            "Tests/HomeTests/HomeTests.swift": "import Home\n",
        ])
        let before = try Tree(of: terminal.work)
        try terminal.output(of: "ufeature rename Search Quest --quiet && ufeature rename Extra Bonus --quiet")
        let new = manifest.replacing("\"Search\"", with: "\"Quest\"").replacing("\"Extra\"", with: "\"Bonus\"")
        #expect(try terminal.output(of: "cat Package.swift") == new)
        try terminal.expect(
            """
            $ find Sources Tests -type f | sort
            Sources/Bonus/Bonus.swift
            Sources/Home/Home.swift
            Sources/More/More.swift
            Sources/Quest/Quest.swift
            Tests/HomeTests/HomeTests.swift
            Tests/QuestTests/QuestTests.swift
            $ ufeature rename Quest Search --quiet && ufeature rename Bonus Extra --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("where other targets aren't called as features are, it may be called like them")
    func smallLetters() throws {
        let terminal = try Terminal([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Kits", targets: [
              .executableTarget(name: "runner"), .executableTarget(name: "server"), .target(name: "Core"),
            ])

            """,
            "Sources/runner/main.swift": "", "Sources/server/main.swift": "", "Sources/Core/Core.swift": "",
        ])
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature rename runner Walker --quiet && ufeature rename Core Basis --quiet
            $ find Sources -type f | sort
            Sources/Basis/Basis.swift
            Sources/Walker/main.swift
            Sources/server/main.swift
            $ ufeature rename Walker runner --quiet && ufeature rename Basis Core --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("a manifest that makes the name in code which isn't read is refused")
    func unread() throws {
        let terminal = try Terminal([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Kits", targets: [
              .target(name: "Search"), .target(name: "Home", dependencies: ["Search"]),
            ])
            while package.targets.count < 3 {
              package.targets.append(.testTarget(name: "HomeTests", dependencies: ["Search"]))
            }

            """,
            "Sources/Search/Search.swift": "",
            "Sources/Home/Home.swift": "",
        ])
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature rename Search Quest 2>&1 | grep -c edit_not_certain
            1
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test(
        "SwiftPM reads the same from the manifest but for the names, also where an if block makes targets, and builds it",
        .storey(.toolchain)
    )
    func dumps() throws {
        let terminal = try Terminal(Self.files(inBlock: true), within: 400)
        func dump() throws -> String {
            try terminal.output(of: "swift package dump-package --package-path Modules")
        }
        let old = try dump()
        let before = try Tree(of: terminal.work)
        try terminal.output(of: "ufeature rename Search Discovery --quiet 2> /dev/null")
        #expect(try dump() == renamed(old, ["Search", "SearchTests"]) { $0.replacing("Search", with: "Discovery") })
        try terminal.output(
            of: "swift build --quiet --build-tests --package-path Modules && swift build --quiet --package-path Demo")
        try terminal.output(
            of: "rm -rf Modules/.build Demo/.build && ufeature rename Discovery Search --quiet 2> /dev/null")
        try terminal.output(of: "ufeature rename Profile Account --quiet 2> /dev/null")
        #expect(try dump() == renamed(old, ["Profile", "ProfileTests"]) { $0.replacing("Profile", with: "Account") })
        try terminal.output(of: "ufeature rename Account Profile --quiet 2> /dev/null")
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
        #expect(try dump() == old)
    }

    /// A text with other names for some targets, and for the folder of one.
    private func renamed(_ text: String, _ names: [String], _ new: (String) -> String) -> String {
        (names + ["Sources/Search/Code"].filter { _ in names.contains("Search") }).reduce(text) { text, name in
            text.replacing("\"\(name)\"", with: "\"\(new(name))\"")
        }
    }
}
