import Architecture
import Testing

/// The rule `missing_summary`.
@Suite struct MissingSummaryTests {
    private func features(_ rules: String) -> String {
        """
        --- ufeature.json
        {"name": "Shop"\(rules)}
        --- Features/Search/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: 1️⃣"Search", targets: [.target(name: "Search", path: "Source")])
        --- Features/Cart/Package.swift
        // swift-tools-version: 6.0
        // ufeature:summary What somebody is about to buy.
        import PackageDescription
        let package = Package(name: "Cart", targets: [.target(name: "Cart", path: "Source")])
        --- Foundation/Core/Package.swift
        // swift-tools-version: 6.0
        // ufeature:summary
        import PackageDescription
        let package = Package(name: 2️⃣"Core", targets: [.target(name: "Core", path: "Source")])
        --- App/Shop/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Shop", targets: [.executableTarget(name: "Shop", path: "Source")])

        """
    }

    @Test func featuresWithoutASentence() throws {
        try expect(
            .missingSummary,
            in: features(#", "rules": {"missing_summary": "warning"}"#),
            finds: [
                Expected("1️⃣", "nothing says what 'Search' is for"),
                Expected("2️⃣", "nothing says what 'Core' is for"),
            ]
        )
    }

    @Test func itIsOffUnlessAskedFor() throws {
        try expect(.missingSummary, in: features(""))
    }
}
