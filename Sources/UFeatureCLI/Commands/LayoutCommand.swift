internal import Planning
internal import Transactions
internal import Workspaces

/// `ufeature layout`: one package for all features, or a package for each.
enum LayoutCommand {
    static let layout = Parameter.argument(
        "layout", of: PackageLayout.self, "One package for all features, or one for each")
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "layout",
        "Make one package of all features, or a package of each",
        discussion: """
            With 'single' the targets of all features, and of the app, go into one Package.swift at the top. Xcode \
            then resolves and loads one package, where more than a hundred take a minute at each build. No source file \
            moves, and every command works as before: each feature still has its folder, its layer and its rules.

            With 'packages' each feature is a package again. Turning it back gives the same bytes; where it wouldn't, \
            that is reported before anything changes. Manifests that can't become one, such as those with different \
            platforms, are refused.
            """,
        parameters: [layout, format, Parameter.dryRun],
        examples: [
            Command.Example("ufeature layout single", "One package"),
            Command.Example("ufeature layout single --dry-run", "What would be edited, as a diff"),
            Command.Example("ufeature layout packages", "A package for each feature"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let wanted = arguments[layout]
        let reader = try Start.reader(arguments)
        let (outcome, _) = try Transaction(in: reader.root, isDryRun: arguments[.dryRun]).runWithResult {
            let workspace = try reader.read()
            try Start.check(hasPackages: workspace, for: "\(command.name) \(wanted.rawValue)")
            return (try LayoutRequest(wanted).plan(in: workspace), ())
        }
        let nothing =
            switch wanted {
            case .single: "one package has all features already: nothing to do"
            case .packages: "each feature is a package already: nothing to do"
            }
        try OutcomeReport(outcome: outcome, nothingToDo: nothing, next: ["ufeature validate --test"])
            .show(as: arguments[format], on: report)
        return .done
    }
}
