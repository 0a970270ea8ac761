import Foundation
import Testing

/// One large package, whose targets are the features: every command that names one.
struct LargePackageTests {
    /// Features as targets, some of them in an `if` block, as a server's package has what only the apps need.
    static let files = [
        "Package.swift": """
        // swift-tools-version: 5.9
        import Foundation
        import PackageDescription

        var package = Package(
          name: "Modules",
          platforms: [.macOS(.v13), .iOS(.v16)],
          products: [
            .library(name: "Core", targets: ["Core"])
          ],
          targets: [
            .target(name: "Core"),
            .testTarget(name: "CoreTests", dependencies: ["Core"]),
          ]
        )

        if ProcessInfo.processInfo.environment["SERVER_ONLY"] == nil {
          package.products.append(contentsOf: [
            .library(name: "ProfileFeature", targets: ["ProfileFeature"]),
            .library(name: "SearchFeature", targets: ["SearchFeature"]),
          ])
          package.targets.append(contentsOf: [
            .target(
              name: "ProfileFeature",
              dependencies: [
                "Core"
              ]
            ),
            .testTarget(name: "ProfileFeatureTests", dependencies: ["ProfileFeature"]),
            .target(
              name: "SearchFeature",
              dependencies: [
                "Core",
                "ProfileFeature",
              ]
            ),
            .testTarget(name: "SearchFeatureTests", dependencies: ["SearchFeature"]),
            .target(name: "Styleguide"),
          ])
        }

        """,
        "Sources/Core/Core.swift": "public struct Core { public init() {} }\n",
        "Tests/CoreTests/CoreTests.swift": "import Core\nimport XCTest\n",
        "Sources/ProfileFeature/ProfileView.swift": """
        import Core

        public struct ProfileView {
          public let core: Core
          public init(core: Core) { self.core = core }
        }

        """,
        "Tests/ProfileFeatureTests/ProfileViewTests.swift":
            "import ProfileFeature\nimport XCTest\n\nfinal class ProfileViewTests: XCTestCase {}\n",
        "Sources/SearchFeature/SearchView.swift": """
        import Core
        import ProfileFeature

        public struct SearchView {
          public let profile: ProfileView
        }

        """,
        "Tests/SearchFeatureTests/SearchViewTests.swift": "import SearchFeature\nimport XCTest\n",
        "Sources/Styleguide/Colors.swift": "public enum Colors {}\n",
    ]

    @Test func everyTargetIsListedWithItsTests() throws {
        let terminal = try Terminal(Self.files)
        try terminal.expect(
            """
            $ ufeature list 2> /dev/null
            NAME              TARGETS        DEPENDS ON            PATH
            Modules           4 features                           .
              Core            source, tests                        Sources/Core
              ProfileFeature  source, tests  Core                  Sources/ProfileFeature
              SearchFeature   source, tests  Core, ProfileFeature  Sources/SearchFeature
              Styleguide      source                               Sources/Styleguide
            $ ufeature list --format json | grep -c '"path": "Sources'
            4
            """
        )
    }

