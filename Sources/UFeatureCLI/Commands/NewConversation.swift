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
    /// The folder that the command line names, relative to the workspace.
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
        var answers = Asker.Answers<NewFeature>()
        while true {
            try asker.listening { try questions.ask(about: &request, after: &answers, &$0) }
            let wanted = try request.withoutDefaults(in: workspace)
            let line = try NewCommandLine(request: wanted, arguments: arguments, in: workspace).text
            do {
                switch try decision(on: wanted, after: answers, &asker) {
                case .back: continue
                case .no:
                    report.note("nothing was made")
                    tell(line, "To make it after all:")
                    return .found
                case .yes(let shown):
                    let status = try NewCommand.make(wanted, asShown: shown, reader, arguments, report)
                    tell(line, "The same without questions:")
                    return status
                }
            } catch let refusal as Refusal {
                report.end(with: refusal.reasons)
                tell(line, "What was asked for:")
                return .found
            }
        }
    }

    /// What the user says of the plan.
    private enum Decision {
        case yes(Planned)
        case no
        /// The last question is to be asked again.
        case back
    }

    /// Shows the plan, and asks whether it is right.
    private func decision(
        on request: NewFeature,
        after answers: Asker.Answers<NewFeature>,
        _ asker: inout Asker
    ) throws -> Decision {
        let workspace = try reader.readForNewFeature(using: request.dependencies ?? [])
        let planned = try request.planned(in: workspace)
        // A dry run shows more of it, and there is nothing to agree to.
        if arguments[.dryRun] { return .yes((planned.plan, notes: [])) }
        report.writeError("\n" + PlanText(plan: planned.plan, isShort: true).render(report.errors.style) + "\n")
        for note in planned.notes { report.emit(note) }
        let items = [ListQuestion.Item("yes"), ListQuestion.Item("no")]
        let question = ListQuestion("Make it", oneOf: items)
        guard let places = try asker.listening({ try $0.ask(question, after: answers) }) else { return .back }
        return places == [0] ? .yes(planned) : .no
    }

    private typealias Planned = (plan: Plan, notes: [Diagnostic])

    private func tell(_ line: String, _ introduction: String) {
        report.writeError("\n\(introduction)\n  \(report.errors.style.paint(line.printable(), .bold))\n")
    }
}
