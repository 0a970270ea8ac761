internal import Planning

/// `ufeature template from`: a template set made from a feature that the team has.
enum TemplateFromCommand {
    static let feature = Parameter.argument("Feature", naming: .feature, "The feature that others are to be like")
    static let name = Parameter.argument("name", "The set's name, which is that of its folder")
    static let other = Parameter.option(
        "and", naming: .feature, "Another one like it: where the two differ, the parameter 'like' decides")
    static let description = Parameter.option(
        "description", placeholder: "sentence", default: "the feature's own summary", "What the set is for")
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "from",
        "Make a template set of a feature that is there",
        discussion: """
            The feature's name becomes tags, in all spellings and wherever it means the feature, as 'rename' finds it. \
            Each target's files go to the folder of their role, and the manifest stays as the team writes it. 'new' \
            with that set and the feature's own name makes the feature again, byte for byte; exceptions are listed. A \
            comment in the manifest that names a template set names this one from then on.

            With --and, what two features have in common is written once, and where they differ each version is kept: \
            new features are like the first, and with --set like=<second>, in lower case, like the second.

            Every feature of the set uses just what this one uses, as its manifest says; 'link' adds more.
            """,
        parameters: [feature, name, other, description, format, Parameter.dryRun],
        examples: [
            Command.Example("ufeature template from Search ours", "New features as the team's own"),
            Command.Example("ufeature template from Search ours --and Profile", "Two that are alike"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let request = TemplateFromFeature(
            arguments[feature],
            name: arguments[name],
            and: arguments[other],
            description: arguments[description]
        )
        return try Change.run(
            arguments,
            report,
            format: arguments[format],
            nothingToDo: "the template set \(request.name) is there already, just as it would be made: nothing to do",
            next: "ufeature template test \(request.name)"
        ) { workspace in
            try request.plan(in: workspace)
        }
    }
}
