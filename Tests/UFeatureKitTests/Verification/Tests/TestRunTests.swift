import Diagnostics
import Verification

#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// The tests of a real package, run as the tool runs them and as SwiftPM does.
    @Suite(.storey(.toolchain), .modal) struct TestRunTests {
        let folder: TemporaryFolder
        let modal: ModalPackage

        init() throws {
            folder = try TemporaryFolder()
            modal = try #require(ModalPackage.current)
        }

        private func findings(_ mode: String) throws -> [String] {
            try modal.run(mode, in: TemporaryFolder()).findings.map {
                ([$0.description] + $0.help).joined(separator: " | ")
            }
        }

        /// 5 tests of XCTest and all of Swift Testing, which counts those that it skips.
        @Test func testsOfBothLibrariesRunWhereTheyShould() throws {
            let result = try modal.run("known", in: folder)
            #expect(result == TestRun.Result(testCount: 22, findings: []))
            let left = try folder.tree.keys.filter { !$0.hasSuffix(".so") }
            #expect(left.sorted() == ["MODE", modal.programName])
        }

        @Test func everyFailureIsTold() throws {
            let place = "Features/Zoo/Tests/NewTests.swift"
            #expect(
                Set(try findings("fail")) == [
                    "\(place):9:9: error: Test \"A name: with at x:1:2\": Expectation failed: (pick([1], at: 0) → 1) == 2"
                        + " [test_failed] | one is | not two",
                    "\(place):12:9: error: Test many(text:number:) with \"b\", 2: Expectation failed: "
                        + "(text == \"a\" → false) || (number == 1 → false) [test_failed]",
                    "\(place):14:6: error: Test throwing(): Caught error: Boom() [test_failed]",
                    "\(place):15:41: error: Test recorded(): Issue recorded [test_failed] | just so",
                    "\(place):17:48: error: Test nothingKnown(): Known issue was not recorded [test_failed]",
                ]
            )
        }

        @Test func failureOfOneLibraryDoesNotKeepTheOtherFromRunning() throws {
            let result = try modal.run("oldFailure", in: folder)
            #expect(result.testCount == 22)
            #expect(
                result.findings.map(\.description) == [
                    "Features/Zoo/Tests/OldTests.swift:9:1: error: OldTests.testFails: XCTAssertEqual failed: (\"1\") is not equal to"
                        + " (\"2\") - why [test_failed]"
                ]
            )
            #expect(result.findings.map(\.feature) == ["Zoo"])
            #expect(result.findings.map(\.target) == ["ZooTests"])
        }

        /// Where Swift Build has built, there is information for debuggers, and the place is more exact.
        @Test(arguments: [
            ("fatal", "Tests/NewTests.swift:21:1", "Tests/NewTests.swift:21:53", "Test fatal() crashed: told you"),
            ("index", "Tests/NewTests.swift:22:2", "Source/Zoo.swift:1:61", "Test index() crashed: Index out of range"),
            (
                "kill", "Tests/NewTests.swift:23:2", "Tests/NewTests.swift:23:2",
                "Test kills() crashed: signal 9 (SIGKILL)"
            ),
            (
                "oldCrash", "Tests/OldTests.swift:11:1", "Tests/OldTests.swift:11:50",
                "OldTests.testCrashes crashed: old"
            ),
        ])
        func crashIsToldWithItsTest(mode: String, place: String, exactPlace: String, message: String) throws {
            let place = modal.system == .native ? place : exactPlace
            try expectTold(mode, "Features/Zoo/\(place): error: \(message) [test_crashed]")
        }

        @Test func exitIsTold() throws {
            let end = "ended the whole program with status"
            let place = "Features/Zoo/Tests/NewTests.swift:24:2"
            try expectTold("exit3", "\(place): error: Test exits() \(end) 3 [test_crashed]")
            let manifest = "Features/Zoo/Package.swift:1:1"
            try expectTold("oldExit", "\(manifest): error: OldTests.testExits \(end) 4 [test_crashed]")
        }

        /// Another test may have been running too, and then it's said that it was one of the two.
        private func expectTold(_ mode: String, _ finding: String) throws {
            let findings = try modal.run(mode, in: TemporaryFolder()).findings
            try #require(findings.count == 1)
            if findings[0].help.contains(where: { $0.contains("one of these was running: ") }) {
                #expect(findings[0].help.contains { $0.contains("Test fine()") })
            } else {
                #expect(findings[0].description == finding)
            }
        }

        @Test func testThatHangsIsStoppedWithWhatItStarted() throws {
            let result = try modal.run("hang", in: folder, timeout: 8)
            let finding = try #require(result.findings.first)
            #expect(result.findings.count == 1)
            #expect(finding.id == "test_timed_out")
            #expect(finding.message == "Test hangs() was still running after 8 seconds, which is all that Zoo has")
            #expect(finding.location?.description == "Features/Zoo/Tests/NewTests.swift:27:2")
            let child = try #require(try folder.tree["child"].flatMap { Int32($0.dropLast()) })
            let deadline = Date.now.addingTimeInterval(10)
            while kill(child, 0) == 0, Date.now < deadline { usleep(10_000) }
            #expect(kill(child, 0) != 0)
        }

        @Test func hangingTestOfXCTestIsNamed() throws {
            #expect(
                try modal.run("oldHang", in: folder, timeout: 8).findings.map(\.message) == [
                    "OldTests.testHangs was still running after 8 seconds, which is all that Zoo has"
                ]
            )
        }

        @Test func whatTestsPrintIsNoFailure() throws {
            #expect(try findings("loud") == [])
            #expect(
                try findings("loudFailure") == [
                    "Features/Zoo/Tests/NewTests.swift:39:44: error: Test loud(): Issue recorded [test_failed] | real"
                ]
            )
        }

        /// On macOS SwiftPM starts the tests, and it can do so here; it does so in the package's own folder.
        @Test func testsThatSwiftPMStartsComeToTheSame() throws {
            for mode in ["known", "fail", "oldFailure"] {
                let here = try modal.run(mode, in: TemporaryFolder())
                let there = try modal.runBySwiftPM(mode)
                #expect(there.testCount == here.testCount)
                #expect(Set(there.findings) == Set(here.findings))
            }
        }

        /// SwiftPM decides.
        @Test(arguments: [
            "fail", "known", "kill", "exit0", "exit3", "exit69", "loud", "exitTest", "oldFailure", "oldCrash",
            "oldExit",
        ])
        func verdictIsThatOfSwiftTest(mode: String) throws {
            #expect(try modal.run(mode, in: folder).findings.isEmpty == modal.passesWithSwiftTest(mode))
        }
    }
#endif
