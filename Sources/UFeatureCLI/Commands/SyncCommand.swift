internal import Diagnostics
internal import FileChanges
internal import Planning
internal import Transactions
internal import Workspaces

/// `ufeature sync`: brings manifests in line with the policy of the workspace.
enum SyncCommand {
    static let features = Parameter.features("The features whose manifests are looked at")
    static let check = Parameter.flag("check", "Write nothing, and list what differs; then the status is 1")
    static let format = Parameter.format(default: FindingsFormat.text)

    static let command = Command(
        "sync",
        "Bring every manifest in line with ufeature.json",
        discussion: """
            What ufeature.json says is written into each Package.swift, in place: the tools version, the versions of \
            platforms and of externals, the language mode, and the settings of all targets. All else in a manifest \
            stays, even a setting that ufeature.json no longer has, and a platform that it never had: they may be the \
            feature's own. What a rule that is off would find, and what a comment with a reason or \
            ufeature-baseline.json accepts, is left alone too. No version is ever lowered, and no generated manifest \
            is edited without --force. A platform is added only to packages that a template made.

            Without names of features the Xcode workspace is kept up to date too, and so are the unchanged blocks of \
            the pipelines that 'ufeature ci' has made. What can't be edited is reported with the lines to paste, and \
            the status is 1. The formats xcode, github and sarif need --check.
            """,
        parameters: [features, check, format, Parameter.force, Parameter.dryRun],
        examples: [
            Command.Example("ufeature sync", "Everything"),
            Command.Example("ufeature sync --dry-run", "What it would edit, as a diff"),
            Command.Example("ufeature sync --check --format github", "What differs, in a pull request"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let request = SyncRequest(of: arguments[features])
        if arguments[check] {
            var workspace = try Start.workspace(arguments, report)
            try Start.check(hasPackages: workspace, for: command.name)
            workspace.editsGenerated = arguments[.force]
            let result = try request.plan(in: workspace)
            return try FindingsReport(
                findings: workspace.told(result.found) + result.notes,
                summary: "\(result.packages.counted("package")) read",
                root: workspace.root
            ).show(as: arguments[format], on: report)
        }
        guard let listing = ListingFormat(rawValue: arguments[format].rawValue) else {
            let name = arguments[format].rawValue
            let help = ["list what differs: ufeature sync --check --format \(name)"]
            let problem = Diagnostic.error(
                "format_of_findings", "'\(name)' is a format of findings, not of changes", help: help)
            throw arguments.failure(.other(problem), of: command.name)
        }
        let reader = try Start.reader(arguments)
        let (outcome, result) = try Transaction(in: reader.root, isDryRun: arguments[.dryRun]).runWithResult {
            var workspace = try reader.read()
            try Start.check(hasPackages: workspace, for: command.name)
            workspace.editsGenerated = arguments[.force]
            let result = try request.plan(in: workspace)
            if let problem = try workspace.problemWithRaisedTools() { throw Refusal(problem) }
            return (try workspace.folded(Planned(result.plan)), result)
        }
        return try SyncReport(outcome: outcome, result: result).show(as: listing, on: report)
    }
}
