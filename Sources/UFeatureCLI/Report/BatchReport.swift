internal import Diagnostics
internal import FileChanges
internal import JSON
internal import OperatingSystem
internal import Transactions

/// Tells what became of many features: a few are drawn as trees, more are listed in a line each.
struct BatchReport {
    let outcome: Transaction.Outcome
    /// The names of the features that were to be made.
    let new: [String]
    /// The names of those that were there.
    let present: [String]

    /// More features than these are too many to be looked at one by one.
    private static let few = 5

    func show(as format: ListingFormat, on report: Report) throws {
        if format == .json { return try report.print(JSONPrinter.print(PlanDocument.json(outcome))) }
        switch outcome {
        case .nothingToDo(_, let notes):
            for note in notes { report.emit(note) }
            let reason = present.isEmpty ? "no features are asked for" : presence
            try report.say("\(reason): nothing to do\n")
        case .planned:
            if !present.isEmpty { report.note(presence) }
            try OutcomeReport(outcome: outcome, subject: "", next: []).show(as: format, on: report)
        case .applied(let plan, let notes):
            for note in notes { report.emit(note) }
            try report.say { style in plan.folders.count > Self.few ? list(of: plan) : trees(of: plan, style) }
            let others = Plan(root: plan.root, additions: plan.additions, edits: plan.edits)
            if !others.additions.isEmpty || !others.edits.isEmpty {
                try report.say { style in PlanText(plan: others).render(style) + "\n" }
            }
            if !present.isEmpty { try report.say("\(presence)\n") }
            let made = "\(plan.folders.count.counted("feature")) made, with \(plan.files.count.counted("file"))"
            let next = report.typed(next)
            try report.say { style in "\(made)\n\nNext:\n  \(style.paint(next, .bold))\n" }
        }
    }

    private func trees(of plan: Plan, _ style: Style) -> String {
        plan.folders.map { folder in
            TreeText.render(root: folder.path + "/", folder.files.map { TreeText.Entry($0.path) }, style) + "\n"
        }.joined()
    }

    private func list(of plan: Plan) -> String {
        let rows = plan.folders.map { folder in
            [AbsolutePath(folder.path).name, folder.path, folder.files.count.counted("file")]
        }
        return TableText(header: ["NAME", "PATH", "FILES"], rows: rows).render(.plain) + "\n"
    }

    /// `Core and Search are there already`.
    private var presence: String {
        let isFew = present.count <= Self.few && !present.isEmpty
        let names = isFew ? present.listed : present.count.counted("feature")
        return "\(names) \(isFew && present.count == 1 ? "is" : "are") there already"
    }

    private var next: String {
        let names = new.count > Self.few ? [] : new
        return (["ufeature validate"] + names + ["--test"]).joined(separator: " ")
    }
}
