import Architecture
import Foundation
import OperatingSystem
import Testing
import Verification

@Suite struct BuildSystemTests {
    @Test(arguments: [
        ("/s/x86_64-unknown-linux-gnu/debug", BuildSystem.native),
        ("/s/arm64-apple-macosx/debug", .native),
        ("/s/out/Products/Debug-linux", .swiftBuild),
        ("/s/out/Products/Debug", .swiftBuild),
        ("/s/apple/Products/Debug", .swiftBuild),
    ])
    func isKnownByWhereProgramsAre(folder: String, system: BuildSystem) {
        #expect(BuildSystem(products: AbsolutePath(folder)) == system)
    }

    @Test(arguments: [
        ("SearchTests-product", "SearchTests"), ("SearchTests-test-runner", "SearchTests"), ("Search", "Search"),
        ("test-runner", "test-runner"),
    ])
    func targetIsKnownByItsProduct(name: String, target: String) {
        #expect(BuildSystem.target(named: name) == target)
    }

    /// One program for all tests of a package, or one for each target with tests.
    @Test func testProgramsAreThoseOfSwiftPM() throws {
        let folder = try TemporaryFolder()
        try folder.make(["Search/Package.swift": SampleWorkspace.manifest("Search")])
        let package = try #require(try SampleWorkspace.read(folder).graph().graph.packages.first)
        #expect(BuildSystem.native.testProducts(of: package, ["ATests", "BTests"]) == ["SearchPackageTests"])
        #expect(BuildSystem.native.testProducts(of: package, []) == [])
        #expect(BuildSystem.swiftBuild.testProducts(of: package, ["ATests", "BTests"]) == ["ATests", "BTests"])
        #if !os(macOS)
            #expect(BuildSystem.native.testProgram(of: "SearchPackageTests") == "SearchPackageTests.xctest")
            #expect(BuildSystem.swiftBuild.testProgram(of: "ATests") == "ATests-test-runner")
        #endif
    }

    /// From there on, SwiftPM has failures of either library's assertions be failures of the other's tests.
    @Test func variablesOfTestsAreThoseOfSwiftPM() {
        #expect(TestBundle.environment(toolsVersion: nil) == [:])
        #expect(TestBundle.environment(toolsVersion: (6, 3)) == [:])
        let complete = ["SWIFT_TESTING_XCTEST_INTEROP_MODE": "complete"]
        #expect(TestBundle.environment(toolsVersion: (6, 4)) == complete)
        #expect(TestBundle.environment(toolsVersion: (7, 0)) == complete)
    }

    /// A stand-in for SwiftPM that crashes some times before it does its work.
    private func end(afterCrashes count: Int) throws -> (end: Subprocess.End, starts: Int) {
        let folder = try TemporaryFolder()
        try folder.make([
            "swift": """
            #!/bin/sh
            cd "$(dirname "$0")"
            echo x >> starts
            [ "$SWIFT_BACKTRACE $1 $2 $3" = 'enable=no build --build-tests --package-path' ] || exit 64
            [ "$(wc -l < starts)" -gt \(count) ] || kill -SEGV $$
            exit 1

            """
        ])
        let program = folder.path.appending("swift").text
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let command = SwiftBuildCommand(program, arguments: ["--package-path", "x"])
        let result = try command.run()
        return (result.end, try folder.tree["starts"]?.split(separator: "\n").count ?? 0)
    }

    @Test func crashOfSwiftPMIsNobodysFault() throws {
        #expect(try end(afterCrashes: 0) == (.exited(1), 1))
        #expect(try end(afterCrashes: 2) == (.exited(1), 3))
        #expect(try end(afterCrashes: 9) == (.killed(signal: 11), 4))
    }
}
