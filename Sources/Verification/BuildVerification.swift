package import Diagnostics
package import OperatingSystem
internal import PackageManifest
package import Workspaces

/// Proves that features build, and that their tests pass: every package on its own, as SwiftPM would.
///
/// All builds share one scratch folder outside the workspace, so that what several features use is compiled once,
/// and nothing is written into the user's tree.
package struct BuildVerification: Sendable {
    package let workspace: Workspace
    package let runsTests: Bool
    package let scratch: AbsolutePath
    /// How many seconds the tests of a package may take; nil for as long as they like.
    package let timeout: Double?

    package init(workspace: Workspace, runsTests: Bool, scratch: AbsolutePath, timeout: Double? = nil) {
        self.workspace = workspace
        self.runsTests = runsTests
        self.scratch = scratch
        self.timeout = timeout
    }

    /// What came of one feature.
    package struct Outcome: Hashable, Sendable {
        package let testCount: Int
        /// What is wrong; also of features that it uses.
        package let findings: [Diagnostic]

        package var passed: Bool { findings.isEmpty }
    }

    /// Builds one feature, and runs its tests where that is wanted.
    ///
    /// `onLine` is told every line of the output. Throws `Interrupted`, or a `Refusal` when SwiftPM can't be started.
    package func prove(_ feature: Feature, onLine: (String) -> Void = { _ in }) throws -> Outcome {
        let arguments = try self.arguments(for: feature)
        let build = try SwiftBuildCommand(arguments: arguments).run(onLine: onLine)
        var findings: [Diagnostic] = []
        var testCount = 0
        if !build.succeeded {
            findings = try self.findings(inBuild: build, of: feature)
        } else if runsTests, mayHaveTests(feature) {
            let tests = try Subprocess("swift", ["test", "--skip-build"] + arguments)
                .run(within: timeout, onLine: onLine)
            testCount = TestOutput(tests.errors + "\n" + tests.output).count
            if !tests.succeeded { findings = try self.findings(inTests: tests, of: feature) }
        }
        return Outcome(testCount: testCount, findings: findings)
    }

    /// Whether there may be tests to run, without which SwiftPM fails; only it knows of a manifest that isn't read
    /// exactly.
    private func mayHaveTests(_ feature: Feature) -> Bool {
        feature.manifest.targets.contains { $0.kind == .test } || !feature.manifest.exact
    }

    private func arguments(for feature: Feature) throws -> [String] {
        // Its index takes Swift Build as long as compiling.
        let lean = try BuildProducts(in: scratch, of: .find()).system == .native ? [] : MultirootBuild.leanIndex
        return try PackageChoice(feature, in: workspace, scratch: scratch).arguments
            + ["--scratch-path", scratch.text] + Self.planning + lean
    }

    /// Makes SwiftPM plan every build anew.
    ///
    /// It keeps its last plan in the scratch folder without saying of which package it is: once a package was built
    /// twice in a row, 6.3 takes every other one for it, and passes it without a look.
    static let planning = ["--disable-build-manifest-caching"]

    /// Everything that a failed build tells; at least that it failed.
    func findings(inBuild result: Subprocess.Result, of feature: Feature) throws -> [Diagnostic] {
        let output = BuildOutput(result.errors + "\n" + result.output)
        try output.refuseWhatTheMachineLacks(in: scratch)
        let blame = try Blame(workspace: workspace)
        let problems = output.problems
        let known = problems.filter { $0.subject != .unknown }.map { blame.placed($0, in: feature, scratch: scratch) }
        let explained = known.filter { $0.message != SwiftPMWords.invalidManifest }
        if !known.isEmpty { return (explained.isEmpty ? known : explained).uniqued() }
        return [failure("the build", "build_failed", of: feature, result.end, output.reasons)]
    }

    /// Everything that failed tests tell; at least that they failed.
    func findings(inTests result: Subprocess.Result, of feature: Feature) throws -> [Diagnostic] {
        let output = result.errors + "\n" + result.output
        if BuildOutput(output).isWithoutTests { return [] }
        let blame = try Blame(workspace: workspace)
        let tests = TestOutput(output)
        var findings = try tests.failures.map { try blame.placed($0, of: feature) }
        if result.end == .timedOut {
            findings.append(timedOut(feature))
        } else if let crash = tests.crash {
            findings.append(try blame.crash(crash.message, at: crash.places, of: feature))
        }
        if !findings.isEmpty { return findings }
        return [failure("the test run", "test_failed", of: feature, result.end, BuildOutput(output).reasons)]
    }

    private func timedOut(_ feature: Feature) -> Diagnostic {
        Diagnostic(
            .error,
            "test_timed_out",
            "the tests of \(feature.name) took longer than \((timeout ?? 0).inSeconds) and were stopped",
            at: Blame.manifest(of: feature),
            help: ["find the test that hangs, or give them longer: --timeout"],
            feature: feature.name
        )
    }

    private func failure(
        _ what: String,
        _ id: String,
        of feature: Feature,
        _ end: Subprocess.End,
        _ reasons: [String]
    ) -> Diagnostic {
        let failed =
            switch end {
            case .exited: "failed"
            case .killed(let signal): "was ended by signal \(signal)"
            case .timedOut: "took too long"
            }
        return Diagnostic(
            .error,
            id,
            (["\(what) of \(feature.name) \(failed)"] + reasons.prefix(1)).joined(separator: ": "),
            at: Blame.manifest(of: feature),
            help: Array(reasons.dropFirst()),
            feature: feature.name
        )
    }
}
