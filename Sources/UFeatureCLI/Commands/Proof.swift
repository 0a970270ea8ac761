internal import Architecture
internal import Diagnostics
internal import Verification
internal import Workspaces

/// Proves that features build and pass their tests, and tells what came out: for every command that can end so.
struct Proof {
    let workspace: Workspace
    let features: [Feature]
    let options: PackageVerification.Options
    /// What packages are called, by their paths; those that aren't in it have the names of their features.
    var titles: [String: String] = [:]
    /// What was found in packages before, by their paths.
    var flaws: [String: Diagnostic] = [:]
    /// Whether everyone is told of packages that didn't change, and not only who asks for more.
    var tellsOfUnchanged = false

    init(workspace: Workspace, features: [Feature], options: PackageVerification.Options = .init(runsTests: true)) {
        self.workspace = workspace
        self.features = features
        self.options = options
    }

    /// What was proven, in words and as findings.
    struct Result {
        let verdicts: [Verdict]
        let summary: String

        var findings: [Diagnostic] { verdicts.flatMap(\.findings) }
    }

    /// Builds everything together; shows the progress, and a line on each package.
    ///
    /// - Throws: `Interrupted`; a `Refusal` when SwiftPM can't be started.
    func run(_ report: Report, in graph: FeatureGraph? = nil) throws -> Result {
        let verification = try PackageVerification(of: workspace, options)
        report.detail("builds share \(verification.scratch)")
        let names = Dictionary(features.map { ($0.path, titles[$0.path] ?? $0.name) }) { first, _ in first }
        var progress = VerificationProgress(names: names)
        let start = ContinuousClock.now
        let verdicts = try report.withProgress { live in
            try verification.run(features, in: graph) { event in
                progress.take(event)
                switch event {
                case .finished(let verdict) where verdict.outcome == .proven && !tellsOfUnchanged:
                    live.detail(line(on: verdict))
                case .finished(let verdict): live.note(line(on: verdict))
                case .blocked: live.note("another ufeature is building this workspace: waiting for it")
                default: break
                }
                guard live.isSeen, !progress.isDone else { return }
                live.show(progress.progress(after: (ContinuousClock.now - start) / .seconds(1)))
            }
        }
        return Result(verdicts: verdicts, summary: summary(of: verdicts))
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

    /// `5 of 5 packages passed, 2 of them unchanged, 30 tests run`.
    private func summary(of verdicts: [Verdict]) -> String {
        let verb = options.runsTests ? "passed" : "built"
        var parts = ["\(verdicts.count { $0.passed }) of \(verdicts.count.counted("package")) \(verb)"]
        let unchanged = verdicts.count { $0.outcome == .proven }
        if unchanged > 0 { parts.append("\(unchanged) of them unchanged") }
        if options.runsTests {
            let tests = verdicts.filter { $0.outcome != .proven }.reduce(0) { $0 + $1.testCount }
            parts.append("\(tests.counted("test")) run")
        }
        return parts.joined(separator: ", ")
    }

    private func line(on verdict: Verdict) -> String {
        var line = titles[verdict.path] ?? verdict.feature
        switch verdict.outcome {
        case .passed, .proven:
            line = "\(flaws[verdict.path] == nil ? "✓" : "✗") \(line)"
            if verdict.testCount > 0 { line += ", \(verdict.testCount.counted("test"))" }
            if verdict.outcome == .proven { line += ", unchanged" }
            if let flaw = flaws[verdict.path] { line += ": " + flaw.brief }
        case .failed:
            line = "✗ \(line)"
            if let finding = verdict.findings.first { line += ": " + finding.brief }
        case .skipped(let others): line = "- \(line), skipped: \(others.joined(separator: ", ")) can't be built"
        }
        return line + (verdict.reasonAlone.map { " (built on its own: \($0))" } ?? "")
    }
}
