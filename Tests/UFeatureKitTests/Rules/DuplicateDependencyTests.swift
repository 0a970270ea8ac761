import Architecture
import Testing

/// The rule `duplicate_dependency`.
@Suite struct DuplicateDependencyTests {
    private let files = """
        --- Features/Search/Source/Search.swift
        import Core
        import SearchInterface
        """

    @Test func theSameInAnySpelling() throws {
        for spelling in [
            #""SearchInterface""#, #".target(name: "SearchInterface")"#, #".byName(name: "SearchInterface")"#,
        ] {
            try expect(
                .duplicateDependency,
                in: importTree(search: "\"SearchInterface\", 1️⃣\(spelling)", files),
                finds: [Expected("1️⃣", "'Search' declares 'SearchInterface' twice")]
            )
        }
        try expect(
            .duplicateDependency,
            in: importTree(packages: Named.core, search: "\"Core\", 1️⃣\(Named.coreProduct)", files),
            finds: [Expected("1️⃣", "'Search' declares 'Core' twice")]
        )
    }

    @Test func forDifferentPlatforms() throws {
        let uses = ["iOS", "macOS"].map {
            ".product(name: \"Core\", package: \"Core\", condition: .when(platforms: [.\($0)]))"
        }
        try expect(
            .duplicateDependency,
            in: importTree(packages: Named.core, search: uses.joined(separator: ", "), files)
        )
    }

    @Test func aPackageThatIsNamedTwice() throws {
        try expect(
            .duplicateDependency,
            in: importTree(
                packages: "\(Named.core), 1️⃣.package(path: \"../../Foundation/../Foundation/Core\")",
                search: Named.coreProduct,
                files
            ),
            finds: [Expected("1️⃣", "package 'core' is named twice")]
        )
        let url = #".package(url: "https://x.org/kit", from: "1.0.0")"#
        let git = #".package(url: "https://x.org/kit.git", from: "1.0.0")"#
        try expect(
            .duplicateDependency,
            in: importTree(packages: "\(url), 1️⃣\(git)", files),
            finds: [Expected("1️⃣", "package 'kit' is named twice")]
        )
    }

    @Test func differentPackages() throws {
        try expect(
            .duplicateDependency,
            in: importTree(
                packages: "\(Named.core), \(Named.profile)", search: "\(Named.coreProduct), \(Named.profileProduct)",
                files)
        )
    }

    /// SwiftPM ignores a second product of one name, and refuses two packages of one identity.
    @Test func productsOfOneNameAndPackagesOfOneIdentity() throws {
        func tree(_ lines: String) -> String {
            """
            --- Home/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Home", \(lines), targets: [.target(name: "Home")])
            --- Home/Sources/Home/Home.swift

            """
        }
        let product = #".library(name: "Home", targets: ["Home"])"#
        let later = #".library(name: 1️⃣"Home", type: .static, targets: ["Home"])"#
        try expect(
            .duplicateDependency,
            in: tree("products: [\(product), \(later), .library(name: \"home\", targets: [\"Home\"])]"),
            finds: [Expected("1️⃣", "product 'Home' is declared twice: SwiftPM ignores this one")]
        )
        let log = #".package(url: "https://example.com/apple/log", from: "1.0.0")"#
        try expect(
            .duplicateDependency,
            in: tree("dependencies: [\(log), 1️⃣.package(path: \"../Elsewhere/Log\")]"),
            finds: [Expected("1️⃣", "conflicting identity: two dependencies are 'log' to SwiftPM")]
        )
        try expect(
            .duplicateDependency,
            in: tree("dependencies: [.package(path: \"../Log\"), 1️⃣.package(path: \"../Log\")]"),
            finds: [Expected("1️⃣", "package 'log' is named twice")]
        )
        let local = #"Context.environment["CI"] == nil ? \#(log) : .package(path: "../Elsewhere/Log")"#
        try expect(.duplicateDependency, in: tree("dependencies: [.package(path: \"../Other/Log\"), \(local)]"))
    }
}
