import Diagnostics
import Testing
import Verification

@Suite struct TestOutputTests {
    private func failures(_ output: String) -> [String] {
        TestOutput(output).failures.map { ([$0.description] + $0.help).joined(separator: " | ") }
    }

    /// Recorded with Swift 6.3 on Linux.
    private static let swiftTesting = """
        Test Suite 'All tests' started at 2026-11-20 19:18:30.944
        Test Suite 'debug.xctest' passed at 2026-11-20 19:18:30.956
        \t Executed 0 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds
        ◇ Test run started.
        ↳ Testing Library Version: 6.3.1 (937120cbc281cf2)
        ◇ Suite MySuite started.
        ◇ Test six() started.
        ✘ Test six() recorded an issue at AppTests.swift:11:34: Issue recorded
        ↳ multi
          line
        ◇ Test case passing 1 argument s → "x at y" to two(_:) started.
        ✘ Test two(_:) recorded an issue with 1 argument s → "x at y" at AppTests.swift:7:68: Expectation failed: s == "z"
        ↳ a comment
        ━ Test five() recorded a known issue at AppTests.swift:10:52: Issue recorded
        ↳ known
        ✘ Test three() recorded an issue at AppTests.swift:8:4: Caught error: Boom()
        ✔ Test seven() passed after 0.004 seconds.
        ✘ Test two(_:) with 2 test cases failed after 0.004 seconds with 1 issue.
        ✘ Test "a run with 9 tests at dawn" recorded an issue at AppTests.swift:6:40: Expectation failed: (1 → 2) == 3
        ✘ Suite MySuite failed after 0.007 seconds with 6 issues (including 1 known issue).
        ✘ Test run with 7 tests in 1 suite failed after 0.012 seconds with 6 issues (including 1 known issue).
        """

