internal import Diagnostics
internal import FileChanges
internal import Planning
internal import Transactions
internal import Workspaces

/// `ufeature new --kind app` or `--kind widget` without a name: a conversation at the terminal about what they need.
struct NewAppConversation {
    let kind: NewKind
    let reader: WorkspaceReader
    let arguments: ParsedArguments
    let report: Report

    /// Asks, shows what will be made, asks whether that is right, makes it, and names the command that does the same.
    ///
    /// - Parameter start: what was said on the command line.
    /// - Returns: how the program ends.
    /// - Throws: a `UsageFailure` where it can't ask; `Interrupted`; a `Refusal`.
    func run(about start: NewApp) throws -> ExitStatus {
        guard var asker = Asker(arguments, report, unless: arguments[.noInput]) else {
            throw arguments.failure(.missing(NewCommand.name.definition), of: NewCommand.command.name)
        }
        for note in try Recovery.run(in: reader.root) { report.emit(note) }
        let workspace = try reader.read()
        try start.refuseImpossible(in: workspace)
        var request = start
        var answers = Asker.Answers<NewApp>()
        while true {
            try asker.listening { asker in
                try asker.askInOrder(&request, after: &answers) { number, request, asker in
                    try ask(number, &request, in: workspace, &asker)
                }
            }
            let line = NewCommandLine(request: request, as: kind, arguments: arguments).text
            do {
                var planned = try request.planned(in: workspace)
                if !arguments[.dryRun] {
                    let plan = PlanText(plan: planned.plan, isShort: true).render(report.errors.style)
                    report.writeError("\n" + plan + "\n")
                    for note in planned.notes { report.emit(note) }
                    let question = ListQuestion("Make it", oneOf: [ListQuestion.Item("yes"), ListQuestion.Item("no")])
                    guard let places = try asker.listening({ try $0.ask(question, after: answers) }) else { continue }
                    guard places == [0] else {
                        report.note("nothing was made")
                        tell(line, "To make it after all:")
                        return .found
                    }
                } else {
                    // Nothing was shown yet: what is to be said is said with the plan.
                    planned.notes = []
                }
                let status = try NewCommand.makeApp(request, asShown: planned, reader, arguments, report)
                tell(line, "The same without questions:")
                return status
            } catch let refusal as Refusal {
                report.end(with: refusal.reasons)
                tell(line, "What was asked for:")
                return .found
            }
        }
    }

    /// Asks the question with a number, unless it is answered; false behind the last.
    private func ask(
        _ number: Int,
        _ request: inout NewApp,
        in workspace: Workspace,
        _ asker: inout Asker
    ) throws -> Bool {
        let before = request
        switch number {
        case 0:
            let example = kind == .widget ? "e.g. Glance" : "e.g. Kiosk"
            let question = TextQuestion("Name", placeholder: example) { before.problem(withName: $0, in: workspace) }
            request.name = try asker.ask(question)
        case 1:
            let hosts = request.hosts(in: workspace)
            guard request.kind == .widget(of: nil), hosts.count > 1 else { return true }
            let question = ListQuestion("App that has them", oneOf: hosts.map { ListQuestion.Item($0) })
            request.kind = .widget(of: try asker.ask(question).first.map { hosts[$0] })
        case 2:
            let candidates = request.candidates(in: workspace)
            guard request.features == nil, !candidates.isEmpty else { return true }
            let items = candidates.map { ListQuestion.Item($0.name, note: $0.path) }
            let chosen = kind == .widget ? [] : Set(items.indices)
            let question = ListQuestion("Shows", anyOf: items, chosen: chosen) { places in
                var request = before
                request.features = places.map { candidates[$0].name }
                return request.problem(in: workspace)
            }
            let places = try asker.ask(question)
            // An app shows all of them anyway, also those that are named nowhere.
            let isStandard = kind == .app && places.count == candidates.count
            request.features = isStandard ? nil : places.map { candidates[$0].name }
        default:
            return false
        }
        return true
    }

    private func tell(_ line: String, _ introduction: String) {
        report.writeError("\n\(introduction)\n  \(report.errors.style.paint(line.printable(), .bold))\n")
    }
}
