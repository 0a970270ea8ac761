internal import UFeatureKit

/// `ufeature validate`: holds the features to the rules, and proves on demand that they build and pass their tests.
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
    static let strict = Parameter.flag("strict", "Let warnings count as errors do")
    static let format = Parameter.format(default: FindingsFormat.text)

    static let command = Command(
        "validate",
        "Hold the features to the rules, and prove that they build",
        discussion: """
            Every manifest and the imports of every file are held to the rules that 'ufeature rules' lists. With --build or \
            --test each package is also built on its own, as SwiftPM would; the builds share one folder in the user's \
            cache, so that nothing is written into the workspace. Errors end with the status 1, and with --strict \
            warnings too.
            """,
        parameters: [features, build, test, strict, BaselineUse.file, BaselineUse.record, format, Parameter.dryRun],
        examples: [
            Command.Example("ufeature validate --test", "Everything"),
            Command.Example("ufeature validate Search --build", "One feature"),
            Command.Example("ufeature validate --baseline baseline.json", "Only what is new since the file was made"),
            Command.Example("ufeature validate --format github", "Annotations in a pull request"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let isPart = !arguments[features].isEmpty
        let baseline = try BaselineUse(arguments, isPart: isPart)
        let workspace = try Start.workspace(arguments, report)
        let choice = try workspace.choice(named: arguments[features])
        let chosen = choice.packages
        var findings = isPart ? [] : workspace.problems
        findings += workspace.findings(about: isPart ? choice : nil)
        var summary = "\(chosen.count.counted("package")) read"
        if arguments[build] || arguments[test] {
            let proof = try Proof(workspace: workspace, features: chosen, runsTests: arguments[test]).run(report)
            findings += proof.findings
            summary = proof.summary
        }
        if let baseline {
            let outcome = try baseline.write(
                accepting: findings,
                in: workspace.root,
                isDryRun: arguments[Parameter.dryRun]
            )
            switch outcome {
            case .planned(let plan, let notes)?:
                let diff = OutcomeReport(outcome: .planned(plan, notes: notes), nothingToDo: "")
                try diff.show(as: .text, on: report)
                return .done
            case .applied?: report.note("\(baseline.file.name) is written: commit it")
            case .nothingToDo?, nil: break
            }
            let rest = baseline.remainder(of: findings)
            for note in rest.notes { report.fail(note) }
            findings = rest.findings
            summary += ", \(rest.accepted) accepted by \(baseline.file.name)"
        }
        return try FindingsReport(
            findings: findings,
            summary: summary,
            root: workspace.root,
            isStrict: arguments[strict]
        ).show(as: arguments[format], on: report)
    }
}
