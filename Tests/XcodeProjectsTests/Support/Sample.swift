import Diagnostics
import Testing
import XcodeProjects

/// A project of one app with tests, as small as Xcode opens it.
///
///     Sample(version: 50).text
///
/// Ids are words, so that a test can be read; for Xcode they would be as good as any others.
struct Sample {
    var version = 77
    /// What the app links, by ids of build files that are in `objects`.
    var files: [String] = []
    var dependencies: [String]?
    var references: [String]?
    /// What the app waits for, by ids of dependencies that are in `sections`.
    var waits: [String] = []
    /// Sections by their kinds, beside those that every project has.
    var sections: [String: [String]] = [:]
    var children: [String] = ["PRODUCTS /* Products */"]
    var projectFolder = "\"\""

    var text: String {
        var sections = self.sections
        sections["PBXFrameworksBuildPhase", default: []] += [
            """
            \t\tLINKING /* Frameworks */ = {
            \t\t\tisa = PBXFrameworksBuildPhase;
            \t\t\tbuildActionMask = 2147483647;
            \(Self.list("files", files, indent: "\t\t\t"))
            \t\t\trunOnlyForDeploymentPostprocessing = 0;
            \t\t};
            """
        ]
        sections["PBXGroup", default: []] += [
            """
            \t\tMAIN = {
            \t\t\tisa = PBXGroup;
            \(Self.list("children", children, indent: "\t\t\t"))
            \t\t\tsourceTree = "<group>";
            \t\t};
            \t\tPRODUCTS /* Products */ = {
            \t\t\tisa = PBXGroup;
            \(Self.list("children", [], indent: "\t\t\t"))
            \t\t\tname = Products;
            \t\t\tsourceTree = "<group>";
            \t\t};
            """
        ]
        let used = dependencies.map { Self.list("packageProductDependencies", $0, indent: "\t\t\t") + "\n" } ?? ""
        let waits = waits.isEmpty ? "" : Self.list("dependencies", waits, indent: "\t\t\t") + "\n"
        sections["PBXNativeTarget", default: []] += [
            """
            \t\tAPP /* Shop */ = {
            \t\t\tisa = PBXNativeTarget;
            \(Self.list("buildPhases", ["LINKING /* Frameworks */"], indent: "\t\t\t"))
            \(waits)\t\t\tname = Shop;
            \(used)\t\t\tproductType = "com.apple.product-type.application";
            \t\t};
            \t\tTESTS /* ShopTests */ = {
            \t\t\tisa = PBXNativeTarget;
            \(Self.list("buildPhases", [], indent: "\t\t\t"))
            \t\t\tname = ShopTests;
            \t\t\tproductType = "com.apple.product-type.bundle.unit-test";
            \t\t};
            """
        ]
        let known = references.map { Self.list("packageReferences", $0, indent: "\t\t\t") + "\n" } ?? ""
        sections["PBXProject", default: []] += [
            """
            \t\tPROJECT /* Project object */ = {
            \t\t\tisa = PBXProject;
            \t\t\tmainGroup = MAIN;
            \(known)\t\t\tproductRefGroup = PRODUCTS /* Products */;
            \t\t\tprojectDirPath = \(projectFolder);
            \(Self.list("targets", ["APP /* Shop */", "TESTS /* ShopTests */"], indent: "\t\t\t"))
            \t\t};
            """
        ]
        let objects = sections.sorted { $0.key < $1.key }.map { isa, objects in
            "\n/* Begin \(isa) section */\n" + objects.map { $0 + "\n" }.joined() + "/* End \(isa) section */\n"
        }
        return """
            // !$*UTF8*$!
            {
            \tarchiveVersion = 1;
            \tclasses = {
            \t};
            \tobjectVersion = \(version);
            \tobjects = {
            \(objects.joined())\t};
            \trootObject = PROJECT /* Project object */;
            }

            """
    }

    private static func list(_ key: String, _ elements: [String], indent: String) -> String {
        "\(indent)\(key) = (\n" + elements.map { "\(indent)\t\($0),\n" }.joined() + "\(indent));"
    }
}

extension Sample {
    /// The same project with a package at `Core` whose product the app links.
    static let linked = Sample(
        files: ["FILE /* Core in Frameworks */"],
        dependencies: ["CORE /* Core */"],
        references: ["REFERENCE /* XCLocalSwiftPackageReference \"Core\" */"],
        sections: [
            "PBXBuildFile": [
                "\t\tFILE /* Core in Frameworks */ = {isa = PBXBuildFile; productRef = CORE /* Core */; };"
            ],
            "XCLocalSwiftPackageReference": [
                """
                \t\tREFERENCE /* XCLocalSwiftPackageReference "Core" */ = {
                \t\t\tisa = XCLocalSwiftPackageReference;
                \t\t\trelativePath = Core;
                \t\t};
                """
            ],
            "XCSwiftPackageProductDependency": [
                """
                \t\tCORE /* Core */ = {
                \t\t\tisa = XCSwiftPackageProductDependency;
                \t\t\tpackage = REFERENCE /* XCLocalSwiftPackageReference "Core" */;
                \t\t\tproductName = Core;
                \t\t};
                """
            ],
        ])
}
