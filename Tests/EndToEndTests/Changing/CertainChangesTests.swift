import Foundation
import TestSupport
import Testing

@Suite("what a command isn't certain of, it refuses")
struct CertainChangesTests {
    private static func manifest(_ name: String, _ body: String) -> String {
        "// swift-tools-version: 6.0\nimport PackageDescription\n\nlet package = Package(\n    name: \"\(name)\",\n\(body))\n"
    }

    @Test("a file that a merge has left its marks in isn't edited")
    func mergeConflict() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --no-xcode --quiet
            $ cd Shop
            $ printf '<<<<<<< HEAD\\n// a\\n=======\\n// b\\n>>>>>>> other\\n' >> App/Shop/Source/AppFeatures.swift
            $ ufeature new Profile
            ! App/Shop/Source/AppFeatures.swift:<...>:1: error: a merge has left its marks in a file that would be edited [merge_conflict]
            !     <<<<<<< HEAD
            !     ^~~~~~~~~~~~
            !   help: resolve the conflict, then run the command again
            ? 1
            $ ls Features
            Search
            """
        )
    }

    @Test("targets that a function of the manifest makes are added by hand")
    func functionOfTheManifest() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription

            func module(_ name: String, _ uses: [Target.Dependency] = []) -> [Target] {
                [.target(name: name, dependencies: uses, path: name)]
            }

            let package = Package(
                name: "Social",
                products: ["Feed", "Chat"].map { .library(name: $0, targets: [$0]) },
                targets: module("Shared") + module("Feed", ["Shared"]) + module("Chat", ["Feed"])
            )

            """
        try Terminal([
            "Package.swift": manifest, "Shared/Shared.swift": "public struct Shared {}\n",
            "Feed/Feed.swift": "public struct Feed {}\n", "Chat/Chat.swift": "public struct Chat {}\n",
        ]).expect(
            """
            $ ufeature new Likes --like Feed
            ! Package.swift:5:6: error: 'Package.swift' declares the targets of 'Feed' by other means than their names [target_not_found]
            !         [.target(name: name, dependencies: uses, path: name)]
            !          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            !   help: name a feature that it declares by its name, or add the targets by hand
            ? 1
            """
        )
    }

    @Test("two packages with the same targets are renamed and removed by hand")
    func twins() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --no-xcode --quiet
            $ cd Shop
            $ cp -r Features/Search Features/Search2
            $ ufeature rename Features/Search2 Finder
            ! error: 'Features/Search' has targets of the same names as 'Features/Search2': an import may mean either [ambiguous_module]
            !   help: rename the targets of one of the two by hand, and what uses them
            ? 1
            $ ufeature remove Features/Search2
            ! error: 'Features/Search2' and 'Features/Search' are both called 'Search', and code that says so may mean either [ambiguous_feature]
            !   help: remove the folder yourself, and then: ufeature validate
            ? 1
            """
        )
    }

    @Test("a feature that gives its package no name isn't removed with the targets of others")
    func targetsOfOthers() throws {
        let body = """
                products: [.library(name: "Cart", targets: ["Cart"])],
                targets: [
                    .target(name: "Cart"), .target(name: "SnapshotTestSupport"), .target(name: "TestHelpers"),
                ]

            """
        try Terminal([
            "ufeature.json": #"{ "name": "Shop" }"#, "Features/Tools/Package.swift": Self.manifest("Tools", body),
            "Features/Tools/Sources/Cart/Cart.swift": "public struct Cart {}\n",
            "Features/Tools/Sources/SnapshotTestSupport/Support.swift": "public struct Support {}\n",
            "Features/Tools/Sources/TestHelpers/Helpers.swift": "public struct Helpers {}\n",
        ]).expect(
            """
            $ ufeature remove Cart --unlink --force
            ! error: 'Cart' lies in the package 'Features/Tools' with 'SnapshotTestSupport', 'TestHelpers', which would go, too [targets_of_others]
            !   help: take its targets out of 'Features/Tools/Package.swift', then remove their folders
            !   help: to remove the whole package: ufeature remove Features/Tools
            ? 1
            $ ufeature remove Features/Tools --force --quiet && ls
            ufeature.json
            """
        )
    }

    @Test("links and new features that constraints forbid are refused")
    func constraints() throws {
        let settings = """
            {
              "name": "Shop",
              "tags": { "Home": ["a"], "Search": ["c"], "Later": ["a"] },
              "constraints": [{ "from": "a", "onlyUse": ["b"] }, { "from": "*", "onlyUse": ["*"] }],
            }

            """
        try Terminal(["ufeature.json": settings]).expect(
            """
            $ ufeature new Home --template bare --quiet && ufeature new Search --template bare --quiet
            $ ufeature link Home Search
            ! error: 'Home' may not use 'Search': what is tagged 'a' only uses what is tagged 'b' [constraint]
            !   help: change the tags of one of the two, or "constraints", in ufeature.json
            ? 1
            $ ufeature new Later --template bare --depends-on Search
            ! error: 'Later' may not use 'Search': what is tagged 'a' only uses what is tagged 'b' [constraint]
            !   help: change the tags of one of the two, or "constraints", in ufeature.json
            ? 1
            $ ufeature link Search Home --quiet
            """
        )
    }

    @Test("targets that a loop over an enum makes aren't renamed")
    func madeByAnEnum() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription

            enum Module: String, CaseIterable { case Search, Profile }

            let package = Package(name: "Modules", targets: Module.allCases.flatMap { $0.targets }.shuffled())

            extension Module {
                var targets: [Target] { [.target(name: rawValue, path: path)] }
                var path: String { ["Modules", rawValue].joined(separator: "/") }
            }

            """
        try Terminal([
            "ufeature.json": #"{ "name": "Shop", "layers": { "product": ["Features", "."] } }"#,
            "Package.swift": manifest,
            "Modules/Search/Search.swift": "public struct Search1 {}\n",
            "Modules/Profile/Profile.swift": "public struct Profile1 {}\n",
        ]).expect(
            """
            $ ufeature rename Search Finder
            ! Package.swift:1:1: error: the target 'Search' is made by code that ufeature doesn't evaluate [edit_not_certain]
            !     // swift-tools-version: 6.0
            !     ^
            !   help: write it as a call with its name as a string, or rename it by hand
            ? 1
            """
        )
    }

    @Test("folders of targets that lie in each other's go in one step")
    func foldersInFolders() throws {
        try Terminal([
            "ufeature.json": #"{ "name": "Shop", "layers": { "product": ["Features", "."] }, "template": "bare" }"#,
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Core",
                products: [
                    .library(name: "FavAPI", targets: ["FavAPI"]),
                    .library(name: "FavImpl", targets: ["FavImpl"]),
                ],
                targets: [
                    .target(name: "FavAPI", path: "Fav/Sources/API"),
                    .target(name: "FavImpl", dependencies: ["FavAPI"], path: "Fav/Sources/Impl"),
                    .target(name: "FavMocks", dependencies: ["FavAPI"], path: "Fav/Mocks"),
                    .target(name: "Db", path: "Db/Sources"),
                ]
            )

            """,
            "Fav/Sources/API/FavService.swift": "public protocol FavService {}\n",
            "Fav/Sources/Impl/FavServiceImpl.swift": "import FavAPI\n\nstruct FavServiceImpl: FavService {}\n",
            "Fav/Mocks/FavServiceMock.swift": "import FavAPI\n\nstruct FavServiceMock: FavService {}\n",
            "Db/Sources/Db.swift": "public struct Db {}\n",
        ]).expect(
            """
            $ git init --quiet && git add --all
            $ ufeature new Wish --like Fav --quiet
            $ ufeature remove Wish --quiet
            $ git status --short | grep -v '^A  '
            ? 1
            """
        )
    }

    @Test("tests that lie beside sources are moved with them")
    func testsBesideSources() throws {
        try Terminal([
            "ufeature.json": #"{ "name": "Shop" }"#,
            "Features/Engine/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Engine",
                targets: [
                    .target(name: "Engine"),
                    .testTarget(name: "EngineTests", dependencies: ["Engine"]),
                ]
            )

            """,
            "Features/Engine/Sources/Engine/Engine.swift": "public struct EngineState {}\n",
            "Features/Engine/Sources/EngineTests/EngineTests.swift": "@testable import Engine\n",
        ]).expect(
            """
            $ git init --quiet && git add --all
            $ ufeature rename Engine Motor --quiet
            $ ls Features/Motor/Sources
            Motor
            MotorTests
            $ ufeature rename Motor Engine --quiet
            $ git status --short | grep -v '^A  '
            ? 1
            $ mv Features/Engine/Sources/EngineTests Tests && ln -s ../../../Tests Features/Engine/Sources/EngineTests
            $ ufeature rename Engine Motor
            ! error: 'Features/Engine/Sources/EngineTests' is a link, and a link isn't renamed [folder_is_link]
            !   help: replace the link with the folder, or give its target the path to that
            ? 1
            """
        )
    }

    @Test("a package that others call by the name of its product has that one's new name")
    func givenNames() throws {
        func manifest(_ name: String, _ dependencies: String, _ targets: String) -> String {
            """
            // swift-tools-version: 6.0
            // \(name) and what it uses.
            import PackageDescription

            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)API", targets: ["\(name)API"])],
                dependencies: [\(dependencies)],
                targets: [\(targets)]
            )

            """
        }
        try Terminal([
            "ufeature.json": #"{ "name": "Shop", "rules": { "interface_only": "off" } }"#,
            "Features/Cart/Package.swift": manifest(
                "Cart", "", #".target(name: "CartAPI"), .target(name: "CartImpl")"#),
            "Features/Cart/Sources/CartAPI/CartService.swift": "public protocol CartService {}\n",
            "Features/Cart/Sources/CartImpl/CartServiceImpl.swift": "struct CartServiceImpl {}\n",
            "Features/Feed/Package.swift": manifest(
                "Feed", #".package(name: "CartAPI", path: "../Cart")"#,
                #".target(name: "FeedAPI", dependencies: ["CartAPI"])"#),
            "Features/Feed/Sources/FeedAPI/FeedService.swift":
                "import CartAPI\n\nprotocol FeedService: CartService {}\n",
        ]).expect(
            """
            $ git init --quiet && git add --all
            $ ufeature rename Cart Basket --quiet
            ! <...>
            $ grep Basket Features/Feed/Package.swift
                dependencies: [.package(name: "BasketAPI", path: "../Basket")],
                targets: [.target(name: "FeedAPI", dependencies: ["BasketAPI"])]
            $ swift package dump-package --package-path Features/Feed > /dev/null
            $ ufeature rename Basket Cart --quiet
            $ git status --short | grep -v '^A  '
            ? 1
            $ ufeature new Wish --like Cart --quiet
            $ head -2 Features/Wish/Package.swift | tail -1
            // Wish and what it uses.
            """
        )
    }
}
