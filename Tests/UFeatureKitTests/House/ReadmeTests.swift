import Diagnostics
import Foundation
import Testing
import UFeatureKit

/// What the documents say about the repository is so.
@Suite("House: documents")
struct ReadmeTests {
    @Test(arguments: ["README.md", "CONTRIBUTING.md", "Documentation/Architecture.md"])
    func everyPathIsThere(document: String) throws {
        let text = try Self.text(of: document)
        let spans = text.matches(of: /`([^`\s]+)`|\]\(([^)#\s:]+)\)/).map { String($0.output.1 ?? $0.output.2 ?? "") }
        let paths = spans.compactMap(Self.path)
        #expect(!paths.isEmpty)
        for path in paths {
            let file = Repository.root.appending(path: path)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(document) names \(path)")
        }
    }

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

    /// Lines that take too long for a test are typed by the script that guards the repository.
    @Test func theScriptTypesTheSlowLines() throws {
        let script = Set(try Self.text(of: ".ci/run").split(separator: "\n").map { $0.drop { $0 == " " } })
        let lines = try Self.text(of: "README.md").split(separator: "<!-- run by .ci/run -->\n```sh\n").dropFirst()
            .flatMap { $0.split(separator: "\n").prefix { $0 != "```" } }
        #expect(lines.count >= 3)
        for line in lines {
            #expect(script.contains(line), ".ci/run doesn't type '\(line)'")
        }
    }

    /// A text between backticks or the target of a link, if it is a path of the repository, up to its first placeholder.
    private static func path(_ text: String) -> String? {
        let folders = ["Plugins/", "Sources/", "Tests/", "Templates/", "Schemas/", "Examples/", ".ci/"]
        guard folders.contains(where: text.hasPrefix) || !text.contains("/") && text.hasSuffix(".md") else {
            return nil
        }
        let known = text.prefix { $0 != "<" && $0 != "…" }
        return known.count == text.count ? text : known.lastIndex(of: "/").map { String(known[...$0]) }
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
