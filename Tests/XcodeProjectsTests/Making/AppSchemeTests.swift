import Foundation
import Testing
import XcodeProjects

/// A scheme that is made is one that Xcode could have made, and what it names is there.
struct AppSchemeTests {
    private static let plans = ["Shop.xctestplan", "Shop-Product.xctestplan"]

    private static func scheme(of project: AppProject, _ tests: AppScheme.Tests, _ arguments: [String] = []) -> String {
        AppScheme(of: project, ids: .derived, tests: tests, arguments: arguments).text
    }

    private static func judge(_ project: AppProject) throws -> SchemeJudge {
        SchemeJudge(
            projects: [project.name + ".xcodeproj": try XcodeProject(parsing: project.source)],
            packages: ["": ["SearchTests"], "App/Shop": ["ShopTests"]],
            plans: plans
        )
    }

    @Test(arguments: AppProject.samples + [.example])
    func `the judge agrees`(sample: AppProject) throws {
        let judge = try Self.judge(sample)
        for tests in [
            AppScheme.Tests.plan(Self.plans[0]), .plan(Self.plans[0], others: [Self.plans[1]]),
            .targets(["SearchTests"]),
            .targets(["ShopTests"], of: "App/Shop"),
        ] {
            #expect(judge.problems(in: Self.scheme(of: sample, tests)) == [])
            #expect(judge.problems(in: Self.scheme(of: sample, tests, ["empty", "a \"b\" & <c>"])) == [])
        }
    }

    /// What can go wrong in a scheme, which the judge has to see.
    @Test(arguments: [
        ("BlueprintIdentifier = \"", "BlueprintIdentifier = \"0"),
        ("BuildableName = \"Shop.app\"", "BuildableName = \"ShopApp.app\""),
        ("BlueprintName = \"ShopApp\"", "BlueprintName = \"Shop\""),
        ("container:Shop.xcodeproj", "container:Store.xcodeproj"), ("container:Shop.xcodeproj", "Shop.xcodeproj"),
        ("container:Shop.xctestplan", "container:Store.xctestplan"),
        ("\n            default = \"YES\"", ""),
        ("container:Shop-Product.xctestplan\"", "container:Shop-Product.xctestplan\"\n            default = \"YES\""),
        ("<TestPlans>", "<Plans>"), ("</TestPlans>", "</Plans>"), ("TestPlans>", "TestPlan>"),
        ("buildForTesting = \"YES\"", "buildForTests = \"YES\""),
        ("buildForTesting = \"YES\"", "buildForTesting = \"1\""),
        ("      buildConfiguration = \"Release\"\n", ""),
        ("   version = \"1.7\"", "   version = 1.7"), ("      <TestPlans>", "        <TestPlans>"),
        ("   LastUpgradeVersion", "   lastUpgradeVersion"), ("</Scheme>\n", "</Scheme>"), ("</Scheme>\n", "\n"),
        ("encoding=\"UTF-8\"", "encoding=\"utf-8\""),
    ])
    func `a mistake is seen`(old: String, new: String) throws {
        let project = AppProject.shop(on: [.iOS: "17.0"])
        let text = Self.scheme(of: project, .plan(Self.plans[0], others: [Self.plans[1]]))
        try #require(text.contains(old), "\(old)")
        #expect(try Self.judge(project).problems(in: text.replacing(old, with: new)) != [], "\(new)")
    }

    @Test(arguments: [
        ("BlueprintName = \"SearchTests\"", "BlueprintName = \"Tests\""), ("container:\"", "container:Search\""),
        ("skipped = \"NO\"", "skip = \"NO\""),
        (
            "argument = \"empty\"\n            isEnabled = \"NO\"",
            "isEnabled = \"NO\"\n            argument = \"empty\""
        ),
    ])
    func `a mistake in what is tested or launched is seen`(old: String, new: String) throws {
        let text = Self.scheme(of: .example, .targets(["SearchTests"]), ["empty"])
        try #require(text.contains(old), "\(old)")
        #expect(try Self.judge(.example).problems(in: text.replacing(old, with: new)) != [], "\(new)")
    }

    /// PyPI's `xcodeproj` takes no attribute and no element that it doesn't know.
    @Test(.enabled(if: Self.hasReader, "not run: Python has no 'xcodeproj'"))
    func `another reader of schemes takes it`() throws {
        let planned = Self.scheme(of: .shop(on: [.iOS: "17.0"]), .plan(Self.plans[0], others: [Self.plans[1]]))
        #expect(try Self.isRead(planned))
        #expect(try Self.isRead(Self.scheme(of: .example, .targets(["SearchTests"]), ["empty"])))
        #expect(
            try !Self.isRead(
                planned.replacing("<TestPlans>", with: "<Plans>").replacing("</TestPlans>", with: "</Plans>")))
    }

    private static let hasReader = (try? python("import xcodeproj", "")) == 0

    private static func isRead(_ text: String) throws -> Bool {
        let file = FileManager.default.temporaryDirectory.appending(path: "ufeature-\(UUID().uuidString).xcscheme")
        try text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        return try python("import sys, xcodeproj; xcodeproj.Scheme.from_file(sys.argv[1])", file.path) == 0
    }

    private static func python(_ program: String, _ file: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", program, file]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
