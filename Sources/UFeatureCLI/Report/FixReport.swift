internal import Diagnostics
internal import JSON
internal import Planning
internal import Transactions

/// Tells what was repaired, and what is left for people.
struct FixReport {
    let outcome: Transaction.Outcome
    let result: FixRequest.Result

    /// Tells it on a report; as JSON, that is the plan with how many findings it ends, and those that are left.
    func show(as format: ListingFormat, on report: Report) throws -> ExitStatus {
        switch format {
        case .json: try report.print(JSONPrinter.print(document))
        case .text:
            for note in result.notes { report.emit(note) }
            for finding in result.told { report.emit(finding) }
            let nothing = result.left.isEmpty ? "no findings: nothing to fix" : "nothing that can be fixed"
            try OutcomeReport(outcome: outcome, nothingToDo: nothing, next: ["ufeature validate --build"])
                .show(as: .text, on: report)
            if let summary { report.note(summary) }
        }
        return ExitStatus(after: result.left)
    }

    private var summary: String? {
        if result.fixed == 0, result.left.isEmpty { return nil }
        let verb = outcome.isPlanned ? "can be fixed" : "fixed"
        let fixed = "\(result.fixed.counted("finding")) \(verb)"
        guard !result.left.isEmpty else { return "\(fixed), none left" }
        let left = "\(result.fixed == 0 ? "" : "\(fixed), ")\(result.left.count) left"
        // What sync repairs needn't be looked at first.
        let told = Set(result.told)
        let synced = result.left.filter { $0.repair == .sync }
        let isSeen = result.left.allSatisfy { told.contains($0) || $0.repair == .sync }
        return left + (isSeen ? "" : ": 'ufeature validate' shows them")
            + (RepairableCount(of: synced).text.map { "; \($0)" } ?? "")
    }

    private var document: JSONValue {
        PlanDocument.json(outcome).adding([
            "fixed": .integer(result.fixed),
            "left": FindingsDocument.list(result.left),
        ])
    }
}
