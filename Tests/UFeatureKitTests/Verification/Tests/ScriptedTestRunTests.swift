import Diagnostics
import OperatingSystem
import Verification
import Workspaces

#if os(Linux)
    import Foundation
    import Testing

    /// Runs of programs that are no tests, but end as some do.
    @Suite struct ScriptedTestRunTests {
        let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            try folder.make([
                "ufeature.json": #"{"version": 1, "name": "Shop"}"#,
                "Features/Search/Package.swift": SampleWorkspace.manifest("Search"),
                "Features/Search/Tests/SearchTests.swift": "",
            ])
        }

        private func run(_ script: String?, hasXCTest: Bool = false, timeout: Double? = nil) throws -> [String] {
            let program = folder.path.appending("SearchPackageTests.xctest")
            if let script {
                try folder.make([program.name: "#!/bin/sh\n" + script])
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.text)
            }
            let bundle = TestBundle(
                programs: [TestBundle.Program(product: "SearchPackageTests", path: program)],
                folder: folder.path.appending("Features/Search"),
                hasXCTest: hasXCTest,
                starter: .own
            )
            let workspace = try SampleWorkspace.read(folder)
            let feature = try #require(workspace.features.first)
            return try TestRun(workspace: workspace, timeout: timeout).run(bundle, of: feature).findings.map {
                ([$0.description] + $0.help).joined(separator: " | ")
            }
        }

        @Test func programIsStartedInThePackageAndToldWhichTestsToRun() throws {
            #expect(try run("[ -f Package.swift ] && [ \"$NO_COLOR$1$2\" = 1--testing-libraryswift-testing ]") == [])
            let both = "[ -f Package.swift ] && [ \"$PWD\" = \"$(pwd)\" ] && [ $# = 0 -o $# = 6 ]"
            #expect(try run(both, hasXCTest: true) == [])
        }

        @Test func onlySwiftTestingMayFindNothing() throws {
            #expect(try run("exit 69") == [])
            #expect(try run("[ $# != 0 ] || exit 69", hasXCTest: true).count == 1)
        }

        @Test func whatCannotBeStartedIsTold() throws {
            #expect(
                try run(nil) == [
                    "Features/Search/Package.swift:1:1: error: the tests of Search can't be started: there is no program"
                        + " 'SearchPackageTests.xctest' [test_failed]"
                ]
            )
            #expect(
                try run("echo \"$0: libSearch.so: cannot open\" >&2; exit 127") == [
                    "Features/Search/Package.swift:1:1: error: the tests of Search can't be started: they ended with status"
                        + " 127 [test_failed] | SearchPackageTests.xctest: libSearch.so: cannot open"
                ]
            )
        }

        @Test func failureThatNobodyExplainsIsTold() throws {
            let script = "echo '◇ Test run started.'; echo '✔ Test run with 1 test passed.'; exit 1"
            #expect(
                try run(script) == [
                    "Features/Search/Package.swift:1:1: error: the test run of Search failed with status 1 [test_failed]"
                        + " | ◇ Test run started. | ✔ Test run with 1 test passed."
                ]
            )
        }

        /// Nothing but what is printed is told by older toolchains.
        @Test func testsAreNamedByWhatIsPrinted() throws {
            let script = """
                echo '◇ Test run started.'; echo '◇ Test one() started.'; echo '◇ Test two() started.'
                echo '✔ Test one() passed after 0.001 seconds.'
                """
            #expect(
                try run(script + "; exit 3") == [
                    "Features/Search/Package.swift:1:1: error: Test two() ended the whole program with status 3"
                        + " [test_crashed] | expect it with #expect(processExitsWith:), or don't call exit()"
                ]
            )
            let crash = "echo 'SearchTests/SearchTests.swift:4: Fatal error: told you' >&2; kill -4 $$"
            #expect(
                try run(script + "; " + crash) == [
                    "Features/Search/Tests/SearchTests.swift:4:1: error: Test two() crashed: told you [test_crashed]"
                ]
            )
        }

        @Test func severalThatMayHaveCrashedAreNamed() throws {
            let script = """
                echo "Test Suite 'All tests' started at now"; echo "Test Case 'OldTests.testA' started at now"; kill -11 $$
                """
            #expect(
                try run("[ $# != 0 ] || { \(script); }", hasXCTest: true) == [
                    "Features/Search/Package.swift:1:1: error: OldTests.testA crashed: signal 11 (SIGSEGV) [test_crashed]"
                ]
            )
            let two = "echo '◇ Test one() started.'; echo '◇ Test two() started.'; kill -6 $$"
            #expect(
                try run(two) == [
                    "Features/Search/Package.swift:1:1: error: the tests of Search crashed: signal 6 (SIGABRT)"
                        + " [test_crashed] | one of these was running: Test one(), Test two()"
                ]
            )
        }

        @Test func timeOutIsToldWhoeverHangs() throws {
            #expect(
                try run("sleep 600", timeout: 0.5) == [
                    "Features/Search/Package.swift:1:1: error: the tests of Search were still running after 0.5 seconds,"
                        + " which is all that Search has [test_timed_out]"
                        + " | find out what it waits for, or allow more with --timeout"
                ]
            )
        }
    }
#endif
