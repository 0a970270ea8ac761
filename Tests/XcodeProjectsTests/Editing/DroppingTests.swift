import Diagnostics
import Testing
import XcodeProjects

/// A project has nothing of a package any more that goes, where nothing uses it.
struct DroppingTests {
    private let core = ProjectEdit.dropPackage(.init("Core", products: ["Core"]))

    /// A project with a file that stands for the package's folder, copied by the app, and a reference to it.
    private static let listed = Sample(
        files: ["COPY /* Core in Resources */"],
        references: ["REFERENCE /* XCLocalSwiftPackageReference \"Core\" */"],
        sections: [
            "PBXBuildFile": ["\t\tCOPY /* Core in Resources */ = {isa = PBXBuildFile; fileRef = FOLDER /* Core */; };"],
            "PBXFileReference": [
                """
                \t\tFOLDER /* Core */ = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Core; sourceTree = "<group>"; };
                """,
                """
                \t\tOTHER /* CoreUI */ = {isa = PBXFileReference; lastKnownFileType = wrapper; path = CoreUI; sourceTree = "<group>"; };
                """,
            ],
            "XCLocalSwiftPackageReference": [
                """
                \t\tREFERENCE /* XCLocalSwiftPackageReference "Core" */ = {
                \t\t\tisa = XCLocalSwiftPackageReference;
                \t\t\trelativePath = Core;
                \t\t};
                """
            ],
        ],
        children: ["FOLDER /* Core */", "OTHER /* CoreUI */", "PRODUCTS /* Products */"]
    )

    @Test func `files, their places and references go`() throws {
        try expect(
            core, in: Self.listed.text,
            changes: """
                -/* Begin PBXBuildFile section */
                -\t\tCOPY /* Core in Resources */ = {isa = PBXBuildFile; fileRef = FOLDER /* Core */; };
                -/* End PBXBuildFile section */
                -\t\tFOLDER /* Core */ = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Core; sourceTree = "<group>"; };
                -\t\t\t\tCOPY /* Core in Resources */,
                -\t\t\t\tFOLDER /* Core */,
                -\t\t\t\tREFERENCE /* XCLocalSwiftPackageReference "Core" */,
                -/* Begin XCLocalSwiftPackageReference section */
                -\t\tREFERENCE /* XCLocalSwiftPackageReference "Core" */ = {
                -\t\t\tisa = XCLocalSwiftPackageReference;
                -\t\t\trelativePath = Core;
                -\t\t};
                -/* End XCLocalSwiftPackageReference section */
                """)
    }

    @Test(arguments: ProjectLawTests.Manner.allCases)
    func `however it is written`(manner: ProjectLawTests.Manner) throws {
        // An empty section beside one that isn't would be no project of Xcode's.
        if manner == .emptySections || manner == .emptyLists { return }
        let source = SourceText(project: manner.written(Self.listed.text))
        let project = try XcodeProject(parsing: ProjectLaws(source: source, edit: core).edited("\(manner)"))
        #expect(project.references.isEmpty)
        #expect(project.folders.map(\.path) == ["CoreUI"])
        #expect(project.object("COPY") == nil)
    }

    @Test func `what is used stays, and what something else names`() throws {
        try expect(core, in: Sample.linked.text, changes: "")
        let named = Self.listed.text.replacing(
            "\t\t\tmainGroup = MAIN;\n",
            with: "\t\t\tmainGroup = MAIN;\n\t\t\tother = FOLDER;\n\t\t\tmore = REFERENCE;\n"
        )
        try expect(core, in: named, changes: "")
        try expect(.dropPackage(.init("Other")), in: Self.listed.text, changes: "")
        try expect(.dropPackage(.init(".")), in: Self.listed.text, changes: "")
    }
}
