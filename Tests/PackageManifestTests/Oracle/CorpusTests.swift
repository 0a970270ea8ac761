import Diagnostics
import Foundation
import PackageManifest
import Testing

/// Compares the reader with SwiftPM over every manifest below a folder of your choice.
///
///     UFEATURE_MANIFEST_CORPUS=~/checkouts swift test --filter CorpusTests
///
/// With `UFEATURE_MANIFEST_HOST=1`, the reader is told the environment that SwiftPM sees.
struct CorpusTests {
    private static let folder = ProcessInfo.processInfo.environment["UFEATURE_MANIFEST_CORPUS"]

    private static var host: ManifestHost {
        let environment = ProcessInfo.processInfo.environment
        return ManifestHost(environment: environment["UFEATURE_MANIFEST_HOST"] == nil ? nil : environment)
    }

    @Test(.enabled(if: folder != nil))
    func `the reader is right about every manifest that it calls exact`() throws {
        let root = URL(filePath: try #require(Self.folder), directoryHint: .isDirectory)
        var (exact, compared, inexact, refused, wrong) = (0, 0, 0, 0, 0)
        for manifest in manifests(below: root) {
            let text = try String(contentsOf: manifest, encoding: .utf8)
            let path = manifest.path(percentEncoded: false)
            let read: Manifest
            do {
                let folder = manifest.deletingLastPathComponent().path(percentEncoded: false)
                let moduleMap = manifest.deletingLastPathComponent().appending(path: "module.modulemap")
                let hasModuleMap = FileManager.default.fileExists(atPath: moduleMap.path(percentEncoded: false))
                let source = SourceText(path: path, text: text)
                read = try Manifest.parse(source, in: folder, hasModuleMap: hasModuleMap, on: Self.host)
            } catch {
                print("refused: \(error)")
                refused += 1
                continue
            }
            guard read.exact else {
                inexact += 1
                print("inexact: \(path)\n  \(read.reasons.map(\.message).prefix(4).joined(separator: "\n  "))")
                continue
            }
            exact += 1
            guard let dumped = try DumpedPackage.dump(manifest.deletingLastPathComponent()) else { continue }
            compared += 1
            let difference = read.facts.difference(from: dumped.facts)
            if !difference.isEmpty { wrong += 1 }
            #expect(difference.isEmpty, "\(path)")
        }
        print(
            "\(exact) exact (\(compared) accepted by SwiftPM), \(inexact) inexact, \(refused) refused, \(wrong) wrong")
    }

    private func manifests(below root: URL) -> [URL] {
        let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
        return (all ?? []).filter { $0.lastPathComponent == "Package.swift" }.sorted { $0.path() < $1.path() }
    }
}
