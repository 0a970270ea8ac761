import Foundation
import Testing

/// The binary's own templates are those of the folder `Templates/`.
@Suite("Freshness of the embedded templates")
struct EmbeddedTemplatesFreshness {
    @Test func embeddedTemplatesAreThoseOfTheFolder() throws {
        let files = try Repository.templates()
        #expect(!files.isEmpty)
        try Repository.expectFresh(
            "Sources/BuiltInTemplates/EmbeddedTemplates.generated.swift",
            Self.source(embedding: files)
        )
    }

    private static func source(embedding files: [(path: String, text: String)]) -> String {
        var source = """
            // swift-format-ignore-file
            // Generated from Templates/ by 'UFEATURE_RECORD=1 swift test --filter Freshness'. Do not edit.

            /// The files of the built-in template sets, by their paths in `Templates/`.
            package enum EmbeddedTemplates {
                package static let files: [(path: String, text: String)] = [

            """
        for (path, text) in files {
            source += "        (\n            ##\"\(path)\"##,\n            ##\"\"\"\n\(text)\n\"\"\"##\n        ),\n"
        }
        return source + "    ]\n}\n"
    }
}
