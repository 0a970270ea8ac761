import Foundation
import PackageManifest
import TestSupport
import Testing

/// SwiftPM's own PackageDescription decides which names of platforms and versions are there.
@Suite(.storey(.toolchain))
struct PlatformVersionsTests {
    /// One name of a version, as a line of a manifest.
    private struct Candidate {
        let platform: String
        let name: String

        /// Whether the table has it for a tools version.
        func isKnown(for tools: SwiftVersion) -> Bool {
            guard let first = PlatformVersions.introduction(of: platform), first <= tools else { return false }
            return PlatformVersions.introduction(of: name, ofPlatform: platform).map { $0 <= tools } ?? false
        }

        static let all = ["macOS", "iOS", "tvOS", "macCatalyst", "watchOS", "visionOS", "driverKit"].flatMap {
            platform in
            ((1...40).map { "v\($0)" } + (9...16).map { "v10_\($0)" }).map { Candidate(platform: platform, name: $0) }
        }
    }

    @Test(
        "a name of a version is there where the table has it, and nowhere else",
        arguments: ["5.5", "5.9", "6.0", "6.2"])
    func names(tools: String) throws {
        let version = SwiftVersion(tools.split(separator: ".").compactMap { Int($0) })
        let head = ["// swift-tools-version: \(tools)", "import PackageDescription"]
        let lines = Candidate.all.enumerated().map { "let x\($0): SupportedPlatform = .\($1.platform)(.\($1.name))" }
        let manifest = (head + lines + [#"let package = Package(name: "P")"#]).joined(separator: "\n") + "\n"
        let errors = try Self.errors(of: manifest)
        let refused = Set(errors.matches(of: #/Package\.swift:(\d+):\d+: error: /#).compactMap { Int($0.output.1) })
        let wrong = Candidate.all.enumerated().filter { number, candidate in
            candidate.isKnown(for: version) == refused.contains(number + head.count + 1)
        }
        #expect(wrong.map { "\($0.element.platform) \($0.element.name)" } == [])
    }

    /// What SwiftPM says against a manifest.
    private static func errors(of manifest: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "platforms-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
        let output = folder.appending(path: "output")
        try Data().write(to: output)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift", "package", "dump-package", "--package-path", folder.path(percentEncoded: false)]
        process.environment = Leftovers.environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: output)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return String(decoding: try Data(contentsOf: output), as: UTF8.self)
    }
}
