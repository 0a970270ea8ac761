internal import Diagnostics
internal import FileChanges
internal import Planning
internal import Transactions
internal import Workspaces

/// A change of features that are there: read, planned, carried out, and told.
enum Change {
    /// Runs the change that `plan` decides on.
    ///
    /// - Parameters:
    ///   - arguments: what was said.
    ///   - report: where it is told.
    ///   - format: how.
    ///   - nothingToDo: what is said where there is nothing to do.
    ///   - next: the command that comes next.
    ///   - isForced: whether generated manifests are edited too.
    ///   - nextAfter: the command that comes next after some outcome, in place of `next`.
    ///   - plan: what is to be done in a workspace, with what is to be known about it.
    /// - Returns: how the program ends.
    /// - Throws: a `Refusal` with every reason against it.
    static func run(
        _ arguments: ParsedArguments,
        _ report: Report,
        format: ListingFormat,
        nothingToDo: String,
        next: String,
        isForced: Bool = false,
        nextAfter: (Transaction.Outcome) -> String? = { _ in nil },
        plan: (Workspace) throws -> Planned
    ) throws -> ExitStatus {
        let reader = try Start.reader(arguments)
        let (outcome, _) = try Transaction(in: reader.root, isDryRun: arguments[.dryRun]).runWithResult {
            var workspace = try reader.read()
            workspace.editsGenerated = isForced
            let planned = try plan(workspace)
            if let problem = try workspace.problemWithTools(of: planned.plan) { throw Refusal(problem) }
            return (try workspace.completed(planned), ())
        }
        // What is said in a project for Xcode alone, no build of a package proves.
        let plan = outcome.plan
        let isOnlyInXcode =
            plan.edits.count == plan.operations.count && plan.edits.allSatisfy { $0.path.hasSuffix(".pbxproj") }
        try OutcomeReport(
            outcome: outcome, nothingToDo: nothingToDo, next: isOnlyInXcode ? [] : [nextAfter(outcome) ?? next]
        )
        .show(as: format, on: report)
        return .done
    }
}
