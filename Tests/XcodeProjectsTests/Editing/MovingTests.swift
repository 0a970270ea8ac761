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

    @Test
    func `whatever hangs on a product follows it: what a target waits for, a second entry, one that is left over`()
        throws
    {
        var sample = Sample.linked
        sample.dependencies = ["CORE /* Core */", "AGAIN /* Core */"]
        sample.waits = ["WAIT /* PBXTargetDependency */", "LINT /* PBXTargetDependency */"]
        sample.sections["PBXTargetDependency"] = [
            "\t\tWAIT /* PBXTargetDependency */ = {isa = PBXTargetDependency; productRef = WAITED /* Core */; };",
            "\t\tLINT /* PBXTargetDependency */ = {isa = PBXTargetDependency; productRef = LINTED /* Core */; };",
        ]
        let reference = "package = REFERENCE /* XCLocalSwiftPackageReference \"Core\" */;"
        sample.sections["XCSwiftPackageProductDependency", default: []] += [
            "\t\tAGAIN /* Core */ = {isa = XCSwiftPackageProductDependency; package = REMOTE; productName = Core; };",
            "\t\tLEFT /* Core */ = {isa = XCSwiftPackageProductDependency; \(reference) productName = Core; };",
            "\t\tLINTED /* Core */ = {isa = XCSwiftPackageProductDependency; \(reference) productName = \"plugin:Core\"; };",
            "\t\tWAITED /* Core */ = {isa = XCSwiftPackageProductDependency; \(reference) productName = Core; };",
        ]
        let source = SourceText(project: sample.text)
        let edit = ProjectEdit.renameProduct("Core", to: "Base", of: .init("Core"))
        let after = try ProjectLaws(source: source, edit: edit).edited("rename").text
        #expect(after.contains("productName = \"plugin:Base\";"))
        #expect(
            after.split(separator: "\n").filter { $0.contains("Core") }.allSatisfy {
                $0.contains("Reference \"Core\"") || $0.contains("relativePath")
            })
        let back = ProjectEdit.renameProduct("Base", to: "Core", of: .init("Core"))
        #expect(try SourceText(project: after).edited(by: [back], ids: .derived).text == sample.text)
        // Another package's product of the same name is not it, where the target has none from here.
        sample.dependencies = ["AGAIN /* Core */"]
        sample.files = []
        sample.waits = []
        let kept = try SourceText(project: sample.text).edited(by: [edit], ids: .derived).text
        #expect(
            kept.contains(
                "AGAIN /* Core */ = {isa = XCSwiftPackageProductDependency; package = REMOTE; productName = Core; };"))
    }
}
