import Foundation
import PackageManifest
import TestSupport
import Testing

struct ManifestChoiceTests {
    private static let choice = ManifestChoice(toolchain: SwiftVersion([6, 1, 2]))

    @Test(
        arguments: [
            (["Package.swift": "6.0"], "Package.swift"),
            (["Package.swift": "5.9", "Package@swift-6.0.swift": "6.0"], "Package@swift-6.0.swift"),
            (["Package.swift": "6.1", "Package@swift-5.9.swift": "5.9"], "Package.swift"),
            (["Package.swift": "6.0", "Package@swift-6.0.swift": "6.0"], "Package.swift"),
            (
                ["Package.swift": "6.2", "Package@swift-6.0.swift": "6.0", "Package@swift-5.swift": "5.0"],
                "Package@swift-6.0.swift"
            ),
            (["Package.swift": "5.9", "Package@swift-6.2.swift": "6.2"], "Package.swift"),
            (["Package.swift": "6.1", "Package@swift-6.swift": "5.0"], "Package@swift-6.swift"),
            (
                ["Package.swift": "6.1", "Package@swift-6.1.swift": "5.0", "Package@swift-6.swift": "6.1"],
                "Package@swift-6.1.swift"
            ),
            (["Package.swift": "6.1", "Package@swift-6.1.2.swift": "5.0"], "Package@swift-6.1.2.swift"),
            (
                ["Package.swift": "5.3", "Package@swift-5.10.swift": "5.10", "Package@swift-5.9.swift": "5.9"],
                "Package@swift-5.10.swift"
            ),
            (["Package.swift": "", "Package@swift-5.9.swift": "5.9"], "Package@swift-5.9.swift"),
            (["Package@swift-6.0.swift": "6.0"], nil),
            (
                ["Package.swift": "5.9", "Package@swift-6.x.swift": "6.0", "Package@swift.swift": "6.0"],
                "Package.swift"
            ),
            (
                ["Package.swift": "5.9", "Package@swift-6.0.swift.orig": "6.0", "Package-6.0.swift": "6.0"],
                "Package.swift"
            ),
        ] as [([String: String], String?)])
    func `the file that SwiftPM reads is chosen`(files: [String: String], name: String?) throws {
        let versions = try files.compactMapValues { try Self.toolsVersion($0) }
        #expect(Self.choice.file(among: files.keys, toolsVersions: versions) == name)
    }

    private static func toolsVersion(_ version: String) throws -> ToolsVersion? {
        try Manifest.parse("// swift-tools-version: \(version)\nlet package = Package(name: \"P\")").toolsVersion
    }

    /// With the names for versions that every toolchain since 5.9 is newer than, SwiftPM is asked itself.
    @Test(
        .storey(.toolchain),
        arguments: [
            ["Package.swift": "5.5", "Package@swift-5.8.swift": "5.8", "Package@swift-5.7.swift": "5.7"],
            ["Package.swift": "5.8", "Package@swift-5.8.swift": "5.8"],
            ["Package.swift": "5.9", "Package@swift-5.8.swift": "5.8", "Package@swift-99.swift": "5.9"],
        ])
    func `SwiftPM reads the file that is chosen`(files: [String: String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "choice-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var versions: [String: ToolsVersion] = [:]
        for (name, version) in files {
            let text =
                "// swift-tools-version: \(version)\nimport PackageDescription\nlet package = Package(name: \"\(name)\", targets: [.target(name: \"T\")])\n"
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
            versions[name] = try Self.toolsVersion(version)
        }
        let name = try #require(Self.choice.file(among: files.keys, toolsVersions: versions))
        #expect(try DumpedPackage.dump(folder)?.name == name)
    }
}
