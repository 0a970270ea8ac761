import Testing
import UFeatureKit

/// The rule `package_circle`.
@Suite struct PackageCircleTests {
    private func feature(_ name: String, uses other: String, mark: String = "", tools: String = "6.0") -> String {
        package(
            "Features/\(name)",
            uses: ["\(mark)Features/\(other)"],
            tools: tools,
            """
            .target(name: "\(name)Interface", path: "Interface"),
            .target(name: "\(name)", dependencies: [
                "\(name)Interface", .product(name: "\(other)Interface", package: "\(other)"),
            ], path: "Source"),
            """
        )
    }

    @Test func isLegalAndWorthANote() throws {
        let tree = settings() + feature("Profile", uses: "Search") + feature("Search", uses: "Profile", mark: "1️⃣")
        try expect(
            .packageCircle,
            in: tree,
            finds: [Expected("1️⃣", "packages depend on each other in a circle: Profile → Search → Profile")]
        )
        #expect(try verdicts(of: [.packageCircle], in: MarkedTree(tree)).map(\.severity) == [.note])
    }

    @Test func isRefusedBelowToolsVersionSix() throws {
        let tree =
            feature("Profile", uses: "Search", tools: "5.9") + feature("Search", uses: "Profile", mark: "1️⃣")
        try expect(
            .packageCircle,
            in: tree,
            finds: [
                Expected(
                    "1️⃣",
                    "packages depend on each other in a circle: Profile → Search → Profile, "
                        + "and 'Profile' has tools version 5.9"
                )
            ]
        )
        #expect(try verdicts(of: [.packageCircle], in: MarkedTree(tree)).map(\.severity) == [.error])
    }

    @Test func aDependencyThatIsForbiddenOrIdleClosesNone() throws {
        try expect(
            .packageCircle,
            in: settings()
                + package(
                    "Foundation/Core",
                    uses: ["Features/Search"],
                    """
                    .target(name: "Core", dependencies: [.product(name: "Search", package: "Search")], path: "Source"),
                    """
                )
                + package(
                    "Features/Search",
                    uses: ["Foundation/Core", "Features/Profile"],
                    """
                    .target(name: "Search", dependencies: [.product(name: "Core", package: "Core")], path: "Source"),
                    """
                )
                + feature("Profile", uses: "Search")
        )
    }
}
