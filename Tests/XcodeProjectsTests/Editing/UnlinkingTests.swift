import Diagnostics
import Testing
import XcodeProjects

/// What is unlinked leaves nothing behind.
struct UnlinkingTests {
    private let core = ProjectEdit.unlink(product: "Core", of: .init("Core"), from: "Shop")

    @Test func `the last product of a package takes the package with it`() throws {
        try expect(
            core, in: Sample.linked.text,
            changes: """
                -/* Begin PBXBuildFile section */
                -\t\tFILE /* Core in Frameworks */ = {isa = PBXBuildFile; productRef = CORE /* Core */; };
                -/* End PBXBuildFile section */
                -\t\t\t\tFILE /* Core in Frameworks */,
                -\t\t\t\tCORE /* Core */,
                -\t\t\t\tREFERENCE /* XCLocalSwiftPackageReference "Core" */,
                -/* Begin XCLocalSwiftPackageReference section */
                -\t\tREFERENCE /* XCLocalSwiftPackageReference "Core" */ = {
                -\t\t\tisa = XCLocalSwiftPackageReference;
                -\t\t\trelativePath = Core;
                -\t\t};
                -/* End XCLocalSwiftPackageReference section */
                -/* Begin XCSwiftPackageProductDependency section */
                -\t\tCORE /* Core */ = {
                -\t\t\tisa = XCSwiftPackageProductDependency;
                -\t\t\tpackage = REFERENCE /* XCLocalSwiftPackageReference "Core" */;
                -\t\t\tproductName = Core;
                -\t\t};
                -/* End XCSwiftPackageProductDependency section */
                """)
    }

    @Test func `a package that something else uses stays`() throws {
        let other = ProjectEdit.link(product: "CoreUI", of: .init("Core"), to: "Shop")
        let source = SourceText(project: Sample.linked.text)
        let both = try source.edited(by: [other], ids: .derived)
        let after = try ProjectLaws(source: both, edit: core).edited("")
        let project = try XcodeProject(parsing: after)
        #expect(project.references.map(\.path) == ["Core"])
        #expect(project.links.map(\.product) == ["CoreUI"])
    }

    @Test func `a package stays that a product without the name of its package may come from`() throws {
        let other = ProjectEdit.link(product: "CoreUI", of: .init("Core"), to: "Shop")
        let both = try SourceText(project: Sample.linked.text).edited(by: [other], ids: .derived)
        let package = "package = REFERENCE /* XCLocalSwiftPackageReference \"Core\" */;\n\t\t\t"
        let named = both.text.replacing(package + "productName = Core;", with: "productName = Core;")
        #expect(named != both.text)
        for (text, product, left) in [(named, "CoreUI", "Core"), (named, "Core", "CoreUI")] {
            let core = ProjectEdit.Package("Core", products: ["Core", "CoreUI"])
            let unlink = ProjectEdit.unlink(product: product, of: core, from: "Shop")
            let project = try XcodeProject(
                parsing: ProjectLaws(source: SourceText(project: text), edit: unlink).edited(""))
            #expect(project.references.map(\.path) == ["Core"])
            #expect(project.links.map(\.product) == [left])
        }
    }

    @Test func `a folder that was there before stays`() throws {
        var sample = Sample.linked
        sample.references = nil
        sample.children.insert("FOLDER /* Core */", at: 0)
        sample.sections["XCLocalSwiftPackageReference"] = nil
        sample.sections["PBXFileReference"] = [
            "\t\tFOLDER /* Core */ = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Core; sourceTree = \"<group>\"; };"
        ]
        sample.sections["XCSwiftPackageProductDependency"] = [
            """
            \t\tCORE /* Core */ = {
            \t\t\tisa = XCSwiftPackageProductDependency;
            \t\t\tproductName = Core;
            \t\t};
            """
        ]
        let after = try ProjectLaws(source: SourceText(project: sample.text), edit: core).edited("")
        let project = try XcodeProject(parsing: after)
        #expect(project.links.isEmpty)
        #expect(project.folders.map(\.path) == ["Core"])
    }

    @Test func `what isn't there needs no taking away`() throws {
        try expect(core, in: Sample().text, changes: "")
        try expect(.unlink(product: "Core", of: .init("Other"), from: "Shop"), in: Sample.linked.text, changes: "")
        try expect(.unlink(product: "Core", of: .init("Core"), from: "ShopTests"), in: Sample.linked.text, changes: "")
    }
}
