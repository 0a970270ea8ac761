import Foundation
import Testing

/// The binary's own templates are those of the folder `Templates/`.
@Suite("Freshness of the embedded templates")
struct EmbeddedTemplatesFreshness {
    @Test func embeddedTemplatesAreThoseOfTheFolder() throws {
        let folder = Repository.root.appending(path: "Templates")
        let paths = try #require(FileManager.default.subpaths(atPath: folder.path))
            .filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var files: [(path: String, text: String)] = []
        for path in paths {
            var isFolder: ObjCBool = false
            let file = folder.appending(path: path)
            guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue
            else { continue }
            let text = try #require(try String(data: Data(contentsOf: file), encoding: .utf8), "\(path) is not UTF-8")
            #expect(!text.contains("\r"), "\(path) has a carriage return")
            files.append((path, text))
        }
        #expect(!files.isEmpty)
        try Repository.expectFresh(
            "Sources/UFeatureKit/Templates/BuiltInTemplates.generated.swift",
            Self.source(embedding: files)
        )
    }

    private static func source(embedding files: [(path: String, text: String)]) -> String {
        var source = """
            // swift-format-ignore-file
            // Generated from Templates/ by 'UFEATURE_RECORD=1 swift test --filter Freshness'. Do not edit.

            enum BuiltInTemplates {
                static let files: [(path: String, text: String)] = [

            """
        for (path, text) in files {
            source += "        (\n            ##\"\(path)\"##,\n            ##\"\"\"\n\(text)\n\"\"\"##\n        ),\n"
        }
        return source + "    ]\n}\n"
    }
}
