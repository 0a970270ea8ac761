import Foundation
import Testing

/// `ufeature fix`: what validate finds is repaired, where that is certain.
struct FixTests {
    @Test("an import, then fix, and the manifest is right")
    func declaresWhatIsImported() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search && ufeature new Profile")
        try terminal.output(of: "echo 'import ProfileInterface' > Features/Search/Source/View.swift")
        try terminal.expect(
            """
            $ ufeature fix --dry-run
            diff --git a/Features/Search/Package.swift b/Features/Search/Package.swift
            <...>
            +<...>.package(path: "../Profile")<...>
            <...>
            +<...>.product(name: "ProfileInterface", package: "Profile")<...>
            <...>
            ! 1 file would be edited, and none was: this was a dry run
            ! 1 finding can be fixed, none left
            $ ufeature fix
            Features/Search/Package.swift  edited

            Next:
              ufeature validate --build
            ! 1 finding fixed, none left
            $ ufeature fix
            no findings: nothing to fix
            $ rm Features/Search/Source/View.swift
            $ ufeature fix Search --quiet
            $ grep -c Profile Features/Search/Package.swift
            0
            ? 1
            """
        )
    }

    /// Test support that production code imports isn't declared, and what brings it isn't removed: the error stays.
    @Test func leavesTestCodeInProductionInSight() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Shop",
              targets: [
                .target(name: "Cart", dependencies: ["Tools"]),
                .target(name: "Wallet", dependencies: ["Mocks"]),
                .target(name: "Tools"),
                .target(name: "Mocks", dependencies: ["Tools"]),
                .testTarget(name: "CartTests", dependencies: ["Cart", "Mocks"]),
                .testTarget(name: "WalletTests", dependencies: ["Wallet", "Mocks"]),
              ]
            )

            """
        let terminal = try Terminal([
            "Package.swift": manifest,
            "Sources/Cart/Cart.swift": "import Mocks\nimport Tools\n",
            "Sources/Wallet/Wallet.swift": "struct Wallet {}\n",
            "Sources/Tools/Tools.swift": "struct Tools {}\n",
            "Sources/Mocks/Mocks.swift": "import Tools\nstruct Mock {}\n",
            "Tests/CartTests/CartTests.swift": "import Cart\nimport Mocks\n",
            "Tests/WalletTests/WalletTests.swift": "import Mocks\nimport Wallet\n",
        ])
        try terminal.expect(
            """
            $ ufeature validate --format json | grep -o '"rule": "[a-z_]*"' | sort
            "rule": "test_code_in_production"
            "rule": "unused_dependency"
            ! 1 package read, 1 error, 1 warning; 1 can be repaired: ufeature fix
            $ ufeature fix --format json > fixed.json; ufeature validate --format json | grep -o '"rule": "[a-z_]*"'
            "rule": "test_code_in_production"
            ! 1 package read, 1 error
            $ grep -E '^ +.target.*"(Cart|Wallet)"' Package.swift
                .target(name: "Cart", dependencies: ["Tools"]),
                .target(name: "Wallet"),
            """
        )
    }

    @Test func vendsWhatTheOtherPackageDoesNotOffer() throws {
        let hidden = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Hidden",
                targets: [
                    .target(name: "HiddenInterface", path: "Interface"),
                    .target(name: "Hidden", dependencies: ["HiddenInterface"], path: "Source"),
                ]
            )

            """
        let terminal = try Terminal(
            .smallTemplates.with([
                "Features/Hidden/Package.swift": hidden,
                "Features/Hidden/Interface/Hidden.swift": "public protocol Hiding {}\n",
                "Features/Hidden/Source/Hidden.swift": "import HiddenInterface\n\nstruct Hidden: Hiding {}\n",
            ])
        )
        try terminal.output(of: "ufeature new Search")
        try terminal.output(of: "echo 'import HiddenInterface' > Features/Search/Source/View.swift")
        try terminal.expect(
            """
            $ ufeature fix Search --quiet
            $ grep -c '.library(name: "HiddenInterface"' Features/Hidden/Package.swift
            1
            $ ufeature validate
            ! 2 packages read, no findings
            """
        )
    }

    @Test("what is illegal or can't be edited is told, and the rest is done")
    func tellsWhatIsLeft() throws {
        let computed = """
            // swift-tools-version: 6.0
            import PackageDescription

            let shared: [Target.Dependency] = ["CartInterface"]
            let package = Package(
                name: "Cart",
                targets: [
                    .target(name: "CartInterface", path: "Interface"),
                    .target(name: "Cart", dependencies: shared, path: "Source"),
                    .testTarget(name: "CartTests", dependencies: shared, path: "Tests"),
                ]
            )

            """
        let terminal = try Terminal(
            .smallTemplates.with([
                "Features/Cart/Package.swift": computed,
                "Features/Cart/Interface/Cart.swift": "public protocol Carting {}\n",
                "Features/Cart/Source/Cart.swift": "import CartInterface\nimport ProfileInterface\n\nstruct Cart {}\n",
                "Features/Cart/Tests/CartTests.swift": "import CartInterface\n\nstruct Tests {}\n",
            ])
        )
        try terminal.output(of: "ufeature new Search && ufeature new Profile && ufeature new Core --kind foundation")
        try terminal.output(of: "echo 'import ProfileInterface' > Features/Search/Source/View.swift")
        try terminal.output(of: "echo 'import SearchInterface' > Foundation/Core/Source/Route.swift")
        try terminal.expect(
            """
            $ ufeature fix # changes
            Features/Search/Package.swift  edited

            Next:
              ufeature validate
            ! Features/Cart/Source/Cart.swift:2:8: error: 'Cart' imports 'ProfileInterface' <...>[undeclared_import]
            !   help: not repaired: Features/Cart/Package.swift:<...>
            ! <...>
            ! Foundation/Core/Source/Route.swift:1:8: error: 'Core' belongs to a foundation feature <...>[layer_direction]
            ! <...>
            ! 1 finding fixed, 2 left
            ? 1
            $ ufeature fix # changes
            2 findings left, which only you can repair
            ! <...>
            ? 1
            """
        )
    }

    @Test("of two imports that would close a cycle one is declared, and the other one told")
    func circlesAreNotMade() throws {
        let terminal = try Terminal([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Kit", targets: [.target(name: "Left"), .target(name: "Right")])
            """,
            "Sources/Left/Left.swift": "import Right\n\nstruct Left {}\n",
            "Sources/Right/Right.swift": "import Left\n\nstruct Right {}\n",
        ])
        try terminal.expect(
            """
            $ ufeature fix # changes
            Package.swift  edited

            Next:
              ufeature validate
            ! Sources/Right/Right.swift:1:8: error: 'Right' imports 'Left' and doesn't declare it [undeclared_import]
            !   help: it can't be declared, as it uses this target: move what both need to a foundation feature of its own
            ! 1 finding fixed, 1 left
            ? 1
            $ grep -c 'dependencies: ."Right".' Package.swift
            1
            """
        )
    }

    @Test("the roles that the workspace asks for are added, and nobody declares what it doesn't import")
    func addsRoles() throws {
        let settings = "{\"name\": \"Shop\", \"requiredRoles\": {\"product\": [\"interface\", \"tests\"]}}\n"
        let terminal = try Terminal(.smallTemplates.with(["ufeature.json": settings]))
        try terminal.output(of: "ufeature new Search --targets source")
        try terminal.expect(
            """
            $ ufeature validate --format json | grep '"rule"'
                  "rule": "missing_role",
                  "rule": "missing_role",
            ! 1 package read, 2 warnings; 2 can be repaired: ufeature fix
            $ ufeature fix # changes
            Features/Search/
            ├── Package.swift  edited
            ├── Interface/
            │   └── SearchService.swift
            └── Tests/
                ├── SearchMock.swift
                └── SearchSuite.swift

            Next:
              ufeature validate --build
            ! note: 'Search' and its new interface declare the same types [declared_twice]
            !   help: import the interface in the files of 'Search', then remove Source/SearchService.swift
            ! 2 findings fixed, none left
            $ grep -c dependencies Features/Search/Package.swift
            0
            ? 1
            $ ufeature fix # changes
            1 finding left, which only you can repair
            ! 'ufeature validate' shows it
            $ ufeature validate --format json | grep '"rule"'
                  "rule": "public_surface",
            ! 1 package read, 1 note
            """
        )
    }

    @Test("what imports an interface that is not there yet declares the one that is added")
    func addsAnInterfaceThatIsImported() throws {
        let settings = "{\"name\": \"Shop\", \"requiredRoles\": {\"product\": [\"interface\"]}}\n"
        let terminal = try Terminal(.smallTemplates.with(["ufeature.json": settings]))
        try terminal.output(of: "ufeature new Search --targets source && rm Features/Search/Source/SearchService.swift")
        try terminal.output(of: "echo 'import SearchInterface' > Features/Search/Source/View.swift")
        try terminal.expect(
            """
            $ ufeature fix --quiet
            $ grep dependencies Features/Search/Package.swift
            <...>dependencies: ["SearchInterface"],
            $ ufeature fix
            no findings: nothing to fix
            $ ufeature validate
            ! 1 package read, no findings
            """
        )
    }

    @Test func takesRulesAndSpeaksJSON() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search && ufeature new Profile")
        try terminal.output(of: "echo 'import ProfileInterface' > Features/Search/Source/View.swift")
        try terminal.expect(
            """
            $ ufeature fix --only unused_dependency
            no findings: nothing to fix
            $ ufeature fix --only unused_dependancy
            ! error: there is no rule 'unused_dependancy' [unknown_rule]
            !   help: did you mean 'unused_dependency'?
            ? 1
            $ ufeature fix --format json --dry-run | grep -E '"(outcome|fixed|left)"'
              "outcome": "planned",
              "fixed": 1,
              "left": []
            """
        )
    }

    @Test("'validate' looks at the same rules, and tells which command repairs what it finds")
    func isToldByValidate() throws {
        let terminal = try Terminal(
            .smallTemplates.with(["ufeature.json": "{\"name\": \"Shop\", \"toolsVersion\": \"6.1\"}\n"]))
        try terminal.output(of: "ufeature new Search && ufeature new Profile")
        try terminal.output(of: "echo 'import ProfileInterface' > Features/Search/Source/View.swift")
        try terminal.output(of: "sed -i.old 's/tools-version: 6.1/tools-version: 6.0/' Features/Search/Package.swift")
        try terminal.output(of: "rm Features/Search/Package.swift.old")
        try terminal.expect(
            """
            $ ufeature validate | grep -e error: -e note:
            Features/Search/Source/View.swift:1:8: error: 'Search' imports 'ProfileInterface' and doesn't declare it [undeclared_import]
            Features/Search/Package.swift:1:25: note: tools version 6.0, where the workspace has 6.1 [tools_version]
            ! 2 packages read, 1 error, 1 note; 1 can be repaired: ufeature fix, and 1: ufeature sync
            $ ufeature validate --only tools_version
            Features/Search/Package.swift:1:25: note: tools version 6.0, where the workspace has 6.1 [tools_version]
                // swift-tools-version: 6.0
                                        ^~~
              help: write '// swift-tools-version: 6.1': ufeature sync
              help: or change "toolsVersion" in ufeature.json
            ! 2 packages read, 1 note; 1 can be repaired: ufeature sync
            $ ufeature validate --only tools_versoin
            ! error: there is no rule 'tools_versoin' [unknown_rule]
            !   help: did you mean 'tools_version'?
            ? 1
            $ ufeature validate --only tools_version --baseline known.json --record
            ! error: a baseline is recorded for all features and rules at once [part_of_baseline]
            !   help: validate the whole workspace: ufeature validate --baseline known.json --record
            ? 1
            $ ufeature fix --quiet
            ! <...>
            $ ufeature sync --quiet
            $ ufeature validate
            ! 2 packages read, no findings
            """
        )
    }

    @Test("who is in no repository, and above several, hasn't said which one is meant")
    func severalRepositories() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "A", dependencies: [.package(path: "../B")],
              targets: [.target(name: "A", dependencies: [.product(name: "B", package: "B")])]
            )

            """
        let files = ["one/A/Package.swift": manifest, "two/A/Package.swift": manifest]
        try Terminal(files).expect(
            """
            $ mkdir one/.git two/.git
            $ ufeature fix
            ! error: the packages here are in 2 repositories: 'one', 'two' [several_repositories]
            !   help: go into one of them, or name it: ufeature fix -C <folder>
            ? 1
            $ rm -r two/.git
            $ ufeature fix --only duplicate_dependency
            no findings: nothing to fix
            """
        )
    }
}
