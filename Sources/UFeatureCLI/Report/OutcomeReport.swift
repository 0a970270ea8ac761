internal import Diagnostics
internal import FileChanges
internal import JSON
package import Transactions

/// Tells what became of a plan: the files as a tree, the diff of a dry run, and what to type next.
package struct OutcomeReport {
    let outcome: Transaction.Outcome
    /// What is said when all that was asked for is there already.
    let nothingToDo: String
    /// The commands that come next; none where nobody has to be told.
    let next: [String]

    /// A report with its own words for what is there already, such as `'Search' uses 'Core' already: nothing to do`.
    package init(outcome: Transaction.Outcome, nothingToDo: String, next: [String] = []) {
        self.outcome = outcome
        self.nothingToDo = nothingToDo
        self.next = next
    }

    /// A report about something that was to be made, by its name.
    package init(outcome: Transaction.Outcome, subject: String, next: [String]) {
        let nothingToDo =
            outcome.lacksWiring
            ? "\(subject) is there already, and nothing was changed"
            : "\(subject) is there already, just as it would be made: nothing to do"
        self.init(outcome: outcome, nothingToDo: nothingToDo, next: next)
    }

    /// Tells it on a report; as JSON, that is the plan alone.
    package func show(as format: ListingFormat, on report: Report) throws {
        if format == .json { return try report.print(JSONPrinter.print(PlanDocument.json(outcome))) }
        switch outcome {
        case .nothingToDo(_, let notes):
            for note in notes { report.emit(note) }
            try report.say(nothingToDo + "\n")
        case .planned(let plan, let notes):
            for note in notes { report.emit(note) }
            try report.print { style in diff(of: plan, style) }
            report.note("\(count(of: plan)), and none was: this was a dry run")
        case .applied(let plan, let notes):
            for note in notes { report.emit(note) }
            try report.say { style in PlanText(plan: plan).render(style) }
            guard !next.isEmpty else { return }
            // Whoever goes into another folder first works there.
            let next = next.first?.hasPrefix("cd ") == true ? next : next.map(report.typed)
            try report.say { style in
                (["", "Next:"] + next.map { "  " + style.paint($0, .bold) }).joined(separator: "\n") + "\n"
            }
        }
    }

    private func diff(of plan: Plan, _ style: Style) -> String {
        let newPaths = plan.newPaths
        let edited = Set(plan.edits.map(\.path))
        let diffs =
            plan.files.map { UnifiedDiff(path: newPaths.path(of: $0.path), old: nil, new: $0.contents) }
            + plan.edits.map {
                UnifiedDiff(path: $0.path, newPath: newPaths.path(of: $0.path), old: $0.oldText, new: $0.newText)
            }
            + plan.deletions.flatMap(\.files).map { path, bytes in
                UnifiedDiff(path: path, old: String(decoding: bytes, as: UTF8.self), new: nil)
            }
            + plan.renamedFiles.filter { !edited.contains($0) }.map { path in
                UnifiedDiff(path: path, newPath: newPaths.path(of: path), old: "", new: "")
            }
        return diffs.map { $0.render(style) }.joined()
    }

    private func count(of plan: Plan) -> String {
        let counts = [
            (plan.files.count, "written"), (plan.edits.count, "edited"),
            (plan.deletions.flatMap(\.files).count, "removed"), (plan.renamedFiles.count, "renamed"),
        ].filter { $0.0 > 0 }.map { "\($0.counted("file")) would be \($1)" }
        return counts.isEmpty ? "nothing would be done" : counts.listed
    }
}

extension Transaction.Outcome {
    /// Whether it has notes on what an app lacks.
    fileprivate var lacksWiring: Bool {
        guard case .nothingToDo(_, let notes) = self else { return false }
        return notes.contains { $0.id == "app_not_wired" }
    }
}
