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
}
