import Architecture
import Testing

/// The rule `feature_dependency`.
@Suite struct FeatureDependencyTests {
    @Test func productionCodeUsesNoTestSupport() throws {
        try expect(
            .featureDependency,
            in: settings() + productFeature("Profile")
                + package(
                    "Features/Search",
                    uses: ["Features/Profile"],
                    """
                    .target(name: "SearchInterface", dependencies: [
                        1️⃣.product(name: "ProfileTesting", package: "Profile"),
                    ], path: "Interface"),
                    .target(name: "Search", dependencies: ["SearchInterface"], path: "Source"),
                    .target(name: "SearchTesting", dependencies: [
                        .product(name: "ProfileTesting", package: "Profile"),
                    ], path: "Testing"),
                    .testTarget(name: "SearchTests", dependencies: [
                        .product(name: "ProfileTesting", package: "Profile"),
                    ], path: "Tests"),
                    """
                ) + "--- Features/Search/Source/Search.swift\nimport 2️⃣ProfileTesting",
            finds: [
                Expected("1️⃣", "'SearchInterface' uses 'ProfileTesting', the test support of 'Profile'"),
                Expected("2️⃣", "'Search' uses 'ProfileTesting', the test support of 'Profile'"),
            ]
        )
    }

    @Test func nobodyUsesTestsAndExamples() throws {
        try expect(
            .featureDependency,
            in: settings() + productFeature("Profile") + productFeature("Search") + """
                --- Features/Search/Tests/SearchTests.swift
                @testable import 1️⃣ProfileTests
                --- Features/Search/Example/Main.swift
                import 2️⃣ProfileExample
                """,
            finds: [
                Expected("1️⃣", "'SearchTests' uses 'ProfileTests', the tests of 'Profile'"),
                Expected("2️⃣", "'SearchExample' uses 'ProfileExample', the example of 'Profile'"),
            ]
        )
    }

    /// The app is made of interfaces and sources; its tests may do as others do.
    @Test func theApp() throws {
        try expect(
            .featureDependency,
            in: settings() + productFeature("Profile")
                + package(
                    "App/Shop",
                    uses: ["Features/Profile"],
                    """
                    .executableTarget(name: "Shop", dependencies: [
                        .product(name: "Profile", package: "Profile"),
                        1️⃣.product(name: "ProfileTesting", package: "Profile"),
                    ], path: "Source"),
                    .testTarget(name: "ShopTests", dependencies: [
                        "Shop", .product(name: "ProfileTesting", package: "Profile"),
                    ], path: "Tests"),
                    """
                ),
            finds: [Expected("1️⃣", "'Shop' uses 'ProfileTesting', the test support of 'Profile'")]
        )
    }

    @Test func aFeatureForTestsMayUseTestSupport() throws {
        try expect(
            .featureDependency,
            in: settings() + productFeature("Profile")
                + package(
                    "Features/TestKit",
                    uses: ["Features/Profile"],
                    """
                    .target(name: "TestKit", dependencies: [
                        .product(name: "ProfileTesting", package: "Profile"),
                    ], path: "Source"),
                    """
                )
        )
    }

    @Test func featuresInOneLargePackage() throws {
        try expect(
            .featureDependency,
            in: package(
                "Features",
                """
                .target(name: "ProfileInterface"),
                .target(name: "Profile", dependencies: ["ProfileInterface"]),
                .target(name: "ProfileMocks", dependencies: ["ProfileInterface"]),
                .target(name: "SearchInterface"),
                .target(name: "Search", dependencies: ["SearchInterface", 1️⃣"ProfileMocks"]),
                .testTarget(name: "SearchTests", dependencies: ["Search", "ProfileMocks"]),
                .target(name: "SearchPreviews", dependencies: ["ProfileMocks"]),
                """
            ),
            finds: [Expected("1️⃣", "'Search' uses 'ProfileMocks', the test support of 'Profile'")]
        )
    }
}
