internal import UFeatureKit

/// `ufeature template list`: every template set, and what its features are.
enum TemplateListCommand {
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "list",
        "List the template sets",
        parameters: [format],
        examples: [Command.Example("ufeature template list", "The built-in ones and the workspace's own")],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let workspace = try Start.workspace(arguments, report)
        let catalog = workspace.templates
        var sets: [TemplateSet] = []
        var problems: [Diagnostic] = []
        for name in catalog.names {
            do throws(Refusal) {
                sets.append(try catalog.set(named: name))
            } catch {
                problems += error.reasons
            }
        }
        switch arguments[format] {
        case .json:
            let documents = sets.map { TemplateDocument($0, isOwn: catalog.isOwn($0.name)).json }
            try report.print(JSONPrinter.print(["version": 1, "templates": .array(documents)]))
        case .text:
            let rows = sets.map { set in
                [
                    set.name,
                    catalog.isOwn(set.name) ? workspace.settings.templates : "built in",
                    FeatureKind.allCases.filter(set.kinds.contains).map(\.rawValue).joined(separator: ", "),
                    set.parameters.map(\.name).joined(separator: ", "),
                    set.description,
                ]
            }
            try report.print(
                TableText(header: ["NAME", "FROM", "MAKES", "PARAMETERS", "WHAT IT IS"], rows: rows).render)
        }
        for problem in problems { report.fail(problem) }
        return problems.isEmpty ? .done : .found
    }
}
