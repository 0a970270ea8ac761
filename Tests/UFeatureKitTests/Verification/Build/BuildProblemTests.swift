import Diagnostics
import OperatingSystem
import Testing
import Verification

/// What outputs blame, as they were printed by Swift 6.3 on Linux.
@Suite struct BuildProblemTests {
    private func problems(_ output: String) -> [BuildProblem] { BuildOutput(output).problems }

    @Test func errorsBelowAStepAreOfItsModule() {
        let output = """
            Building for debugging...
            error: emit-module command failed with exit code 1 (use -v to see invocation)
            [15/54] Emitting module Search
            /w/Features/Search/Source/Search.swift:1:29: error: cannot find 'x' in scope
            1 | public let search: Int = x
              |                          `- error: cannot find 'x' in scope
            [16/54] Compiling Search Search.swift
            /w/Features/Search/Source/Search.swift:1:29: error: cannot find 'x' in scope
            <unknown>:0: error: no such file
            error: cancelled
            """
        let found = problems(output)
        #expect(found.map(\.subject) == [.file(module: "Search"), .module("Search")])
        #expect(
            found.map(\.error.description) == [
                "/w/Features/Search/Source/Search.swift:1:29: error: cannot find 'x' in scope [build_failed]",
                "error: no such file [build_failed]",
            ]
        )
    }

    /// Without debug information, the linker knows no line.
    @Test func whatTheLinkerSaysIsOfTheProgramBelow() {
        let output = """
            [50/56] Compiling CorePackageDiscoveredTests CoreTests.swift
            error: link command failed with exit code 1 (use -v to see invocation)
            /s/debug/SearchTests.build/SearchTests.swift.o:SearchTests.swift.o:function $s1xyyF: error: undefined reference to 'x'
            clang: error: linker command failed with exit code 1 (use -v to see invocation)
            [50/56] Linking SearchPackageTests.xctest
            error: cancelled
            [50/56] Linking CorePackageTests.xctest
            """
        let found = problems(output)
        #expect(found.map(\.subject) == [.product("SearchPackageTests")])
        #expect(found.map(\.error.description) == ["error: undefined reference to 'x' [link_failed]"])
    }

    /// Apple's linker of Xcode 15 and later leaves the quotes out.
    @Test(arguments: [
        ("Undefined symbols for architecture arm64:", "\"_nowhere\"", "_nowhere"),
        ("Undefined symbols for architecture x86_64:", "\"Core.price() -> Swift.Int\"", "Core.price() -> Swift.Int"),
        ("ld: Undefined symbols:", "_nowhere", "_nowhere"),
        ("ld: Undefined symbols:", "Core.price() -> Swift.Int", "Core.price() -> Swift.Int"),
        ("ld: Undefined symbols:", #"_s4""x"#, #"_s4""x"#),
    ])
    func applesLinkersNameTheSymbol(title: String, symbol: String, name: String) {
        let output = """
            [50/56] Compiling CorePackageDiscoveredTests CoreTests.swift
            error: link command failed with exit code 1 (use -v to see invocation)
            \(title)
              \(symbol), referenced from:
                  static SearchTests.calls() -> () in SearchTests.swift.o
                  _main in runner.o
            ld: symbol(s) not found for architecture arm64
            clang: error: linker command failed with exit code 1 (use -v to see invocation)
            [50/56] Linking SearchPackageTests.xctest
            """
        let found = problems(output)
        #expect(found.map(\.subject) == [.product("SearchPackageTests")])
        #expect(found.map(\.error.description) == ["error: undefined symbol '\(name)' [link_failed]"])
    }

    struct Words: CustomTestStringConvertible {
        let output: String
        let subject: BuildProblem.Subject
        let error: String
        var testDescription: String { error }
    }

    @Test(arguments: [
        Words(
            output: "error: the package at '/w/Nowhere' cannot be accessed (/w/Nowhere doesn't exist in file system)",
            subject: .folder(AbsolutePath("/w/Nowhere")),
            error: "error: 'Nowhere' is not a package: nothing can be read at that path [manifest_failed]"
        ),
        Words(
            output:
                "error: 'search': product 'Cor' required by package 'search' target 'Search' not found in package 'Core'.",
            subject: .package(identity: "search"),
            error: "error: product 'Cor' required by package 'search' target 'Search' not found in package 'Core' "
                + "[manifest_failed]"
        ),
        Words(
            output:
                "error: the library 'Search' requires macos 10.13, but depends on the product 'Core' which requires "
                + "macos 14.0; consider changing the library 'Search' to require macos 14.0 or later, or the product "
                + "'Core' to require macos 10.13 or earlier.",
            subject: .names(["Search"]),
            error: "error: the library 'Search' requires macos 10.13, but depends on the product 'Core' which requires "
                + "macos 14.0 [build_failed]"
        ),
        Words(
            output: "error: cyclic dependency declaration found: Home -> Search -> Home",
            subject: .names(["Home", "Search", "Home"]),
            error: "error: cyclic dependency declaration found: Home -> Search -> Home [build_failed]"
        ),
        Words(
            output:
                "error: cyclic dependency between packages Home -> Search -> Home requires tools-version 6.0 or later",
            subject: .names(["Home", "Search", "Home"]),
            error:
                "error: cyclic dependency between packages Home -> Search -> Home requires tools-version 6.0 or later "
                + "[build_failed]"
        ),
        Words(
            output: """
                warning: 'search': Invalid Resource 'Items.json': File not found.
                error: couldn't build /s/debug/Search_Search.resources/Items.json because of missing inputs: \
                /w/Search/Source/Items.json
                """,
            subject: .missing(AbsolutePath("/w/Search/Source/Items.json")),
            error: "error: 'Items.json' is not there, and the build needs it [build_failed]"
        ),
        Words(
            output: """
                error: 'search': package 'search' is using Swift tools version 9.0.0 but the installed version is 6.3.1
                """,
            subject: .package(identity: "search"),
            error: "error: Swift tools version 9.0.0 is asked for, and 6.3.1 is installed [toolchain_too_old]"
        ),
        Words(
            output: """
                Fetching https://example.org/ext.git
                error: Failed to clone repository https://example.org/ext.git:
                    Cloning into bare repository '/s/repositories/ext-6f2ecc35'...
                    fatal: unable to access 'https://example.org/ext.git/': Could not resolve host: example.org
                """,
            subject: .names(["https://example.org/ext.git", "https://example.org/ext.git/"]),
            error: "error: Failed to clone repository https://example.org/ext.git: unable to access "
                + "'https://example.org/ext.git/': Could not resolve host: example.org [resolution_failed]"
        ),
        Words(
            output: "error: Dependencies could not be resolved because root depends on 'ext' 3.0.0..<4.0.0.",
            subject: .names(["ext"]),
            error: "error: Dependencies could not be resolved because root depends on 'ext' 3.0.0..<4.0.0 "
                + "[resolution_failed]"
        ),
        Words(
            output: """
                error: Invalid manifest (compiled with: ["/usr/bin/swiftc", "/w/Search/Package.swift", "-o", "/tmp/search"])
                main/Package.swift:10: Fatal error: told you

                *** Program crashed: Illegal instruction at 0x00007f0d002f9361 ***
                """,
            subject: .file(module: nil),
            error: "/w/Search/Package.swift:1:1: error: the manifest crashed: told you [manifest_failed]"
        ),
        Words(
            output: #"error: module name "Swift" is reserved for the standard library"#,
            subject: .module("Swift"),
            error: #"error: module name "Swift" is reserved for the standard library [manifest_failed]"#
        ),
    ])
    func wordsOfSwiftPMAreUnderstood(words: Words) {
        let found = problems(words.output)
        #expect(found.map(\.subject) == [words.subject])
        #expect(found.map(\.error.description) == [words.error])
    }

    @Test func unknownOptionsAreRefused() {
        #expect(BuildOutput("error: Unknown option '--new'\nUsage: swift build <options>").refusesOptions)
        #expect(!BuildOutput("/w/a.swift:1:1: error: Unknown option '--new'").refusesOptions)
    }
}
