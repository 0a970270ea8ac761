import Architecture
import Testing

/// The rule `role_dependency`.
@Suite struct RoleDependencyTests {
    @Test func anInterfaceUsesNothingOfItsOwnFeature() throws {
        try expect(
            .roleDependency,
            in: settings()
                + package(
                    "Features/Search",
                    """
                    .target(name: "SearchInterface", dependencies: [1️⃣"Search"], path: "Interface"),
                    .target(name: "Search", dependencies: ["SearchInterface"], path: "Source"),
                    """
                ) + """
                    --- Features/Search/Interface/Search.swift
                    import 2️⃣Search
                    --- Features/Search/Source/Search.swift
                    import SearchInterface
                    """,
            finds: ["1️⃣", "2️⃣"].map { mark in
                Expected(mark, "the interface 'SearchInterface' uses the source 'Search' of its own feature")
            }
        )
    }

    /// Whatever a target is used for, its name is its role.
    @Test func theSourceUsesNoTestSupport() throws {
        try expect(
            .roleDependency,
            in: settings()
                + package(
                    "Features/Search",
                    """
                    .target(name: "SearchInterface", path: "Interface"),
                    .target(name: "Search", dependencies: ["SearchInterface", 1️⃣"SearchTesting"], path: "Source"),
                    .target(name: "SearchTesting", dependencies: ["SearchInterface"], path: "Testing"),
                    """
                ) + "--- Features/Search/Source/Search.swift\n#if DEBUG\nimport 2️⃣SearchTesting\n#endif",
            finds: ["1️⃣", "2️⃣"].map { mark in
                Expected(mark, "the source 'Search' uses the test support 'SearchTesting' of its own feature")
            }
        )
    }

    @Test func testSupportUsesTheSourceOnlyWhereThereIsNoInterface() throws {
        func core(_ interface: String, mark: String = "") -> String {
            settings()
                + package(
                    "Foundation/Core",
                    """
                    \(interface)
                    .target(name: "Core", path: "Source"),
                    .target(name: "CoreTesting", dependencies: [\(mark)"Core"], path: "Testing"),
                    """
                )
        }
        try expect(.roleDependency, in: core(""))
        try expect(
            .roleDependency,
            in: core(".target(name: \"CoreInterface\", path: \"Interface\"),", mark: "1️⃣"),
            finds: [
                Expected(
                    "1️⃣",
                    "the test support 'CoreTesting' uses the source 'Core' of its own feature, "
                        + "so that the tests of other features build it too"
                )
            ]
        )
    }

    /// A team without interfaces has test support for the source, in product features too.
    @Test func whereNoFeatureHasAnInterface() throws {
        func feature(_ mark: String = "", _ interface: String = "") -> String {
            package(
                "Features/Search",
                """
                \(interface)
                .target(name: "Search", path: "Source"),
                .target(name: "SearchTesting", dependencies: [\(mark)"Search"], path: "Testing"),
                """
            )
        }
        let message =
            "the test support 'SearchTesting' uses the source 'Search' of its own feature, "
            + "so that the tests of other features build it too"
        let off = settings(#", "rules": {"interface_only": "off"}"#)
        try expect(.roleDependency, in: off + feature())
        try expect(.missingRole, in: off + feature())
        try expect(.roleDependency, in: settings() + feature("1️⃣"), finds: [Expected("1️⃣", message)])
        let interface = ".target(name: \"SearchInterface\", path: \"Interface\"),"
        try expect(.roleDependency, in: off + feature("1️⃣", interface), finds: [Expected("1️⃣", message)])
    }

    /// What a team has allowed is legal for the other rules too: this closes a cycle then.
    @Test func aRuleThatIsOffForbidsNothing() throws {
        let feature =
            package(
                "Features/Search",
                """
                .target(name: "SearchInterface", dependencies: [1️⃣"Search"], path: "Interface"),
                .target(name: "Search", dependencies: ["SearchInterface"], path: "Source"),
                """
            )
            + "--- Features/Search/Source/Search.swift\nimport SearchInterface\n--- Features/Search/Interface/Search.swift"
        let off = settings(#", "rules": {"role_dependency": "off"}"#)
        try expect(.roleDependency, in: off + feature)
        try expect(.targetCycle, in: settings() + feature)
        try expect(
            .targetCycle,
            in: off + feature,
            finds: [Expected("1️⃣", "targets use each other in a cycle: Search → SearchInterface → Search")]
        )
    }

    @Test func aWholeFeatureAsItIsMade() throws {
        try expect(.roleDependency, in: settings() + productFeature("Search"))
    }

    @Test func furtherTargetsAreNotJudged() throws {
        try expect(
            .roleDependency,
            in: settings()
                + package(
                    "Features/Search",
                    """
                    .target(name: "SearchModels", path: "Models"),
                    .target(name: "SearchInterface", dependencies: ["SearchModels"], path: "Interface"),
                    .target(name: "Search", dependencies: ["SearchInterface", "SearchModels"], path: "Source"),
                    .testTarget(name: "SearchModelsTests", dependencies: ["SearchModels", "Search"], path: "ModelsTests"),
                    """
                )
        )
    }

    // MARK: Beside no ufeature.json

    @Test func namesOfATeamsOwnForbidLittle() throws {
        try expect(
            .roleDependency,
            in: package(
                "Checkout",
                """
                .target(name: "CheckoutAPI", dependencies: ["Checkout"]),
                .target(name: "Checkout"),
                .target(name: "CheckoutMocks", dependencies: ["Checkout", "CheckoutAPI"]),
                .testTarget(name: "CheckoutTests", dependencies: ["CheckoutDemo"]),
                .executableTarget(name: "CheckoutDemo", dependencies: ["Checkout"]),
                """
            )
        )
    }

    @Test func theNamesOfTheArchitectureSayEnough() throws {
        try expect(
            .roleDependency,
            in: package(
                "Search",
                """
                .target(name: "SearchInterface"),
                .target(name: "Search", dependencies: ["SearchInterface", 1️⃣"SearchTesting"]),
                .target(name: "SearchTesting", dependencies: ["SearchInterface"]),
                """
            ),
            finds: [Expected("1️⃣", "the source 'Search' uses the test support 'SearchTesting' of its own feature")]
        )
    }

    /// What only debug builds have may be there for previews.
    @Test func conditionalCodeIsLeftAlone() throws {
        try expect(
            .roleDependency,
            in: package(
                "Search",
                """
                .target(name: "SearchInterface"),
                .target(name: "Search", dependencies: ["SearchInterface", "SearchTesting"]),
                .target(name: "SearchTesting", dependencies: ["SearchInterface"]),
                """
            ) + "--- Search/Sources/Search/Search.swift\n#if DEBUG\nimport SearchTesting\n#endif"
        )
    }
}
