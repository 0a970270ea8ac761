import Diagnostics
import OperatingSystem
import Testing
import Verification

/// What the outputs of Swift Build blame, as they were printed by Swift 6.3.1 on Linux with `--build-system swiftbuild`.
@Suite struct SwiftBuildProblemTests {
    private func problems(_ output: String) -> [BuildProblem] { BuildOutput(output).problems }

    @Test func moduleOfAnErrorIsInTheCommandThatFailed() {
        let found = problems(
            """
            [40/100] SearchTests-product 20 / 48
            /w/Features/Search/Source/Search.swift:2:21: error: cannot find 'x' in scope
            let y = x
                    ^
            error: SwiftCompile normal x86_64 /w/Features/Search/Source/Search.swift failed with a nonzero exit code. Command line:     cd /w
                \("")
            Failed frontend command:
            /usr/bin/swift-frontend -frontend -c -primary-file /w/Features/Search/Source/Search.swift -module-name Search -o /s/x.o
            /s/plugins/outputs/core/Core/destination/Generator/Made.swift:1:18: error: cannot find 'z' in scope
            error: EmitSwiftModule normal x86_64 failed with a nonzero exit code. Command line:     cd /w
                \("")
            Failed frontend command:
            /usr/bin/swift-frontend -frontend -emit-module /w/Foundation/Core/Source/Core.swift -target x -module-name Core
            error: Build failed
            """
        )
        #expect(found.map(\.subject) == [.file(module: "Search"), .file(module: "Core")])
        #expect(
            found.map(\.error.description) == [
                "/w/Features/Search/Source/Search.swift:2:21: error: cannot find 'x' in scope [build_failed]",
                "/s/plugins/outputs/core/Core/destination/Generator/Made.swift:1:18: error: cannot find 'z' in scope "
                    + "[build_failed]",
            ]
        )
    }

    @Test func whatTheLinkerSaysIsOfTheTargetInFrontOfIt() {
        let found = problems(
            """
            /w/Search/Package.swift: Search: clang: warning: argument unused during compilation: '-rdynamic' [-Wunused-command-line-argument]
            error: link command failed with exit code 1 (use -v to see invocation)
            /w/Search/Package.swift: SearchExample-product: /w/Search/Example/App.swift:3: error: undefined reference to 'x'
            /w/Search/Package.swift: SearchExample-product: clang: error: linker command failed with exit code 1 (use -v to see invocation)
            error: Ld /s/out/Products/Debug-linux/SearchExample normal failed with a nonzero exit code. Command line:     cd /w/Search
                /usr/bin/swiftc -emit-executable
            error: link command failed with exit code 1 (use -v to see invocation)
            /w/Search/Package.swift: SearchTests-test-runner: /s/out/Products/Debug-linux/SearchTests.so: error: undefined reference to 'y'
            /w/Search/Package.swift: SearchTests-test-runner: clang: error: linker command failed with exit code 1 (use -v to see invocation)
            error: Ld /s/out/Products/Debug-linux/SearchTests-test-runner normal failed with a nonzero exit code. Command line:     cd /w
            error: link command failed with exit code 1 (use -v to see invocation)
            /w/Core/Package.swift: CoreTests-product: /usr/bin/ld.gold: error: cannot find -lnowhere
            error: Ld /s/out/Products/Debug-linux/CoreTests.so normal failed with a nonzero exit code. Command line:     cd /w
            error: Build failed
            """
        )
        #expect(found.map(\.subject) == [.product("SearchExample"), .product("SearchTests"), .product("CoreTests")])
        #expect(
            found.map(\.error.description) == [
                "/w/Search/Example/App.swift:3:1: error: undefined reference to 'x' [link_failed]",
                "error: undefined reference to 'y' [link_failed]",
                "error: the library 'nowhere' is not there [link_failed]",
            ]
        )
    }

    /// Several linkers work at once, and each says its words when it likes.
    @Test func wordsAboutOtherTargetsComeInBetween() {
        let found = problems(
            """
            error: link command failed with exit code 1 (use -v to see invocation)
            /w/A/Package.swift: A-product: /w/A/Example/App.swift:3: error: undefined reference to 'x'
            /w/B/Package.swift: B: clang: warning: argument unused during compilation: '-rdynamic' [-Wunused-command-line-argument]
            error: Ld /s/out/Products/Debug-linux/A normal failed with a nonzero exit code. Command line:     cd /w/A
            """
        )
        #expect(found.map(\.subject) == [.product("A")])
    }

    /// What a plugin's program says has no compiler's command below it, and is in nobody's module.
    @Test func commandOfAnotherStepIsNotTaken() {
        let found = problems(
            """
            /s/plugins/outputs/a/A/destination/Generator/Made.swift:1:1: error: no such template
            error: PhaseScriptExecution Generator failed with a nonzero exit code. Command line:     cd /w
            error: SwiftCompile normal x86_64 /w/B/B.swift failed with a nonzero exit code. Command line:     cd /w
            Failed frontend command:
            /usr/bin/swift-frontend -frontend -c -primary-file /w/B/B.swift -module-name B
            """
        )
        #expect(found.map(\.subject) == [.file(module: nil)])
    }

    @Test(arguments: [
        "error: CpResource /s/out/Products/Debug-linux/Home_Home.bundle/a.json /w/Home/Source/a.json failed with a nonzero exit code. Command line:     cd /w",
        "error: Build input file cannot be found: '/w/Home/Source/a.json'. Did you forget to declare this file as an output?",
    ])
    func fileThatIsMissingIsNamed(line: String) {
        let found = problems(line + "\nerror: Build failed")
        #expect(found.map(\.subject) == [.missing(AbsolutePath("/w/Home/Source/a.json"))])
        #expect(
            found.map(\.error.description) == ["error: 'a.json' is not there, and the build needs it [build_failed]"])
    }

    @Test func stepsThatFailedAreNoReasons() {
        let output = BuildOutput(
            "error: Ld /s/x normal failed with a nonzero exit code. Command line: x\nerror: Build failed\n")
        #expect(output.problems == [])
        #expect(
            output.reasons == [
                "error: Ld /s/x normal failed with a nonzero exit code. Command line: x", "error: Build failed",
            ])
    }
}
