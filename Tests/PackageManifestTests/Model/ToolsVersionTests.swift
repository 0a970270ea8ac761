import PackageManifest
import Testing

struct ToolsVersionTests {
    @Test(arguments: [
        ("// swift-tools-version:«6.0»", "6.0"),
        ("// swift-tools-version: «6.1»", "6.1"),
        ("//swift-tools-version:«5.9.2»", "5.9.2"),
        ("//  \tSwift-Tools-Version:   «5.10»;2024-01-01", "5.10"),
        ("\n\n// swift-tools-version:«5.3»", "5.3"),
        (" \r\n  // swift-tools-version:«5.4»\r", "5.4"),
        ("// A package.\nimport PackageDescription\n// swift-tools-version: «6.2»", "6.2"),
        ("// swift-tools-version:«6.0.0-beta.1»", "6.0"),
    ])
    func `the version is found with its range`(line: String, version: String) throws {
        let marked = MarkedSource(line + "\nlet package = Package(name: \"P\", targets: [.target(name: \"T\")])")
        let found = try #require(try Manifest.parse(marked.source).toolsVersion)
        #expect(found.description == version)
        #expect(found.range == marked.ranges.first)
    }

    @Test(arguments: [
        "", "/// swift-tools-version:6.0", "// swift-tools-version 6.0", "// swift-tools-version:6",
        "// swift-tools-version:6.0 ", "/* swift-tools-version:6.0 */", "// swift-tools-version: 5.3",
        "//swift-tools-version:5.3", "// hello\n// swift-tools-version:5.9", "// swift-tools-version:6.x",
    ])
    func `what SwiftPM refuses is a reason to doubt`(line: String) throws {
        let manifest = try Manifest.parse(
            line + "\nlet package = Package(name: \"P\", targets: [.target(name: \"T\")])")
        #expect(manifest.toolsVersion == nil)
        #expect(manifest.messages == ["no tools version is declared where SwiftPM looks for it"])
    }
}
