import Diagnostics
import FileChanges
import Foundation
import OperatingSystem
import Planning
import TemplateSets
import Testing
import Transactions
import Workspaces

/// What is kept of the features that template sets make, and what is said when it changes.
@Suite struct RecordedTrialsTests {
    private static let path = "Templates/.snapshots/ours/product-source.txt"
    private static let source = "ours/source/A.swift.mustache"
    private static let manifest = #"{"description": "Small", "roles": ["source"], "kinds": ["product"]}"#

    @Test func nothingIsComparedBeforeSomethingIsKept() throws {
        let folder = try Self.folder()
        #expect(try Self.recorded("struct A {}\n", in: folder).changes().isEmpty)
    }

    @Test func whatIsKeptIsWhatIsWritten() throws {
        let folder = try Self.folder()
        try Self.record("struct {{feature.name}}A {}\n", in: folder)
        let kept = try #require(try folder.tree[Self.path])
        #expect(kept.hasPrefix("# ufeature template test: ours, product, source\n--- Package.swift\n"))
        #expect(kept.hasSuffix("--- Source/A.swift\nstruct TrialA {}\n"))
        #expect(try Self.recorded("struct {{feature.name}}A {}\n", in: folder).changes().isEmpty)
        let plan = try Self.recorded("struct {{feature.name}}A {}\n", in: folder).plan().plan
        guard case .nothingToDo = try Transaction(in: folder.path, isDryRun: false).run({ plan }) else {
            Issue.record("it was kept again")
            return
        }
    }

    @Test func aDifferenceIsFoundInItsLine() throws {
        let folder = try Self.folder()
        try Self.record("struct A {}\nstruct B {}\n", in: folder)
        let changes = try Self.recorded("struct A {}\nstruct C {}\n", in: folder).changes()
        #expect(changes.map(\.finding.id) == ["template_changed"])
        let lines = try #require(try folder.tree[Self.path]).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(changes.first?.finding.location?.path == Self.path)
        #expect(changes.first?.finding.location?.line == (lines.firstIndex(of: "struct B {}") ?? 0) + 1)
        #expect(changes.first?.new?.contains("struct C {}") == true)
    }

    @Test func whatIsNoMoreIsRemovedAndNothingElse() throws {
        let folder = try Self.folder()
        try Self.record("struct A {}\n", in: folder)
        try folder.make([
            "Templates/.snapshots/ours/old.txt": "# ufeature template test: ours, product, source tests\n",
            "Templates/.snapshots/ours/notes.txt": "Somebody's own\n",
        ])
        let changes = try Self.recorded("struct A {}\n", in: folder).changes()
        #expect(changes.map(\.path) == ["Templates/.snapshots/ours/old.txt"])
        try Self.record("struct A {}\n", in: folder)
        let paths = try folder.tree.keys.filter { $0.hasSuffix(".txt") }.sorted()
        #expect(paths == ["Templates/.snapshots/ours/notes.txt", Self.path])
    }

    @Test func aLinkIsNotFollowed() throws {
        let folder = try Self.folder()
        let elsewhere = try TemporaryFolder()
        try folder.make(["Templates/": ""])
        try folder.link("Templates/.snapshots", to: elsewhere.path.text)
        #expect(reasons { try Self.recorded("struct A {}\n", in: folder).changes() } == ["template_link"])
        #expect(reasons { try Self.recorded("struct A {}\n", in: folder).plan() } == ["template_link"])
    }

    @Test func besideNoWorkspaceNothingIsKept() throws {
        let folder = try Self.folder()
        let none = Workspace(
            root: folder.path,
            settings: WorkspaceSettings(name: "none"),
            hasSettings: false,
            features: [],
            templates: .builtIn,
            problems: []
        )
        let trials = try TemplateTrials(of: ["bare"], in: none)
        #expect(reasons { try RecordedTrials(of: trials, in: none).plan() } == ["no_workspace"])
    }

    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.make(["ufeature.json": #"{"name": "Shop"}"#])
        return folder
    }

    private static func recorded(_ text: String, in folder: TemporaryFolder) throws -> RecordedTrials {
        let sets = ["ours/template.json": manifest, source: text]
        let workspace = TemplateTrialsTests.workspace(sets, in: folder.path)
        return try RecordedTrials(of: TemplateTrials(of: ["ours"], in: workspace), in: workspace)
    }

    private static func record(_ text: String, in folder: TemporaryFolder) throws {
        let planned = try recorded(text, in: folder).plan()
        _ = try Transaction(in: folder.path, isDryRun: false).run { planned.plan }
        try planned.surplus.remove()
    }
}
