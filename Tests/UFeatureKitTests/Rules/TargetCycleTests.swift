import Architecture
import Testing

/// The rule `target_cycle`.
@Suite struct TargetCycleTests {
    @Test func targetsOfOnePackage() throws {
        try expect(
            .targetCycle,
            in: package(
                "Kit",
                """
                .target(name: "A", dependencies: ["B"]),
                .target(name: "B", dependencies: ["C"]),
                .target(name: "C", dependencies: ["D", 1️⃣"A"]),
                .target(name: "D"),
                .testTarget(name: "Tests", dependencies: ["A", "B", "C", "D"]),
                """
            ),
            finds: [Expected("1️⃣", "targets use each other in a cycle: A → B → C → A")]
        )
    }

    @Test func eachGroupIsShownOnceByItsShortestCycle() throws {
        try expect(
            .targetCycle,
            in: package(
                "Kit",
                """
                .target(name: "A", dependencies: ["B"]),
                .target(name: "B", dependencies: ["C"]),
                .target(name: "C", dependencies: ["A", 1️⃣"B"]),
                .target(name: "X", dependencies: ["Y"]),
                .target(name: "Y", dependencies: ["A", 2️⃣"X"]),
                """
            ),
            finds: [
                Expected("1️⃣", "targets use each other in a cycle: B → C → B"),
                Expected("2️⃣", "targets use each other in a cycle: X → Y → X"),
            ]
        )
    }

    /// A use that no file makes is the one to go.
    @Test func whatIsNotImportedClosesTheCycle() throws {
        try expect(
            .targetCycle,
            in: package(
                "Kit",
                """
                .target(name: "A", dependencies: [1️⃣"B"]),
                .target(name: "B", dependencies: ["A"]),
                """
            ) + "--- Kit/Sources/A/A.swift\n\n--- Kit/Sources/B/B.swift\nimport A",
            finds: [Expected("1️⃣", "targets use each other in a cycle: B → A → B")]
        )
    }

    @Test func acrossPackagesThroughAllThatAProductVends() throws {
        try expect(
            .targetCycle,
            in: """
                --- Kit/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Kit",
                  products: [.library(name: "Kit", targets: ["A", "B"])],
                  dependencies: [.package(path: "../Ui")],
                  targets: [
                    .target(name: "A"),
                    .target(name: "B", dependencies: [.product(name: "Ui", package: "Ui")]),
                  ]
                )

                """
                    + package(
                        "Ui", uses: ["Kit"],
                        ".target(name: \"Ui\", dependencies: [1️⃣.product(name: \"Kit\", package: \"Kit\")]),"),
            finds: [Expected("1️⃣", "targets use each other in a cycle: B → Ui → B")]
        )
    }

    /// An import that no manifest declares yet must not be declared.
    @Test func inAWorkspaceAnImportClosesACycle() throws {
        let packages = package(
            "Foundation/Core",
            """
            .target(name: "Core", dependencies: ["CoreParts"], path: "Source"),
            .target(name: "CoreParts", path: "Parts"),
            """
        )
        let parts = "--- Foundation/Core/Parts/Parts.swift\n"
        try expect(
            .targetCycle,
            in: settings() + packages + parts + "import 1️⃣Core",
            finds: [Expected("1️⃣", "targets use each other in a cycle: Core → CoreParts → Core")]
        )
        try expect(.targetCycle, in: settings() + packages + parts + "#if canImport(Core)\nimport Core\n#endif")
        try expect(.targetCycle, in: packages + parts + "import Core")
    }

    @Test func whatIsForbiddenAnyhowClosesNoCycle() throws {
        try expect(
            .targetCycle,
            in: settings()
                + package(
                    "Features/Search",
                    """
                    .target(name: "SearchInterface", dependencies: ["Search"], path: "Interface"),
                    .target(name: "Search", dependencies: ["SearchInterface"], path: "Source"),
                    """
                )
        )
    }
}
