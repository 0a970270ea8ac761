import Diagnostics
import Testing
import XcodeProjects

/// Packages become one for a project, and come out of it again with their ids, in their places.
struct MergingTests {
    private static func reference(_ id: String, _ path: String) -> String {
        """
        \t\t\(id) /* XCLocalSwiftPackageReference "\(path)" */ = {
        \t\t\tisa = XCLocalSwiftPackageReference;
        \t\t\trelativePath = \(path);
        \t\t};
        """
    }

    private static func dependency(_ id: String, _ product: String, of package: String? = nil) -> String {
        let line = package.map { "\t\t\tpackage = \($0);\n" } ?? ""
        return """
            \t\t\(id) /* \(product) */ = {
            \t\t\tisa = XCSwiftPackageProductDependency;
            \(line)\t\t\tproductName = \(product);
            \t\t};
            """
    }

    /// A project whose packages are in no order; one of its products names no package.
    private static let sample = Sample(
        dependencies: ["AA /* Search */", "BB /* Core */", "CC /* Cart */"],
        references: [
            "R2 /* XCLocalSwiftPackageReference \"Search\" */", "R1 /* XCLocalSwiftPackageReference \"Core\" */",
            "R3 /* XCLocalSwiftPackageReference \"Cart\" */",
        ],
        sections: [
            "XCLocalSwiftPackageReference": [
                reference("R1", "Core"), reference("R2", "Search"), reference("R3", "Cart"),
            ],
            "XCSwiftPackageProductDependency": [
                dependency("AA", "Search", of: "R2 /* XCLocalSwiftPackageReference \"Search\" */"),
                dependency("BB", "Core", of: "R1 /* XCLocalSwiftPackageReference \"Core\" */"),
                dependency("CC", "Cart"),
            ],
        ]
    )

    @Test(arguments: ProjectLawTests.Manner.allCases)
    func `there and back is every byte`(manner: ProjectLawTests.Manner) throws {
        // An empty section or list beside one that isn't would be no project of Xcode's.
        if manner == .emptySections || manner == .emptyLists { return }
        let source = SourceText(project: manner.written(Self.sample.text))
        var current = source
        for path in ["Search", "Core", "Cart"] {
            let merge = ProjectEdit.mergePackage(from: path, into: ".")
            current = try ProjectLaws(source: current, edit: merge).edited("\(manner), \(path)")
        }
        let project = try XcodeProject(parsing: current)
        #expect(project.references.map(\.path) == [""])
        #expect(project.links.map(\.package) == ["R2", "R2", nil])
        for (path, id, index) in [("Core", "R1", 1), ("Cart", "R3", 2)] {
            let package = ProjectEdit.Package(path, products: [path])
            let split = ProjectEdit.splitPackage(package, from: ".", id: id, index: index)
            current = try ProjectLaws(source: current, edit: split).edited("\(manner), \(path)")
        }
        let last = ProjectEdit.mergePackage(from: ".", into: "Search")
        current = try ProjectLaws(source: current, edit: last).edited("\(manner)")
        // Where objects have no sections, or comments of other people's, they mean the same.
        if [.noSections, .allOnOneLine, .remarks].contains(manner) {
            let project = try XcodeProject(parsing: current)
            #expect(Set(project.references.map(\.path)) == ["Cart", "Core", "Search"])
            #expect(project.referenceIDs == ["R2", "R1", "R3"])
        } else {
            #expect(current == source)
        }
    }

    @Test func `a package at the top comes and goes`() throws {
        for version in [50, 77] {
            let source = SourceText(project: Sample(version: version).text)
            let with = try ProjectLaws(source: source, edit: .addPackage(".")).edited("add")
            #expect(try XcodeProject(parsing: with).references.map(\.path) == [""])
            let without = try ProjectLaws(source: with, edit: .dropPackage(.init("."))).edited("drop")
            #expect(without == source)
        }
        var elsewhere = Sample()
        elsewhere.projectFolder = "«..»"
        expectRefusal(.addPackage("."), "xcode_project_elsewhere", in: elsewhere.text)
    }

    @Test func `of a package that more is said of, nothing gets lost`() throws {
        let text = Self.sample.text.replacing("R1 /* XCLocalSwiftPackageReference \"Core\" */ = {", with: "«R1» = {")
            .replacing("relativePath = Core;", with: "relativePath = Core;\n\t\t\ttraits = (All);")
        let source = SourceText(project: text.replacing("«", with: "").replacing("»", with: ""))
        let first = try source.edited(by: [.mergePackage(from: "Search", into: ".")], ids: .derived).text
        let marked = first.replacing("R1 = {", with: "«R1» = {")
        expectRefusal(.mergePackage(from: "Core", into: "."), "xcode_project_ambiguous", in: marked)
        try expect(.mergePackage(from: "Other", into: "."), in: Self.sample.text, changes: "")
        try expect(
            .splitPackage(.init("Other"), from: ".", id: "R9", index: 0), in: Self.sample.text, changes: "")
    }

    @Test func `an id that something else has is refused`() throws {
        let one = try SourceText(project: Self.sample.text).edited(
            by: [.mergePackage(from: "Search", into: ".")], ids: .derived)
        let marked = one.text.replacing("\t\tBB /* Core */ = {", with: "\t\t«BB» /* Core */ = {")
        expectRefusal(.splitPackage(.init("Other"), from: ".", id: "BB", index: 0), "xcode_project_taken", in: marked)
    }
}
