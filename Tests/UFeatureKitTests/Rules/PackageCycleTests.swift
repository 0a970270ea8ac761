import Architecture
import Diagnostics
import Testing

/// The rule `package_cycle`.
@Suite struct PackageCycleTests {
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
            .packageCycle,
            in: tree,
            finds: [Expected("1️⃣", "packages depend on each other in a cycle: Profile → Search → Profile")]
        )
        #expect(try violations(of: [.packageCycle], in: MarkedTree(tree)).map(\.severity) == [.note])
    }

    @Test func isRefusedBelowToolsVersionSix() throws {
        let tree =
            feature("Profile", uses: "Search", tools: "5.9") + feature("Search", uses: "Profile", mark: "1️⃣")
        try expect(
            .packageCycle,
            in: tree,
            finds: [
                Expected(
                    "1️⃣",
                    "packages depend on each other in a cycle: Profile → Search → Profile, "
                        + "and 'Profile' has tools version 5.9"
                )
            ]
        )
        #expect(try violations(of: [.packageCycle], in: MarkedTree(tree)).map(\.severity) == [.error])
    }

    @Test func aDependencyThatIsForbiddenOrIdleClosesNone() throws {
        try expect(
            .packageCycle,
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

    @Test("of a cycle that an idle dependency seems to close, the idle dependency is the only finding")
    func anIdleDependencyIsFoundAlone() throws {
        let used = """
            --- Features/Search/Interface/Search.swift
            public protocol Searching {}
            --- Features/Search/Source/Search.swift
            import ProfileInterface
            import SearchInterface
            struct Search: Searching {}

            """
        let idle = """
            --- Features/Profile/Interface/Profile.swift
            public protocol Profiling {}
            --- Features/Profile/Source/Profile.swift
            import ProfileInterface
            struct Profile: Profiling {}

            """
        let tree =
            settings() + feature("Search", uses: "Profile") + feature("Profile", uses: "Search") + used + idle
        let violations = try violations(of: Rule.all, in: MarkedTree(tree))
        #expect(violations.map(\.rule) == ["unused_dependency"])
        #expect(violations.map(\.finding.path) == ["Features/Profile/Package.swift"])
    }
}
