internal import Diagnostics
internal import FileChanges
internal import OperatingSystem
internal import Planning
internal import Transactions
internal import Workspaces

/// `ufeature promote`: a package of the workspace becomes one at a URL, and back.
enum PromoteCommand {
    static let feature = Parameter.argument("Feature", naming: .feature, "The package, by its name or its path")
    static let url = Parameter.option("url", "The repository that it will come from")
    static let from = Parameter.option("from", placeholder: "version", "The lowest version to accept")
    static let exact = Parameter.option("exact", placeholder: "version", "The only version to accept")
    static let branch = Parameter.option("branch", "The branch that it comes from, in place of versions")
    static let remove = Parameter.flag("remove", "Remove its folder too: its history is in the repository by now")
    static let local = Parameter.option(
        "local", naming: .directory, "The way back: use the package in this folder again")
    static let force = Parameter.flag(
        "force",
        "Also remove files that can't be restored, and edit generated manifests"
    )
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "promote",
        "Move a package of the workspace to a repository of its own",
        discussion: """
            Every manifest that has the package at a path gets the URL, in one step, and so does the catalogue in \
            ufeature.json. If the repository has another name, the targets call the package by that name. The folder \
            stays as it is: at the end the command prints what to type to bring its history to the new repository, and \
            with --remove the folder is removed after that. Until the history is there, what needs the package doesn't \
            build.

            It refuses what is certain to break: an app, a package that uses others at paths, one with versions that \
            depends on a branch of another, and a URL that SwiftPM takes for another package.

            --local is the way back: each manifest gets the path to the folder, where the package must be already, and \
            the catalogue's entry is removed.
            """,
        parameters: [feature, url, from, exact, branch, remove, local, force, format, Parameter.dryRun],
        examples: [
            Command.Example(
                "ufeature promote Networking --url https://github.com/acme/networking.git --from 1.0.0",
                "From now on a version of that repository"
            ),
            Command.Example(
                "ufeature promote Networking --url https://github.com/acme/networking.git --from 1.0.0 --remove",
                "Once it is there: the folder goes"
            ),
            Command.Example("ufeature promote Networking --local Foundation/Networking", "The way back, to the folder"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        if let folder = arguments[local] { return try localize(folder, arguments, report) }
        let request = try request(arguments)
        let reader = try Start.reader(arguments)
        let folder = try Start.folder(arguments)
        let (outcome, steps) = try Transaction(in: reader.root, isDryRun: arguments[.dryRun]).runWithResult {
            var workspace = try reader.read()
            workspace.editsGenerated = arguments[force]
            if let problem = inOnePackage(workspace) { throw Refusal(problem) }
            var planned = try request.plan(in: workspace)
            let steps = try PromotionSteps(after: request, in: workspace, typedIn: folder)
            if !planned.plan.operations.isEmpty { planned.notes += steps.notes }
            return (try workspace.folded(planned), steps)
        }
        try OutcomeReport(
            outcome: outcome,
            nothingToDo: "\(request.feature) comes from '\(request.url)' already: nothing to do",
            next: steps.commands + ["ufeature validate --build"]
        ).show(as: arguments[format], on: report)
        return .done
    }

    /// That no feature is a package that could be one of another repository.
    private static func inOnePackage(_ workspace: Workspace) -> Diagnostic? {
        guard workspace.home != nil else { return nil }
        let help = ["make a package of each first: ufeature layout packages"]
        return .error("part_of_package", "one package has the targets of all features", help: help)
    }

    private static func request(_ arguments: ParsedArguments) throws -> PromoteRequest {
        guard let url = arguments[url] else {
            throw arguments.failure(.missing(url.definition), of: command.name)
        }
        let given = [(from, PackageRequirement.Key.from), (exact, .exact), (branch, .branch)].compactMap {
            option, key in
            arguments[option].map { (option, PackageRequirement(key, $0)) }
        }
        guard let (option, requirement) = given.first else {
            let help = ["or, in place of that, --exact <version> or --branch <name>"]
            throw arguments.failure(.missing(from.definition, help: help), of: command.name)
        }
        if given.count > 1 {
            throw arguments.failure(
                .conflict(option.definition, with: given[1].0.definition), of: command.name)
        }
        return PromoteRequest(
            arguments[feature],
            to: url,
            requirement,
            removesFolder: arguments[remove],
            isForced: arguments[force]
        )
    }

    private static func localize(
        _ folder: String,
        _ arguments: ParsedArguments,
        _ report: Report
    ) throws -> ExitStatus {
        let others = [url.definition, from.definition, exact.definition, branch.definition]
        let given = [arguments[url], arguments[from], arguments[exact], arguments[branch]]
        let conflict = zip(others, given).first { $0.1 != nil }?.0 ?? (arguments[remove] ? remove.definition : nil)
        if let conflict { throw arguments.failure(.conflict(local.definition, with: conflict), of: command.name) }
        let root = try Start.reader(arguments).root
        let place = AbsolutePath(folder, from: try Start.folder(arguments)).relative(to: root)
        let request = LocalRequest(arguments[feature], in: place)
        return try Change.run(
            arguments,
            report,
            format: arguments[format],
            nothingToDo: "\(request.package) comes from '\(place)' already: nothing to do",
            next: "ufeature validate --build",
            isForced: arguments[force]
        ) { workspace in
            if let problem = inOnePackage(workspace) { throw Refusal(problem) }
            return try request.plan(in: workspace)
        }
    }
}
