internal import Diagnostics
internal import FileChanges
internal import Transactions
internal import Workspaces

/// A change of features that are there: read, planned, carried out, and told.
enum Change {
    /// Runs the change that `plan` decides on.
    static func run(
        _ arguments: ParsedArguments,
        _ report: Report,
        format: ListingFormat,
        nothingToDo: String,
        next: String,
        isForced: Bool = false,
        plan: (Workspace) throws -> (plan: Plan, notes: [Diagnostic])
    ) throws -> ExitStatus {
        let reader = try Start.reader(arguments)
        let outcome = try Transaction(in: reader.root, isDryRun: arguments[.dryRun]).runWithNotes {
            var workspace = try reader.read()
            workspace.editsGenerated = isForced
            var planned = try plan(workspace)
            planned.plan = try workspace.folded(planned.plan)
            return planned
        }
        // What is said in a project for Xcode alone, no build of a package proves.
        let plan = outcome.plan
        let isOnlyInXcode =
            plan.edits.count == plan.operations.count && plan.edits.allSatisfy { $0.path.hasSuffix(".pbxproj") }
        try OutcomeReport(outcome: outcome, nothingToDo: nothingToDo, next: isOnlyInXcode ? [] : [next])
            .show(as: format, on: report)
        return .done
    }
}
