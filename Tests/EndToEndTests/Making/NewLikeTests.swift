import Foundation
import TestSupport
import Testing

/// `ufeature new --like`: a feature as the team has made another one.
struct NewLikeTests {
    @Test(
        "it is what a template set of the other feature makes, byte for byte",
        arguments: ["feature", "clean", "slice", "flow", "bare"].sampled()
    )
    func everySet(_ set: String) throws {
        let one = try Terminal()
        try one.output(of: "ufeature init Shop --template \(set) --feature RecentItems --quiet")
        let other = try Terminal(copying: one)
        try one.output(of: "cd Shop && ufeature new RarestItems --like RecentItems --quiet")
        let mark = "// ufeature:template"
        let line = set == "clean" ? "\(set) entity=${name}Item" : set
        try other.output(
            of: """
                cd Shop && ufeature template from RecentItems ours --quiet
                ufeature new RarestItems --template ours --quiet && rm -r Templates
                for name in RecentItems RarestItems
                do sed -i.old "s|^\(mark) ours$|\(mark) \(line)|" Features/$name/Package.swift
                done
                rm Features/*/*.old
                """
        )
        #expect(try Tree(of: one.work).differences(from: Tree(of: other.work)) == [])
    }

    @Test("it is the other feature under another name, wherever that lies", arguments: Neighbourhood.all)
    func law(_ place: Neighbourhood) throws {
        let terminal = try Terminal(place.files)
        let renamed = try Terminal(copying: terminal)
        try renamed.output(of: "ufeature rename \(place.feature) \(place.new) --comments --strings --quiet 2>/dev/null")
        try terminal.output(of: "ufeature new \(place.new) --like \(place.feature) --quiet")
        let made = try Tree(of: terminal.work.appending(path: place.newFolder))
        #expect(try made.differences(from: Tree(of: renamed.work.appending(path: place.newFolder))) == [])
        try terminal.expect(
            """
            $ ufeature new \(place.new) --like \(place.feature)
            \(place.new) is there already, just as it would be made: nothing to do
            """
        )
    }

    @Test("in an adopted repository it is found in the layer of the other one")
    func adopted() throws {
        let terminal = try Terminal(Self.shop)
        try terminal.expect(
            """
            $ ufeature init --adopt Shop --quiet
            $ ufeature list
            NAME    LAYER       TARGETS        DEPENDS ON  PATH
            Core    foundation  source                     Packages/Core
            Theme   foundation  source                     Packages/Theme
            Search  product     source, tests  Core        Packages/Search
            $ ufeature new Wishlist --like Search --summary 'What somebody would buy.'
            Packages/Wishlist/
            ├── .swiftlint.yml
            ├── Package.swift
            ├── Code/
            │   └── WishlistScreen.swift
            └── Tests/
                └── WishlistTests/
                    └── WishlistTests.swift
            ufeature.json  edited

            Next:
              ufeature validate Wishlist --test
            $ ufeature list
            NAME      LAYER       TARGETS        DEPENDS ON  PATH               SUMMARY
            Core      foundation  source                     Packages/Core
            Theme     foundation  source                     Packages/Theme
            Search    product     source, tests  Core        Packages/Search
            Wishlist  product     source, tests  Core        Packages/Wishlist  What somebody would buy.
            $ diff Packages/Search/Package.swift Packages/Wishlist/Package.swift
            1a2
            > // ufeature:summary What somebody would buy.
            4c5
            < let name = "Search"
            ---
            > let name = "Wishlist"
            ? 1
            $ cat Packages/Wishlist/Code/WishlistScreen.swift
            import Core
            import SwiftUI

            \tpublic struct WishlistScreen {}
            $ ufeature new Wishlist --like Search --summary 'What somebody would buy.'
            Wishlist is there already, just as it would be made: nothing to do
            $ ufeature new Basket --like Search --format json | grep -c '"path"'
            5
            """
        )
    }

    @Test("what can't be carried over is told, what is blank is carried over, and what git ignores isn't")
    func told() throws {
        let terminal = try Terminal(Self.shop)
        try terminal.output(
            of: """
                printf '\\377\\001' > Packages/Search/icon.bin; touch Packages/Search/Code/.keep
                ln -s Code Packages/Search/Link
                git init --quiet; echo 'Made.swift' > .gitignore; echo 'enum Made {}' > Packages/Search/Code/Made.swift
                """
        )
        try terminal.expect(
            """
            $ ufeature new Wishlist --like Packages/Search --quiet
            ! warning: 'Wishlist' doesn't get 'Packages/Search/Link': it's a link [not_given_back]
            ! warning: 'Wishlist' doesn't get 'Packages/Search/icon.bin': it's no text [not_given_back]
            $ ls -A Packages/Wishlist/Code
            .keep
            WishlistScreen.swift
            """
        )
    }

    @Test("what can't be made is refused, and what contradicts is wrong usage")
    func refused() throws {
        var files = Self.shop
        files["Packages/Odd/Package.swift"] = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Odd",
                products: [.library(name: "Kit", targets: ["Odd"])],
                targets: [.target(name: "Odd"), .target(name: "Impl")]
            )

