internal import Diagnostics
internal import Features
internal import FileChanges
internal import Planning
internal import Transactions
internal import Workspaces

/// `ufeature apply`: all features of a file, in one transaction.
enum ApplyCommand {
    static let file = Parameter.argument(
        "file", naming: .file, "The descriptors of the features, or - for standard input")
    static let test = Parameter.flag("test", executing: true, "Then prove that the features build and pass their tests")
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "apply",
        "Make the missing features of a file",
        discussion: """
            The file is JSON: one descriptor, or {"version": 1, "features": [ … ]}; comments and trailing commas are \
            allowed. Its features may use each other in any order. All of them are made, or none. An existing feature \
            is left alone if it has what its descriptor names; otherwise the difference is reported. Apps that "apps" \
            names must be there: 'ufeature new Kiosk --kind app' makes one.
            """,
        parameters: [file, test, format, Parameter.dryRun],
        examples: [
            Command.Example("ufeature apply features.json", "One feature or a thousand"),
            Command.Example("ufeature apply - --dry-run", "What a script asks for, as a diff"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let folder = try Start.folder(arguments)
        let request = ApplyRequest(try Input.text(arguments[file], from: folder))
        let reader = try WorkspaceReader(from: folder, arguments.execution)
        let (outcome, planned) = try Transaction(in: reader.root, isDryRun: arguments[.dryRun]).runWithResult {
            let workspace = try reader.readForNewFeature(using: request.mentions)
            let planned = try request.plan(in: workspace)
            if let problem = try workspace.problemWithTools(of: planned.plan) { throw Refusal(problem) }
            return (try workspace.completed(Planned(planned.plan, notes: workspace.unseen + planned.notes)), planned)
        }
        try BatchReport(outcome: outcome, new: planned.new, present: planned.present)
            .show(as: arguments[format], on: report)
        let names = Set(planned.present + planned.new)
        return try VerificationRun.after(report, arguments, test, besides: format, reader) { workspace in
            workspace.features.filter { $0.layer != .app && names.contains($0.name) }
        }
    }
}
