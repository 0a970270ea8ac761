internal import UFeatureKit

/// Tells what became of a plan: the files as a tree, the diff of a dry run, and what to type next.
struct OutcomeReport {
    let outcome: Transaction.Outcome
    /// What was asked for, by name.
    let subject: String
    /// The commands that come next.
    let next: [String]

    func show(as format: ListingFormat, on report: Report) throws {
        if format == .json { return try report.print(JSONPrinter.print(PlanDocument.json(outcome))) }
        switch outcome {
        case .nothingToDo(_, let notes):
            for note in notes { report.fail(note) }
            try report.say { _ in "\(subject) is there already, just as it would be made: nothing to do\n" }
        case .planned(let plan):
            try report.print { style in
                plan.files.map { UnifiedDiff(path: $0.path, old: nil, new: $0.contents).render(style) }.joined()
            }
            report.note("\(plan.files.count.counted("file")) would be written, and none was: this was a dry run")
        case .applied(let plan, let notes):
            for note in notes { report.fail(note) }
            try report.say { style in plan.folders.map { tree(of: $0, style) }.joined() }
            try report.say { style in
                (["", "Next:"] + next.map { "  " + style.paint($0, .bold) }).joined(separator: "\n") + "\n"
            }
        }
    }

    private func tree(of folder: NewFolder, _ style: Style) -> String {
        TreeText.render(root: folder.path + "/", folder.files.map { TreeText.Entry($0.path) }, style)
    }
}

extension Transaction.Outcome {
    var plan: Plan {
        switch self {
        case .nothingToDo(let plan, _), .planned(let plan), .applied(let plan, _): plan
        }
    }
}

extension String {
    /// The text as one word of a shell's command line.
    var shellWord: String {
        let isPlain = utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "/._-+@%:,".utf8.contains(byte)
            }
        }
        if isPlain, !isEmpty { return self }
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}
