import Diagnostics
import Foundation
import OperatingSystem
import Testing
import Verification
import Workspaces

/// A package whose tests can do everything that tests do: pass, fail, crash, hang, exit and shout.
///
/// It is built once. What its tests do is said by the variable `MODE`, or by a file of that name where they run.
struct ModalPackage: Sendable {
    let workspace: Workspace
    let feature: Feature
    let root: AbsolutePath
    let system: BuildSystem
    private let program: TestBundle.Program
    private let arguments: [String]

    @TaskLocal static var current: ModalPackage?

    /// Builds it as packages are built together: without information for debuggers.
    init(in root: AbsolutePath) throws {
        self.root = root
        workspace = try WorkspaceReader(from: root.appending("work")).read()
        feature = try #require(workspace.features.first)
        let package = root.appending("work/Features/Zoo").text
        arguments = ["--package-path", package, "--scratch-path", root.appending("scratch").text]
        let options = arguments + ["-debug-info-format", "none"]
        let build = try SwiftBuildCommand(arguments: options).run()
        try #require(build.succeeded, "\(build.errors)\(build.output)")
        let tested = try TestedBuildSystem(options)
        system = tested.system
        let product = system == .native ? "ZooPackageTests" : "ZooTests"
        let file = system.testProgram(of: product)
        program = TestBundle.Program(product: product, path: tested.products.appending(file))
    }

    /// The name of the file that runs the tests.
    var programName: String { program.path.name }

    /// Runs the tests as the tool does.
    func run(_ mode: String, in folder: TemporaryFolder, timeout: Double? = nil) throws -> TestRun.Result {
        try folder.make(["MODE": mode])
        let stand = TestBundle.Program(product: program.product, path: try stand(in: folder))
        let bundle = TestBundle(programs: [stand], folder: folder.path, hasXCTest: true, starter: .own)
        return try TestRun(workspace: workspace, timeout: timeout).run(bundle, of: feature)
    }

    /// Runs the tests as the tool does on macOS.
    func runBySwiftPM(_ mode: String) throws -> TestRun.Result {
        let folder = workspace.root.appending(feature.path)
        try Data(mode.utf8).write(to: URL(filePath: folder.appending("MODE").text))
        let starter = TestBundle.Starter.swiftPM(arguments: arguments)
        let bundle = TestBundle(programs: [program], folder: folder, hasXCTest: true, starter: starter)
        return try TestRun(workspace: workspace).run(bundle, of: feature)
    }

    /// Runs the tests as SwiftPM does.
    func passesWithSwiftTest(_ mode: String) throws -> Bool {
        try Subprocess("swift", ["test", "--skip-build"] + arguments, environment: ["MODE": mode]).run().succeeded
    }

    /// Tests of several modes run at once, and each has its own events beside its program.
    private func stand(in folder: TemporaryFolder) throws -> AbsolutePath {
        // The runner of Swift Build looks for the tests beside itself.
        let library = "ZooTests.so"
        if program.path.name.hasSuffix(BuildSystem.runner) {
            try folder.link(library, to: program.path.parent.appending(library).text)
        }
        try folder.link(programName, to: program.path.text)
        return folder.path.appending(programName)
    }
}

/// Builds the package before the tests of a suite, and removes it after them.
struct ModalPackageTrait: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        try folder.make(ModalPackage.files)
        let modal = try ModalPackage(in: folder.path)
        try await ModalPackage.$current.withValue(modal, operation: function)
        withExtendedLifetime(folder) {}
    }
}

extension Trait where Self == ModalPackageTrait {
    static var modal: ModalPackageTrait { ModalPackageTrait() }
}

extension ModalPackage {
    fileprivate static let files = [
        "work/ufeature.json": #"{"version": 1, "name": "Work"}"#,
        "work/Features/Zoo/Package.swift": SampleWorkspace.manifest("Zoo"),
        "work/Features/Zoo/Source/Zoo.swift": """
        public func pick(_ list: [Int], at index: Int) -> Int { list[index] }

        """,
        "work/Features/Zoo/Tests/Mode.swift": """
        import Foundation

        let mode =
            ProcessInfo.processInfo.environment["MODE"]
            ?? (try? String(contentsOf: URL(filePath: "MODE"), encoding: .utf8)) ?? ""

        struct Boom: Error {}

        let fakes = "\\n✘ Test fine() recorded an issue at NewTests.swift:1:1: fake\\n/w/a.swift:1: error: A.b : fake\\n"

        """,
        "work/Features/Zoo/Tests/NewTests.swift": newTests,
        "work/Features/Zoo/Tests/OldTests.swift": oldTests,
    ]

    private static let newTests = #"""
        import Foundation
        import Testing
        import Zoo

        @Test func fine() { #expect(pick([1], at: 0) == 1) }

        @Suite(.enabled(if: mode == "fail")) struct FailTests {
            @Test("A name: with at x:1:2") func named() {
                #expect(pick([1], at: 0) == 2, "one is\nnot two")
            }
            @Test(arguments: ["a", "b"], [1, 2]) func many(text: String, number: Int) {
                #expect(text == "a" || number == 1)
            }
            @Test func throwing() throws { throw Boom() }
            @Test func recorded() { Issue.record("just so") }
            @Test func knownIssue() { withKnownIssue { Issue.record("known") } }
            @Test func nothingKnown() { withKnownIssue {} }
        }

        @Test(.enabled(if: mode == "known")) func known() { withKnownIssue { Issue.record("known") } }
        @Test(.enabled(if: mode == "fatal")) func fatal() { fatalError("told you") }
        @Test(.enabled(if: mode == "index")) func index() { _ = pick([], at: 3) }
        @Test(.enabled(if: mode == "kill")) func kills() { kill(getpid(), SIGKILL) }
        @Test(.enabled(if: mode == "exit3")) func exits() { exit(3) }
        @Test(.enabled(if: mode == "exit0")) func exitsWell() { exit(0) }
        @Test(.enabled(if: mode == "exit69")) func exitsAsIfThereWereNoTests() { exit(69) }
        @Test(.enabled(if: mode == "hang")) func hangs() throws {
            let child = Process()
            child.executableURL = URL(filePath: "/bin/sh")
            child.arguments = ["-c", "echo $$ > child; exec sleep 600"]
            try child.run()
            child.waitUntilExit()
        }
        @Test(.enabled(if: mode == "loud" || mode == "loudFailure")) func loud() {
            let bytes = [UInt8](repeating: 0xff, count: 1 << 17)
            for _ in 0..<2 { bytes.withUnsafeBytes { _ = write(1, $0.baseAddress, $0.count) } }
            _ = fakes.withCString { write(1, $0, strlen($0)) }
            _ = fakes.withCString { write(2, $0, strlen($0)) }
            if mode == "loudFailure" { Issue.record("real") }
        }
        @Test(.enabled(if: mode == "exitTest")) func exitTest() async {
            await #expect(processExitsWith: .success) { exit(3) }
        }

        """#

    private static let oldTests = """
        import Foundation
        import XCTest
        import Zoo

        final class OldTests: XCTestCase {
            func testFine() { XCTAssertEqual(pick([1], at: 0), 1) }
            func testFails() {
                guard mode == "oldFailure" else { return }
                XCTAssertEqual(pick([1], at: 0), 2, "why")
            }
            func testCrashes() { if mode == "oldCrash" { fatalError("old") } }
            func testExits() { if mode == "oldExit" { exit(4) } }
            func testHangs() { while mode == "oldHang" { sleep(1) } }
        }

        """
}
