import Testing

/// Slips in names: what is meant is said or repaired, and nothing that is right is taken away.
@Suite struct FixSlipsTests {
    private static func package(_ products: [String] = ["Kit"], _ targets: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Kit",
          products: [
            \(products.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }.joined(separator: ",\n    "))
          ],
          targets: [
            \(targets)
          ]
        )

        """
    }

    private static func terminal(_ manifest: String, imports: String = "Core") throws -> Terminal {
        try Terminal([
            "ufeature.json": "{\"name\": \"Shop\"}\n",
            "Features/Kit/Package.swift": manifest,
            "Features/Kit/Sources/Core/Core.swift": "public struct Core {}\n",
            "Features/Kit/Sources/Kit/Kit.swift": "import \(imports)\n",
        ])
    }

    @Test("of two targets with one name nothing is repaired: it would not end")
    func twoTargetsOfOneName() throws {
        let manifest = Self.package(["Kit"], ".target(name: \"Core\"), .target(name: \"Kit\"), .target(name: \"Kit\")")
        try Self.terminal(manifest).expect(
            """
            $ ufeature fix 2>&1 | grep -v '^ ' | grep -v public
            Features/Kit/Package.swift:9:64: error: duplicate target named 'Kit' [name_clash]
            Features/Kit/Sources/Kit/Kit.swift:1:8: error: 'Kit' imports 'Core' and doesn't declare it [undeclared_import]
            Features/Kit/Sources/Kit/Kit.swift:1:8: error: 'Kit' imports 'Core' and doesn't declare it [undeclared_import]
            3 findings left, which only you can repair
            $ ufeature validate 2>&1 | grep -c "rename one of the two targets 'Kit' first, or remove it"
            2
            """
        )
    }

    @Test("a misspelt dependency becomes the target that is imported")
    func misspeltDependency() throws {
        let targets = ".target(name: \"Core\"), .target(name: \"Kit\", dependencies: [\"Coer\"])"
        try Self.terminal(Self.package(["Kit"], targets)).expect(
            """
            $ ufeature validate --only unknown_target 2>&1 | grep help
              help: write 'Core', which is imported: ufeature fix
            $ ufeature fix --quiet
            $ grep -o 'dependencies: .*]' Features/Kit/Package.swift
            dependencies: ["Core"]
            $ ufeature validate --only unknown_target,undeclared_import --quiet
            """
        )
    }

    @Test("a dependency whose import has a slip is not taken for unused")
    func misspeltImport() throws {
        let targets = ".target(name: \"Core\"), .target(name: \"Kit\", dependencies: [\"Core\"])"
        try Self.terminal(Self.package(["Kit"], targets), imports: "Coer").expect(
            """
            $ ufeature fix 2>&1 | grep -v '^ ' | tail -2
            Features/Kit/Sources/Kit/Kit.swift:1:8: error: 'Kit' imports 'Coer', and there is no module of that name [unknown_module]
            1 finding left, which only you can repair
            $ ufeature validate 2>&1 | grep help
              help: did you mean 'Core'?
            """
        )
    }

    @Test("a product that is there twice goes where both are the same")
    func sameProductTwice() throws {
        let targets = ".target(name: \"Core\"), .target(name: \"Kit\", dependencies: [\"Core\"])"
        try Self.terminal(Self.package(["Kit", "Core", "Kit"], targets)).expect(
            """
            $ ufeature validate --only duplicate_dependency 2>&1 | grep help
              help: remove it: ufeature fix
            $ ufeature fix --only duplicate_dependency --quiet
            $ grep -o 'library(name: "[A-Za-z]*"' Features/Kit/Package.swift
            library(name: "Kit"
            library(name: "Core"
            $ sed -i.old 's/name: "Core", targets: ."Core".)/name: "Kit", targets: ["Core"])/' Features/Kit/Package.swift
            $ ufeature validate --only duplicate_dependency 2>&1 | grep help
              help: remove it, or give it another name
            """
        )
    }

    @Test("an interface is not added beside a target that nearly has its name")
    func misspeltInterface() throws {
        let targets = ".target(name: \"KitIntreface\"), .target(name: \"Kit\")"
        let settings = "{\"name\": \"Shop\", \"requiredRoles\": {\"product\": [\"interface\"]}}\n"
        try Terminal([
            "ufeature.json": settings,
            "Features/Kit/Package.swift": Self.package(["Kit"], targets),
            "Features/Kit/Sources/KitIntreface/Core.swift": "public struct Core {}\n",
            "Features/Kit/Sources/Kit/Kit.swift": "struct Kit {}\n",
        ]).expect(
            """
            $ ufeature fix --only missing_role
            1 finding left, which only you can repair
            ! 'ufeature validate' shows it
            $ ufeature validate --only missing_role 2>&1 | grep help
              help: rename the target 'KitIntreface', if it is meant: 'KitInterface'
              help: or add it: ufeature add interface --to Kit
            """
        )
    }

    @Test("what only an added target lacked is not left")
    func endedByAnAddedRole() throws {
        let targets = ".target(name: \"Kit\", dependencies: [\"KitInterface\"])"
        try Terminal([
            "ufeature.json": "{\"name\": \"Shop\", \"requiredRoles\": {\"product\": [\"interface\"]}}\n",
            "Features/Kit/Package.swift": Self.package(["Kit", "KitInterface"], targets),
            "Features/Kit/Sources/Kit/Kit.swift": "import KitInterface\n",
        ]).expect(
            """
            $ ufeature validate --only unknown_target,missing_role 2>&1 | tail -1
            1 package read, 2 errors, 1 warning; 1 can be repaired: ufeature fix
            $ ufeature fix 2>&1 | tail -1
            3 findings fixed, none left
            $ ufeature validate --only unknown_target,missing_role --quiet
            """
        )
    }

    @Test("a target of another package is named with its package")
    func targetOfAnotherPackage() throws {
        let user = Self.package(["Cart"], ".target(name: \"Cart\", dependencies: [\"Kit\"])")
        try Terminal([
            "ufeature.json": "{\"name\": \"Shop\"}\n",
            "Features/Cart/Package.swift": user,
            "Features/Cart/Sources/Cart/Cart.swift": "struct Cart {}\n",
            "Features/Kit/Package.swift": Self.package(["Kit"], ".target(name: \"Kit\")"),
            "Features/Kit/Sources/Kit/Kit.swift": "struct Kit {}\n",
        ]).expect(
            """
            $ ufeature validate --only unknown_target 2>&1 | grep help
              help: 'Kit' is a target of the package 'Kit': write .product(name: "Kit", package: "Kit"), and .package(path: "../Kit") where the package is missing
            """
        )
    }

    @Test("a folder of tests that was lost is made again by the command that the finding names")
    func lostTests() throws {
        let targets =
            ".target(name: \"Kit\"), .testTarget(name: \"KitTests\", dependencies: [\"Kit\"], path: \"Checks\")"
        try Terminal([
            "ufeature.json": "{\"name\": \"Shop\"}\n",
            "Features/Kit/Package.swift": Self.package(["Kit"], targets),
            "Features/Kit/Sources/Kit/Kit.swift": "struct Kit {}\n",
        ]).expect(
            """
            $ ufeature validate --only missing_folder 2>&1 | grep help
              help: make it with a start for its files: ufeature add tests --to Kit
              help: correct the path, which is relative to the folder of Package.swift and stays inside it
            $ ufeature add tests --to Kit --quiet
            $ ls Features/Kit/Checks
            KitPromiseTests.swift
            $ ufeature validate --only missing_folder --quiet
            $ ufeature add tests --to Kit
            Kit has tests already: nothing to do
            """
        )
    }

    @Test("a test folder without a target is found beside the project of the package's own example")
    func unownedBesideAProject() throws {
        let manifest = Self.package(["Kit"], ".target(name: \"Kit\")")
        try Terminal([
            "Package.swift": manifest,
            "Sources/Kit/Kit.swift": "struct Kit {}\n",
            "Tests/KitTests/KitTests.swift": "import Testing\n",
            "Example/App.swift": "import Kit\n",
            "Example.xcodeproj/project.pbxproj": "{ objects = { A = { path = Example; }; }; }\n",
        ]).expect(
            """
            $ ufeature validate --only unowned_sources 2>/dev/null | grep -v '^ '
            Tests:1:1: warning: no target of 'Kit' has the Swift files in 'Tests' [unowned_sources]
            $ sed -i.old 's/path = Example/path = Tests/' Example.xcodeproj/project.pbxproj
            $ ufeature validate --only unowned_sources --quiet
            """
        )
    }

    /// Nothing imports a target by the name that only its own manifest has.
    @Test func aSourceThatHasAnotherNameInItsManifest() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ sed -i.old '/products:/,$s/"Core"/"Kernel"/' Foundation/Core/Package.swift && rm Foundation/Core/*.old
            $ ufeature validate --quiet | grep -c "imports 'Core', and there is no module of that name"
            8
            $ ufeature validate --quiet | grep "in its place"
              help: 'Kernel' is declared in its place: import that, or call the target 'Core' again
            $ ufeature validate --quiet | grep -c "has no product 'Core'"
            5
            $ ufeature fix --quiet >/dev/null 2>&1
            ? 1
            $ grep -c '"Kernel"' Foundation/Core/Package.swift
            6
            """
        )
    }
}
