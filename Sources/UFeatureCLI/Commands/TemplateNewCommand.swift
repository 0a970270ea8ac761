internal import FileChanges
internal import Planning

/// `ufeature template new`: a template set of the team's own.
enum TemplateNewCommand {
    static let name = Parameter.argument("name", "The set's name, which is that of its folder")
    static let from = Parameter.option(
        "from", naming: .template,
        "The template set whose files it begins with (default: the built-in one of its name, or else bare)")
    static let extends = Parameter.flag(
        "extend", "Inherit that set's files in place of copying them: the new set has only what differs")
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "new",
        "Start a template set of your own",
        discussion: """
            The set is made in the workspace's folder of templates. It is as good as a built-in one: name it with \
            --template, or make it the workspace's own with "template" in ufeature.json. A set with the name of a built-in \
            one takes that one's place.
            """,
        parameters: [name, from, extends, format, Parameter.dryRun],
        examples: [
            Command.Example("ufeature template new ours --from feature", "A copy, to change at will"),
            Command.Example("ufeature template new ours --from clean --extend", "Another set's files, except for some"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let request = NewTemplateSet(name: arguments[name], from: arguments[from], extends: arguments[extends])
        return try Change.run(
            arguments,
            report,
            format: arguments[format],
            nothingToDo: "the template set \(request.name) is there already, just as it would be made: nothing to do",
            next: "ufeature template check \(request.name)"
        ) { workspace in Planned(try request.plan(in: workspace), notes: request.notes(in: workspace)) }
    }
}
