internal import Features
internal import Planning

/// `ufeature add`: the roles that a feature lacks, hand-written or generated.
enum AddCommand {
    static let roles = Parameter.arguments("role", of: Role.self, "The roles that the feature gets")
    static let feature = Parameter.required("to", naming: .feature, placeholder: "Feature", "The feature")
    static let template = Parameter.option(
        "template",
        naming: .template,
        default: "the feature's own",
        "The template set that the new files come from, also if the others come from another one"
    )
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "add",
        "Add roles to an existing feature",
        discussion: """
            Package.swift is edited in place, and files are made for the new targets only: what is there is never \
            touched. If the feature's files are still as its template set made them, the new files come from that set; \
            otherwise they come from the set 'bare', which fits any feature.
            """,
        parameters: [roles, feature, template, format, Parameter.force, Parameter.dryRun],
        examples: [
            Command.Example("ufeature add testing example --to Search", "Two roles"),
            Command.Example("ufeature add interface --to Search --dry-run", "What it would write, as a diff"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let feature = arguments[feature]
        let request = AddRequest(Set(arguments[roles]), to: feature, template: arguments[template])
        let names = request.roles.names.joined(separator: ", ")
        return try Change.run(
            arguments,
            report,
            format: arguments[format],
            nothingToDo: "\(feature) has \(names) already: nothing to do",
            next: "ufeature validate \(feature) --test",
            isForced: arguments[.force],
            plan: request.plan
        )
    }
}
