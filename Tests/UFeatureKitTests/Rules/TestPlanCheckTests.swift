import Architecture
import Testing

/// The rule `xcode_project`, where it is about test plans.
@Suite struct TestPlanCheckTests {
    private func settings(_ more: String = "") -> String {
        """
        --- ufeature.json
        { "name": "Shop", "xcode": { "project": "Shop.xcodeproj", "target": "Shop", "links": "app"\(more) } }

        """
    }

    private let kept = ", \"testPlan\": \"Shop.xctestplan\""

    /// A project whose target links nothing.
    private let project = """
        --- Shop.xcodeproj/project.pbxproj
        // !$*UTF8*$!
        {
          objectVersion = 77;
          objects = {
            MAIN = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
            APP = {isa = PBXNativeTarget; buildPhases = (); name = Shop; productType = "com.apple.product-type.application"; };
            ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (APP, ); };
          };
          rootObject = ROOT;
        }

        """

    private func feature(_ name: String, mark: String = "") -> String {
        package("Features/\(name)", ".target(name: \"\(name)\"), .testTarget(name: \(mark)\"\(name)Tests\"),")
    }

    private func plan(_ targets: [String], at path: String = "Shop.xctestplan") -> String {
        let list = targets.map { target in
            let parts = target.split(separator: ":")
            return "{\"target\": {\"containerPath\": \"container:\(parts[0])\", \"name\": \"\(parts[1])\"}}"
        }
        return "--- \(path)\n{\"testTargets\": [\(list.joined(separator: ", "))]}\n"
    }

    private let found = Expected("1️⃣", "no test plan has 'CartTests', so Xcode doesn't run it")

    @Test func aPlanThatHasAll() throws {
        try expect(
            .xcodeProject,
            in: settings(kept) + project + feature("Search") + feature("Cart")
                + plan(["Features/Search:SearchTests", "Features/Cart:CartTests"])
        )
    }

    @Test func testsThatTheKeptPlanLacks() throws {
        let tree =
            settings(kept) + project + feature("Search") + feature("Cart", mark: "1️⃣")
            + plan(["Features/Search:SearchTests"])
        try expect(.xcodeProject, in: tree, finds: [found])
        let finding = try #require(try violations(of: [.xcodeProject], in: MarkedTree(tree)).first?.finding)
        #expect(finding.help == ["add it: ufeature sync"] && finding.isSynced)
    }

    /// A plan of one layer or another one of the team's has it.
    @Test func testsOfAnotherPlan() throws {
        try expect(
            .xcodeProject,
            in: settings(kept) + project + feature("Search") + feature("Cart")
                + plan(["Features/Search:SearchTests"]) + plan(["Features/Cart:CartTests"], at: "Slow.xctestplan")
        )
    }

    @Test func aPlanThatNobodyKeeps() throws {
        let tree =
            settings() + project + feature("Search") + feature("Home") + feature("Cart", mark: "1️⃣")
            + plan(["Features/Search:SearchTests", "Features/Home:HomeTests"], at: "Tests/All.xctestplan")
        try expect(.xcodeProject, in: tree, finds: [found])
        let finding = try #require(try violations(of: [.xcodeProject], in: MarkedTree(tree)).first?.finding)
        #expect(finding.help.first?.hasPrefix("add it to 'Tests/All.xctestplan' in Xcode") == true)
        #expect(!finding.isSynced)
        // A scheme may test it without a plan.
        let scheme = "--- Shop.xcodeproj/xcshareddata/xcschemes/Cart.xcscheme\nBlueprintName = \"CartTests\"\n"
        try expect(.xcodeProject, in: tree.replacing("1️⃣", with: "") + scheme)
    }

    /// Where it has half of the tests of the layer or fewer, the team has left out the others on purpose.
    @Test func aPlanThatLeavesOutMany() throws {
        let plan = plan(["Features/Search:SearchTests"])
        let tree = project + feature("Search") + feature("Cart", mark: "1️⃣")
        try expect(.xcodeProject, in: settings() + tree.replacing("1️⃣", with: "") + plan)
        try expect(.xcodeProject, in: settings(kept) + tree + plan, finds: [found])
    }

    /// A plan of the app's own tests alone says nothing of packages, and beside one that can't be read nothing is certain.
    @Test func nothingIsCertain() throws {
        let tree = settings(kept) + project + feature("Search") + feature("Cart")
        try expect(.xcodeProject, in: settings() + project + feature("Search") + feature("Cart"))
        try expect(.xcodeProject, in: tree + plan(["Shop.xcodeproj:ShopUITests"]))
        try expect(
            .xcodeProject,
            in: tree + plan(["Features/Search:SearchTests"]) + "--- Other.xctestplan\n{\"testTargets\": [\n"
        )
    }
}
