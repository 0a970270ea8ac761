import Diagnostics
import Testing
import XcodeProjects

/// Packages and products get other names in place, in comments too.
struct MovingTests {
    @Test func `a package moves`() throws {
        try expect(
            .movePackage(from: "Core", to: "Foundation/Core-Kit"), in: Sample.linked.text,
            changes: """
                -\t\t\t\tREFERENCE /* XCLocalSwiftPackageReference "Core" */,
                -\t\tREFERENCE /* XCLocalSwiftPackageReference "Core" */ = {
                -\t\t\trelativePath = Core;
                -\t\t\tpackage = REFERENCE /* XCLocalSwiftPackageReference "Core" */;
                +\t\t\t\tREFERENCE /* XCLocalSwiftPackageReference "Foundation/Core-Kit" */,
                +\t\tREFERENCE /* XCLocalSwiftPackageReference "Foundation/Core-Kit" */ = {
                +\t\t\trelativePath = "Foundation/Core-Kit";
                +\t\t\tpackage = REFERENCE /* XCLocalSwiftPackageReference "Foundation/Core-Kit" */;
                """)
        try expect(.movePackage(from: "Other", to: "Elsewhere"), in: Sample.linked.text, changes: "")
    }

    @Test func `a product is renamed`() throws {
        try expect(
            .renameProduct("Core", to: "Base", of: .init("Core")), in: Sample.linked.text,
            changes: """
                -\t\tFILE /* Core in Frameworks */ = {isa = PBXBuildFile; productRef = CORE /* Core */; };
                -\t\t\t\tFILE /* Core in Frameworks */,
                -\t\t\t\tCORE /* Core */,
                -\t\tCORE /* Core */ = {
                -\t\t\tproductName = Core;
                +\t\tFILE /* Base in Frameworks */ = {isa = PBXBuildFile; productRef = CORE /* Base */; };
                +\t\t\t\tFILE /* Base in Frameworks */,
                +\t\t\t\tCORE /* Base */,
                +\t\tCORE /* Base */ = {
                +\t\t\tproductName = Base;
                """)
    }

    @Test func `a package among the files moves`() throws {
        let link = ProjectEdit.link(product: "Search", of: .init("Features/Search"), to: "Shop")
        let source = try SourceText(project: Sample(version: 50).text).edited(by: [link], ids: .derived)
        try expect(
            .movePackage(from: "Features/Search", to: "Find"), in: source.text,
            changes: """
                -\t\t#1 /* Search */ = {isa = PBXFileReference; lastKnownFileType = wrapper; name = Search; path = Features/Search; sourceTree = "<group>"; };
                -\t\t\t\t#1 /* Search */,
                +\t\t#1 /* Find */ = {isa = PBXFileReference; lastKnownFileType = wrapper; name = Find; path = Find; sourceTree = "<group>"; };
                +\t\t\t\t#1 /* Find */,
                """)
    }
}
