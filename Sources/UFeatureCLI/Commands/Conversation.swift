internal import Diagnostics
internal import FileChanges
internal import Transactions
internal import Workspaces

/// `ufeature new` without a name: a conversation at the terminal, and then what the command does with all the answers.
struct Conversation {
    private let arguments: ParsedArguments
    private let report: Report
    private var asker: Asker

    /// A conversation about a workspace, once what a killed run may have left in it is finished or undone.
    ///
    /// - Throws: a `UsageFailure` where it can't ask.
    init(_ reader: WorkspaceReader, _ arguments: ParsedArguments, _ report: Report) throws {
        guard let asker = Asker(arguments, report, unless: arguments[.noInput]) else {
            throw arguments.failure(.missing(NewCommand.name.definition), of: NewCommand.command.name)
        }
        (self.arguments, self.report, self.asker) = (arguments, report, asker)
        for note in try Recovery.run(in: reader.root) { report.emit(note) }
    }

    /// Asks, shows what will be made, asks whether that is right, makes it, and names the command that does the same.
    ///
    /// - Parameters:
    ///   - start: what was said on the command line.
    ///   - ask: asks for all that a request leaves open.
    ///   - simplified: the request as it is made, such as without what is the default anyway.
    ///   - line: the command that makes a request without any question.
    ///   - plan: what it makes.
    ///   - make: makes it, if that is still what was shown.
    /// - Returns: how the program ends.
    /// - Throws: `Interrupted`; a `Refusal`.
    mutating func run<Request>(
        about start: Request,
        asking ask: (inout Request, inout Asker.Answers<Request>, inout Asker) throws -> Void,
        simplified: (Request) throws -> Request = { $0 },
        line: (Request) throws -> String,
        plan: (Request) throws -> Planned,
        make: (Request, Planned) throws -> ExitStatus
    ) throws -> ExitStatus {
        var request = start
        var answers = Asker.Answers<Request>()
        while true {
            try asker.listening { try ask(&request, &answers, &$0) }
            let wanted = try simplified(request)
            let line = try line(wanted)
            do {
                var planned = try plan(wanted)
                if arguments[.dryRun] {
                    // A dry run shows more of it, with what is to be said, and there is nothing to agree to.
                    planned.notes = []
                } else {
                    let text = PlanText(plan: planned.plan, isShort: true).render(report.errors.style)
                    report.writeError("\n" + text + "\n")
                    for note in planned.notes { report.emit(note) }
                    let question = ListQuestion("Make it", oneOf: [ListQuestion.Item("yes"), ListQuestion.Item("no")])
                    guard let places = try asker.listening({ try $0.ask(question, after: answers) }) else { continue }
                    guard places == [0] else {
                        report.note("nothing was made")
                        tell(line, "To make it after all:")
                        return .found
                    }
                }
                let status = try make(wanted, planned)
                tell(line, "The same without questions:")
                return status
            } catch let refusal as Refusal {
                report.end(with: refusal.reasons)
                tell(line, "What was asked for:")
                return .found
            }
        }
    }

    private func tell(_ line: String, _ introduction: String) {
        report.writeError("\n\(introduction)\n  \(report.errors.style.paint(line.printable(), .bold))\n")
    }
}
