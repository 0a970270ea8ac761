import Foundation
import Testing

/// `ufeature link`, `unlink` and `describe`: who uses whom.
struct FeatureLinkTests {
    @Test("a team without interfaces links features all the same")
    func withoutInterfaces() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search --targets source && ufeature new Cart --targets source")
        try terminal.expect(
            """
            $ ufeature link Cart Search -q
            ! error: 'Search' has no interface, and product features use each other through interfaces only [missing_interface]
            !   help: give it one: ufeature add interface --to Search
            ? 1
            """
        )
        let settings = #"{"name": "Shop", "rules": {"interface_only": "off"}}"#
        try terminal.output(of: "echo '\(settings)' > ufeature.json && ufeature sync -q; ufeature link Cart Search -q")
        try terminal.expect(
            """
            $ grep -c '.product(name: "Search"' Features/Cart/Package.swift
            1
            $ ufeature new Home --depends-on Search -q
            ! error: 'Search' has no interface, and what is made from a template set uses product features through one [missing_interface]
            !   help: make it without --depends-on, then: ufeature link Home Search
            ? 1
            """
        )
    }

    @Test("a package of tests alone uses features, and none uses it")
    func testsAlone() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "FlowTests",
                targets: [
                    .testTarget(name: "FlowTests")
                ]
            )

            """
        let terminal = try Terminal(
            .smallTemplates.with([
                "Features/FlowTests/Package.swift": manifest,
                "Features/FlowTests/Tests/FlowTests/FlowTests.swift": "import Core\nimport SearchInterface\n",
            ])
        )
        try terminal.output(of: "ufeature new Core --kind foundation && ufeature new Search --depends-on none")
        try terminal.expect(
            """
            $ ufeature list | awk '/FlowTests/ { print $2, $3 }'
            product tests
            $ ufeature link FlowTests Core Search --quiet
            $ grep -o 'product(name: "[A-Za-z]*"' Features/FlowTests/Package.swift
            product(name: "Core"
            product(name: "SearchInterface"
            $ ufeature validate FlowTests --quiet
            $ ufeature unlink FlowTests Core Search --quiet 2> /dev/null
            $ grep -c -e Core -e Search Features/FlowTests/Package.swift
            0
            ? 1
            $ ufeature link Search FlowTests 2>&1 | head -1
            error: 'FlowTests' has no target that is clearly its source [no_source]
            """
        )
    }

    @Test("a layer that the team doesn't keep is none for link and new either")
    func layersThatAreOff() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search && ufeature new Core --kind foundation")
        let settings = #"{"name": "Shop", "rules": {"layer_direction": "off"}}"#
        try terminal.output(of: "echo '\(settings)' > ufeature.json && ufeature sync -q")
        try terminal.expect(
            """
            $ ufeature link Core Search -q
            ! <...>
            $ grep -c SearchInterface Foundation/Core/Package.swift
            1
            $ ufeature new Logging --kind foundation --depends-on Search -q
            $ grep -c SearchInterface Foundation/Logging/Package.swift
            1
            $ ufeature validate -q
            <...>
            """
        )
    }

    @Test("a link that is taken back leaves a manifest as the last commit has it")
    func backToTheCommit() throws {
        let terminal = try Terminal(["ufeature.json": "{ \"name\": \"Shop\" }\n"])
        for (name, target) in [("Home", "\n      dependencies: [\n      ]"), ("Core", " path: \"Sources/Core\"")] {
            let folder = "Foundation/\(name)"
            let manifest = """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                  dependencies: [],
                  targets: [.target(name: "\(name)",\(target))]
                )

                """
            try terminal.sandbox.write([
                "\(folder)/Package.swift": manifest,
                "\(folder)/Sources/\(name)/\(name).swift": "public struct \(name)Thing {}\n",
            ])
        }
        try terminal.output(of: "git init -q && git add . && git -c user.name=A -c user.email=a@b.c commit -qm Start")
        for (user, used) in [("Home", "Core"), ("Core", "Home")] {
            try terminal.output(of: "ufeature link \(user) \(used) -q && ! git diff --quiet")
            try terminal.output(of: "ufeature unlink \(user) \(used) -q && git diff --exit-code")
        }
    }

    @Test func linksDescribesAndUnlinks() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search && ufeature new Profile && ufeature new Core --kind foundation")
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature link Search Profile Core
            Features/Search/Package.swift  edited

            Next:
              ufeature validate Search --build
            ! note: no file of 'Search' imports 'ProfileInterface' yet: until one does, 'validate' reports it as unused [not_imported_yet]
            !   help: write 'import ProfileInterface' in 'Features/Search/Source'
            ! note: no file of 'Search' imports 'Core' yet: until one does, 'validate' reports it as unused [not_imported_yet]
            !   help: write 'import Core' in 'Features/Search/Source'
            $ ufeature link Search Core Profile
            Search uses Core, Profile already: nothing to do
            $ ufeature describe Search
            Search
              kind        product
              targets     source, interface, tests, testing, example
              depends on  Profile, Core
              template    feature
            $ ufeature unlink Search Core
            Features/Search/Package.swift  edited

            Next:
              ufeature validate Search --build
            $ ufeature describe Search --format json
            {
              "version": 1,
              "name": "Search",
              "kind": "product",
              "targets": [
                "source",
                "interface",
                "tests",
                "testing",
                "example"
              ],
              "dependencies": [
                "Profile"
              ],
              "externals": [],
              "template": "feature",
              "parameters": {}
            }
            $ ufeature unlink Search Core
            Search doesn't use Core: nothing to do
            """
        )
        try terminal.output(of: "ufeature unlink Search Profile")
        let after = try Tree(of: terminal.work)
        #expect(before.files == after.files)
    }

    @Test("testing targets are added for an import or on request, and each import that is missing is named")
    func missingImports() throws {
        let externals = "externals: {'swift-numerics': {path: 'Vendor/swift-numerics', products: ['Numerics']}}"
        let files = ["ufeature.json": "{name: 'Shop', \(externals)}\n"]
        let terminal = try Terminal(.smallTemplates.with(files))
        try terminal.output(of: "ufeature new Core --kind foundation && ufeature new Profile")
        let before = try Tree(of: terminal.work)
        try terminal.output(of: "ufeature new Search --depends-on Core")
        try terminal.expect(
            """
            $ ufeature link Search Core
            Search uses Core already: nothing to do
            $ ufeature link Search swift-numerics
            Features/Search/Package.swift  edited

            Next:
              ufeature validate Search --build
            ! note: no file of 'Search' imports 'Numerics' yet: until one does, 'validate' reports it as unused [not_imported_yet]
            !   help: write 'import Numerics' in 'Features/Search/Source'
            $ ufeature link Search Profile --testing
            Features/Search/Package.swift  edited

            Next:
              ufeature validate Search --build
            ! note: no file of 'Search' imports 'ProfileInterface' yet: until one does, 'validate' reports it as unused [not_imported_yet]
            !   help: write 'import ProfileInterface' in 'Features/Search/Source'
            ! note: no file of 'SearchTests' imports 'ProfileTesting' yet: until one does, 'validate' reports it as unused [not_imported_yet]
            !   help: write 'import ProfileTesting' in 'Features/Search/Tests'
            ! note: no file of 'SearchExample' imports 'ProfileTesting' yet: until one does, 'validate' reports it as unused [not_imported_yet]
            !   help: write 'import ProfileTesting' in 'Features/Search/Example'
            $ ufeature link Search Core --testing --quiet
            $ ufeature remove Search --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("a feature can be named by its path, to unlink it too")
    func namesByPath() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search && ufeature new Profile")
        try terminal.expect(
            """
            $ ufeature link Features/Search Features/Profile --quiet
            $ ufeature unlink Features/Search Features/Profile
            Features/Search/Package.swift  edited

            Next:
              ufeature validate Features/Search --build
            $ ufeature validate Features/Search
            ! 1 package read, no findings
            $ ufeature list | tail -1
            Search   product  source, interface, tests, testing, example              Features/Search
            """
        )
    }

    @Test func vendsWhatIsMissingInTheSameStep() throws {
        let hidden = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Hidden",
                targets: [
                    .target(name: "HiddenInterface"),
                    .target(name: "Hidden", dependencies: ["HiddenInterface"]),
                ]
            )

            """
        let terminal = try Terminal(.smallTemplates.with(["Features/Hidden/Package.swift": hidden]))
        try terminal.output(of: "ufeature new Search --targets source")
        try terminal.expect(
            """
            $ ufeature link Search Hidden --dry-run
            diff --git a/Features/Search/Package.swift b/Features/Search/Package.swift
            <...>
            diff --git a/Features/Hidden/Package.swift b/Features/Hidden/Package.swift
            --- a/Features/Hidden/Package.swift
            +++ b/Features/Hidden/Package.swift
            @@ -3,6 +3,9 @@
            \u{20}
             let package = Package(
                 name: "Hidden",
            +    products: [
            +        .library(name: "HiddenInterface", targets: ["HiddenInterface"]),
            +    ],
                 targets: [
                     .target(name: "HiddenInterface"),
                     .target(name: "Hidden", dependencies: ["HiddenInterface"]),
            ! note: no file of 'Search' imports 'HiddenInterface' yet: until one does, 'validate' reports it as unused [not_imported_yet]
            !   help: write 'import HiddenInterface' in 'Features/Search/Source'
            ! 2 files would be edited, and none was: this was a dry run
            $ ufeature link Search Hidden
            Features/Hidden/Package.swift  edited
            Features/Search/Package.swift  edited

            Next:
              ufeature validate Search --build
            ! note: no file of 'Search' imports 'HiddenInterface' yet: until one does, 'validate' reports it as unused [not_imported_yet]
            !   help: write 'import HiddenInterface' in 'Features/Search/Source'
            """
        )
    }

    @Test func newFeaturesHaveVendedWhatTheyUse() throws {
        let hidden = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Hidden", targets: [.target(name: "Hidden"), .target(name: "HiddenAPI")])
            """
        let terminal = try Terminal(.smallTemplates.with(["Features/Hidden/Package.swift": hidden]))
        try terminal.expect(
            """
            $ ufeature new Search --targets source --depends-on Hidden
            Features/Search/
            ├── Package.swift
            └── Source/
                ├── SearchBuilder.swift
                └── SearchService.swift
            Features/Hidden/Package.swift  edited

            Next:
              ufeature validate Search --test
            $ grep -c '.library(name: "HiddenAPI"' Features/Hidden/Package.swift
            1
            $ ufeature new Search --targets source --depends-on Hidden
            Search is there already, just as it would be made: nothing to do
            $ echo '{"name": "Home", "dependencies": ["Hidden"]}' | ufeature apply - --quiet
            $ ufeature list | tail -1
            Search  product  source                                      Hidden      Features/Search
            """
        )
    }

    @Test func refusesIllegalEdgesWithTheirRules() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search && ufeature new Core --kind foundation")
        try terminal.output(of: "ufeature new Closed --targets source")
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature link Core Search
            ! error: 'Core' is a foundation feature and can't use the product feature 'Search' [layer_direction]
            !   help: the other way round is legal: ufeature link Search Core
            ? 1
            $ ufeature link Search Closed Serch
            ! error: there is no feature 'Serch' [unknown_feature]
            !   help: did you mean 'Search'?
            ? 1
            $ ufeature link Search Closed Search
            ! error: 'Closed' has no interface, and product features use each other through interfaces only [missing_interface]
            !   help: give it one: ufeature add interface --to Closed
            ! error: 'Search' can't use itself [self_dependency]
            !   help: name another feature
            ? 1
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test func saysWhereAListIsComputed() throws {
        let computed = """
            // swift-tools-version: 6.0
            import PackageDescription

            let shared: [Target.Dependency] = ["SearchInterface"]
            let package = Package(
                name: "Search",
                targets: [
                    .target(name: "SearchInterface"),
                    .target(name: "Search", dependencies: shared),
                    .testTarget(name: "SearchTests", dependencies: shared),
                ]
            )

            """
        let terminal = try Terminal(.smallTemplates.with(["Features/Search/Package.swift": computed]))
        try terminal.output(of: "ufeature new Core --kind foundation")
        let before = try Tree(of: terminal.work)
        let outcome = try terminal.sandbox.shell("ufeature link Search Core")
        #expect(outcome.end == .status(1))
        #expect(outcome.errors.contains("Features/Search/Package.swift:9"))
        #expect(outcome.errors.contains(#".product(name: "Core", package: "Core")"#))
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("an app that can use a feature by now doesn't show it yet: the next step is said")
    func appDoesNotShowIt() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --quiet
            $ cd Shop
            $ ufeature new Search --app none --quiet
            $ ufeature link Shop Search
            ! note: no file of 'Shop' imports 'Search' yet: until one does, 'validate' reports it as unused [not_imported_yet]
            !   help: to let the app show it, as it shows others: ufeature unlink Shop Search, then ufeature new Search --app Shop
            App/Shop/Package.swift  edited

            Next:
              ufeature validate Shop --build
            $ mkdir -p Features/Hand/Sources/Hand && echo 'public struct Hand {}' > Features/Hand/Sources/Hand/Hand.swift
            $ printf '// swift-tools-version: 6.0\\nimport PackageDescription\\nlet package = Package(name: "Hand", products: [.library(name: "Hand", targets: ["Hand"])], targets: [.target(name: "Hand")])\\n' > Features/Hand/Package.swift
            $ ufeature link Shop Hand 2>&1 | grep help
              help: write 'import Hand' in 'App/Shop/Source', and show it there
            $ ufeature unlink Shop Hand --quiet && rm -r Features/Hand
            $ ufeature unlink Shop Search --quiet
            $ ufeature new Search --app Shop --quiet
            $ ufeature validate
            ! 4 packages read, no findings
            """
        )
    }
}
