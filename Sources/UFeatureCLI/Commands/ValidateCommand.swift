internal import UFeatureKit

/// `ufeature validate`: reads every feature, and proves on demand that it builds and passes its tests.
enum ValidateCommand {
    static let features = Parameter.arguments(
        "Feature",
        naming: .feature,
        isRequired: false,
        default: "all",
        "The features to look at"
    )
    static let build = Parameter.flag("build", "Build every target of the features")
    static let test = Parameter.flag("test", "Build, and run all tests")
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "validate",
        "Prove that the features build and pass their tests",
        discussion: """
            Every manifest is read. With --build or --test each package is also built on its own, as SwiftPM would; \
            the builds share one folder in the user's cache, so that nothing is written into the workspace.
            """,
        parameters: [features, build, test, format],
        examples: [
            Command.Example("ufeature validate --test", "Everything"),
            Command.Example("ufeature validate Search --build", "One feature"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let workspace = try Start.workspace(arguments)
        let chosen = try workspace.features(named: arguments[features])
        var findings = arguments[features].isEmpty ? workspace.problems : []
        var summary = "\(chosen.count) \(chosen.count == 1 ? "package" : "packages") read"
        if arguments[build] || arguments[test] {
            let verdicts = try prove(chosen, of: workspace, runsTests: arguments[test], report)
            findings += verdicts.flatMap(\.findings)
            let tests = verdicts.reduce(0) { $0 + $1.testCount }
            summary = "\(verdicts.count { $0.passed }) of \(verdicts.count) packages built"
            if arguments[test] { summary += ", \(tests) tests run" }
        }
        findings.sort {
            ($0.location.map { "\($0)" } ?? "", $0.message) < ($1.location.map { "\($0)" } ?? "", $1.message)
        }
        switch arguments[format] {
        case .text:
            try report.print { style in findings.map { DiagnosticText.render($0, style) }.joined() }
        case .json:
            try report.print(JSONPrinter.print(FindingsDocument.json(findings)))
        }
        let count =
            findings.isEmpty ? "no findings" : "\(findings.count) \(findings.count == 1 ? "finding" : "findings")"
        report.note("\(summary), \(count)")
        return findings.isEmpty ? .done : .found
    }

    private static func prove(
        _ features: [Feature],
        of workspace: Workspace,
        runsTests: Bool,
        _ report: Report
    ) throws -> [BuildVerification.Verdict] {
        let verification = BuildVerification(
            workspace: workspace,
            features: features,
            runsTests: runsTests,
            scratch: try BuildVerification.scratch(for: workspace)
        )
        report.detail("builds share \(verification.scratch)")
        var lines: [String] = []
        let verdicts = try report.withProgress { show in
            try verification.run(
                onProgress: { step in
                    let work = "\(runsTests ? "testing" : "building") \(step.feature)  \(step.detail)"
                    show(Progress(done: step.number - 1, total: step.count, activity: work))
                },
                onVerdict: { lines.append(line(on: $0)) }
            )
        }
        for line in lines { report.note(line) }
        return verdicts
    }

    private static func line(on verdict: BuildVerification.Verdict) -> String {
        let tests = verdict.testCount == 0 ? "" : ", \(verdict.testCount) tests"
        return verdict.passed ? "✓ \(verdict.feature)\(tests)" : "✗ \(verdict.feature)"
    }
}
