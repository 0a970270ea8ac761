import Architecture
import Testing

/// The rule `test_code_in_production`.
@Suite struct TestCodeInProductionTests {
    private func search(_ source: String, _ others: String) -> String {
        settings()
            + package(
                "Features/Search",
                """
                .target(name: "SearchInterface", path: "Interface"),
                .target(name: "Search", dependencies: ["SearchInterface", \(source)], path: "Source"),
                .target(name: "SearchTesting", dependencies: ["SearchInterface"], path: "Testing"),
                .testTarget(name: "SearchTests", dependencies: ["Search", "SearchSupport"], path: "Tests"),
                \(others)
                """
            )
    }

    @Test func throughATargetWithoutARole() throws {
        try expect(
            .testCodeInProduction,
            in: search(
                "1️⃣\"SearchSupport\"",
                ".target(name: \"SearchSupport\", dependencies: [\"SearchTesting\"], path: \"Support\"),"
            ),
            finds: [Expected("1️⃣", "'Search' reaches test code: Search → SearchSupport → SearchTesting")]
        )
    }

    /// A package whose tests are declared with `.target`.
    private func tests(_ library: String, importing module: String = "import Testing", _ others: String = "") -> String
    {
        """
        --- Search/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Search",
          \(others)
          targets: [
            .target(name: "Search"),
            \(library)
          ]
        )
        --- Search/Sources/Search/Search.swift
        public struct Search {}
        --- Search/Sources/SearchTests/SearchTests.swift
        \(module)
        --- Search/Sources/App/App.swift
        import Search

        """
    }

    @Test func testsThatAreNoTestTarget() throws {
        let target = ".target(name: 1️⃣\"SearchTests\", dependencies: [\"Search\"]),"
        let found = [Expected("1️⃣", "'SearchTests' has tests and is no test target: nothing runs them")]
        try expect(.testCodeInProduction, in: tests(target), finds: found)
        try expect(.testCodeInProduction, in: tests(target, importing: "import XCTest"), finds: found)
    }

    @Test func whatIsNoTestTargetForAReason() throws {
        let target = ".target(name: \"SearchTests\", dependencies: [\"Search\"]),"
        try expect(.testCodeInProduction, in: tests(target.replacing(".target", with: ".testTarget")))
        try expect(.testCodeInProduction, in: tests(target, importing: "import Search"))
        let conditional = "#if canImport(Testing)\nimport Testing\n#endif"
        try expect(.testCodeInProduction, in: tests(target, importing: conditional))
        let product = "products: [.library(name: \"SearchTests\", targets: [\"SearchTests\"])],"
        try expect(.testCodeInProduction, in: tests(target, importing: "import Testing", product))
        let user = target + ".testTarget(name: \"App\", dependencies: [\"SearchTests\"], path: \"Sources/App\"),"
        try expect(.testCodeInProduction, in: tests(user))
    }

    @Test func theShortestWayIsShownOnce() throws {
        try expect(
            .testCodeInProduction,
            in: search(
                "1️⃣\"SearchSupport\"",
                """
                .target(name: "SearchSupport", dependencies: ["SearchParts"], path: "Support"),
                .target(name: "SearchParts", dependencies: ["SearchPieces", "SearchTesting"], path: "Parts"),
                .target(name: "SearchPieces", dependencies: ["SearchTesting"], path: "Pieces"),
                """
            ) + "--- Features/Search/Source/Search.swift\nimport SearchSupport\nimport SearchSupport",
            finds: [
                Expected("1️⃣", "'Search' reaches test code: Search → SearchSupport → SearchParts → SearchTesting")
            ]
        )
    }

    @Test func whatOnlyTestsUseMayUseTestSupport() throws {
        try expect(
            .testCodeInProduction,
            in: search(
                "",
                ".target(name: \"SearchSupport\", dependencies: [\"SearchTesting\"], path: \"Support\"),"
            )
        )
    }

    /// One mistake is said once: by the rule about that step.
    @Test func aStepThatIsForbiddenSaysEnough() throws {
        let tree =
            settings()
            + package(
                "Foundation/Core",
                """
                .target(name: "Core", dependencies: ["CoreTesting"], path: "Source"),
                .target(name: "CoreTesting", path: "Testing"),
                """
            )
            + package(
                "Features/Search",
                uses: ["Foundation/Core"],
                """
                .target(name: "Search", dependencies: [.product(name: "Core", package: "Core")], path: "Source"),
                """
            )
        let found = try violations(
            of: [.testCodeInProduction, .roleDependency, .featureDependency], in: MarkedTree(tree))
        #expect(found.map(\.rule) == ["role_dependency"])
    }

