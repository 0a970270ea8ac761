internal import Diagnostics
internal import FileChanges
internal import Planning
internal import Transactions
internal import Workspaces

/// `ufeature new` without a name: a conversation at the terminal, and then what the command does with all the answers.
struct NewConversation {
    let reader: WorkspaceReader
    let arguments: ParsedArguments
    let report: Report
    /// The folder that somebody has named, relative to the workspace.
    let folder: String?

    /// Asks, shows what will be made, asks whether that is right, makes it, and tells the command that does the same.
    ///
    /// - Throws: a `UsageFailure` where nobody can be asked; `Interrupted`; a `Refusal`.
    func run() throws -> ExitStatus {
        guard var asker = Asker(arguments, report, unless: arguments[.noInput]) else {
            throw arguments.failure(.missing(NewCommand.name.definition), of: NewCommand.command.name)
        }
        for note in try Recovery.run(in: reader.root) { report.emit(note) }

        var request = NewFeature(arguments, name: "")
        request.folder = folder
        let workspace = try reader.readForNewFeature(using: request.dependencies ?? [])
        let questions = try NewQuestions(about: request, in: workspace)
        for problem in questions.problems { report.emit(problem) }
        try asker.listening { try questions.ask(about: &request, &$0) }
        request = try request.withoutDefaults(in: workspace)

        let line = try NewCommandLine(request: request, arguments: arguments, in: workspace).text
        do {
            guard let shown = try agreed(to: request, &asker) else {
                report.note("nothing was made")
                tell(line, "To make it after all:")
                return .found
            }
            let status = try NewCommand.make(request, asShown: shown, reader, arguments, report)
            tell(line, "The same without questions:")
            return status
        } catch let refusal as Refusal {
            report.end(with: refusal.reasons)
            tell(line, "What was asked for:")
            return .found
        }
    }

    /// The plan, shown to somebody who agrees to it; nil where they don't.
    private func agreed(to request: NewFeature, _ asker: inout Asker) throws -> Planned? {
        let workspace = try reader.readForNewFeature(using: request.dependencies ?? [])
        let planned = try request.planned(in: workspace)
        // A dry run shows more of it, and there is nothing to agree to.
        if arguments[.dryRun] { return (planned.plan, notes: []) }
        report.writeError("\n" + PlanText(plan: planned.plan, isShort: true).render(report.errors.style) + "\n")
        for note in planned.notes { report.emit(note) }
        return try isWanted(&asker) ? planned : nil
    }

    private typealias Planned = (plan: Plan, notes: [Diagnostic])

    private func isWanted(_ asker: inout Asker) throws -> Bool {
        let items = [ListQuestion.Item("yes"), ListQuestion.Item("no")]
        let places = try asker.listening { try $0.ask(ListQuestion("Make it", oneOf: items)) }
        return places == [0]
    }

    private func tell(_ line: String, _ introduction: String) {
        report.writeError("\n\(introduction)\n  \(report.errors.style.paint(line.printable(), .bold))\n")
    }
}
