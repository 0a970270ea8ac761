internal import Architecture
internal import FileChanges
internal import Planning
internal import Transactions
internal import Workspaces

/// `ufeature fix`: repairs what the rules find.
enum FixCommand {
    static let features = Parameter.features("The features to look at")
    static let only = Parameter.list("only", naming: .rule, "The rules whose findings are repaired")
    static let isWithoutBaseline = Parameter.flag("no-baseline", "Repair also what \(Baseline.fileName) accepts")
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "fix",
        "Repair what validate finds, where that is certain",
        discussion: """
            Imports are declared, with package and product, where the architecture allows it; declarations that no \
            file imports, and those that are there twice, are removed; paths are corrected; missing targets that a \
            feature needs are made. Package.swift is edited in place. What can't be repaired is reported, with what to \
            do instead; if errors are left, the status is 1. A second run finds nothing to do. What \
            ufeature-baseline.json accepts is counted, and left alone; --no-baseline repairs that, too.
            """,
        parameters: [features, only, isWithoutBaseline, format, Parameter.force, Parameter.dryRun],
        examples: [
            Command.Example("ufeature fix", "Everything"),
            Command.Example("ufeature fix Search --dry-run", "What it would edit for one feature, as a diff"),
            Command.Example("ufeature fix --only undeclared_import", "What one rule finds"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let reader = try Start.reader(arguments)
        let request = FixRequest(
            of: arguments[features], rules: arguments[only], leavesAccepted: !arguments[isWithoutBaseline])
        let (outcome, result) = try Transaction(in: reader.root, isDryRun: arguments[.dryRun]).runWithResult {
            var workspace = try reader.read()
            try Start.check(hasPackages: workspace, for: command.name)
            workspace.editsGenerated = arguments[.force]
            var result = try request.plan(in: workspace)
            result.left = workspace.told(result.left)
            result.told = workspace.told(result.told)
            return (try workspace.folded(Planned(result.plan)), result)
        }
        let validate = "ufeature validate" + (arguments[isWithoutBaseline] ? " --no-baseline" : "")
        return try FixReport(outcome: outcome, result: result, validate: validate).show(
            as: arguments[format], on: report)
    }
}