    @Test func issuesOfSwiftTestingAreFound() {
        #expect(
            failures(Self.swiftTesting) == [
                "AppTests.swift:11:34: error: Test six(): Issue recorded [test_failed] | multi | line",
                "AppTests.swift:7:68: error: Test two(_:) with 1 argument s → \"x at y\": Expectation failed: s == \"z\""
                    + " [test_failed] | a comment",
                "AppTests.swift:8:4: error: Test three(): Caught error: Boom() [test_failed]",
                "AppTests.swift:6:40: error: Test \"a run with 9 tests at dawn\": Expectation failed: (1 → 2) == 3"
                    + " [test_failed]",
            ]
        )
        #expect(TestOutput(Self.swiftTesting).count == 7)
        #expect(TestOutput(Self.swiftTesting).isStarted)
        #expect(TestOutput(Self.swiftTesting).crash == nil)
    }

    /// Swift Build makes a program of each test target, and each counts its own tests.
    @Test func testsOfSeveralProgramsAreAddedUp() {
        let output = """
            Test Suite 'OldTests' passed at 2026-11-23 03:05:46.755
            \t Executed 2 tests, with 0 failures (0 unexpected) in 0.019 (0.019) seconds
            Test Suite 'All tests' passed at 2026-11-23 03:05:46.755
            \t Executed 2 tests, with 0 failures (0 unexpected) in 0.019 (0.019) seconds
            Test Suite 'All tests' started at 2026-11-23 03:05:47.155
            Test Suite 'All tests' passed at 2026-11-23 03:05:47.755
            \t Executed 3 tests, with 0 failures (0 unexpected) in 0.019 (0.019) seconds
            ✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.
            ✔ Test run with 4 tests in 1 suite passed after 0.001 seconds.
            """
        #expect(TestOutput(output).count(of: .xctest) == 5)
        #expect(TestOutput(output).count(of: .swiftTesting) == 4)
    }

    @Test func issuesWithApplesSymbolsAreFound() {
        let output = """
            \u{100884}  Test six() recorded an issue at AppTests.swift:11:34: Issue recorded
            \u{100135} a comment
            \u{1003CA}  Test six() recorded a warning at AppTests.swift:12:34: Issue recorded
            \u{100884}  Test run with 1 test in 0 suites failed after 0.001 seconds with 1 issue.
            """
        #expect(
            failures(output) == [
                "AppTests.swift:11:34: error: Test six(): Issue recorded [test_failed] | a comment"
            ]
        )
        #expect(TestOutput(output).count == 1)
    }

    @Test func issueWithoutAPlaceIsFound() {
        #expect(
            failures("✘ Test three() recorded an issue: Caught error: Boom()") == [
                "error: Test three(): Caught error: Boom() [test_failed]"
            ]
        )
    }

    /// Recorded with Swift 6.3 on Linux.
    @Test func failuresOfXCTestAreFound() {
        let output = """
            Test Suite 'All tests' started at 2026-11-20 19:18:30.944
            /w/AppTests.swift:15: error: OldTests.testA : XCTAssertEqual failed: ("2") is not equal to ("3") - why
            <EXPR>:0: error: OldTests.testB : threw error "Boom()"
            \t Executed 3 tests, with 2 failures (1 unexpected) in 0.002 (0.002) seconds
            Test Suite 'All tests' failed at 2026-11-20 19:18:30.956
            \t Executed 3 tests, with 2 failures (1 unexpected) in 0.002 (0.002) seconds
            ✔ Test run with 2 tests in 1 suite passed after 0.012 seconds.
            """
        #expect(
            failures(output) == [
                "/w/AppTests.swift:15:1: error: OldTests.testA: XCTAssertEqual failed: (\"2\") is not equal to (\"3\")"
                    + " - why [test_failed]",
                "error: OldTests.testB: threw error \"Boom()\" [test_failed]",
            ]
        )
        #expect(TestOutput(output).count == 5)
        #expect(BuildOutput(output).problems == [])
    }

    @Test func failuresOfXCTestOnMacOSAreFound() {
        let output = "/w/AppTests.swift:15: error: -[AppTests.OldTests testA] : XCTAssertTrue failed"
        #expect(
            failures(output) == [
                "/w/AppTests.swift:15:1: error: -[AppTests.OldTests testA]: XCTAssertTrue failed [test_failed]"
            ]
        )
        #expect(BuildOutput(output).problems == [])
    }

    /// Recorded with Swift 6.3 on Linux.
    @Test func crashIsFoundWithItsPlaces() throws {
        let output = """
            ◇ Test run started.
            ◇ Test fatal() started.
            AppTests/AppTests.swift:4: Fatal error: told you

            *** Program crashed: Illegal instruction at 0x00007f5fc02f9361 ***

            0            0x00007f5fc02f9361 _assertionFailure(_:_:file:line:flags:) + 225 in libswiftCore.so
            1 [ra]       0x000056118fac1f22 fatal() + 97 in AppPackageTests.xctest at /w/App/Tests/AppTests.swift:4:22
            3 [async]    0x000056118fac1200 closure in AppPackageTests.xctest at /tmp/generated/@__macro.swift:6
            error: Exited with unexpected signal code 4
            """
        let crash = try #require(TestOutput(output).crash)
        #expect(crash.message == "told you")
        #expect(
            crash.places.map(\.description) == [
                "/w/App/Tests/AppTests.swift:4:22", "/tmp/generated/@__macro.swift:6:1", "AppTests/AppTests.swift:4:1",
            ]
        )
        #expect(
            TestOutput("◇ Test run started.\nerror: Exited with unexpected signal code 9").crash?.message == "signal 9")
        #expect(TestOutput("error: Exited with unexpected signal code 9").crash == nil)
    }

    /// Other threads run other tests.
    @Test func onlyTheThreadThatCrashedTellsThePlace() throws {
        let output = """
            ◇ Test run started.
            AppTests/AppTests.swift:4: Precondition failed: told you

            Thread 0 "AppPackageTests":

            0 [ra] 0x000056118fac1f22 other() + 97 in AppPackageTests.xctest at /w/App/Tests/Other.swift:1:1

            Thread 1 "default-qos" crashed:

            0 [ra] 0x000056118fac1f22 fatal() + 97 in AppPackageTests.xctest at /w/App/Tests/AppTests.swift:4:22

            Thread 2 "default-qos":

            0 [ra] 0x000056118fac1f22 third() + 97 in AppPackageTests.xctest at /w/App/Tests/Third.swift:1:1
            """
        let crash = try #require(TestOutput(output).crash)
        #expect(crash.message == "precondition failed: told you")
        #expect(
            crash.places.map(\.description) == ["/w/App/Tests/AppTests.swift:4:22", "AppTests/AppTests.swift:4:1"])
    }

    @Test(arguments: ["Test run with", "✘ Test run with", "✔ Test run with many", "Executed", "✔ Test run with 3", ""])
    func linesThatEndEarlyAreNoCounts(line: String) {
        #expect(TestOutput(line).count == 0)
    }

    /// Whatever is printed, cut anywhere, is read.
    @Test func everyPrefixIsRead() {
        let text = Self.swiftTesting
        for end in text.indices {
            let output = TestOutput(String(text[..<end]))
            _ = (output.failures, output.count, output.crash, BuildOutput(String(text[..<end])).problems)
        }
    }
}
