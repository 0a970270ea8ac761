internal import JSON
internal import TemplateSets
internal import Workspaces

/// `ufeature template show`: what a template set makes, and what it can be told.
enum TemplateShowCommand {
    static let set = Parameter.argument("template", naming: .template, "The template set")
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "show",
        "Show what a template set makes, and its parameters",
        parameters: [set, format],
        examples: [Command.Example("ufeature template show clean", "Its parameters, roles and files")],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let workspace = try Start.workspace(arguments, report)
        let catalog = workspace.templates
        let set = try catalog.set(named: arguments[Self.set])
        let isOwn = catalog.isOwn(set.name)
        switch arguments[format] {
        case .json:
            let document = TemplateDocument(set, isOwn: isOwn).json
            try report.print(JSONPrinter.print(["version": 1, "template": document]))
        case .text:
            let place = isOwn ? workspace.settings.templates + "/" + set.name : "built in"
            try report.print { style in
                TemplateText(set, place: place, width: report.output.width, style: style).render()
            }
        }
        return .done
    }
}
