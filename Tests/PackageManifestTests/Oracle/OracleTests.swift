import Diagnostics
import Foundation
import PackageManifest
import TestSupport
import Testing

/// SwiftPM decides what a manifest means: wherever the reader is exact, both say the same.
@Suite(.storey(.toolchain))
struct OracleTests {
    @Test(arguments: OracleManifests.exact + OracleManifests.programs)
    func `the reader says what SwiftPM says`(name: String, text: String) throws {
        let folder = try TemporaryPackage(text)
        defer { folder.remove() }
        let read = try Manifest.parse(SourceText(path: "Package.swift", text: text), in: folder.path)
        #expect(read.messages == [], "\(name)")
        let dumped = try #require(try DumpedPackage.dump(folder.url), "SwiftPM refuses \(name)")
        #expect(read.facts == dumped.facts, "\(name)")
    }

    @Test(arguments: OracleManifests.toolsVersions)
    func `the tools version is found where SwiftPM finds it`(head: String) throws {
        let text =
            head + "\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"T\")])\n"
        let folder = try TemporaryPackage(text)
        defer { folder.remove() }
        let read = try Manifest.parse(text)
        #expect(read.exact == (read.toolsVersion != nil))
        #expect(try DumpedPackage.dump(folder.url)?.facts == (read.exact ? read.facts : nil))
    }
}

/// A folder with a manifest alone.
private struct TemporaryPackage {
    let url: URL

    var path: String { url.path(percentEncoded: false) }

    init(_ manifest: String) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID().uuidString)/Oracle")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try manifest.write(to: url.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    }

    func remove() {
        try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
    }
}
