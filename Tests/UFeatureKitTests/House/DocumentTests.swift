import Diagnostics
import Foundation
import Testing
import UFeatureKit

/// What the documents say about the repository is so.
@Suite("House: documents")
struct ReadmeTests {
    @Test func theExampleOfSettingsIsOne() throws {
        let blocks = try Self.blocks("json5")
        let example = try #require(blocks.first)
        var defaults = WorkspaceSettings(name: "Storefront")
        let settings = try WorkspaceSettings.decode(SourceText(path: "README.md", text: example))
        defaults.languageMode = settings.languageMode
        defaults.swiftSettings = settings.swiftSettings
        defaults.externals = settings.externals
        defaults.requiredRoles = settings.requiredRoles
        defaults.rules = settings.rules
        defaults.tags = settings.tags
        defaults.constraints = settings.constraints
        #expect(settings == defaults)
        for key in WorkspaceSettings.Key.allCases where ![.schema, .version].contains(key) {
            #expect(example.contains("\"\(key.rawValue)\""), "the README doesn't tell of \(key.rawValue)")
        }
    }

    @Test func theExampleOfDescriptorsIsOne() throws {
        let example = try #require(try Self.blocks("json5").dropFirst().first)
        let source = SourceText(path: "README.md", text: example)
        let folder = AbsolutePath("/nowhere/Storefront")
        let plan = try NewWorkspace(name: "Storefront", folder: folder, descriptors: source).plan()
        #expect(plan.files.contains { $0.path == "Storefront/Foundation/Networking/Package.swift" })
    }

    /// The contents of the README's blocks in a language.
    private static func blocks(_ language: String) throws -> [String] {
        try text(of: "README.md").split(separator: "```\(language)\n").dropFirst().compactMap { rest in
            rest.firstRange(of: "\n```").map { String(rest[..<$0.lowerBound]) }
        }
    }

    private static func text(of document: String) throws -> String {
        try String(contentsOf: Repository.root.appending(path: document), encoding: .utf8)
    }
}
