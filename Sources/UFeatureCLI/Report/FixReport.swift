internal import Architecture
internal import Diagnostics
internal import JSON
internal import Planning
internal import Transactions

/// Tells what was repaired, and what is left for people.
struct FixReport {
    let outcome: Transaction.Outcome
    let result: FixRequest.Result
    /// The command that shows what is left.
    let validate: String

    /// Tells it on a report; as JSON, that is the plan with how many findings it ends, and those that are left.
    func show(as format: ListingFormat, on report: Report) throws -> ExitStatus {
        switch format {
        case .json: try report.print(JSONPrinter.print(document))
        case .text:
            for note in result.notes { report.emit(note) }
            for finding in result.told { report.emit(finding) }
            // What rules find comes before what the compiler would say of it.
            let next = validate + (ExitStatus(after: result.left) == .done ? " --build" : "")
            try OutcomeReport(outcome: outcome, nothingToDo: nothingToDo, next: [next]).show(as: .text, on: report)
            if let summary { report.note(summary) }
        }
        return ExitStatus(after: result.left)
    }

    /// What is said where nothing was repaired.
    private var nothingToDo: String {
        if result.left.isEmpty { return "no \(result.accepted == 0 ? "" : "new ")findings: nothing to fix" }
        let synced = result.left.count { $0.repair == .sync }
        let left = result.left.count - synced
        let sync = "\(left == 0 ? synced.counted("finding") : String(synced)) for: ufeature sync"
        if left == 0 { return "nothing for 'fix'; \(sync)" }
        return "\(left.counted("finding")) left, which only you can repair" + (synced == 0 ? "" : ", and \(sync)")
    }

    private var summary: String? {
        let verb = outcome.isPlanned ? "can be fixed" : "fixed"
        let fixed = result.fixed == 0 ? nil : "\(result.fixed.counted("finding")) \(verb)"
        let accepted = result.accepted == 0 ? nil : "\(result.accepted) accepted by \(Baseline.fileName)"
        let done = [fixed, accepted].compactMap(\.self)
        guard !result.left.isEmpty else {
            return done.isEmpty ? nil : (done + (fixed == nil ? [] : ["none left"])).joined(separator: ", ")
        }
        // What sync repairs needn't be looked at first.
        let told = Set(result.told)
        let synced = result.left.filter { $0.repair == .sync }
        let isSeen = result.left.allSatisfy { told.contains($0) || $0.repair == .sync }
        let seeing = isSeen ? nil : "'\(validate)' shows \(result.left.count == 1 ? "it" : "them")"
        if case .nothingToDo = outcome {
            let parts = [seeing, accepted].compactMap(\.self)
            return parts.isEmpty ? nil : parts.joined(separator: "; ")
        }
        let left = (done + ["\(result.left.count) left"]).joined(separator: ", ")
        return left + (seeing.map { ": \($0)" } ?? "") + (RepairableCount(of: synced).text.map { "; \($0)" } ?? "")
    }

    private var document: JSONValue {
        PlanDocument.json(outcome).adding([
            "fixed": .integer(result.fixed),
            "accepted": .integer(result.accepted),
            "left": FindingsDocument.list(result.left),
        ])
    }
}
