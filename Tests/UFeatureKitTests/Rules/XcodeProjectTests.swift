import Architecture
import Testing

/// The rule `xcode_project`.
@Suite struct XcodeProjectTests {
    private let settings = """
        --- ufeature.json
        { "name": "Shop", "xcode": { "project": "Shop.xcodeproj", "target": "Shop" } }

        """

    private func feature(_ name: String, in folder: String = "Features", uses: [String] = []) -> String {
        let products = uses.map { ".product(name: \"\($0)\", package: \"\($0)\")" }.joined(separator: ", ")
        return package(
            "\(folder)/\(name)",
            uses: uses.map { "\(folder)/\($0)" },
            ".target(name: \"\(name)\", dependencies: [\(products)]),"
        ) + "--- \(folder)/\(name)/Sources/\(name)/\(name).swift\npublic struct \(name) {}\n"
    }

    /// A project of one app: what it links, and the objects that this takes.
    private func project(links files: String = "", _ dependencies: String = "", _ objects: String = "") -> String {
        """
        --- Shop.xcodeproj/project.pbxproj
        // !$*UTF8*$!
        {
          objectVersion = 77;
          objects = {
            PHASE = {isa = PBXFrameworksBuildPhase; files = (\(files)); };
            MAIN = {isa = PBXGroup; children = (GROUPED, ); sourceTree = "<group>"; };
            APP = {
              isa = PBXNativeTarget;
              buildPhases = (PHASE, );
              name = Shop;
              packageProductDependencies = (\(dependencies));
              productType = "com.apple.product-type.application";
            };
            ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (APP, ); };
            \(objects)
          };
          rootObject = ROOT;
        }

        """
    }

    private let search = """
        F1 = {isa = PBXBuildFile; productRef = D1; };
        R1 = {isa = XCLocalSwiftPackageReference; relativePath = Features/Search; };
        D1 = {isa = XCSwiftPackageProductDependency; package = R1; productName = Search; };
        """

    @Test func aProjectThatIsRight() throws {
        try expect(
            .xcodeProject,
            in: settings + feature("Search") + project(links: "F1, ", "D1, ", search)
        )
    }

    /// Without a word in `ufeature.json` nobody knows whether a project matters.
    @Test func aProjectThatNobodyNames() throws {
        let broken = "R1 = {isa = XCLocalSwiftPackageReference; relativePath = Gone; };"
        try expect(.xcodeProject, in: "--- ufeature.json\n{\"name\": \"Shop\"}\n" + project("", broken))
    }

    @Test func aPackageThatIsGone() throws {
        let gone = "R2 = {isa = XCLocalSwiftPackageReference; relativePath = 1️⃣Features/Gone; };"
        try expect(
            .xcodeProject,
            in: settings + feature("Search") + project(links: "F1, ", "D1, ", search + gone),
            finds: [
                Expected("1️⃣", "the project has a package at 'Features/Gone', which is a folder that is not there")
            ]
        )
    }

    /// Of a folder among the files it is known that it was a package only where one of its name is elsewhere.
    @Test func aFolderAmongTheFilesThatIsGone() throws {
        let group = "KIND = {isa = PBXFileReference; lastKnownFileType = PLACE; sourceTree = \"<group>\"; };"
        let folder = { (name: String, path: String) in
            group.replacing("KIND", with: name).replacing("PLACE", with: "wrapper; path = \(path)")
        }
        let grouped = project(links: "F1, ", "D1, ", search + folder("MOVED", "1️⃣Core") + folder("GONE", "Art"))
        try expect(
            .xcodeProject,
            in: settings + feature("Search", uses: ["Core"]) + feature("Core")
                + grouped.replacing("children = (GROUPED, )", with: "children = (MOVED, GONE, )"),
            finds: [
                Expected("1️⃣", "the project has a package at 'Core', which is a folder that is not there")
            ]
        )
    }

    @Test func whatASubmoduleBrings() throws {
        let later = "R2 = {isa = XCLocalSwiftPackageReference; relativePath = Vendor/Kit; };"
        try expect(
            .xcodeProject,
            in: settings + "--- .gitmodules\n[submodule \"Kit\"]\n  path = Vendor/Kit\n" + feature("Search")
                + project(links: "F1, ", "D1, ", search + later)
        )
    }

