internal import Architecture
internal import Diagnostics
internal import Features
internal import JSON
internal import Planning
internal import Transactions

/// Tells what became of a repository: which packages are what, which stay out, and what doesn't fit.
struct AdoptionReport {
    let outcome: Transaction.Outcome
    let result: AdoptRequest.Result

    /// Tells it on a report; as JSON, that is the plan with the packages, and what is left to be mended.
    func show(as format: ListingFormat, on report: Report) throws -> ExitStatus {
        switch format {
        case .json: try report.print(JSONPrinter.print(document))
        case .text:
            if !outcome.isNothingToDo { for note in result.notes + strangers { report.emit(note) } }
            for problem in result.told { report.emit(problem) }
            if case .applied = outcome { try report.say { table.render($0, width: report.output.knownWidth) + "\n" } }
            try OutcomeReport(
                outcome: outcome,
                nothingToDo: "the workspace is there already, just as it would be made: nothing to do",
                next: ["ufeature validate", "ufeature list", "ufeature graph"]
            ).show(as: .text, on: report)
            let unsure = (result.members + result.parts).filter { !$0.isSure }.map { "'\($0.name)'" }
            if !unsure.isEmpty, !outcome.isNothingToDo {
                report.note(
                    "not sure of \(unsure.listed(upTo: 6)): compare the reasons, and correct \"layers\" in ufeature.json"
                )
            }
            if result.accepted > 0 {
                report.note("\(result.accepted.counted("finding")) accepted by \(Baseline.fileName)")
            }
        }
        return ExitStatus(after: result.told)
    }

    private var table: TableText {
        TableText(
            header: ["NAME", "LAYER", "PATH", "BECAUSE"],
            rows: (result.members + result.parts).map { [$0.name, $0.layer.rawValue, $0.path, $0.reason] },
            wrapsLast: true
        )
    }

    private var strangers: [Diagnostic] {
        if result.strangers.isEmpty { return [] }
        let isOne = result.strangers.count == 1
        return [
            Diagnostic(
                .note,
                "left_out",
                "\(result.strangers.count.counted("package")) \(isOne ? "is" : "are") left out",
                help: strangersByReason + ["to have one all the same, add its folder to a layer in ufeature.json"]
            )
        ]
    }

    /// Each by its path; of many with one reason, the first.
    private var strangersByReason: [String] {
        let groups = Dictionary(grouping: result.strangers, by: \.reason)
        var seen: Set<String> = []
        return result.strangers.flatMap { stranger -> [String] in
            let group = groups[stranger.reason] ?? []
            guard group.count > 5 else { return ["'\(stranger.path)': \(stranger.reason)"] }
            guard seen.insert(stranger.reason).inserted else { return [] }
            return ["'\(stranger.path)' and \(group.count - 1) others: \(stranger.reason)"]
        }
    }

    private var document: JSONValue {
        func list(_ members: [AdoptRequest.Member]) -> JSONValue {
            .array(
                members.map { member -> JSONValue in
                    [
                        "name": .string(member.name), "path": .string(member.path),
                        "layer": .string(member.layer.rawValue), "because": .string(member.reason),
                        "sure": .bool(member.isSure),
                    ]
                }
            )
        }
        let strangers = result.strangers.map { stranger -> JSONValue in
            ["path": .string(stranger.path), "because": .string(stranger.reason)]
        }
        return PlanDocument.json(outcome).adding([
            "packages": list(result.members),
            "parts": list(result.parts),
            "leftOut": .array(strangers),
            "accepted": .integer(result.accepted),
            "left": FindingsDocument.list(result.told),
        ])
    }
}
