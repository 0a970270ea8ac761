import Architecture
import Testing

/// The rule `language_mode`.
@Suite struct LanguageModePolicyTests {
    private func packages(_ settings: String) -> String {
        """
        --- ufeature.json
        {"name": "Shop"\(settings)}
        --- Features/Cart/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Cart", targets: [], swiftLanguageModes: [1️⃣.v5])
        --- Features/Home/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Home")
        --- Features/Old/Package.swift
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: 2️⃣"Old")

        """
    }

    @Test func olderModesThanTheWorkspaces() throws {
        try expect(
            .languageMode,
            in: packages(#", "languageMode": "6""#),
            finds: [
                Expected("1️⃣", "language mode 5, where the workspace has 6"),
                Expected("2️⃣", "language mode 5, where the workspace has 6"),
            ]
        )
    }

    @Test func aToolsVersionIsFoundOnce() throws {
        try expect(
            .languageMode,
            in: packages(#", "languageMode": "6", "toolsVersion": "6.0""#),
            finds: [Expected("1️⃣", "language mode 5, where the workspace has 6")]
        )
    }

    @Test func newerModesAndWorkspacesWithoutOne() throws {
        try expect(.languageMode, in: packages(#", "languageMode": "5""#))
        try expect(.languageMode, in: packages(""))
    }

    /// SwiftPM refuses a package that no mode is for.
    @Test func noModeAtAll() throws {
        func tree(_ modes: String) -> String {
            """
            --- Home/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Home", targets: [.target(name: "Home")]\(modes))
            --- Home/Sources/Home/Home.swift

            """
        }
        try expect(
            .languageMode,
            in: tree(", swiftLanguageModes: 1️⃣[]"),
            finds: [Expected("1️⃣", "supported Swift language versions can't be empty")]
        )
        try expect(.languageMode, in: tree(", swiftLanguageModes: nil"))
    }
}