            """
        files["Packages/Odd/Sources/Odd/Odd.swift"] = "enum Odd {}\n"
        files["Packages/Odd/Sources/Impl/Odd.swift"] = "enum Odd {}\n"
        let terminal = try Terminal(files)
        try terminal.expect(
            """
            $ ufeature new Wishlist --like Serch
            ! error: there is no feature 'Serch' [unknown_feature]
            !   help: did you mean 'Search'?
            ? 1
            $ ufeature new theme --like Search
            ! error: the name 'theme' differs from 'Theme', which is taken, only in letter case [name_taken]
            !   help: choose another name
            ? 1
            $ ufeature new Theme --like Search
            ! error: 'Packages/Theme' is there already, with Package.swift, Sources/ [folder_exists]
            !   help: see what it was made with: ufeature describe Theme
            !   help: choose another name, or move what is there out of the way: nothing of it was touched
            ? 1
            $ ufeature new Wishlist --like Odd
            ! Packages/Odd/Package.swift:5:31: error: the product 'Kit' doesn't carry the name 'Odd', and two can't be called the same [name_taken]
            !         products: [.library(name: "Kit", targets: ["Odd"])],
            !                                   ^~~~~
            !   help: rename it, such as to 'OddKit', or name another feature
            ! Packages/Odd/Package.swift:6:51: error: the target 'Impl' doesn't carry the name 'Odd', and two can't be called the same [name_taken]
            !         targets: [.target(name: "Odd"), .target(name: "Impl")]
            !                                                       ^~~~~~
            !   help: rename it, such as to 'OddImpl', or name another feature
            ? 1
            $ ufeature new Wishlist --like Search --template clean 2>&1 | head -1
            error: --like and --template exclude each other [conflicting_options]
            $ ufeature new Wishlist --like Search --targets source 2>&1 | head -2
            error: --like and --targets exclude each other [conflicting_options]
              help: leave out --targets: the new feature is made just as 'Search' is
            $ ufeature new --like Search 2>&1 | head -1
            error: missing <Name> [missing_argument]
            """
        )
    }

    @Test("it builds and passes its tests", .storey(.toolchain))
    func builds() throws {
        let terminal = try Terminal(within: 900)
        try terminal.output(
            of: "ufeature init Shop --feature Search --quiet && cd Shop && ufeature new Wishlist --like Search --test")
    }

    static let shop: [String: String] = {
        var files: [String: String] = [:]
        for name in ["Core", "Theme"] {
            files["Packages/\(name)/Package.swift"] = """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "\(name)",
                    products: [.library(name: "\(name)", targets: ["\(name)"])],
                    targets: [.target(name: "\(name)")]
                )

                """
            files["Packages/\(name)/Sources/\(name)/\(name).swift"] = "public enum \(name) {}\n"
        }
        files["Packages/Search/Package.swift"] = """
            // swift-tools-version: 6.0
            import PackageDescription

            let name = "Search"
            let package = Package(
                name: name,
                products: [ .library(name: name, targets: [name]) ],
                dependencies: [ .package(path: "../Core") ],
                targets: [
                    .target(name: name, dependencies: ["Core"], path: "Code"),
                    .testTarget(name: name + "Tests", dependencies: [.init(stringLiteral: name)])
                ]
            )

            """
        files["Packages/Search/Code/SearchScreen.swift"] =
            "import Core\nimport SwiftUI\n\n\tpublic struct SearchScreen {}\n"
        files["Packages/Search/Tests/SearchTests/SearchTests.swift"] =
            "import Testing\n\n@testable import Search\n\nstruct SearchTests {}\n"
        files["Packages/Search/.swiftlint.yml"] = "excluded: [Search]\n"
        return files
    }()
}

/// A feature that somebody made by hand, with what lies around it.
struct Neighbourhood: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let feature: String
    let new: String
    let newFolder: String
    let files: [String: String]

    static let all: [Neighbourhood] = [
        Neighbourhood(
            testDescription: "SwiftPM's folders, all packages in one",
            feature: "Search",
            new: "Wishlist",
            newFolder: "Packages/Wishlist",
            files: files(
                at: "Packages/Search",
                """
                // swift-tools-version:5.9
                import PackageDescription

                let package = Package(
                  name: "Search",
                  defaultLocalization: "en",
                  products: [.library(name: "Search", targets: ["Search"]),],
                  dependencies: [.package(path: "../Core")],
                  targets: [
                    .target(name: "Search", dependencies: [.product(name: "Core", package: "Core")], exclude: ["Search.md"]),
                    .testTarget(name: "SearchTests", dependencies: ["Search"]),
                  ]
                )

                """,
                [
                    "Sources/Search/SearchView.swift": """
                    import Core
                    import SwiftUI

                    // The Search of SearchView.
                    public struct SearchView: View { let text = "Search" ; let researcher = Core.Search() }

                    """,
                    "Sources/Search/Search.md": "\tNotes.",
                    "Sources/Search/Views/SearchRow.swift": "struct SearchRow {}",
                    "Tests/SearchTests/SearchViewTests.swift": "@testable import Search\nimport XCTest\n",
                ]
            )
        ),
        Neighbourhood(
            testDescription: "folders and names with hyphens",
            feature: "feature-search",
            new: "feature-wish-list",
            newFolder: "modules/feature-wish-list",
            files: files(
                at: "modules/feature-search",
                """
                // swift-tools-version: 5.9
                import PackageDescription
                let package = Package(
                    name: "feature-search",
                    products: [.library(name: "feature-search", targets: ["feature-search"])],
                    dependencies: [.package(name: "logic-core", path: "./logic-core")],
                    targets: [
                        .target(name: "feature-search", path: "./Sources"),
                        .testTarget(name: "feature-search-tests", dependencies: ["feature-search"], path: "./Tests")
                    ]
                )

                """,
                [
                    "Sources/UI/FeatureSearchView.swift": """
                    import logic_core

                    public struct FeatureSearchView {
                        public let route = FeatureSearchRoutes.featureSearchModule
                    }

                    """,
                    "Tests/FeatureSearchTests.swift": "@testable import feature_search\nimport XCTest\n",
                ]
            )
        ),
        Neighbourhood(
            testDescription: "folders of the team's own, more targets than roles, lines that end as on Windows",
            feature: "Search",
            new: "Wishlist",
            newFolder: "Features/Wishlist",
            files: files(
                at: "Features/Search",
                """
                // swift-tools-version: 6.0\r
                import PackageDescription\r
                let package = Package(\r
                \tname: "Search",\r
                \tproducts: [.library(name: "SearchAPI", targets: ["SearchAPI"]), .library(name: "SearchUI", targets: ["SearchUI"])],\r
                \ttargets: [\r
                \t\t.target(name: "SearchAPI", path: "Contract"),\r
                \t\t.target(name: "SearchUI", dependencies: ["SearchAPI"], path: "UI", resources: [.process("SearchAssets")]),\r
                \t\t.target(name: "Search", dependencies: ["SearchAPI", "SearchUI"], path: "Impl"),\r
                \t\t.testTarget(name: "SearchTests", dependencies: ["Search"], path: "Spec")\r
                \t]\r
                )
                """,
                [
                    "Contract/Search.swift": "public protocol SearchService {}\r\n",
                    "UI/SearchUI.swift": "import SwiftUI\r\nimport SearchAPI\r\nimport Foundation\r\n",
                    "UI/SearchAssets/strings.json": "{}\n",
                    "Impl/Default/DefaultSearchService.swift":
                        "import SearchAPI\r\nstruct DefaultSearchService: SearchService {}\r\n",
                    "Spec/Specs.swift": "import Testing\nimport Search\n",
                    "Package@swift-5.9.swift": """
                    // swift-tools-version: 5.9
                    import PackageDescription
                    let package = Package(name: "Search", targets: [.target(name: "Search", path: "Impl")])

                    """,
                ]
            )
        ),
        Neighbourhood(
            testDescription: "a small folder at the top, for a name of two words",
            feature: "RecentItems",
            new: "OldLists",
            newFolder: "old-lists",
            files: files(
                at: "recent-items",
                """
                // swift-tools-version: 6.0
                import PackageDescription

                let package = Package(
                    name: "RecentItems",
                    products: [.library(name: "RecentItems", targets: ["RecentItems"])],
                    targets: [.target(name: "RecentItems"), .executableTarget(name: "RecentItemsExample", dependencies: ["RecentItems"])]
                )

                """,
                [
                    "Sources/RecentItems/RecentItems+Sorting.swift": "extension RecentItemsList {}\n",
                    "Sources/RecentItems/RecentItemsList.swift": "struct RecentItemsList {}\n",
                    "Sources/RecentItemsExample/Main.swift": "import RecentItems\n",
                ]
            )
        ),
    ]

    /// A policy whose product features are in a folder, or else named one by one.
    private static func settings(_ folder: String, _ feature: String) -> String {
        let folders = folder.isEmpty ? ["Features", feature, "logic-core"] : [folder]
        return "{\"name\": \"Shop\", \"layers\": {\"product\": \(folders)}}\n"
    }

    /// A package with another one beside it.
    private static func files(at folder: String, _ manifest: String, _ files: [String: String]) -> [String: String] {
        let above = folder.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        var result = [
            folder + "/Package.swift": manifest,
            above + "logic-core/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "logic-core", targets: [.target(name: "logic-core", path: "Sources")])

            """,
            above + "logic-core/Sources/Logic.swift": """
            public enum FeatureSearchRoutes {
                case featureSearchModule
            }

            """,
            "ufeature.json": settings(above.isEmpty ? "" : String(above.dropLast()), folder),
        ]
        for (path, text) in files { result[folder + "/" + path] = text }
        return result
    }
}
