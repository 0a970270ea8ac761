import Diagnostics
import Testing

@testable import Planning

/// A test plan is kept up, and what a team has changed in it stays.
@Suite struct TestPlanTextTests {
    private static func plan(_ targets: [TestPlan.TestTarget]) -> SourceText {
        let plan = TestPlan(
            project: "Shop", target: "ShopApp", targetID: "0123456789ABCDEF01234567", testTargets: targets)
        return SourceText(path: "Shop.xctestplan", text: plan.text)
    }

    private static func tests(_ names: String...) -> [TestPlan.TestTarget] {
        names.map { TestPlan.TestTarget(package: "Features/" + $0, name: $0 + "Tests") }
    }

    /// As Xcode writes it, with what a team does there.
    private static let edited = """
        {
          "configurations" : [
            {
              "id" : "6B0F8B9E-0000-4000-8000-000000000000",
              "name" : "Deutsch",
              "options" : {
                "language" : "de"
              }
            }
          ],
          "defaultOptions" : {
            "codeCoverage" : false
          },
          "testTargets" : [
            {
              "parallelizable" : false,
              "skippedTests" : [
                "CartTests\\/slow()"
              ],
              "target" : {
                "containerPath" : "container:Features\\/Cart",
                "identifier" : "CartTests",
                "name" : "CartTests"
              }
            },
            {
              "enabled" : false,
              "target" : {
                "containerPath" : "container:Shop.xcodeproj",
                "identifier" : "0123456789ABCDEF01234567",
                "name" : "ShopUITests"
              }
            }
          ],
          "version" : 1
        }

        """

    /// What is kept in other forms: line endings of Windows, tabs, one line.
    private static let texts: [String] = [
        edited, edited.replacing("\n", with: "\r\n"), edited.replacing("  ", with: "\t"),
        edited.split(separator: "\n").joined(separator: " "), edited.replacing("\\/", with: "/"),
        plan([]).text, plan(tests("Cart")).text, plan(tests("Cart", "Search")).text,
        #"{"testTargets": [], "version": 1}"#, #"{"version": 1, "testTargets": [{"target": {"name": "A"}}]}"#,
    ]

    @Test(arguments: texts)
    func thereAndBackIsEveryByte(text: String) throws {
        let source = SourceText(path: "Shop.xctestplan", text: text)
        let new = Self.tests("Basket", "Reviews", "Zebra")
        let after = SourceText(path: source.path, bytes: try TestPlanText(source).inserting(new))
        let plan = try TestPlanText(after)
        #expect(Set(plan.testTargets).isSuperset(of: new))
        // Twice is once.
        #expect(plan.inserting(new) == after.bytes)
        let before = plan.removing(Set(new))
        #expect(String(decoding: before, as: UTF8.self) == text)
    }

    @Test func aPlanThatIsMadeIsOneThatIsKept() throws {
        let all = Self.tests("Basket", "Cart", "Search")
        let made = Self.plan(all)
        let grown = try TestPlanText(Self.plan(Self.tests("Cart"))).inserting(all)
        #expect(String(decoding: grown, as: UTF8.self) == made.text)
        let shrunk = try TestPlanText(made).removing(Set(all))
        #expect(String(decoding: shrunk, as: UTF8.self) == Self.plan([]).text)
    }

    @Test func aNewOneStandsInItsPlaceAndNothingElseMoves() throws {
        let source = SourceText(path: "Shop.xctestplan", text: Self.edited)
        let after = SourceText(path: source.path, bytes: try TestPlanText(source).inserting(Self.tests("Search")))
        // The list isn't in order, since it has tests of a project: so it goes to the end, and as most others says nothing
        // of what runs in parallel.
        #expect(
            after.text.contains("\"name\" : \"ShopUITests\"\n      }\n    },\n    {\n      \"target\" : {"))
        let lines = Set(Self.edited.split(separator: "\n"))
        #expect(lines.subtracting(after.text.split(separator: "\n")).isEmpty)
    }

    @Test func twoBranchesThatAddDontMeet() throws {
        let source = Self.plan(Self.tests("Basket", "Home", "Search"))
        let text = try TestPlanText(source)
        let sizes = try ["Cart", "Profile"].map { name in
            let added = SourceText(path: source.path, bytes: text.inserting(Self.tests(name))).text
            return try #require(added.firstRange(of: "\(name)Tests")).lowerBound.utf16Offset(in: added)
        }
        // Each is between two that were there, and not at one end of the list.
        #expect(sizes[0] < sizes[1])
    }

    @Test func namesAreFollowed() throws {
        let source = SourceText(path: "Shop.xctestplan", text: Self.edited)
        let after = try TestPlanText(source).renaming { old in
            TestPlan.TestTarget(
                package: old.package.replacing("Cart", with: "Basket"), name: old.name.replacing("Cart", with: "Basket")
            )
        }
        let expected = Self.edited.replacing("Features\\/Cart", with: "Features\\/Basket")
            .replacing("\"CartTests\"", with: "\"BasketTests\"")
        #expect(String(decoding: after, as: UTF8.self) == expected)
        #expect(try TestPlanText(source).renaming { _ in nil } == source.bytes)
    }

    @Test(arguments: ["", "{", "[]", "{}", #"{"testTargets": 1}"#])
    func whatIsNoPlanIsRefused(text: String) {
        #expect(throws: Diagnostic.self) { try TestPlanText(SourceText(path: "Shop.xctestplan", text: text)) }
    }
}

extension SourceText {
    fileprivate var text: String { text(in: 0..<bytes.count) }
}
