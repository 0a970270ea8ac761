internal import Diagnostics
internal import Features
internal import FileChanges
internal import Planning
internal import Transactions

/// `ufeature init --adopt`: makes a workspace of packages that are there.
enum Adoption {
    static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        try check(arguments)
        let folder = try Start.folder(arguments)
        if arguments[InitCommand.layout] == .single {
            let help = ["adopt it as it is, then: ufeature layout single"]
            throw Refusal(.error("adopts_as_is", "'--adopt' changes no package, so it can't combine them", help: help))
        }
        var request = AdoptRequest(
            name: arguments[InitCommand.name],
            layout: arguments.isGiven(InitCommand.layout)
                ? Layout(rawValue: arguments[InitCommand.layout].rawValue) : nil,
            template: arguments.isGiven(InitCommand.template) ? arguments[InitCommand.template] : nil
        )
        if var asker = Asker(arguments, report, unless: arguments[InitCommand.yes] || arguments[.dryRun]) {
            try ask(&request, &asker, after: try AdoptionSurvey(of: folder, arguments.execution))
        }
        let (outcome, result) = try Transaction(in: folder, isDryRun: arguments[.dryRun]).runWithResult {
            let result = try request.plan(after: try AdoptionSurvey(of: folder, arguments.execution))
            return (Planned(result.plan, notes: [try result.plan.warningOnIgnored()].compactMap(\.self)), result)
        }
        return try AdoptionReport(outcome: outcome, result: result).show(as: arguments[InitCommand.format], on: report)
    }

    /// Asks, once, which of the packages that nothing certain is known of are product features.
    private static func ask(_ request: inout AdoptRequest, _ asker: inout Asker, after survey: AdoptionSurvey) throws {
        let doubts = request.doubts(in: survey)
        if doubts.isEmpty { return }
        let items = doubts.map { ListQuestion.Item($0.name, note: $0.reason) }
        let guessed = Set(doubts.indices.filter { doubts[$0].layer == .product })
        let question = ListQuestion("Which are product features", anyOf: items, chosen: guessed) { _ in nil }
        let chosen = Set(try asker.listening { try $0.ask(question) })
        for (index, doubt) in doubts.enumerated() {
            let layer: Layer = chosen.contains(index) ? .product : .foundation
            if layer != doubt.layer { request.layers[doubt.path] = layer }
        }
    }

    /// - Throws: what is said for a new repository only, as wrong usage.
    private static func check(_ arguments: ParsedArguments) throws(UsageFailure) {
        let others: [any DeclaredParameter] = [
            InitCommand.features, InitCommand.from, InitCommand.templates, InitCommand.nested, InitCommand.test,
            InitCommand.push,
        ]
        for other in others where arguments.isGiven(other) {
            throw arguments.failure(.conflict(InitCommand.adopt.definition, with: other.definition), of: "init")
        }
    }
}
