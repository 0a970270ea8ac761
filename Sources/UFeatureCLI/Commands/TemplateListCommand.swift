internal import Diagnostics
internal import Features
internal import JSON
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces

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
        var unusable: [(name: String, problem: Refusal)] = []
        for name in catalog.names {
            do throws(Refusal) {
                sets.append(try catalog.set(named: name))
            } catch {
                unusable.append((name, error))
            }
        }
        switch arguments[format] {
        case .json:
            let documents = sets.map { TemplateDocument($0, isOwn: catalog.isOwn($0.name)).json }
            let others = unusable.map { name, problem in
                TemplateDocument.json(ofUnusable: name, isOwn: catalog.isOwn(name), problem)
            }
            try report.print(
                JSONPrinter.print(["version": 1, "templates": .array(documents), "unusable": .array(others)]))
        case .text:
            func place(_ name: String) -> String { catalog.isOwn(name) ? workspace.settings.templates : "built in" }
            var rows = sets.map { set in
                [
                    set.name,
                    place(set.name),
                    FeatureKind.allCases.filter(set.kinds.contains).map(\.rawValue).joined(separator: ", "),
                    set.parameters.map(\.name).joined(separator: ", "),
                    set.description,
                ]
            }
            rows += unusable.map { name, _ in [name, place(name), "", "", "can't be used: see the errors below"] }
            rows.sort { Files.byteOrder($0[0], $1[0]) }
            try report.print(
                TableText(header: ["NAME", "FROM", "MAKES", "PARAMETERS", "WHAT IT IS"], rows: rows))
        }
        let problems = Refusal(unusable.flatMap(\.problem.reasons)).reasons
        for problem in problems { report.emit(problem) }
        return problems.isEmpty ? .done : .found
    }
}
