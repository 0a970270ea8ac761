import Diagnostics
import Testing
import Verification

@Suite struct BuildOutputTests {
    private func errors(_ output: String) -> [String] {
        BuildOutput(output).problems.map { "\($0.error)" }
    }

    @Test func errorsOfTheCompilerAreFoundOnce() {
        let output = """
            Building for debugging...
            [3/9] Emitting module Search
            error: emit-module command failed with exit code 1 (use -v to see invocation)

            /w/Features/Search/Source/SearchBuilder.swift:7:9: error: cannot find 'x' in scope
            5 |
            6 | func build() {
            7 |     x
              |     `- error: cannot find 'x' in scope
            8 | }

            /w/Features/Search/Source/SearchBuilder.swift:7:9: error: cannot find 'x' in scope
            Swift.Equatable.==:2:13: note: protocol requires function '==' with type '(S, S) -> Bool'
            /w/Features/Search/C/search.c:1:10: fatal error: 'none.h' file not found
            error: fatalError
            """
        #expect(
            errors(output) == [
                "/w/Features/Search/Source/SearchBuilder.swift:7:9: error: cannot find 'x' in scope [build_failed]",
                "/w/Features/Search/C/search.c:1:10: error: 'none.h' file not found [build_failed]",
            ]
        )
    }

    @Test func warningsAreNoErrors() {
        let output = """
            /w/a.swift:8:16: warning: initialization of variable 'unused' was never used [#no-usage]
              |                `- warning: initialization of variable 'unused' was never used
            /w/a.swift:9:1: warning: 'f()' is deprecated: error: use g() instead
            warning: 'search': found 1 file(s) which are unhandled
            """
        #expect(errors(output) == [])
    }

    @Test func errorsOfTheManifestAreFound() {
        let output = """
            error: 'app': Invalid manifest (compiled with: ["/usr/bin/swiftc", "/w/App/Package.swift", "-o", "/tmp/app"])
            /w/App/Package.swift:3:115: error: type 'Target' has no member 'tarket'
            1 | // swift-tools-version: 6.0
            """
        #expect(
            errors(output) == [
                "/w/App/Package.swift:1:1: error: the manifest doesn't compile [manifest_failed]",
                "/w/App/Package.swift:3:115: error: type 'Target' has no member 'tarket' [manifest_failed]",
            ]
        )
    }

    @Test func errorsOfTheLinkerHaveALineAlone() {
        let output = """
            error: link command failed with exit code 1 (use -v to see invocation)
            /w/App/Tests/AppTests.swift:4: error: undefined reference to 'nowhere_to_be_found'
            clang: error: linker command failed with exit code 1 (use -v to see invocation)
            error: fatalError
            """
        #expect(
            errors(output) == [
                "/w/App/Tests/AppTests.swift:4:1: error: undefined reference to 'nowhere_to_be_found' [link_failed]"
            ]
        )
    }

    @Test(arguments: [
        (
            """
            Undefined symbols for architecture arm64:
              "_nowhere", referenced from:
                  static AppTests.boom() -> () in AppTests.swift.o
            ld: symbol(s) not found for architecture arm64
            clang: error: linker command failed with exit code 1 (use -v to see invocation)
            error: fatalError
            """,
            ["\"_nowhere\", referenced from:"]
        ),
        (
            """
            ld: Undefined symbols:
              _nowhere, referenced from:
                  static AppTests.boom() -> () in AppTests.swift.o
            clang: error: linker command failed with exit code 1 (use -v to see invocation)
            error: fatalError
            """,
            ["_nowhere, referenced from:"]
        ),
        (
            """
            Updating https://example.org/ext
            error: Dependencies could not be resolved because no versions of 'ext' match the requirement 3.0.0..<4.0.0.
            error: ExitCode(rawValue: 1)
            """,
            ["Dependencies could not be resolved because no versions of 'ext' match the requirement 3.0.0..<4.0.0."]
        ),
        (
            """
            error: 'app': product 'Exd' required by package 'app' target 'App' not found in package 'ext'.
            error: 'app': product 'Exd' required by package 'app' target 'App' not found in package 'ext'.
            """,
            ["'app': product 'Exd' required by package 'app' target 'App' not found in package 'ext'."]
        ),
        ("one\ntwo\nthree\nfour", ["two", "three", "four"]),
        ("", []),
    ])
    func reasonsWithoutAPlaceAreFound(output: String, reasons: [String]) {
        #expect(BuildOutput(output).reasons == reasons)
    }
}
