/// `ufeature template`: the template sets that there are, and those of a team's own.
enum TemplateCommand {
    static let command = Command(
        "template",
        "List, show, make, check and test template sets",
        discussion: """
            A template set is a folder: a template.json, and the files of each role. The built-in sets are in the tool; a \
            team's own lie in the workspace's folder of templates ('Templates', unless ufeature.json says otherwise), and \
            take the place of built-in ones with the same name.
            """,
        examples: [
            Command.Example("ufeature template list", "All of them"),
            Command.Example("ufeature template show clean", "What one makes, and its parameters"),
        ],
        commands: [
            TemplateListCommand.command, TemplateShowCommand.command, TemplateNewCommand.command,
            TemplateFromCommand.command, TemplateCheckCommand.command, TemplateTestCommand.command,
        ]
    )
}
