import Diagnostics
import Testing
import XcodeProjects

/// What a project says of targets and packages.
struct XcodeProjectTests {
    @Test func `targets, packages and links`() throws {
        let project = try XcodeProject(parsing: SourceText(project: Sample.linked.text))
        #expect(project.objectVersion == 77)
        #expect(project.targets.map(\.name) == ["Shop", "ShopTests"])
        #expect(project.targets.map(\.isApp) == [true, false])
        #expect(project.references.map(\.path) == ["Core"])
        #expect(project.links.map(\.product) == ["Core"])
        #expect(project.links.map(\.target.name) == ["Shop"])
        #expect(project.links.map(\.package) == ["REFERENCE"])
    }

    @Test(arguments: [
        ("Core", "Core"), ("./Core/", "Core"), ("../Core", "../Core"), ("A/../Core", "Core"), ("../../", "../.."),
    ])
    func `paths of packages`(written: String, path: String) throws {
        let text = Sample.linked.text.replacing("relativePath = Core;", with: "relativePath = \"\(written)\";")
        let project = try XcodeProject(parsing: SourceText(project: text))
        #expect(project.references.map(\.path) == [path])
        #expect(project.package(at: written)?.path == path)
    }

    /// A folder among the files is relative to the groups that it is in.
    @Test(arguments: [
        ("path = Kits;", "\"<group>\"", "../Core", "Core"), ("path = Kits;", "\"<group>\"", "Core", "Kits/Core"),
        ("name = Kits;", "\"<group>\"", "Core", "Core"), ("path = Kits;", "SOURCE_ROOT", "Core", "Core"),
    ])
    func `packages among the files`(group: String, tree: String, written: String, path: String) throws {
        var sample = Sample(version: 50)
        sample.children = ["KITS /* Kits */"]
        sample.sections["PBXGroup"] = [
            "\t\tKITS /* Kits */ = {isa = PBXGroup; children = (CORE, ); \(group) sourceTree = \"<group>\"; };"
        ]
        sample.sections["PBXFileReference"] = [
            "\t\tCORE = {isa = PBXFileReference; lastKnownFileType = folder; path = \(written); sourceTree = \(tree); };"
        ]
        let project = try XcodeProject(parsing: SourceText(project: sample.text))
        #expect(project.folders.map(\.path) == [path])
        let move = ProjectEdit.movePackage(from: path, to: "Other/Place")
        let moved = try ProjectLaws(source: project.source, edit: move).edited("")
        #expect(try XcodeProject(parsing: moved).folders.map(\.path) == ["Other/Place"])
        let back = ProjectEdit.movePackage(from: "Other/Place", to: path)
        #expect(try ProjectLaws(source: moved, edit: back).edited("") == project.source)
    }
}
