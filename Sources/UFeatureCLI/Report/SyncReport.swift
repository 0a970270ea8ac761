internal import Diagnostics
internal import JSON
internal import Planning
internal import Transactions

/// Tells what was brought in line, and what is left for people.
struct SyncReport {
    let outcome: Transaction.Outcome
    let result: SyncRequest.Result

    /// Tells it on a report; as JSON, that is the plan with how many differences it ends, and those that are left.
    func show(as format: ListingFormat, on report: Report) throws -> ExitStatus {
        switch format {
        case .json: try report.print(JSONPrinter.print(document))
        case .text:
            for difference in result.left + result.notes { report.emit(difference) }
            let nothing =
                result.left.allSatisfy { $0.severity == .note }
                ? "everything is in line with ufeature.json: nothing to do" : "nothing that can be synced"
            try OutcomeReport(outcome: outcome, nothingToDo: nothing, next: ["ufeature validate --build"])
                .show(as: .text, on: report)
            if let summary { report.note(summary) }
        }
        return ExitStatus(after: result.left)
    }

    private var synced: Int { result.found.count - result.left.count }

    private var summary: String? {
        if result.found.allSatisfy({ $0.severity == .note }) { return nil }
        let verb = outcome.isPlanned ? "can be synced" : "synced"
        let left = result.left.isEmpty ? "none left" : "\(result.left.count) left"
        return "\(synced.counted("difference")) \(verb), \(left)"
    }

    private var document: JSONValue {
        PlanDocument.json(outcome).adding([
            "synced": .integer(synced),
            "left": FindingsDocument.list(result.left),
        ])
    }
}
