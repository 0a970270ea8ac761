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
        let workspace = try Start.workspace(arguments, report)
        let chosen = try workspace.features(named: arguments[features])
        var findings = arguments[features].isEmpty ? workspace.problems : []
        findings += workspace.findings(about: arguments[features].isEmpty ? nil : chosen)
        var summary = "\(chosen.count.counted("package")) read"
        if arguments[build] || arguments[test] {
            let proof = try Proof(workspace: workspace, features: chosen, runsTests: arguments[test]).run(report)
            findings += proof.findings
            summary = proof.summary
        }
        return try FindingsReport(findings: findings, summary: summary).show(as: arguments[format], on: report)
    }
}
