internal import Diagnostics

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
        /// This is what would be done.
        case planned(Plan)
        /// This was done, and the user should know the rest.
        case applied(Plan, notes: [Diagnostic])
    }

    /// Makes a plan and carries it out.
    ///
    /// `plan` reads what is there and decides, while the folder is locked. Throws what it throws, a `Refusal` with
    /// everything that is in the way, or `Interrupted`.
    package func run(_ plan: () throws -> Plan) throws -> Outcome {
        if isDryRun { return try outcome(of: try plan()) }
        return try FolderLock.holding(folder) { try outcome(of: try plan()) }
    }

    private func outcome(of plan: Plan) throws -> Outcome {
        var plan = plan
        var problems: [Diagnostic] = []
        var notes: [Diagnostic] = []
        var placements: [Placement] = []
        for folder in plan.folders {
            let state = try Files.state(of: plan.root.appending(folder.path), reading: Set(folder.files.map(\.path)))
            switch folder.compare(with: state) {
            case .new:
                do {
                    placements.append(try Placement(of: folder, in: plan.root))
                } catch let refusal as Refusal {
                    problems += refusal.reasons
                }
            case .done where isDryRun: continue
            case .done:
                notes += StagingFolder.removeAbandoned(above: plan.root.appending(folder.path), in: plan.root)
            case .blocked(let reasons): problems += reasons
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        guard !placements.isEmpty else { return .nothingToDo(plan, notes: notes) }
        plan.folders = placements.map(\.folder)
        if isDryRun { return .planned(plan) }
        return .applied(plan, notes: try notes + PlanApplication(placements: placements).run())
    }
}
