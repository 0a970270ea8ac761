import Diagnostics
import FileChanges
import Foundation
import OperatingSystem
import Planning
import Testing
import Workspaces

/// The files that the documents show are files that the tool reads, and what they promise is held.
@Suite("House: documents")
struct DocumentTests {
    @Test func theExampleOfSettingsIsOne() throws {
        let path = "Documentation/Settings.md"
        let example = try #require(try Self.blocks("json5", in: path).first)
        var defaults = WorkspaceSettings(name: "Storefront")
        let settings = try WorkspaceSettings.decode(SourceText(path: path, text: example))
        defaults.languageMode = settings.languageMode
        defaults.swiftSettings = settings.swiftSettings
        defaults.toolsVersion = settings.toolsVersion
        defaults.defaultIsolation = settings.defaultIsolation
        defaults.externals = settings.externals
        defaults.requiredRoles = settings.requiredRoles
        defaults.rules = settings.rules
        defaults.like = settings.like
        defaults.targets = settings.targets
        defaults.tags = settings.tags
        defaults.constraints = settings.constraints
        defaults.xcode = settings.xcode
        #expect(settings == defaults)
        for key in WorkspaceSettings.Key.allCases where ![.schema, .version].contains(key) {
            #expect(example.contains("\"\(key.rawValue)\""), "\(path) doesn't tell of \(key.rawValue)")
        }
    }

    @Test func theExampleOfDescriptorsIsOne() throws {
        let path = "Documentation/Features.md"
        let source = SourceText(path: path, text: try #require(try Self.blocks("json5", in: path).first))
        let folder = AbsolutePath("/nowhere/Storefront")
        let plan = try InitRequest(name: "Storefront", folder: folder, descriptors: source).plan()
        #expect(plan.files.contains { $0.path == "Storefront/Foundation/Networking/Package.swift" })
    }

    /// `source <(…)` does nothing in bash 3.2, which is macOS's own.
    @Test func bashReadsItsCompletionsInAnyVersion() throws {
        let pages = ["Documentation/Installing.md", "Documentation/Commands.md"]
        for page in pages {
            #expect(try Self.text(of: page).contains(#"eval "$(ufeature completions bash)""#))
        }
        for page in try SourceFile.all().map(\.text) + pages.map(Self.text) {
            #expect(!page.contains("<(ufeature completions bash") && !page.contains("&lt;(ufeature completions bash"))
        }
    }

    /// A promise that no test holds is none.
    @Test func everySuiteOfThePromisesIsThere() throws {
        let names = Set(try Self.text(of: "SECURITY.md").matches(of: /`(\w+Tests)`/).map { String($0.output.1) })
        #expect(names.count > 5)
        let files = FileManager.default.enumerator(atPath: Repository.root.appending(path: "Tests").path)
        let known = Set((files?.compactMap { $0 as? String } ?? []).map { URL(filePath: $0).lastPathComponent })
        for name in names { #expect(known.contains(name + ".swift"), "SECURITY.md names \(name)") }
    }

    /// The contents of a page's blocks in a language.
    private static func blocks(_ language: String, in path: String) throws -> [String] {
        try text(of: path).split(separator: "```\(language)\n").dropFirst().compactMap { rest in
            rest.firstRange(of: "\n```").map { String(rest[..<$0.lowerBound]) }
        }
    }

    private static func text(of path: String) throws -> String {
        try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    }
}
