import Diagnostics
import PackageManifest
import Testing

/// What a manifest could look at: only what can't be more than its place is kept for later.
struct SurroundingsTests {
    @Test(arguments: [
        "import PackageDescription",
        "import PackageDescription\nimport CompilerPluginSupport",
        "let root = Context.packageDirectory",
        "let name = \"import Foundation\" // import Foundation",
        "@available(*, deprecated)\nlet old = 1",
        "#if os(Linux)\nimport PackageDescription\n#endif",
    ])
    func place(text: String) {
        #expect(Manifest.surroundings(of: SourceText(path: "Package.swift", text: text)) == .place)
    }

    @Test(arguments: [
        "let ci = Context.environment[\"CI\"]",
        "let name = \"\\(Context.environment[\"NAME\"] ?? \"P\")\"",
        "let here = Context.packageDirectory + (Context.environment[\"X\"] ?? \"\")",
    ])
    func environment(text: String) {
        #expect(Manifest.surroundings(of: SourceText(path: "Package.swift", text: text)) == .environment)
    }

    @Test(arguments: [
        "import Foundation",
        "import struct Foundation.URL",
        "internal import Glibc",
        "#if canImport(Darwin)\nimport Darwin\n#endif",
        "let revision = Context.gitInformation?.currentCommit",
        "let context = Context.self",
        "typealias C = PackageDescription.Context",
        "let name = \"\\(Context.gitInformation?.currentTag ?? \"\")\"",
        "@_silgen_name(\"getenv\") func variable(_ name: String) -> String",
        "let words = CommandLine.arguments",
        "let line = readLine()",
        "let lucky = Bool.random()",
        "let names = [\"A\", \"B\"].shuffled()",
        "let now = ContinuousClock().now",
        "let text = \"",
    ])
    func world(text: String) {
        #expect(Manifest.surroundings(of: SourceText(path: "Package.swift", text: text)) == .world)
    }
}
