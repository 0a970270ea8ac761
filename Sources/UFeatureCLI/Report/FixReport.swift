internal import Architecture
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
            let nothing =
                result.left.isEmpty
                ? "no \(result.accepted == 0 ? "" : "new ")findings: nothing to fix" : "nothing that can be fixed"
            // What rules find comes before what the compiler would say of it.
            let next = "ufeature validate" + (ExitStatus(after: result.left) == .done ? " --build" : "")
            try OutcomeReport(outcome: outcome, nothingToDo: nothing, next: [next]).show(as: .text, on: report)
            if let summary { report.note(summary) }
        }
        return ExitStatus(after: result.left)
    }

    private var summary: String? {
        let verb = outcome.isPlanned ? "can be fixed" : "fixed"
        let fixed = result.fixed == 0 ? nil : "\(result.fixed.counted("finding")) \(verb)"
        let accepted = result.accepted == 0 ? nil : "\(result.accepted) accepted by \(Baseline.fileName)"
        let done = [fixed, accepted].compactMap(\.self)
        guard !result.left.isEmpty else {
            return done.isEmpty ? nil : (done + (fixed == nil ? [] : ["none left"])).joined(separator: ", ")
        }
        let left = (done + ["\(result.left.count) left"]).joined(separator: ", ")
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
            "accepted": .integer(result.accepted),
            "left": FindingsDocument.list(result.left),
        ])
    }
}