    @Test func throughAFeatureForTests() throws {
        try expect(
            .testCodeInProduction,
            in: settings()
                + package(
                    "Foundation/Core",
                    ".target(name: \"Core\", path: \"Source\"), .target(name: \"CoreTesting\", path: \"Testing\"),"
                )
                + package(
                    "Foundation/TestKit",
                    uses: ["Foundation/Core"],
                    """
                    .target(name: "TestKit", dependencies: [
                        .product(name: "CoreTesting", package: "Core"),
                    ], path: "Source"),
                    """
                )
                + package(
                    "Features/Search",
                    uses: ["Foundation/TestKit"],
                    """
                    .target(name: "Search", dependencies: [
                        1️⃣.product(name: "TestKit", package: "TestKit"),
                    ], path: "Source"),
                    """
                ),
            finds: [Expected("1️⃣", "'Search' reaches test code: Search → TestKit → CoreTesting")]
        )
    }

    // MARK: Test support in any package

    /// A package with many targets, beside no `ufeature.json`.
    private func shop(_ targets: String, _ files: String = "") -> String {
        package("Shop", targets) + files
    }

    @Test func aTargetThatDeclaresAndImportsTestSupport() throws {
        let tree = shop(
            """
            .target(name: "Cart", dependencies: [1️⃣"NetTestSupport"]),
            .target(name: "Net"),
            .target(name: "NetTestSupport", dependencies: ["Net"]),
            .testTarget(name: "CartTests", dependencies: ["Cart", "NetTestSupport"]),
            .testTarget(name: "NetTests", dependencies: ["Net", "NetTestSupport"]),
            """,
            """
            --- Shop/Sources/Cart/Cart.swift
            import NetTestSupport
            struct Cart {}
            """
        )
        try expect(
            .testCodeInProduction,
            in: tree,
            finds: [Expected("1️⃣", "'Cart' is production code and uses the test support 'NetTestSupport'")]
        )
        #expect(try QuietTree.found(of: [.unusedDependency], in: tree).isEmpty)
    }

