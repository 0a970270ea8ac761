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

    @Test func `what isn't there needs no taking away`() throws {
        try expect(core, in: Sample().text, changes: "")
        try expect(.unlink(product: "Core", of: .init("Other"), from: "Shop"), in: Sample.linked.text, changes: "")
        try expect(.unlink(product: "Core", of: .init("Core"), from: "ShopTests"), in: Sample.linked.text, changes: "")
    }
}
