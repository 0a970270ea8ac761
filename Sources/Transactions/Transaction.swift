package import Diagnostics
package import FileChanges
package import OperatingSystem

/// The way from a request to the disk: read, plan, compare, apply, with nobody else in between.
package struct Transaction: Sendable {
    /// The folder that is locked meanwhile: it must be there.
    package let folder: AbsolutePath
    /// Whether the last step is left out.
    package let isDryRun: Bool

    package init(in folder: AbsolutePath, isDryRun: Bool) {
        self.folder = folder
        self.isDryRun = isDryRun
    }

    package enum Outcome: Sendable {
        /// All that was asked for is there already, and the user should know the rest.
        case nothingToDo(Plan, notes: [Diagnostic])
        /// This is what would be done, and the user should know the rest.
        case planned(Plan, notes: [Diagnostic])
        /// This was done, and the user should know the rest.
        case applied(Plan, notes: [Diagnostic])
    }

    /// Makes a plan and carries it out.
    ///
    /// `plan` reads what is there and decides, while the folder is locked; what a killed run left in the middle was
    /// finished or undone before. Throws what it throws, a `Refusal` with everything that is in the way, or
    /// `Interrupted`.
    package func run(_ plan: () throws -> Plan) throws -> Outcome {
        try runWithResult { (Planned(try plan()), result: ()) }.outcome
    }

    /// The same for a plan that the user should know something about, with whatever else planning has found out.
    package func runWithResult<Result>(
        _ plan: () throws -> (planned: Planned, result: Result)
    ) throws -> (outcome: Outcome, result: Result) {
        func outcome(after notes: [Diagnostic]) throws -> (Outcome, Result) {
            let (planned, result) = try plan()
            return (try self.outcome(of: planned.plan, notes + planned.notes), result)
        }
        // A dry run tells what the real one would do, which starts by getting on with what was left.
        if isDryRun { return try outcome(after: try Recovery.run(in: folder)) }
        return try FolderLock.holding(folder) { try outcome(after: try Recovery.finish(in: folder)) }
    }

    private func outcome(of plan: Plan, _ notes: [Diagnostic]) throws -> Outcome {
        let check = try CheckedPlan(plan)
        // What could not be read may be what has to change.
        if let failure = ReadFailures.first() { throw Refusal(failure.diagnostic) }
        var notes = notes
        if !isDryRun { notes += removeAbandoned(check) }
        if check.isDone { return .nothingToDo(plan, notes: notes) }
        if isDryRun { return .planned(check.plan, notes: notes) }
        // Relative paths lead from the folder to all that is done, unless the plan is for somewhere else.
        let folder = plan.root.isInside(folder) ? folder : plan.root
        notes += try PlanApplication(plan: check, folder: folder).run()
        if plan.makesRepository, let warning = try GitRepository.make(in: plan.root) { notes.append(warning) }
        ReadFailures.end()
        return .applied(check.plan, notes: notes)
    }

    /// Removes what was left by runs that were killed right after they had made folders of the plan.
    private func removeAbandoned(_ check: CheckedPlan) -> [Diagnostic] {
        let root = check.plan.root
        var folders: Set<AbsolutePath> = []
        for folder in check.doneIn { folders.formUnion(folder.ancestors.filter { $0.isInside(root) }) }
        return folders.sorted { Files.byteOrder($0.text, $1.text) }.flatMap(StagingFolder.removeAbandoned)
    }
}
