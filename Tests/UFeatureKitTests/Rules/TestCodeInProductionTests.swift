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
        let found = try verdicts(
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

    /// A library that no feature owns is known by its name, and by who uses it.
    @Test func testSupportOfManyTargets() throws {
        let targets = """
            .target(name: "Home", dependencies: [1️⃣"SharedTestSupport"]),
            .target(name: "Log", dependencies: ["ABTesting", "Mocks"]),
            .target(name: "Money", dependencies: ["LonelyTestSupport", "Mocks"]),
            .target(name: "SharedTestSupport"), .target(name: "LonelyTestSupport"), .target(name: "ABTesting"),
            .target(name: "Mocks"),
            .testTarget(name: "HomeTests", dependencies: ["Home", "SharedTestSupport", "Mocks"]),
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
                    Expected("1️⃣", "'Home' uses 'SharedTestSupport', which is there for tests"),
                    Expected("2️⃣", "'Money' uses 'SharedTestSupport', which is there for tests"),
                ]
            )
        }
        // It isn't to be declared, but to go.
        try expect(.undeclaredImport, in: package("Big", targets) + imports(in: "Big"))
    }
}
