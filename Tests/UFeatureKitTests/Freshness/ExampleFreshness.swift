import Diagnostics
import FileChanges
import Foundation
import OperatingSystem
import Planning
import TemplateSets
import Testing

/// Each workspace in `Examples/` is just what the tool makes of the descriptors beside it.
@Suite("Freshness of the examples")
struct ExampleFreshness {
    /// A workspace that is committed, and the request that makes it.
    struct Example: CustomTestStringConvertible, Sendable {
        let name: String
        /// The name of its folder and of the file with its descriptors.
        let folder: String
        let template: String

        var testDescription: String { folder }
        var path: String { "Examples/" + folder }
        var descriptors: String { "Examples/\(folder.lowercased()).json5" }
    }

    static let examples = [
        Example(name: "Storefront", folder: "Storefront", template: "feature"),
        Example(name: "Films", folder: "Films", template: "slice"),
        Example(name: "LoginApp", folder: "Login", template: "clean"),
        Example(name: "Coordinated", folder: "Coordinated", template: "flow"),
    ]

    @Test(arguments: examples)
    func theExampleIsWhatTheToolMakes(example: Example) throws {
        let wanted = try Self.generated(example)
        let found = try Self.committed(example)
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

    @Test func everyExampleIsMade() throws {
        let root = Repository.root.appending(path: "Examples")
        let names = try FileManager.default.contentsOfDirectory(atPath: root.path).filter { !$0.hasPrefix(".") }
        let wanted = Self.examples.flatMap { [$0.folder, $0.folder.lowercased() + ".json5"] }
        #expect(Set(names) == Set(wanted))
    }

    /// The files that the tool makes, by path.
    private static func generated(_ example: Example) throws -> [String: String] {
        let source = try String(contentsOf: Repository.root.appending(path: example.descriptors), encoding: .utf8)
        let request = InitRequest(
            name: example.name,
            folder: AbsolutePath(Repository.root.appending(path: example.path).path),
            descriptors: SourceText(path: example.descriptors, text: source),
            template: example.template,
            // Not those of the binary: what is recorded at once with them must be made from the same.
            templates: TemplateCatalog(
                try Repository.templates().map { path, text in
                    TemplateSource(path: path, source: SourceText(path: "Templates/\(path)", text: text))
                }
            )
        )
        let files = try request.plan().folders.flatMap(\.files)
        return Dictionary(uniqueKeysWithValues: files.map { ("\(example.path)/\($0.path)", $0.contents) })
    }

    /// The files that are there, by path, but for what builds leave.
    private static func committed(_ example: Example) throws -> [String: URL] {
        let root = Repository.root.appending(path: example.path)
        let paths = FileManager.default.subpaths(atPath: root.path) ?? []
        let files = paths.filter { path in
            let parts = path.split(separator: "/")
            guard !parts.contains(where: { [".build", ".swiftpm", ".DS_Store"].contains($0) }) else { return false }
            return (try? root.appending(path: path).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true
        }
        return Dictionary(uniqueKeysWithValues: files.map { ("\(example.path)/\($0)", root.appending(path: $0)) })
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
