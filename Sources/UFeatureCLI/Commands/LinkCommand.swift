internal import Diagnostics
internal import FileChanges
internal import Planning
internal import Workspaces

/// `ufeature link` and `ufeature unlink`: which features a feature uses.
enum LinkCommand {
    static let feature = Parameter.argument(
        "Feature",
        naming: .feature,
        "The feature that uses the others, or a target of the Xcode project"
    )
    static let dependencies = Parameter.arguments(
        "Dependency",
        naming: .feature,
        "The features that it uses, or packages of the catalogue, or products"
    )
    static let testing = Parameter.flag(
        "testing",
        "Add their testing targets to tests and example, even if no file imports them yet"
    )
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "link",
        "Let a feature use others",
        discussion: """
            The source gets the interface of each feature, or the source of a foundation feature. If the feature has \
            declared the source of a product feature, the interface takes its place. Tests and example get its testing \
            target if one of their files imports it, or with --testing. A package of the catalogue goes to the targets \
            that ufeature.json names for it. Notes say which imports to write. What the architecture forbids is \
            refused. Package.swift is edited in place; a product that the other package doesn't vend yet is added \
            there, in the same step. A target of the Xcode project that ufeature.json names under 'xcode' can be \
            linked too, or where it names none, of the only project with a target of that name: the project is edited \
            in place. If several products of a package have the same target, the one that most packages use is taken; \
            to take another one, name the product.
            """,
        parameters: [feature, dependencies, testing, format, Parameter.force, Parameter.dryRun],
        examples: [
            Command.Example("ufeature link Search Profile Core", "Search uses Profile and Core"),
            Command.Example("ufeature link Search Profile --testing", "Its tests can use the mocks of Profile, too"),
            Command.Example("ufeature link Search swift-collections", "A package of the catalogue"),
            Command.Example("ufeature link ShopApp Search", "A target of the Xcode project"),
            Command.Example("ufeature link Search Profile --dry-run", "What would be edited, as a diff"),
        ],
        run: link
    )

    static let opposite = Command(
        "unlink",
        "Remove dependencies of a feature on others",
        discussion: """
            Every product of the others is taken out of the feature's manifest, and their packages too. An app that shows \
            one of them doesn't show it any more: what 'new' has added to the app for it goes, unless it was edited. \
            'ufeature new <Feature> --app <App>' brings it back.
            """,
        parameters: [feature, dependencies, format, Parameter.force, Parameter.dryRun],
        examples: [
            Command.Example("ufeature unlink Search Profile", "Search doesn't use Profile any more"),
            Command.Example("ufeature unlink Kiosk Profile", "One of several apps doesn't show Profile any more"),
        ],
        run: unlink
    )

    @Sendable
    private static func link(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let request = LinkRequest(
            arguments[feature],
            to: arguments[dependencies],
            withTesting: arguments[testing]
        )
        return try change(arguments, report, nothingToDo: "uses \(names(arguments)) already") {
            let plan = try request.plan(in: $0)
            // Advice, and nothing that went otherwise than it was meant.
            let isAdvised = !plan.operations.isEmpty && report.verbosity > .quiet
            return Planned(plan, notes: isAdvised ? try request.missingImports(in: $0) : [])
        }
    }

    @Sendable
    private static func unlink(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let request = UnlinkRequest(arguments[feature], from: arguments[dependencies])
        return try change(
            arguments,
            report,
            nothingToDo: "doesn't use \(names(arguments))",
            plan: request.plan
        )
    }

    private static func names(_ arguments: ParsedArguments) -> String {
        arguments[dependencies].joined(separator: ", ")
    }

    private static func change(
        _ arguments: ParsedArguments,
        _ report: Report,
        nothingToDo: String,
        plan: (Workspace) throws -> Planned
    ) throws -> ExitStatus {
        try Change.run(
            arguments,
            report,
            format: arguments[format],
            nothingToDo: "\(arguments[feature]) \(nothingToDo): nothing to do",
            next: "ufeature validate \(arguments[feature]) --build",
            isForced: arguments[.force],
            plan: plan
        )
    }
}