    /// What is imported and not declared isn't to be declared, and what brings it isn't to be removed.
    @Test func anImportThatNobodyDeclared() throws {
        let tree = shop(
            """
            .target(name: "Cart", dependencies: ["Tools"]),
            .target(name: "Tools", dependencies: ["Mocks"]),
            .target(name: "Mocks"),
            .testTarget(name: "CartTests", dependencies: ["Cart", "Mocks"]),
            .testTarget(name: "ToolsTests", dependencies: ["Tools", "Mocks"]),
            .testTarget(name: "MoreTests", dependencies: ["Mocks"]),
            """,
            """
            --- Shop/Sources/Cart/Cart.swift
            import 1️⃣Mocks
            struct Cart {}
            --- Shop/Sources/Tools/Tools.swift
            struct Tools {}
            --- Shop/Sources/Mocks/Mocks.swift
            public struct Mock {}
            """
        )
        try expect(
            .testCodeInProduction,
            in: tree,
            finds: [Expected("1️⃣", "'Cart' is production code and uses the test support 'Mocks'")]
        )
        #expect(try QuietTree.found(of: [.transitiveImport, .undeclaredImport], in: tree).isEmpty)
        let unused = try violations(of: [.unusedDependency], in: MarkedTree(tree))
        #expect(
            unused.map(\.finding.message) == [
                "'Cart' declares 'Tools' and imports nothing of it",
                "'Tools' declares 'Mocks' and imports nothing of it",
            ])
        #expect(unused.map { $0.finding.repair == nil } == [true, false])
    }

    @Test func whatImportsTestsInEveryBuildIsTestSupport() throws {
        func tree(_ condition: String) -> String {
            shop(
                """
                .target(name: "Cart", dependencies: ["Asserts"]),
                .target(name: "Asserts"),
                .testTarget(name: "CartTests", dependencies: ["Cart", "Asserts"]),
                .testTarget(name: "OtherTests", dependencies: ["Asserts"]),
                """,
                """
                --- Shop/Sources/Cart/Cart.swift
                import Asserts
                struct Cart {}
                --- Shop/Sources/Asserts/Asserts.swift
                \(condition)
                import XCTest
                #endif
                """
            )
        }
        let always = tree("").replacing("\n#endif", with: "")
        #expect(try QuietTree.found(of: [.testCodeInProduction], in: always).count == 1)
        #expect(try QuietTree.found(of: [.testCodeInProduction], in: tree("#if canImport(XCTest)")).isEmpty)
    }

    /// A name alone is no proof: who uses it decides.
    @Test(arguments: [
        // What the app uses, and hardly any tests.
        (#".target(name: "App", dependencies: ["ABTesting"])"#, "ABTesting", ["ABTestingTests"]),
        (
            #".target(name: "App", dependencies: ["Fixtures"]), .target(name: "Up", dependencies: ["Fixtures"])"#,
            "Fixtures", ["AppTests"]
        ),
        // What tests alone use, whatever it is called.
        (#".target(name: "Harness", dependencies: ["NetTestSupport"])"#, "NetTestSupport", ["Harness"]),
        // What is itself called after tests, or shows things.
        (#".target(name: "TestRunner", dependencies: ["NetTestSupport"])"#, "NetTestSupport", []),
        (#".executableTarget(name: "NetDemo", dependencies: ["NetTestSupport"])"#, "NetTestSupport", []),
    ])
    func whatIsInDoubt(users: String, support: String, tests: [String]) throws {
        let more = tests.map { "\"\($0 == "Harness" ? $0 : support)\"" }.joined(separator: ", ")
        try expect(
            .testCodeInProduction,
            in: shop(
                """
                \(users),
                .target(name: "Net"), .target(name: "Core"), .target(name: "\(support)"),
                .testTarget(name: "\(tests.first == "ABTestingTests" ? "ABTestingTests" : "SomeTests")",
                  dependencies: ["\(support)"\(more.isEmpty ? "" : ", " + more)]),
                """
            )
        )
    }

    @Test func whatOnlySomeBuildsHave() throws {
        try expect(
            .testCodeInProduction,
            in: shop(
                """
                .target(name: "Cart", dependencies: ["NetTestSupport"]),
                .target(name: "NetTestSupport"),
                .testTarget(name: "CartTests", dependencies: ["Cart", "NetTestSupport"]),
                """,
                """
                --- Shop/Sources/Cart/Preview.swift
                #if DEBUG
                import NetTestSupport
                #endif
                """
            )
        )
    }

    /// It's linked for nothing, and `fix` may take it out.
    @Test func whatIsDeclaredAndNotImportedIsAnUnusedDependency() throws {
        let tree = shop(
            """
            .target(name: "Cart", dependencies: ["NetTestSupport"]),
            .target(name: "NetTestSupport"),
            .testTarget(name: "CartTests", dependencies: ["Cart", "NetTestSupport"]),
            """,
            """
            --- Shop/Sources/Cart/Cart.swift
            struct Cart {}
            --- Shop/Sources/NetTestSupport/Support.swift
            public struct Support {}
            --- Shop/Tests/CartTests/CartTests.swift
            import Cart
            import NetTestSupport
            """
        )
        try expect(.testCodeInProduction, in: tree)
        let unused = try violations(of: [.unusedDependency], in: MarkedTree(tree))
        #expect(unused.map(\.finding.message) == ["'Cart' declares 'NetTestSupport' and imports nothing of it"])
        #expect(unused.allSatisfy { $0.finding.repair != nil })
    }

    /// What is called `TestSupport` and used by tests is it, whoever else uses it, and however many.
    @Test func testSupportOfManyTargets() throws {
        let targets = """
            .target(name: "Home", dependencies: [1️⃣"SharedTestSupport"]),
            .target(name: "Log", dependencies: ["ABTesting"]), .target(name: "Money", dependencies: ["LonelyTestSupport"]),
            .target(name: "SharedTestSupport"), .target(name: "LonelyTestSupport"), .target(name: "ABTesting"),
            .testTarget(name: "HomeTests", dependencies: ["Home", "SharedTestSupport"]),
            .testTarget(name: "MoneyTests", dependencies: ["Money", "SharedTestSupport"]),
            .testTarget(name: "ABTestingTests", dependencies: ["ABTesting"]),
            """
        func imports(in folder: String) -> String {
            """
            --- \(folder)/Sources/Money/Money.swift
            import 2️⃣SharedTestSupport
            import SharedTestSupport
            --- \(folder)/Sources/Log/Log.swift
            #if DEBUG
            import SharedTestSupport
            #endif
            """
        }
        for (settings, folder) in [("", "Big"), (settings(), "Foundation/Big")] {
            try expect(
                .testCodeInProduction,
                in: settings + package(folder, targets) + imports(in: folder),
                finds: [
                    Expected("1️⃣", "'Home' is production code and uses the test support 'SharedTestSupport'"),
                    Expected("2️⃣", "'Money' is production code and uses the test support 'SharedTestSupport'"),
                ]
            )
        }
        // It isn't to be declared, but to go.
        try expect(.undeclaredImport, in: package("Big", targets) + imports(in: "Big"))
    }
}
