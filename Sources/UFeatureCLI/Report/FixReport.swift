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
            for note in result.notes { report.fail(note) }
            for finding in result.told { report.fail(finding) }
            let nothing = result.left.isEmpty ? "no findings: nothing to fix" : "nothing that can be fixed"
            try OutcomeReport(outcome: outcome, nothingToDo: nothing, next: ["ufeature validate --build"])
                .show(as: .text, on: report)
            if let summary { report.note(summary) }
        }
        return ExitStatus(after: result.left)
    }

    private var summary: String? {
        if result.fixed == 0, result.left.isEmpty { return nil }
        let fixed = outcome.isPlanned ? "can be fixed" : "fixed"
        let left = result.left.isEmpty ? "none left" : "\(result.left.count) left"
        let isTold = result.told.count == result.left.count
        return "\(result.fixed.counted("finding")) \(fixed), \(left)"
            + (isTold ? "" : ": 'ufeature validate' shows them")
    }

    private var document: JSONValue {
        PlanDocument.json(outcome).adding([
            "fixed": .integer(result.fixed),
            "left": FindingsDocument.list(result.left),
        ])
    }
}
