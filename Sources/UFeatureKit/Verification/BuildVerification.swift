package import Diagnostics
internal import PackageManifest

/// Proves that features build, and that their tests pass: every package on its own, as SwiftPM would.
///
/// All builds share one scratch folder outside the workspace, so that what several features use is compiled once,
/// and nothing is written into the user's tree.
package struct BuildVerification: Sendable {
    package let workspace: Workspace
    package let runsTests: Bool
    package let scratch: AbsolutePath

    package init(workspace: Workspace, runsTests: Bool, scratch: AbsolutePath) {
        self.workspace = workspace
        self.runsTests = runsTests
        self.scratch = scratch
    }

    /// What was proven of one feature.
    package struct Verdict: Hashable, Sendable {
        package let feature: String
        package let passed: Bool
        package let testCount: Int
        package let findings: [Diagnostic]
    }

    /// The folder for builds of a workspace: the same one every time, in the user's cache.
    package static func scratch(for workspace: Workspace) throws -> AbsolutePath {
        try Files.cacheFolder().appending("ufeature/build/\(workspace.root.name)-\(hash(of: workspace.root.text))")
    }

    /// Builds one feature, and runs its tests where that is wanted.
    ///
    /// What the verdicts before it blame is not blamed again. `onDetail` is told the latest line of the build, again
    /// and again. Throws `Interrupted`, or a `Refusal` when SwiftPM can't be started.
    package func prove(
        _ feature: Feature,
        after before: [Verdict] = [],
        onDetail: (String) -> Void = { _ in }
    ) throws -> Verdict {
        let result = try command(for: feature).run(onLine: onDetail)
        let output = result.errors + "\n" + result.output
        let tests = TestOutput(output)
        var findings: [Diagnostic] = []
        if !result.succeeded, !BuildOutput(output).isWithoutTests {
            findings = try self.findings(in: output, of: feature, end: result.end)
        }
        return Verdict(
            feature: feature.name,
            passed: findings.isEmpty,
            testCount: tests.count,
            findings: Self.unknown(findings, after: before, of: feature)
        )
    }

    private func command(for feature: Feature) throws -> Subprocess {
        // Without tests, `swift test` fails. Of a manifest that isn't read exactly, only SwiftPM knows.
        let mayHaveTests = feature.manifest.targets.contains { $0.kind == .test } || !feature.manifest.exact
        let verb = runsTests && mayHaveTests ? ["test"] : ["build", "--build-tests"]
        let package = try PackageChoice(feature, in: workspace, scratch: scratch).arguments
        return Subprocess("swift", verb + package + ["--scratch-path", scratch.text] + Self.planning)
    }

    /// Makes SwiftPM plan every build anew.
    ///
    /// It keeps its last plan in the scratch folder without saying of which package it is: once a package was built twice
    /// in a row, 6.3 takes every other one for it, and passes it without a look.
    private static let planning = ["--disable-build-manifest-caching"]

    /// Everything that a failed run tells; at least that it failed.
    private func findings(in output: String, of feature: Feature, end: Subprocess.End) throws -> [Diagnostic] {
        let blame = try Blame(workspace: workspace)
        let build = BuildOutput(output)
        let errors = build.errors.map(blame.placed)
        if !errors.isEmpty { return errors }
        let tests = TestOutput(output)
        var findings = try tests.failures.map { try blame.placed($0, of: feature) }
        if let crash = tests.crash { findings.append(try blame.crash(crash.message, at: crash.places, of: feature)) }
        if !findings.isEmpty { return findings }

        let failed =
            switch end {
            case .exited: "failed"
            case .killed(let signal): "was ended by signal \(signal)"
            case .timedOut: "took too long"
            }
        let reasons = build.reasons
        let what = "\(tests.isRun ? "the test run" : "the build") of \(feature.name) \(failed)"
        return [
            Diagnostic(
                .error,
                tests.isRun ? "test_failed" : "build_failed",
                ([what] + reasons.prefix(1)).joined(separator: ": "),
                at: Blame.manifest(of: feature),
                help: Array(reasons.dropFirst()),
                feature: feature.name
            )
        ]
    }

    /// The findings that are not another feature's and told already; where all are, that this one couldn't be built.
    private static func unknown(
        _ findings: [Diagnostic],
        after before: [Verdict],
        of feature: Feature
    ) -> [Diagnostic] {
        let known = Set(before.flatMap(\.findings))
        let new = findings.filter { !known.contains($0) }
        let others = Set(findings.compactMap(\.feature)).subtracting([feature.name]).sorted(by: Files.byteOrder)
        guard new.isEmpty else { return new }
        guard !others.isEmpty else { return findings }
        return [
            Diagnostic(
                .error,
                "build_skipped",
                "\(feature.name) can't be built before \(others.joined(separator: ", ")) can",
                at: Blame.manifest(of: feature),
                feature: feature.name
            )
        ]
    }

    /// A short text that differs for different texts (FNV-1a).
    private static func hash(of text: String) -> String {
        let value = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(value, radix: 16)
    }
}
