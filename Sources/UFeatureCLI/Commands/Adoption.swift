internal import Diagnostics
internal import Features
internal import Planning
internal import Transactions

/// `ufeature init --adopt`: makes a workspace of packages that are there.
enum Adoption {
    static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        try check(arguments)
        let folder = try Start.folder(arguments)
        if arguments[InitCommand.layout] == .single {
            let help = ["adopt it as it is, then: ufeature layout single"]
            throw Refusal(.error("adopts_as_is", "'--adopt' changes no package, and makes none of many", help: help))
        }
        let request = AdoptRequest(
            name: arguments[InitCommand.name],
            layout: arguments.isGiven(InitCommand.layout)
                ? Layout(rawValue: arguments[InitCommand.layout].rawValue) : nil,
            template: arguments.isGiven(InitCommand.template) ? arguments[InitCommand.template] : nil
        )
        var result: AdoptRequest.Result?
        let outcome = try Transaction(in: folder, isDryRun: arguments[.dryRun]).run {
            let planned = try request.plan(after: try AdoptionSurvey(of: folder, arguments.execution))
            result = planned
            return planned.plan
        }
        guard let result else { return .done }
        return try AdoptionReport(outcome: outcome, result: result).show(as: arguments[InitCommand.format], on: report)
    }

    /// - Throws: what is said for a new repository only, as wrong usage.
    private static func check(_ arguments: ParsedArguments) throws(UsageFailure) {
        let others: [any DeclaredParameter] = [
            InitCommand.features, InitCommand.from, InitCommand.templates, InitCommand.nested, InitCommand.test,
        ]
        for other in others where arguments.isGiven(other) {
            throw arguments.failure(.conflict(InitCommand.adopt.definition, with: other.definition), of: "init")
        }
    }
}
