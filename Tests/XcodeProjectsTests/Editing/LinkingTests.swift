import Diagnostics
import Testing
import XcodeProjects

/// A product that is linked stands where Xcode writes it.
struct LinkingTests {
    private let search = ProjectEdit.link(product: "Search", of: .init("Features/Search"), to: "Shop")

    @Test func `the first package of a project`() throws {
        try expect(
            search, in: Sample().text,
            changes: """
                +/* Begin PBXBuildFile section */
                +\t\t#1 /* Search in Frameworks */ = {isa = PBXBuildFile; productRef = #2 /* Search */; };
                +/* End PBXBuildFile section */
                +\t\t\t\t#1 /* Search in Frameworks */,
                +\t\t\tpackageProductDependencies = (
                +\t\t\t\t#2 /* Search */,
                +\t\t\t);
                +\t\t\tpackageReferences = (
                +\t\t\t\t#3 /* XCLocalSwiftPackageReference "Features/Search" */,
                +\t\t\t);
                +/* Begin XCLocalSwiftPackageReference section */
                +\t\t#3 /* XCLocalSwiftPackageReference "Features/Search" */ = {
                +\t\t\tisa = XCLocalSwiftPackageReference;
                +\t\t\trelativePath = Features/Search;
                +\t\t};
                +/* End XCLocalSwiftPackageReference section */
                +/* Begin XCSwiftPackageProductDependency section */
                +\t\t#2 /* Search */ = {
                +\t\t\tisa = XCSwiftPackageProductDependency;
                +\t\t\tpackage = #3 /* XCLocalSwiftPackageReference "Features/Search" */;
                +\t\t\tproductName = Search;
                +\t\t};
                +/* End XCSwiftPackageProductDependency section */
                """)
    }

    @Test func `another product of a package that is there`() throws {
        try expect(
            .link(product: "Core-Kit", of: .init("./Core/"), to: "Shop"), in: Sample.linked.text,
            changes: """
                +\t\t#1 /* Core-Kit in Frameworks */ = {isa = PBXBuildFile; productRef = #2 /* Core-Kit */; };
                +\t\t\t\t#1 /* Core-Kit in Frameworks */,
                +\t\t\t\t#2 /* Core-Kit */,
                +\t\t#2 /* Core-Kit */ = {
                +\t\t\tisa = XCSwiftPackageProductDependency;
                +\t\t\tpackage = REFERENCE /* XCLocalSwiftPackageReference "Core" */;
                +\t\t\tproductName = "Core-Kit";
                +\t\t};
                """)
    }

    /// Before object version 60 a package is a file, and products are found by their names.
    @Test func `an old project`() throws {
        try expect(
            search, in: Sample(version: 50).text,
            changes: """
                +/* Begin PBXBuildFile section */
                +\t\t#1 /* Search in Frameworks */ = {isa = PBXBuildFile; productRef = #2 /* Search */; };
                +/* End PBXBuildFile section */
                +/* Begin PBXFileReference section */
                +\t\t#3 /* Search */ = {isa = PBXFileReference; lastKnownFileType = wrapper; name = Search; path = Features/Search; sourceTree = "<group>"; };
                +/* End PBXFileReference section */
                +\t\t\t\t#1 /* Search in Frameworks */,
                +\t\t\t\t#3 /* Search */,
                +\t\t\tpackageProductDependencies = (
                +\t\t\t\t#2 /* Search */,
                +\t\t\t);
                +/* Begin XCSwiftPackageProductDependency section */
                +\t\t#2 /* Search */ = {
                +\t\t\tisa = XCSwiftPackageProductDependency;
                +\t\t\tproductName = Search;
                +\t\t};
                +/* End XCSwiftPackageProductDependency section */
                """)
    }

    /// A reference beside the file would be the same package twice.
    @Test(arguments: [50, 77])
    func `a package that is among the files`(version: Int) throws {
        var sample = Sample(version: version)
        sample.sections["PBXFileReference"] = [
            "\t\tSEARCH /* Search */ = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Search; sourceTree = \"<group>\"; };"
        ]
        sample.sections["PBXGroup"] = [
            """
            \t\tFEATURES /* Features */ = {
            \t\t\tisa = PBXGroup;
            \t\t\tchildren = (
            \t\t\t\tSEARCH /* Search */,
            \t\t\t);
            \t\t\tpath = Features;
            \t\t\tsourceTree = "<group>";
            \t\t};
            """
        ]
        sample.children = ["FEATURES /* Features */", "PRODUCTS /* Products */"]
        let source = SourceText(project: sample.text)
        let after = try ProjectLaws(source: source, edit: search).edited("")
        let project = try XcodeProject(parsing: after)
        #expect(project.references.isEmpty && project.folders.map(\.path) == ["Features/Search"])
        #expect(project.links.map(\.package) == [nil])
        let unlink = ProjectEdit.unlink(product: "Search", of: .init("Features/Search"), from: "Shop")
        #expect(try ProjectLaws(source: after, edit: unlink).edited("") == source)
        // Another package comes beside it.
        let cart = ProjectEdit.link(product: "Cart", of: .init("Features/Cart"), to: "Shop")
        let both = try XcodeProject(parsing: try ProjectLaws(source: after, edit: cart).edited(""))
        let paths = version < 60 ? both.folders.map(\.path) : both.references.map(\.path)
        #expect(paths.contains("Features/Cart"))
    }

