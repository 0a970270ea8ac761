internal import UFeatureKit

/// Proves that features build and pass their tests, and tells what came out: for every command that can end so.
struct Proof {
    let workspace: Workspace
    let features: [Feature]
    let runsTests: Bool

    /// What was proven, in words and as findings.
    struct Result {
        let findings: [Diagnostic]
        let summary: String
    }

    /// Builds one package after the other; shows the progress, and a line on each.
    ///
    /// - Throws: `Interrupted`; a `Refusal` when SwiftPM can't be started.
    func run(_ report: Report) throws -> Result {
        let verification = BuildVerification(
            workspace: workspace,
            runsTests: runsTests,
            scratch: try BuildVerification.scratch(for: workspace)
        )
        report.detail("builds share \(verification.scratch)")
        var verdicts: [BuildVerification.Verdict] = []
        for (index, feature) in workspace.buildOrder(of: features).enumerated() {
            let verdict = try report.withProgress { show in
                try verification.prove(feature, after: verdicts) { detail in
                    let activity = "\(runsTests ? "Testing" : "Building") \(feature.name)  \(detail)"
                    show(Progress(done: index, total: features.count, activity: activity))
                }
            }
            report.note(Self.line(on: verdict))
            verdicts.append(verdict)
        }
        let tests = verdicts.reduce(0) { $0 + $1.testCount }
        let passed = "\(verdicts.count { $0.passed }) of \(verdicts.count.counted("package"))"
        return Result(
            findings: verdicts.flatMap(\.findings),
            summary: runsTests ? "\(passed) passed, \(tests.counted("test")) run" : "\(passed) built"
        )
    }

    /// Proves, and tells what was found: on standard error, where standard output holds another document.
    func show(besides format: ListingFormat, on report: Report) throws -> ExitStatus {
        let result = try run(report)
        if format == .json {
            for finding in result.findings { report.fail(finding) }
            return result.findings.isEmpty ? .done : .found
        }
        return try FindingsReport(findings: result.findings, summary: result.summary, root: workspace.root)
            .show(on: report)
    }

    private static func line(on verdict: BuildVerification.Verdict) -> String {
        guard verdict.passed else { return "✗ \(verdict.feature)" }
        return verdict.testCount == 0
            ? "✓ \(verdict.feature)" : "✓ \(verdict.feature), \(verdict.testCount.counted("test"))"
    }
}
