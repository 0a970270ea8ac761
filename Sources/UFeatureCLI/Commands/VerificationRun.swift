internal import Architecture
internal import Diagnostics
internal import Verification
internal import Workspaces

/// Proves that features build and pass their tests, and tells what came out: for every command that can end so.
struct VerificationRun {
    let workspace: Workspace
    let features: [Feature]
    let options: PackageVerification.Options
    private let isShared: Bool
    /// What packages are called, by their paths; those that aren't in it have the names of their features.
    var titles: [String: String] = [:]
    /// What was found in packages before, by their paths.
    var flaws: [String: Diagnostic] = [:]
    /// Whether everyone is told of packages that didn't change, and not only who asks for more.
    var tellsOfUnchanged = false

    init(workspace: Workspace, features: [Feature], options: PackageVerification.Options = .init(runsTests: true)) {
        // Where one package has the targets of many features, SwiftPM builds that one.
        let packages = Set(features.map(\.packageFolder))
        self.workspace = workspace.onDisk
        self.features =
            workspace.shared == nil ? features : self.workspace.features.filter { packages.contains($0.path) }
        isShared = workspace.shared != nil
        self.options = options
    }

    /// What was proven, in words and as findings.
    struct Result {
        let results: [PackageResult]
        let summary: String

        var findings: [Diagnostic] { results.flatMap(\.findings) }
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
        let results = try report.withProgress { live in
            try verification.run(features, in: isShared ? nil : graph) { event in
                progress.take(event)
                switch event {
                case .finished(let result) where result.outcome == .cached && !tellsOfUnchanged:
                    live.detail(line(on: result))
                case .finished(let result): live.note(line(on: result))
                case .blocked: live.note("another ufeature is building this workspace: waiting for it")
                default: break
                }
                guard live.isSeen, !progress.isDone else { return }
                live.show(progress.progress(after: (ContinuousClock.now - start) / .seconds(1)))
            }
        }
        return Result(results: results, summary: summary(of: results))
    }

    /// Proves, and tells what was found: on standard error, where standard output holds another document.
    func show(besides format: ListingFormat, on report: Report) throws -> ExitStatus {
        let result = try run(report)
        if format == .json {
            for finding in result.findings { report.emit(finding) }
            return result.findings.contains { $0.severity == .error } ? .found : .done
        }
        let findings = workspace.withExcerpts(result.findings)
        return try FindingsReport(findings: findings, summary: result.summary, root: workspace.root)
            .show(on: report)
    }

    /// Proves what a command has just made, if that is asked for.
    ///
    /// - Parameters:
    ///   - report: where it is told.
    ///   - arguments: what was said.
    ///   - isWanted: the flag that asks for it.
    ///   - format: that of the command's own result, which is written by now.
    ///   - reader: the workspace, as it is now.
    ///   - features: what was made of it.
    /// - Returns: how the program ends.
    /// - Throws: `Interrupted`.
    static func after(
        _ report: Report,
        _ arguments: ParsedArguments,
        _ isWanted: Parameter<Bool>,
        besides format: Parameter<ListingFormat>,
        _ reader: @autoclosure () throws -> WorkspaceReader,
        of features: (Workspace) -> [Feature]
    ) throws -> ExitStatus {
        guard arguments[isWanted], !arguments[.dryRun] else { return .done }
        return try report.afterResult {
            let workspace = try reader().read()
            return try VerificationRun(workspace: workspace, features: features(workspace))
                .show(besides: arguments[format], on: report)
        }
    }

    /// `5 of 6 packages passed, 2 of them unchanged, 1 needs Apple's SDK, 30 tests run`.
    private func summary(of results: [PackageResult]) -> String {
        let verb = options.runsTests ? "passed" : "built"
        var parts = ["\(results.count { $0.passed }) of \(results.count.counted("package")) \(verb)"]
        let unchanged = results.count { $0.outcome == .cached }
        if unchanged > 0 { parts.append("\(unchanged) of them unchanged") }
        let apples = results.count { $0.needsAppleSDK }
        if apples > 0 { parts.append("\(apples) \(apples == 1 ? "needs" : "need") Apple's SDK") }
        if options.runsTests {
            let tests = results.filter { $0.outcome != .cached }.reduce(0) { $0 + $1.testCount }
            parts.append("\(tests.counted("test")) run")
        }
        return parts.joined(separator: ", ")
    }

    private func line(on result: PackageResult) -> String {
        var line = titles[result.path] ?? result.feature
        switch result.outcome {
        case .passed, .cached:
            line = "\(flaws[result.path] == nil ? "✓" : "✗") \(line)"
            if result.testCount > 0 { line += ", \(result.testCount.counted("test"))" }
            if result.outcome == .cached { line += ", unchanged" }
            if let flaw = flaws[result.path] { line += ": " + flaw.brief }
        case .failed:
            line = "✗ \(line)"
            let errors = result.findings.count { $0.severity == .error }
            if errors > 0 { line += ", \(errors.counted("error"))" }
        case .needsAppleSDK(let others) where others.isEmpty: line = "- \(line) needs Apple's SDK"
        case .needsAppleSDK(let others):
            let verb = others.count == 1 ? "needs" : "need"
            line = "- \(line), skipped: \(others.joined(separator: ", ")) \(verb) Apple's SDK"
        case .skipped(let others): line = "- \(line), skipped: \(others.joined(separator: ", ")) can't be built"
        }
        return line + (result.reasonAlone.map { " (built on its own: \($0))" } ?? "")
    }
}
