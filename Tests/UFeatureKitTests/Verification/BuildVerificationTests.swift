import Diagnostics
import Foundation
import OperatingSystem
import TestSupport
import Testing
import Verification
import Workspaces

/// With the toolchain itself, on packages that are as small as can be.
@Suite(.storey(.toolchain)) struct BuildVerificationTests {
    let folder: TemporaryFolder
    let scratch: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        scratch = try TemporaryFolder()
    }

    @Test func everyPackageIsProvenAndNothingIsWritten() throws {
        try folder.make([
            "ufeature.json": #"{"version": 1, "name": "Shop"}"#,
            "Foundation/Core/Package.swift": SampleWorkspace.manifest("Core", tests: false),
            "Foundation/Core/Source/Core.swift": "public let core = 1\n",
            "Foundation/Broken/Package.swift": SampleWorkspace.manifest("Broken", tests: false),
            "Foundation/Broken/Source/Broken.swift": "public let broken: Int = \"one\"\n",
            "Features/Search/Package.swift": SampleWorkspace.manifest(
                "Search", dependencies: ["../../Foundation/Core"]),
            "Features/Search/Source/Search.swift": "import Core\npublic let search = core + 1\n",
            "Features/Search/Tests/SearchTests.swift": """
            import Search
            import Testing

            @Test func works() { #expect(search == 2) }
            @Test func fails() { #expect(search == 3) }

            """,
            "Features/Home/Package.swift": SampleWorkspace.manifest(
                "Home", dependencies: ["../../Foundation/Broken"], tests: false),
            "Features/Home/Source/Home.swift": "import Broken\n",
        ])
        let before = try folder.tree
        let workspace = try SampleWorkspace.read(folder)
        let verification = try PackageVerification(of: workspace, .init(runsTests: true), cache: scratch.path)
        let results = try verification.run(workspace.features)
        #expect(results.map(\.feature) == ["Broken", "Core", "Home", "Search"])
        #expect(results.map(\.passed) == [false, true, false, false])
        #expect(results.map(\.testCount) == [0, 0, 0, 2])
        #expect(
            results.flatMap(\.findings).map(\.description) == [
                "Foundation/Broken/Source/Broken.swift:1:26: error: cannot convert value of type 'String' to specified "
                    + "type 'Int' [build_failed]",
                "Features/Home/Package.swift:1:1: note: Home can't be built before Broken can [build_skipped]",
                "Features/Search/Tests/SearchTests.swift:5:22: error: Test fails(): Expectation failed: (search → 2) == 3"
                    + " [test_failed]",
            ]
        )
        // On its own, the last one comes to the same.
        let alone = BuildVerification(workspace: workspace, runsTests: true, scratch: scratch.path.appending("alone"))
        let search = try #require(workspace.features.first { $0.name == "Search" })
        let outcome = try alone.prove(search)
        #expect(outcome.testCount == 2)
        #expect(outcome.findings == results.last?.findings)
        #expect(try folder.tree == before)
    }

    @Test func nothingIsBuiltWhereNothingMayBeRun() throws {
        try folder.make(["Search/Package.swift": SampleWorkspace.manifest("Search", tests: false)])
        let workspace = try WorkspaceReader(from: folder.path, .forbidden).read()
        let refusal = try #require(throws: Refusal.self) {
            try PackageVerification(of: workspace, .init(runsTests: false), cache: scratch.path)
        }
        #expect(refusal.reasons.map(\.id) == ["no_execution"])
        #expect(refusal.reasons.map(\.help) == [["if you trust the repository, leave out '--no-execute'"]])
    }

    /// However slow the machine is, such a test is never done.
    @Test func testsThatHangAreStopped() throws {
        try folder.make([
            "Search/Package.swift": SampleWorkspace.manifest("Search"),
            "Search/Source/Search.swift": "public let search = 1\n",
            "Search/Tests/SearchTests.swift": """
            import Testing

            @Test func hangs() async throws { try await Task.sleep(for: .seconds(86_400)) }

            """,
        ])
        let workspace = try SampleWorkspace.read(folder)
        let verification = BuildVerification(workspace: workspace, runsTests: true, scratch: scratch.path, timeout: 2)
        let result = try verification.prove(try #require(workspace.features.first))
        #expect(
            result.findings.map(\.description) == [
                "Search/Package.swift:1:1: error: the tests of Search took longer than 2 seconds and were stopped "
                    + "[test_timed_out]"
            ]
        )
    }

    /// SwiftPM would write Package.resolved beside the manifest.
    @Test(.enabled(if: (try? Subprocess("git", ["--version"]).run()) != nil, "git is not there"))
    func packagesFromElsewhereLeaveNothingBehind() throws {
        let elsewhere = try TemporaryFolder()
        try elsewhere.make([
            "Ext/Package.swift": SampleWorkspace.manifest("Ext", tests: false),
            "Ext/Source/Ext.swift": "public let ext = 1\n",
        ])
        let script = "cd '\(elsewhere.path)/Ext' && git init -q && git add -A && git -c user.name=a -c user.email=a@b.c"
        let made = try Subprocess("sh", ["-c", "\(script) commit -qm Begin && git tag 1.0.0"]).run()
        try #require(made.succeeded, "\(made.errors)")
        let manifest = SampleWorkspace.manifest("Search", dependencies: ["Ext"], tests: false)
        let url = ".package(url: \"file://\(elsewhere.path)/Ext\", from: \"1.0.0\")"
        try folder.make([
            "Search/Package.swift": manifest.replacingOccurrences(of: ".package(path: \"Ext\")", with: url),
            "Search/Source/Search.swift": "import Ext\npublic let search = ext\n",
        ])
        let before = try folder.tree
        let workspace = try SampleWorkspace.read(folder)
        let verification = BuildVerification(workspace: workspace, runsTests: false, scratch: scratch.path)
        let result = try verification.prove(try #require(workspace.features.first))
        #expect(result.findings == [])
        #expect(result.passed)
        #expect(try folder.tree == before)
    }
}
