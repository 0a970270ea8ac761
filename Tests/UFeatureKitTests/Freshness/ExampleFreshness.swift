import Diagnostics
import Foundation
import Testing
import UFeatureKit

/// `Examples/Storefront` is just what the tool makes of `Examples/storefront.json5`.
@Suite("Freshness of the example")
struct ExampleFreshness {
    static let folder = "Examples/Storefront"
    static let descriptors = "Examples/storefront.json5"

    @Test func theExampleIsWhatTheToolMakes() throws {
        let wanted = try Self.generated()
        let found = try Self.committed()
        for path in found.keys.filter({ wanted[$0] == nil }).sorted() {
            if Repository.isRecording, try Self.isTracked(path) {
                try FileManager.default.removeItem(at: Repository.root.appending(path: path))
            } else {
                Issue.record("\(path) is surplus: the tool doesn't make it. \(Repository.renewal)")
            }
        }
        for (path, text) in wanted.sorted(by: { $0.key < $1.key }) {
            try Repository.expectFresh(path, text)
        }
    }

    /// The files that the tool makes, by path.
    private static func generated() throws -> [String: String] {
        let source = try String(contentsOf: Repository.root.appending(path: descriptors), encoding: .utf8)
        let request = NewWorkspace(
            name: "Storefront",
            folder: AbsolutePath(Repository.root.appending(path: folder).path),
            descriptors: SourceText(path: descriptors, text: source),
            // Not those of the binary: what is recorded at once with them must be made from the same.
            templates: TemplateCatalog(
                try Repository.templates().map { path, text in
                    TemplateSource(path: path, source: SourceText(path: "Templates/\(path)", text: text))
                }
            )
        )
        let files = try request.plan().folders.flatMap(\.files)
        return Dictionary(uniqueKeysWithValues: files.map { ("\(folder)/\($0.path)", $0.contents) })
    }

    /// The files that are there, by path, but for what builds leave.
    private static func committed() throws -> [String: URL] {
        let root = Repository.root.appending(path: folder)
        let paths = FileManager.default.subpaths(atPath: root.path) ?? []
        let files = paths.filter { path in
            let parts = path.split(separator: "/")
            guard !parts.contains(where: { [".build", ".swiftpm", ".DS_Store"].contains($0) }) else { return false }
            return (try? root.appending(path: path).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true
        }
        return Dictionary(uniqueKeysWithValues: files.map { ("\(folder)/\($0)", root.appending(path: $0)) })
    }

    /// Whether git knows a file: all that it knows of the example was generated once.
    private static func isTracked(_ path: String) throws -> Bool {
        let git = Process()
        git.executableURL = URL(filePath: "/usr/bin/env")
        git.arguments = ["git", "-C", Repository.root.path, "ls-files", "--error-unmatch", "--", path]
        git.standardOutput = FileHandle.nullDevice
        git.standardError = FileHandle.nullDevice
        try git.run()
        git.waitUntilExit()
        return git.terminationStatus == 0
    }
}
