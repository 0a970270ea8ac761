import Foundation
import TestSupport
import Testing

/// `layout` with projects for Xcode that a team has made.
@Suite("layout, of packages that a project for Xcode links")
struct LayoutOfProjectsTests {
    private static let features = ["Cart", "Chat", "Home"]

    private static func manifest(_ name: String, _ lists: String = "") -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "\(name)",
            products: [
                .library(name: "\(name)", targets: ["\(name)"])
            ],
        \(lists)    targets: [
                .target(name: "\(name)", path: "Source"),
                .testTarget(name: "\(name)Tests", dependencies: ["\(name)"], path: "Tests"),
            ]
        )

        """
    }

    /// A project that names packages in an order of its own, or has them in folders.
    private static func project(naming packages: [String], folders: [String] = []) -> String {
        func list(_ lines: [String]) -> String { lines.map { "\t\t\t\t\($0),\n" }.joined() }
        func reference(_ name: String) -> String {
            "REF\(name.uppercased()) /* XCLocalSwiftPackageReference \"Features/\(name)\" */"
        }
        let references = packages.sorted().map {
            "\t\t\(reference($0)) = {\n\t\t\tisa = XCLocalSwiftPackageReference;\n\t\t\trelativePath = Features/\($0);\n\t\t};\n"
        }
        let products = features.map { name in
            let package = packages.contains(name) ? "\t\t\tpackage = \(reference(name));\n" : ""
            return "\t\tUSE\(name.uppercased()) /* \(name) */ = {\n\t\t\tisa = XCSwiftPackageProductDependency;\n"
                + "\(package)\t\t\tproductName = \(name);\n\t\t};\n"
        }
        let files = folders.map {
            "\t\tFOLDER\($0.uppercased()) /* \($0) */ = {isa = PBXFileReference; lastKnownFileType = wrapper; "
                + "name = \($0); path = Features/\($0); sourceTree = \"<group>\"; };\n"
        }
        let named = packages.isEmpty ? "" : "\t\t\tpackageReferences = (\n\(list(packages.map(reference)))\t\t\t);\n"
        let section = { (isa: String, text: [String]) in
            text.isEmpty ? "" : "\n/* Begin \(isa) section */\n\(text.joined())/* End \(isa) section */\n"
        }
        return """
            // !$*UTF8*$!
            {
            \tarchiveVersion = 1;
            \tobjectVersion = 77;
            \tobjects = {
            \(section("PBXFileReference", files))
            /* Begin PBXFrameworksBuildPhase section */
            \t\tLINKING /* Frameworks */ = {
            \t\t\tisa = PBXFrameworksBuildPhase;
            \t\t\tfiles = (
            \t\t\t);
            \t\t};
            /* End PBXFrameworksBuildPhase section */

            /* Begin PBXGroup section */
            \t\tMAIN = {
            \t\t\tisa = PBXGroup;
            \t\t\tchildren = (
            \(list(folders.map { "FOLDER\($0.uppercased()) /* \($0) */" }))\t\t\t);
            \t\t\tsourceTree = "<group>";
            \t\t};
            /* End PBXGroup section */

            /* Begin PBXNativeTarget section */
            \t\tAPP /* Shop */ = {
            \t\t\tisa = PBXNativeTarget;
            \t\t\tbuildPhases = (
            \t\t\t\tLINKING /* Frameworks */,
            \t\t\t);
            \t\t\tname = Shop;
            \t\t\tpackageProductDependencies = (
            \(list(features.map { "USE\($0.uppercased()) /* \($0) */" }))\t\t\t);
            \t\t\tproductType = "com.apple.product-type.application";
            \t\t};
            /* End PBXNativeTarget section */

            /* Begin PBXProject section */
            \t\tPROJECT /* Project object */ = {
            \t\t\tisa = PBXProject;
            \t\t\tmainGroup = MAIN;
            \(named)\t\t\ttargets = (
            \t\t\t\tAPP /* Shop */,
            \t\t\t);
            \t\t};
            /* End PBXProject section */
            \(section("XCLocalSwiftPackageReference", references))\(section("XCSwiftPackageProductDependency", products))\t};
            \trootObject = PROJECT /* Project object */;
            }

            """
    }

    private static func shop(_ project: String, _ more: [String: String] = [:], isKnown: Bool = true) throws -> Terminal
    {
        let xcode = isKnown ? #", "xcode": {"project": "Shop.xcodeproj", "target": "Shop"}"# : ""
        var files = [
            "ufeature.json": #"{"name": "Shop", "template": "bare", "swiftSettings": {}\#(xcode)}"#,
            "Shop.xcodeproj/project.pbxproj": project,
        ]
        for name in features {
            files["Features/\(name)/Package.swift"] = manifest(name)
            files["Features/\(name)/Source/\(name).swift"] = "public struct \(name) {}\n"
            files["Features/\(name)/Tests/\(name)Tests.swift"] = "import \(name)\n"
        }
        let terminal = try Terminal(files.merging(more) { $1 })
        try terminal.output(
            of: "git init --quiet && git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m All")
        return terminal
    }

    @Test(
        "references come back with their ids, in their order; other lists without elements too",
        arguments: [true, false])
    func references(isKnown: Bool) throws {
        let text = Self.project(naming: ["Home", "Cart"])
        let lists = "    dependencies: [],\n"
        let terminal = try Self.shop(
            text,
            [
                "Features/Cart/Package.swift": Self.manifest("Cart", lists),
                "Features/Home/Package.swift": Self.manifest("Home", "    dependencies: [\n    ],\n"),
            ], isKnown: isKnown)
        try terminal.expect(
            """
            $ ufeature layout single --quiet
            $ grep -c 'relativePath = .;' Shop.xcodeproj/project.pbxproj
            1
            $ grep 'package = ' Shop.xcodeproj/project.pbxproj
            \t\t\tpackage = REFHOME /* XCLocalSwiftPackageReference "." */;
            \t\t\tpackage = REFHOME /* XCLocalSwiftPackageReference "." */;
            $ grep -h 'ufeature:[xe]' Package.swift
                    // ufeature:xcode 1 REFCART Shop.xcodeproj
                    // ufeature:empty dependencies
                    // ufeature:xcode 0 REFHOME Shop.xcodeproj
                    // ufeature:empty dependencies lines
            $ ufeature validate
            ! 1 package read, no findings
            $ ufeature layout packages --quiet
            $ git status --short
            """)
    }

    @Test(
        "what is made, linked and removed in one package is where the others are", arguments: [["Home", "Cart"], []])
    func madeBetween(packages: [String]) throws {
        let folders = packages.isEmpty ? Self.features : []
        let terminal = try Self.shop(Self.project(naming: packages, folders: folders))
        try terminal.expect(
            """
            $ ufeature layout single --quiet
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m Single
            $ ufeature new Wish --targets source --quiet
            $ grep -c 'productName = Wish' Shop.xcodeproj/project.pbxproj
            1
            $ grep -c 'relativePath = ' Shop.xcodeproj/project.pbxproj
            1
            $ ufeature validate --quiet
            $ ufeature remove Wish --quiet
            $ git status --short
            $ ufeature new Wish --targets source --quiet
            $ ufeature layout packages --quiet
            $ ufeature validate --quiet
            $ cat Features/*/Package.swift | grep -c 'ufeature:[xe]'
            0
            ? 1
            $ grep -c 'relativePath = .;' Shop.xcodeproj/project.pbxproj
            0
            ? 1
            $ ufeature remove Wish --force --quiet
            $ git add --all && git diff --cached --stat HEAD~1
            """)
    }

    @Test("a feature like another one gets no reference of it")
    func like() throws {
        try Self.shop(Self.project(naming: Self.features)).expect(
            """
            $ ufeature layout single --quiet
            $ ufeature new Basket --like Cart --quiet
            $ ufeature layout packages --quiet
            $ grep -A2 'REFCART.*{' Shop.xcodeproj/project.pbxproj | grep relativePath
            \t\t\trelativePath = Features/Cart;
            """)
    }

    @Test("the tests of a team's plan follow")
    func testPlans() throws {
        let plan = """
            {
              "configurations" : [

              ],
              "testTargets" : [
                {
                  "target" : {
                    "containerPath" : "container:Features\\/Cart",
                    "identifier" : "CartTests",
                    "name" : "CartTests"
                  }
                }
              ],
              "version" : 1
            }

            """
        try Self.shop(Self.project(naming: Self.features), ["Shop.xctestplan": plan]).expect(
            """
            $ ufeature layout single --quiet
            $ grep containerPath Shop.xctestplan
                    "containerPath" : "container:",
            $ ufeature layout packages --quiet
            $ git status --short
            """)
    }

    @Test("a project that finds its packages in a workspace, and what a project is made from, are refused")
    func refused() throws {
        try Self.shop(Self.project(naming: [])).expect(
            """
            $ ufeature layout single
            ! Shop.xcodeproj/project.pbxproj:51:3: error: the project 'Shop.xcodeproj' has 'Cart' and names no package [layout_not_certain]
            !     \t\tUSECART /* Cart */ = {
            !     \t\t^~~~~~~
            !   help: in Xcode, let the project have the package, and not only a workspace
            ? 1
            """)
        let tuist = "let project = Project(packages: [\n    .local(path: .relativeToManifest(\"Features/Cart\")),\n])\n"
        let gen = "packages:\n  Cart:\n    path: ../Features/Cart\n  Else:\n    path: Else\n"
        try Self.shop(Self.project(naming: Self.features), ["Project.swift": tuist, "App/project.yml": gen]).expect(
            """
            $ ufeature layout single 2>&1 | grep error
            App/project.yml:3:1: error: a project is made from this file, which names '../Features/Cart' [layout_not_certain]
            Project.swift:2:1: error: a project is made from this file, which names 'Features/Cart' [layout_not_certain]
            """)
    }
}
