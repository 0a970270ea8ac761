import TestSupport
import Testing

@Suite("init --adopt of one package with screens that nothing calls features")
struct AdoptOnePackageTests {
    private static let manifest = """
        // swift-tools-version: 5.9
        import PackageDescription

        let package = Package(
            name: "Modules",
            platforms: [.iOS(.v17), .macOS(.v14)],
            products: [
                .library(name: "Session", targets: ["Session"]),
            ],
            targets: [
                .target(name: "Model", cSettings: [.define("HOT")]),
                .target(name: "Session", dependencies: ["Model"]),
                .testTarget(name: "SessionTests", dependencies: ["Session"]),

                .target(name: "Sponsor", dependencies: ["Model"]),
                .testTarget(name: "SponsorTests", dependencies: ["Sponsor"]),

                .target(name: "Staff", dependencies: ["Model"]),
                .testTarget(name: "StaffTests", dependencies: ["Staff"]),
            ]
        )

        for target in package.targets {
            target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("ExistentialAny")]
        }

        """

    @Test("of two manifests with the same features, the one that has their code counts")
    func leftManifest() throws {
        let names = ["CartFeature", "HomeFeature", "LoginFeature"]
        let targets = names.map { "        .target(name: \"\($0)\"),\n" }.joined()
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription

            let package = Package(
                name: "Modules",
                targets: [
            \(targets)    ]
            )

            """
        var files = ["ios/Package.swift": manifest, "ios/Modules/Package.swift": manifest]
        for name in names {
            files["ios/Modules/Sources/\(name)/\(name)View.swift"] = "import SwiftUI\nstruct \(name)View: View {}\n"
        }
        try Terminal(files).expect(
            """
            $ ufeature init Shop --adopt --yes --quiet 2>/dev/null
            $ grep '"like"' ufeature.json
              "like": { "product": "ios/Modules/Sources/CartFeature" },
            $ ufeature new WishlistFeature --quiet
            $ ls ios/Modules/Sources
            CartFeature
            HomeFeature
            LoginFeature
            WishlistFeature
            $ ufeature remove WishlistFeature --quiet
            $ ls ios/Modules/Sources
            CartFeature
            HomeFeature
            LoginFeature
            """
        )
    }

    @Test("of two packages with features, new ones lie in the one with more; where no name tells, a note says how")
    func otherSystem() throws {
        func package(_ folder: String, _ names: [String]) -> [String: String] {
            let targets = names.map { "        .target(name: \"\($0)\"),\n" }.joined()
            var files = [
                "\(folder)/Package.swift": """
                // swift-tools-version: 5.9
                import PackageDescription

                let package = Package(
                    name: "\(folder)",
                    targets: [
                \(targets)    ]
                )

                """
            ]
            for name in names {
                files["\(folder)/Sources/\(name)/\(name)View.swift"] = "struct \(name)View {}\n"
            }
            return files
        }
        let features = ["CartFeature", "HomeFeature", "LoginFeature", "MapFeature"]
        try Terminal(
            package("ios", features).merging(package("android", Array(features.prefix(3)))) { first, _ in first }
        ).expect(
            """
            $ ufeature init Shop --adopt --yes --quiet
            $ grep '"like"' ufeature.json
              "like": { "product": "ios/Sources/CartFeature" },
            $ ufeature new WishlistFeature --quiet
            $ ls ios/Sources
            CartFeature
            HomeFeature
            LoginFeature
            MapFeature
            WishlistFeature
            """
        )
        try Terminal(package("Mono", ["Recipes", "Basket", "Planner", "StubService"])).expect(
            """
            $ ufeature init Shop --adopt --yes 2>&1 | grep -A 1 'note:'
            note: all 4 features of 'Mono' are foundation: nothing shows which are product features [layers_inside]
              help: to say it, name the folders of their targets under "layers": "product": ["Features", "Mono/Sources/Planner"]
            """
        )
        var composed = package("Mono", ["Recipes", "Basket", "Planner", "Root"])
        let uses = "name: \"Root\", dependencies: [\"Recipes\", \"Basket\", \"Planner\"]"
        composed["Mono/Package.swift"] = composed["Mono/Package.swift"]?.replacing("name: \"Root\"", with: uses)
        composed["Mono/Sources/Root/RootView.swift"] = "import Basket\nimport Planner\nimport Recipes\n"
        try Terminal(composed).expect(
            """
            $ ufeature init Shop --adopt --yes 2>&1 | grep -c 'Mono/Sources/Planner"'
            1
            """
        )
    }

    @Test("a folder with one package and nothing else is where new ones lie")
    func onePackage() throws {
        let package = [
            "Packages/ShopCore/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(name: "ShopCore", targets: [.target(name: "ShopCore")])

            """,
            "Packages/ShopCore/Sources/ShopCore/Core.swift": "public struct Core {}\n",
        ]
        let new = """
            $ ufeature init Shop --adopt --yes --quiet
            $ ufeature new Wishlist --template bare --quiet

            """
        try Terminal(package).expect(new + "$ ls Packages\nShopCore\nWishlist")
        try Terminal(package.with(["Packages/Shop.swift": "struct Shop {}\n"])).expect(
            new + "$ ls Packages Features\nFeatures:\nWishlist\n\nPackages:\nShop.swift\nShopCore")
    }

    @Test("new features lie in it, like one with a screen, and it has no defines of another compiler")
    func adopted() throws {
        var files = [
            "app-ios/Modules/Package.swift": Self.manifest,
            "app-ios/Modules/Sources/Model/Model.swift": "public struct Model {}\n",
        ]
        // A tool beside it says nothing of it.
        files["tools/generate/Package.swift"] = """
            // swift-tools-version: 5.9
            import PackageDescription

            let package = Package(name: "generate", targets: [.executableTarget(name: "generate")])

            """
        files["tools/generate/Sources/generate/main.swift"] = "print(1)\n"
        for name in ["Session", "Sponsor", "Staff"] {
            files["app-ios/Modules/Sources/\(name)/\(name)View.swift"] = """
                import Model
                import SwiftUI

                public struct \(name)View: View { public var body: some View { Text("\(name)") } }

                """
            files["app-ios/Modules/Tests/\(name)Tests/\(name)Tests.swift"] = """
                import XCTest
                @testable import \(name)

                final class \(name)Tests: XCTestCase {}

                """
        }
        try Terminal(files).expect(
            """
            $ git init --quiet && git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m Begin
            $ ufeature init --adopt Kaigi --yes 2>&1 | grep screens
            Modules  product     app-ios/Modules                several of its targets have screens that no others are built from
            $ grep -c HOT ufeature.json
            0
            ? 1
            $ ufeature new Wishlist --quiet
            $ find app-ios -name 'Wishlist*.swift' | sort
            app-ios/Modules/Sources/Wishlist/WishlistView.swift
            app-ios/Modules/Tests/WishlistTests/WishlistTests.swift
            $ ls
            app-ios
            tools
            ufeature.json
            $ ufeature remove Wishlist --quiet
            $ git diff --stat
            $ ufeature add tests --to Model --quiet
            $ grep -c 'swiftSettings: .' app-ios/Modules/Package.swift
            0
            ? 1
            $ git checkout --quiet . && git clean --force --quiet -d app-ios
            $ ufeature remove Sponsor --quiet
            $ grep -n -B 1 Staff app-ios/Modules/Package.swift
            14-
            15:        .target(name: "Staff", dependencies: ["Model"]),
            16:        .testTarget(name: "StaffTests", dependencies: ["Staff"]),
            """
        )
    }

    /// What others are built from, by name or by use, but no half of a feature, and nothing that uses one.
    @Test("what the features of a package are built from is the foundation, by folder or by pattern")
    func foundation() throws {
        let uses = [
            "APIClient": "Models", "FileClient": "Models", "MapClient": "Gzip", "MapClientLive": "MapClient",
            "Models": "", "Gzip": "", "Parsing": "", "CartClient": "CartScreen", "LoginCore": "", "Login": "LoginCore",
            "Home": "Models, Parsing, APIClient", "Search": "Parsing, FileClient", "CartScreen": "Models",
            "HomeFeature": "Home", "ProfileFeature": "Search", "SearchFeature": "MapClient",
        ]
        let shown: Set = ["Home", "Search", "CartScreen", "HomeFeature", "ProfileFeature", "SearchFeature", "Login"]
        let names = uses.keys.sorted()
        let targets = names.map { name in
            let used = uses[name, default: ""].split(separator: ", ").map { "\"\($0)\"" }.joined(separator: ", ")
            return "        .target(name: \"\(name)\", dependencies: [\(used)]),\n"
        }
        var files = [
            "Modules/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Modules",
                platforms: [.iOS(.v17), .macOS(.v14)],
                targets: [
            \(targets.joined())    ]
            )

            """
        ]
        for name in names {
            let used = uses[name, default: ""].split(separator: ", ").map { "import \($0)\n" }
            let imports = used + (shown.contains(name) ? ["import SwiftUI\n"] : [])
            files["Modules/Sources/\(name)/\(name).swift"] = imports.joined() + "struct \(name)Thing {}\n"
        }
        try Terminal(files).expect(
            """
            $ ufeature init --adopt Shop --yes --quiet
            $ sed -n '/"foundation": .$/,/]/p' ufeature.json
                "foundation": [
                  "Foundation",
                  "Modules/Sources/APIClient",
                  "Modules/Sources/FileClient",
                  "Modules/Sources/Gzip",
                  "Modules/Sources/MapClient",
                  "Modules/Sources/MapClientLive",
                  "Modules/Sources/Models",
                  "Modules/Sources/Parsing",
                ],
            $ ufeature validate --quiet
            $ ufeature init --adopt Shop --yes --format json | grep -A 3 Parsing | grep because
                  "because": "it shows nothing, and others are built from it",
            """
        )
    }

    /// Adopts a package whose targets use each other so, and shows what is taken for the foundation.
    private func foundation(of uses: [String: String], shown: Set<String>) throws -> String {
        let targets = uses.keys.sorted().map { name in
            let used = uses[name, default: ""].split(separator: ", ").map { "\"\($0)\"" }.joined(separator: ", ")
            return ".target(name: \"\(name)\", dependencies: [\(used)])"
        }
        var files = [
            "Modules/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(name: "Modules", targets: [\(targets.joined(separator: ", "))])

            """
        ]
        for (name, used) in uses {
            let imports =
                used.split(separator: ", ").map { "import \($0)\n" }
                + (shown.contains(name) ? ["import SwiftUI\n"] : [])
            let code = shown.contains(name) ? "struct \(name)Sheet: View {}\n" : "struct \(name)Thing {}\n"
            files["Modules/Sources/\(name)/\(name).swift"] = imports.joined() + code
        }
        let terminal = try Terminal(files)
        try terminal.output(of: "ufeature init --adopt Shop --yes --quiet")
        return try terminal.output(
            of: "grep -o 'Modules/Sources/[A-Za-z*]*' ufeature.json | cut -d / -f 3 | tr '\\n' ' '")
    }

    @Test("a core beside the screens of the same feature is a half of it, also for what puts the two together")
    func halves() throws {
        let uses = [
            "LoginCore": "", "LoginUI": "LoginCore", "Models": "", "HomeFeature": "Models", "CartFeature": "Models",
            "SearchFeature": "Models", "AppFeature": "LoginUI, LoginCore, HomeFeature, CartFeature, SearchFeature",
        ]
        let shown = Set(uses.keys.filter { $0.hasSuffix("Feature") || $0.hasSuffix("UI") })
        #expect(try foundation(of: uses, shown: shown).split(separator: " ") == ["Models"])
    }

    @Test("beside what is called a feature, what is not, and several show, is below them")
    func besideFeatures() throws {
        let uses = [
            "Styleguide": "", "Player": "", "HomeFeature": "Styleguide, Player", "CartFeature": "Styleguide, Player",
            "SearchFeature": "Styleguide", "MapFeature": "", "NewsFeature": "", "ChatFeature": "", "AppFeature": "",
        ]
        #expect(try foundation(of: uses, shown: Set(uses.keys)) == "Styleguide ")
        let plain = uses.map { ($0.key.replacing("Feature", with: ""), $0.value) }
        let uncalled = Dictionary(uniqueKeysWithValues: plain)
        #expect(try foundation(of: uncalled, shown: Set(uncalled.keys)) == "")
    }

    @Test("the word that all names begin with says nothing of one of them")
    func prefix() throws {
        let uses = [
            "AdminKeychain": "", "AdminAPIClient": "AdminKeychain", "AdminHomeFeature": "AdminKeychain, AdminAPIClient",
            "AdminCartFeature": "AdminKeychain", "AdminUsersFeature": "AdminKeychain",
        ]
        let shown = Set(uses.keys.filter { $0.hasSuffix("Feature") })
        #expect(
            try foundation(of: uses, shown: shown).split(separator: " ") == ["AdminAPIClient", "AdminKeychain"])
    }

    @Test("what most screens use is below them, whatever it is called, and what only imports SwiftUI shows nothing")
    func belowScreens() throws {
        func screen(_ name: String, _ modules: String...) -> String {
            let imports = (modules + ["SwiftUI"]).map { "import \($0)\n" }.joined()
            return imports + "\npublic struct \(name): View { public var body: some View { Text(\"\(name)\") } }\n"
        }
        try Terminal([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Modules",
                products: [.library(name: "Home", targets: ["Home"])],
                targets: [
                    .target(name: "Home", dependencies: ["Networking", "Router", "SharedViews"]),
                    .target(name: "Search", dependencies: ["Networking", "Router", "SharedViews"]),
                    .target(name: "Profile", dependencies: ["Session", "Router"]),
                    .target(name: "Networking", dependencies: ["Session"]),
                    .target(name: "Session"),
                    .target(name: "Router", dependencies: ["Session"]),
                    .target(name: "SharedViews", dependencies: ["Router"]),
                ]
            )

            """,
            "Sources/Home/HomeView.swift": screen("HomeView", "Networking", "Router", "SharedViews"),
            "Sources/Search/SearchView.swift": screen("SearchView", "Networking", "Router", "SharedViews"),
            "Sources/Profile/ProfileView.swift": screen("ProfileView", "Router", "Session"),
            "Sources/Networking/Networking.swift": "import Session\n\npublic struct Networking {}\n",
            "Sources/Session/Session.swift": "import SwiftUI\n\npublic final class Session: ObservableObject {}\n",
            "Sources/Router/RoutedView.swift": screen("RoutedView", "Session"),
            "Sources/SharedViews/RowView.swift": screen("RowView", "Router"),
        ]).expect(
            """
            $ ufeature init --adopt Shop --yes 2>&1 | grep foundation
            Networking   foundation  Sources/Networking   it is called 'Networking'
            Session      foundation  Sources/Session      it shows nothing, and others are built from it
            Router       foundation  Sources/Router       most others are built from it
            SharedViews  foundation  Sources/SharedViews  it is called 'SharedViews'
            """
        )
    }
}
