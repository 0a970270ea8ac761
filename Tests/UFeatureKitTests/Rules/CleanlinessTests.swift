import Features
import FileChanges
import JSON
import Planning
import TestSupport
import Testing
import Workspaces

/// What the tool makes is what it asks for: no rule finds anything in it, whatever was chosen.
@Suite struct CleanlinessTests {
    /// Every template and choice of targets, in all surroundings.
    @Test(arguments: Layout.allCases.sampled())
    func everyShape(layout: Layout) throws {
        var settings = WorkspaceSettings(name: "Gallery")
        settings.layout = layout
        let folders = try ProvenPackages.features(of: ShapePlanner(settings: settings)).map(\.folder)
        var files = try (folders + Providers.handwrittenFolders()).flatMap { folder in
            folder.files.map { GeneratedFile(path: folder.path + "/" + $0.path, contents: $0.contents) }
        }
        let policy = JSONPrinter.print(settings.json)
        files.append(GeneratedFile(path: WorkspaceReader.settingsFile, contents: policy))
        let specimen = try Specimen(of: files)
        #expect(specimen.workspace.features.count == folders.count + Providers.handwritten.count)
        // What people wrote by hand may be what it likes.
        let others = specimen.findings.filter { finding in
            !Providers.handwritten.contains { finding.hasPrefix($0.path + "/") }
        }
        #expect(others == [])
    }

    @Test(arguments: Layout.allCases.sampled())
    func everySortOfRepository(layout: Layout) throws {
        for folder in try [
            ProvenPackages.workspace("Empty", layout: layout),
            ProvenPackages.workspace("Single", [ProvenPackages.request("Home")], layout: layout),
            ProvenPackages.grand(layout: layout),
        ] {
            #expect(try Specimen(of: folder.files).findings == [], "\(folder.path)")
        }
    }
}