    @Test func `a package in a folder that Xcode keeps in step`() throws {
        var sample = Sample()
        sample.sections["PBXFileSystemSynchronizedRootGroup"] = [
            "\t\tFEATURES /* Features */ = {isa = PBXFileSystemSynchronizedRootGroup; path = Features; sourceTree = \"<group>\"; };"
        ]
        sample.children = ["FEATURES /* Features */"]
        let after = try ProjectLaws(source: SourceText(project: sample.text), edit: search).edited("")
        let project = try XcodeProject(parsing: after)
        #expect(project.references.isEmpty && project.links.map(\.package) == [nil])
        let inside = ProjectEdit.movePackage(from: "Features/Search", to: "Features/Find")
        #expect(try inside.textEdits(in: after, ids: .derived) == [])
        let marked = after.text.replacing("\t\tFEATURES /* Features */ = {", with: "\t\t«FEATURES /* Features */ = {")
        expectRefusal(.movePackage(from: "Features/Search", to: "Find"), "xcode_project_elsewhere", in: marked)
    }

    @Test func `a package in such a folder whose fellows have references`() throws {
        var sample = Sample.linked
        sample.sections["PBXFileSystemSynchronizedRootGroup"] = [
            "\t\tFEATURES /* Features */ = {isa = PBXFileSystemSynchronizedRootGroup; path = Features; sourceTree = \"<group>\"; };"
        ]
        sample.children = ["FEATURES /* Features */"]
        let text = sample.text.replacing("relativePath = Core", with: "relativePath = Features/Core")
        let after = try ProjectLaws(source: SourceText(project: text), edit: search).edited("")
        let paths = try XcodeProject(parsing: after).references.map(\.path)
        #expect(paths.sorted() == ["Features/Core", "Features/Search"])
    }

    @Test(arguments: [50, 77]) func `a package that a workspace has, as it has the others`(_ version: Int) throws {
        var sample = Sample(version: version)
        sample.files = ["FILE /* Core in Frameworks */", "OTHER /* Zoom in Frameworks */"]
        sample.sections["PBXBuildFile"] = [
            "\t\tFILE /* Core in Frameworks */ = {isa = PBXBuildFile; productRef = CORE /* Core */; };",
            "\t\tOTHER /* Zoom in Frameworks */ = {isa = PBXBuildFile; productRef = ZOOM /* Zoom */; };",
        ]
        sample.sections["XCSwiftPackageProductDependency"] = [
            "\t\tCORE /* Core */ = {isa = XCSwiftPackageProductDependency; productName = Core; };",
            "\t\tZOOM /* Zoom */ = {isa = XCSwiftPackageProductDependency; productName = Zoom; };",
        ]
        let after = try ProjectLaws(source: SourceText(project: sample.text), edit: search).edited("")
        let project = try XcodeProject(parsing: after)
        #expect(project.references.isEmpty && project.folders.isEmpty)
        #expect(project.links.map(\.product).sorted() == ["Core", "Search", "Zoom"])
    }

    @Test func `what is missing of a link is added, and what is there isn't`() throws {
        let core = ProjectEdit.link(product: "Core", of: .init("Core"), to: "Shop")
        try expect(core, in: Sample.linked.text, changes: "")
        var sample = Sample.linked
        sample.files = []
        sample.sections["PBXBuildFile"] = nil
        try expect(
            core, in: sample.text,
            changes: """
                +/* Begin PBXBuildFile section */
                +\t\t#1 /* Core in Frameworks */ = {isa = PBXBuildFile; productRef = CORE /* Core */; };
                +/* End PBXBuildFile section */
                +\t\t\t\t#1 /* Core in Frameworks */,
                """)
        try expect(
            core,
            in: Sample.linked.text.replacing(/\t\t\tpackage = .*;\n/, with: ""),
            changes: "+\t\t\tpackage = REFERENCE /* XCLocalSwiftPackageReference \"Core\" */;")
    }

    @Test func `lists that are sorted stay sorted`() throws {
        var sample = Sample.linked
        sample.files.append("OTHER /* Zoom in Frameworks */")
        sample.sections["PBXBuildFile"]?.append(
            "\t\tOTHER /* Zoom in Frameworks */ = {isa = PBXBuildFile; productRef = ZOOM /* Zoom */; };")
        sample.sections["XCSwiftPackageProductDependency"]?.append(
            "\t\tZOOM /* Zoom */ = {isa = XCSwiftPackageProductDependency; productName = Zoom; };")
        let after = try ProjectLaws(source: SourceText(project: sample.text), edit: search).edited("").text
        let places = ["Core", "Search", "Zoom"].compactMap {
            after.firstRange(of: "\($0) in Frameworks */,")?.lowerBound
        }
        #expect(places.count == 3 && places == places.sorted())
    }
}