    @Test func aProductThatIsntVended() throws {
        let wrong = search.replacing("productName = Search", with: "productName = 1️⃣Serach")
        try expect(
            .xcodeProject,
            in: settings + feature("Search", uses: ["Cart"]) + feature("Cart", uses: ["Search"])
                + project(links: "F1, ", "D1, ", wrong),
            finds: [Expected("1️⃣", "'Shop' links 'Serach', which 'Features/Search' doesn't vend")]
        )
    }

    @Test func aProductThatIsLinkedTwice() throws {
        let twice = search + "\nF2 = 1️⃣{isa = PBXBuildFile; productRef = D1; };"
        try expect(
            .xcodeProject,
            in: settings + feature("Search") + project(links: "F1, F2, ", "D1, ", twice),
            finds: [Expected("1️⃣", "'Shop' links 'Search' twice")]
        )
    }

    @Test func aProductThatIsLinkedManyTimes() throws {
        let more = "\nF2 = 1️⃣{isa = PBXBuildFile; productRef = D1; };"
        let twice = search + more + ["F3", "F4"].map { "\n\($0) = {isa = PBXBuildFile; productRef = D1; };" }.joined()
        try expect(
            .xcodeProject,
            in: settings + feature("Search") + project(links: "F1, F2, F3, F4, ", "D1, ", twice),
            finds: [Expected("1️⃣", "'Shop' links 'Search' twice")]
        )
    }

    @Test func aProductWithoutItsPackage() throws {
        let alone = search.replacing("package = R1; productName = Search", with: "productName = 1️⃣Search")
        try expect(
            .xcodeProject,
            in: settings + feature("Search") + project(links: "F1, ", "D1, ", alone),
            finds: [Expected("1️⃣", "'Shop' links 'Search' without naming its package")]
        )
    }

    @Test func severalProductsWithoutTheirPackages() throws {
        let alone = search.replacing("package = R1; productName = Search", with: "productName = 1️⃣Search")
        let more =
            alone
            + search.replacing("Search", with: "Home").replacing("package = R1; ", with: "")
            .replacing("F1", with: "F2").replacing("R1", with: "R2").replacing("D1", with: "D2")
        try expect(
            .xcodeProject,
            in: settings + feature("Search") + feature("Home") + project(links: "F1, F2, ", "D1, D2, ", more),
            finds: [Expected("1️⃣", "'Shop' links several products without naming their packages")]
        )
    }

    /// Xcode finds it by its name: as a folder of the project, or in the workspace around it.
    @Test func aProductThatIsFoundByItsName() throws {
        let alone = search.replacing("package = R1; ", with: "")
        let folder = """

            GROUPED = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Features/Search; \
            sourceTree = "<group>"; };
            """
        try expect(
            .xcodeProject,
            in: settings + feature("Search") + project(links: "F1, ", "D1, ", alone + folder)
        )
        let listed = "--- Shop.xcworkspace/contents.xcworkspacedata\n<FileRef location = \"group:Features/Search\">\n"
        try expect(
            .xcodeProject,
            in: settings + listed + feature("Search") + project(links: "F1, ", "D1, ", alone)
        )
    }

    @Test func aFeatureThatNothingUses() throws {
        let cart = feature("Cart", uses: ["Search"]).replacing("  name: \"Cart\"", with: "  name: 1️⃣\"Cart\"")
        let core = feature("Core", in: "Foundation")
        try expect(
            .xcodeProject,
            in: settings + core + feature("Search") + cart + project(),
            finds: [Expected("1️⃣", "no target of 'Shop.xcodeproj' links 'Cart', and no package uses it")]
        )
        // Another project may.
        let other = project().replacing("Shop.xcodeproj", with: "Other.xcodeproj")
        try expect(.xcodeProject, in: settings + core + feature("Search") + cart + project() + other)
    }

    @Test func aTargetThatIsntThere() throws {
        let renamed = project().replacing("name = Shop;", with: "name = Store;")
            .replacing("targets = (APP, )", with: "targets = 1️⃣(APP, )")
        try expect(
            .xcodeProject,
            in: settings + renamed,
            finds: [Expected("1️⃣", "no target is named 'Shop'")]
        )
    }

    @Test func aProjectThatIsntThere() throws {
        let found = try violations(of: [.xcodeProject], in: MarkedTree(settings + feature("Search")))
        #expect(
            found.map(\.finding.message) == ["there is no 'Shop.xcodeproj/project.pbxproj', which 'xcode' names"]
        )
    }
}
