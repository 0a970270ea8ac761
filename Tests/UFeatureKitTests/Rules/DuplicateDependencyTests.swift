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
}
