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
        "import Foundation\nimport PackageDescription\nlet package = Package(name: \"A\", platforms: [.macOS(.v13)])",
        "import Foundation\nlet names = [\"A\", \"B\"].map { $0.lowercased() }.joined(separator: \".\")",
        "import Foundation\nfunc core(_ part: String) -> String { \"Core\" + part }\nlet all = core(\"Kit\")",
    ])
    func place(text: String) {
        #expect(Manifest.surroundings(of: SourceText(path: "Package.swift", text: text)) == .place)
    }

    @Test(arguments: [
        "let ci = Context.environment[\"CI\"]",
        "let name = \"\\(Context.environment[\"NAME\"] ?? \"P\")\"",
        "let here = Context.packageDirectory + (Context.environment[\"X\"] ?? \"\")",
        "import Foundation\nlet isCI = ProcessInfo.processInfo.environment[\"CI\"] != nil",
        "import Foundation\nlet all = ProcessInfo.processInfo.environment\nlet ci = all[\"CI\"]",
        "import Foundation\nlet name = \"\\(ProcessInfo.processInfo.environment[\"NAME\"] ?? \"P\")\"",
    ])
    func environment(text: String) {
        #expect(Manifest.surroundings(of: SourceText(path: "Package.swift", text: text)) == .environment)
    }

    @Test(arguments: [
        "import struct Foundation.URL",
        "import Foundation\nlet isThere = FileManager.default.fileExists(atPath: \"../Core\")",
        "import Foundation\nlet text = try? String(contentsOfFile: \"names.txt\")",
        "import Foundation\nlet contentsOfFile = 1\nlet text = try? String(contentsOfFile: \"names.txt\")",
        "import Foundation\nlet text = try? String(contentsOf: .init(fileURLWithPath: \"names.txt\"))",
        "import Foundation\nlet name = \"\\(Date())\"",
        "import Foundation\nlet host = ProcessInfo.processInfo.hostName",
        "import Foundation\nlet hostName = 1\nlet host = ProcessInfo.processInfo.hostName",
        "import Foundation\nlet words = ProcessInfo.processInfo.arguments",
        "import Foundation\nlet task = Process()",
        "import Foundation\nlet ci = getenv(\"CI\")",
        "import Foundation\nimport Darwin",
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
