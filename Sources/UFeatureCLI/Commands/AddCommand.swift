internal import UFeatureKit

/// `ufeature add`: the roles that a feature lacks, hand-written or generated.
enum AddCommand {
    static let roles = Parameter.arguments("role", of: Role.self, "The roles that the feature gets")
    static let feature = Parameter.required("to", naming: .feature, placeholder: "Feature", "The feature")
    static let template = Parameter.option(
        "template",
        naming: .template,
        default: "the feature's own",
        "The template set that the new files come from, whatever the others are like"
    )
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "add",
        "Add roles to a feature that is there",
        discussion: """
            Package.swift is edited in place, and files are made for the new targets only: what is there is never \
            touched. The files come from the feature's template set where its own files are still as that made them, \
            and otherwise from the set 'bare', which fits any feature.
            """,
        parameters: [roles, feature, template, format, Parameter.dryRun],
        examples: [
            Command.Example("ufeature add testing example --to Search", "Two roles"),
            Command.Example("ufeature add interface --to Search --dry-run", "What it would write, as a diff"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let reader = try WorkspaceReader(from: Start.folder(arguments))
        let request = AddedRoles(
            Set(arguments[roles]),
            to: arguments[feature],
            template: arguments[template]
        )
        var notes: [Diagnostic] = []
        let outcome = try Transaction(in: reader.root, isDryRun: arguments[.dryRun]).run {
            let planned = try request.plan(in: reader.read())
            notes = planned.notes
            return planned.plan
        }
        for note in notes { report.fail(note) }
        let names = Role.descriptorOrder.filter(request.roles.contains).map(\.rawValue).joined(separator: ", ")
        try OutcomeReport(
            outcome: outcome,
            nothingToDo: "\(request.feature) has \(names) already: nothing to do",
            next: ["ufeature validate \(request.feature) --test"]
        ).show(as: arguments[format], on: report)
        return .done
    }
}
