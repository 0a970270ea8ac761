/// Help as text, rendered from the table of commands.
package struct HelpText: Sendable {
    let table: CommandTable
    private let look: PageStyle

    package init(table: CommandTable, width: Int = 80, style: Style) {
        self.table = table
        look = PageStyle(width: width, style)
    }

    /// The page of the command at the end of a path such as `template`, `list`; the overview, when that is empty.
    package func page(_ path: [Command]) -> String {
        let sections = path.last.map { commandPage($0, at: path) } ?? overview
        return sections.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

extension HelpText {
    private var overview: [String] {
        [
            paragraphs("OVERVIEW", table.abstract, table.discussion),
            paragraphs("USAGE", "\(table.program) <command> [options]"),
            lists(
                table.sections.map { ($0.title.uppercased(), $0.commands.map(row)) }
                    + [("GLOBAL OPTIONS", (CommandTable.globals + [Parameter.version.definition]).map(row))]
            ),
            closing(help: []),
        ]
    }

    private func commandPage(_ command: Command, at path: [Command]) -> [String] {
        let line = ([table.program] + path.map(\.name)).joined(separator: " ")
        return [
            paragraphs("OVERVIEW", command.abstract, command.discussion),
            paragraphs("USAGE", "\(line)\(usage(of: command))"),
            lists([
                ("COMMANDS", command.commands.map(row)),
                ("ARGUMENTS", command.arguments.map(row)),
                ("OPTIONS", command.options.map(row)),
                ("GLOBAL OPTIONS", CommandTable.globals.map(row)),
            ]),
            examples(of: command),
            command.commands.isEmpty ? "" : closing(help: path),
        ]
    }

    /// What follows the command's name, such as ` <role>... --to <feature> [options]`.
    private func usage(of command: Command) -> String {
        guard command.commands.isEmpty else { return " <command> [options]" }
        let arguments = command.arguments.map { $0.isRequired ? " \($0.usage)" : " [\($0.usage)]" }
        let required = command.options.filter(\.isRequired).map { " \($0.usage)" }
        return (arguments + required + [" [options]"]).joined()
    }

    private func row(_ command: Command) -> DefinitionList.Row { (command.name, command.abstract) }

    private func row(_ parameter: ParameterDefinition) -> DefinitionList.Row {
        let short = parameter.short.map { "-\($0), " } ?? "    "
        return ((parameter.isArgument ? "" : short) + parameter.usage, parameter.meaning)
    }

    private func paragraphs(_ title: String, _ first: String, _ more: String = "") -> String {
        var lines = "\(title): \(first)".wrapped(to: look.width)
        lines[0] = look.heading(title) + lines[0].dropFirst(title.count + 1)
        if !more.isEmpty { lines += [""] + more.wrapped(to: look.width) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Lists under titles, with all their meanings in one column; those without rows are left out.
    private func lists(_ lists: [(title: String, rows: [DefinitionList.Row])]) -> String {
        let column = DefinitionList.column(of: lists.flatMap(\.rows), width: look.width)
        return lists.filter { !$0.rows.isEmpty }
            .map { title, rows in
                let lines = DefinitionList(rows: rows).lines(width: look.width, column: column, look.style)
                return ([look.heading(title)] + lines).joined(separator: "\n") + "\n"
            }
            .joined(separator: "\n")
    }

    private func examples(of command: Command) -> String {
        guard !command.examples.isEmpty else { return "" }
        let lines = command.examples.flatMap { example in
            ["  " + look.style.paint(example.line, .bold)]
                + example.explanation.wrapped(to: look.width - 6).map { "      \($0)" }
        }
        return ([look.heading("EXAMPLES")] + lines).joined(separator: "\n") + "\n"
    }

    private func closing(help path: [Command]) -> String {
        let line = [table.program, "help"] + path.map(\.name) + ["<command>"]
        return "Type '\(line.joined(separator: " "))' to read about one of them.\n"
    }
}