    @Test("the package is described by its features, and a change of ufeature.json affects each of them")
    func isItsFeatures() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature describe Modules | grep -c '^[A-Z]'
            4
            $ echo '{ "name": "Shop", "layers": { "product": ["Features", "."] } }' > ufeature.json
            $ git init -q && git add -A && git -c user.name=A -c user.email=a@b.c commit -qm One && sed -i.old s/Shop/My/ *.json
            $ ufeature affected --since HEAD
            Modules         touched
            Core            depends on ufeature.json
            ProfileFeature  depends on ufeature.json
            SearchFeature   depends on ufeature.json
            Styleguide      depends on ufeature.json
            """
        )
    }

    @Test("a link is a line in the block that makes the target, in its order, and goes again")
    func linksAndUnlinks() throws {
        let terminal = try Terminal(Self.files)
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature link SearchFeature Styleguide Core
            Package.swift  edited

            Next:
              ufeature validate SearchFeature --build
            ! note: no file of 'SearchFeature' imports 'Styleguide' yet: until one does, 'validate' reports it as unused [not_imported_yet]
            !   help: write 'import Styleguide' in 'Sources/SearchFeature'
            $ grep -n -B 1 '"Styleguide",$' Package.swift
            34-        "ProfileFeature",
            35:        "Styleguide",
            $ ufeature link SearchFeature Styleguide
            SearchFeature uses Styleguide already: nothing to do
            $ ufeature unlink SearchFeature Styleguide
            Package.swift  edited

            Next:
              ufeature validate SearchFeature --build
            """
        )
        #expect(try before.files == Tree(of: terminal.work).files)
    }

    @Test("what closes a cycle, or isn't there in every build, is refused")
    func refuses() throws {
        let terminal = try Terminal(Self.files)
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature link ProfileFeature SearchFeature
            ! error: 'ProfileFeature' can't use 'SearchFeature', which uses it: ProfileFeature → SearchFeature → ProfileFeature [target_cycle]
            !   help: move what both need to a feature of its own
            ? 1
            $ ufeature link Core Styleguide
            ! Package.swift:38:19: error: dependency 'Styleguide' of target 'Core' may be made by code that ufeature doesn't evaluate [edit_not_certain]
            !         .target(name: "Styleguide"),
            !                       ^~~~~~~~~~~~
            !   help: edit this by hand: an element of the products is built by code that depends on 'ProcessInfo.processInfo.environment["SERVER_ONLY"] == nil'
            ? 1
            """
        )
        #expect(try before.files == Tree(of: terminal.work).files)
    }

    @Test("unlink tells the imports that are left")
    func unlinksWhatIsImported() throws {
        let terminal = try Terminal(Self.files)
        try terminal.expect(
            """
            $ ufeature unlink SearchFeature ProfileFeature 2>&1 | grep -A 3 warning
            Sources/SearchFeature/SearchView.swift:2:8: warning: 'ProfileFeature' is still imported [still_imported]
                import ProfileFeature
                       ^~~~~~~~~~~~~~
            note: 1 import is left to delete [imports_left]
            """
        )
    }

    @Test("a change of one target affects those that use it, and not the others")
    func tellsWhatIsAffected() throws {
        var terminal = try Terminal(Self.files)
        terminal.sandbox.actAsAuthor()
        try terminal.output(of: "git init -q && git add -A && git commit -q -m 1")
        try terminal.expect(
            """
            $ echo '// changed' >> Sources/ProfileFeature/ProfileView.swift
            $ ufeature affected --since HEAD
            Modules         touched
            ProfileFeature  touched
            SearchFeature   uses ProfileFeature
            $ ufeature affected --since HEAD --format json | grep -c '"name"'
            3
            $ ufeature describe SearchFeature
            SearchFeature
              kind        foundation
              targets     source, tests
              depends on  Core, ProfileFeature
            $ ufeature graph --focus SearchFeature
            SearchFeature
            ├── Core
            └── ProfileFeature
                └── Core

            3 features, 3 edges
            $ ufeature graph --focus ProfileFeature --dependents
            ProfileFeature
            └── SearchFeature

            2 features, 1 edge
            """
        )
    }

    @Test("a new feature is like one of the package: its targets, products and files, beside it, under its own name")
    func makesAnotherOne() throws {
        let terminal = try Terminal(Self.files)
        try terminal.expect(
            """
            $ ufeature new WishlistFeature --like ProfileFeature
            .
            ├── Package.swift  edited
            ├── Sources/
            │   └── WishlistFeature/
            │       └── WishlistView.swift
            └── Tests/
                └── WishlistFeatureTests/
                    └── WishlistViewTests.swift

            Next:
              swift test --package-path .
            $ cat Sources/WishlistFeature/WishlistView.swift
            import Core

            public struct WishlistView {
              public let core: Core
              public init(core: Core) { self.core = core }
            }
            $ grep Wishlist Package.swift
                .library(name: "WishlistFeature", targets: ["WishlistFeature"]),
                  name: "WishlistFeature",
                .testTarget(name: "WishlistFeatureTests", dependencies: ["WishlistFeature"]),
            $ swift package dump-package > dumped.json && grep -c '"name" : "WishlistFeature' dumped.json
            3
            $ ufeature new WishlistFeature --like ProfileFeature
            WishlistFeature is there already, just as it would be made: nothing to do
            """
        )
    }

    @Test("only a package of its own has a folder to be made in")
    func refusesWhatIsForPackages() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature new WishlistFeature --like ProfileFeature --in Features
            ! error: '--in' is for a package, and 'ProfileFeature' lies in the package 'Modules' with others [part_of_package]
            !   help: leave it out
            ? 1
            $ ufeature new SearchFeature --like ProfileFeature 2>&1 | grep -c name_taken
            1
            """
        )
    }

    @Test("what only a package can have or become says so, and a name that is nearly one is told")
    func tellsWhatIsForPackages() throws {
        let settings = """
            { "name": "Shop", "layers": { "foundation": ["Foundation", "."], "product": "Features", "app": "App" } }

            """
        try Terminal(Self.files.merging(["ufeature.json": settings]) { first, _ in first }).expect(
            """
            $ ufeature template from ProfileFeature profile
            ! error: 'ProfileFeature' is not a package of its own, but one of several features in the package 'Modules' [part_of_package]
            !   help: make new ones like it without a set: ufeature new <Name> --like ProfileFeature
            ? 1
            $ ufeature promote ProfileFeature --url https://example.com/profile.git --from 1.0.0
            ! error: 'ProfileFeature' is not a package of its own, but one of several features in the package 'Modules' [part_of_package]
            !   help: give it a package of its own first: take its targets out of 'Package.swift'
            ? 1
            $ ufeature unlink Modules Core
            ! error: 'Core' lies in the package 'Modules' itself [part_of_package]
            !   help: name the feature that uses it: ufeature unlink <Feature> Core
            ? 1
            $ ufeature link SearchFeature Styleguid
            ! error: there is no feature 'Styleguid' [unknown_feature]
            !   help: did you mean 'Styleguide'?
            ? 1
            """
        )
    }

    @Test("a feature that lies in another package with others is linked and unlinked alone")
    func linksOneOfSeveral() throws {
        let clients = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Clients",
              products: [
                .library(name: "Items", targets: ["Items"]),
                .library(name: "Users", targets: ["Users"]),
              ],
              targets: [.target(name: "Items"), .target(name: "Users"), .target(name: "Words")]
            )

            """
        let search = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Search",
              products: [.library(name: "Search", targets: ["Search"])],
              dependencies: [
                .package(path: "../Clients")
              ],
              targets: [
                .target(
                  name: "Search",
                  dependencies: [
                    .product(name: "Users", package: "Clients")
                  ]
                )
              ]
            )

            """
        let settings = """
            { "name": "Shop", "layers": { "foundation": ["Foundation", "Packages/Clients"], "product": ["Features", "Packages/Search"] } }

            """
        try Terminal([
            "ufeature.json": settings, "Packages/Clients/Package.swift": clients,
            "Packages/Clients/Sources/Items/Items.swift": "public struct Items1 {}\n",
            "Packages/Clients/Sources/Users/Users.swift": "public struct Users1 {}\n",
            "Packages/Clients/Sources/Words/Words.swift": "public struct Words1 {}\n",
            "Packages/Search/Package.swift": search,
            "Packages/Search/Sources/Search/Search.swift": "import Users\nstruct Search1 {}\n",
        ]).expect(
            """
            $ git init --quiet && git add --all
            $ ufeature link Search Items Words --quiet
            $ git diff -U0 | grep '^[-+] '
            +    .library(name: "Words", targets: ["Words"]),
            -        .product(name: "Users", package: "Clients")
            +        .product(name: "Users", package: "Clients"),
            +        .product(name: "Items", package: "Clients"),
            +        .product(name: "Words", package: "Clients")
            $ ufeature unlink Search Words Items --quiet
            $ git diff --stat -- Packages/Search
            $ ufeature unlink Search Users
            ! Packages/Search/Sources/Search/Search.swift:1:8: warning: 'Users' is still imported [still_imported]
            !     import Users
            !            ^~~~~
            ! note: 1 import is left to delete [imports_left]
            !   help: to use 'Users' again: ufeature link Search Users
            Packages/Search/Package.swift  edited

            Next:
              ufeature validate Search --build
            $ ufeature link Search Users --quiet
            $ git diff -- Packages/Search | grep -c '^+.*Users'
            1
            """
        )
    }

    @Test("what a feature in one package uses of those in another is told")
    func ofAnotherPackage() throws {
        func manifest(_ name: String, _ uses: String, _ targets: String) -> String {
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "\(name)",
              products: [
                .library(name: "\(name)A", targets: ["\(name)A"]), .library(name: "\(name)B", targets: ["\(name)B"]),
              ],
              dependencies: [\(uses)],
              targets: [\(targets)]
            )

            """
        }
        try Terminal([
            "Kit/Package.swift": manifest("Kit", "", ".target(name: \"KitA\"), .target(name: \"KitB\")"),
            "Kit/Sources/KitA/A.swift": "public struct A {}\n", "Kit/Sources/KitB/B.swift": "public struct B {}\n",
            "App/Package.swift": manifest(
                "App", ".package(path: \"../Kit\")",
                """
                .target(name: "AppA", dependencies: [.product(name: "KitB", package: "Kit")]), .target(name: "AppB")
                """
            ),
            "App/Sources/AppA/A.swift": "import KitB\n", "App/Sources/AppB/B.swift": "struct C {}\n",
        ]).expect(
            """
            $ ufeature describe AppA | grep depends
              depends on  KitB
            $ ufeature describe AppB | grep -c depends
            0
            ? 1
            """
        )
    }
}
