import UFeatureCLI

/// The page about commands, `Documentation/Commands.md`: the third rendering of the table, beside help and manual page.
struct CommandsPage {
    let table: CommandTable

    var text: String {
        let sections = table.sections.flatMap { section in
            ["## \(section.title)"] + section.commands.flatMap { command($0, after: []) }
        }
        return (head + sections + foot).joined(separator: "\n\n") + "\n"
    }

    /// What can be said to every command.
    private var head: [String] {
        let rows = table.sections.flatMap(\.commands).map { command in
            "| [`\(command.name)`](#\(table.program)-\(command.name)) | \(command.abstract.cell) |"
        }
        return [
            "# Commands",
            """
            Look up a command here, with its arguments and options. `\(table.program) help <command>` shows the same in a
            terminal, and `\(table.program) manual` as a manual page. This page is generated from the same table.
            """,
            grid("| Command | What it does |\n|---|---|", rows),
            """
            To give an option several values, repeat it or separate them by commas. Results go to the standard output; errors
            and progress go to the standard error. With `--format json` the standard output has nothing but JSON, with
            `"version": 1`. If such a command has no result, it prints `{"version": 1, "errors": [ … ]}` instead, each error
            with the keys of [a finding](Validating.md#formats); the status is the same.
            """,
            "Every command has these options, too:",
            options(CommandTable.globals),
        ]
    }

    /// What is the same for all commands.
    private var foot: [String] {
        let statuses = ExitStatus.allCases.map { "| `\($0.rawValue)` | \($0.meaning.cell) |" }
        let variables = ManualPage.environment.map { "| `\($0.name)` | \($0.meaning.cell) |" }
        return [
            "## Exit status", grid("| Status | Meaning |\n|---|---|", statuses),
            "## Environment", grid("| Variable | What it does |\n|---|---|", variables),
        ]
    }

    private func command(_ command: Command, after path: [String]) -> [String] {
        let path = path + [command.name]
        let name = ([table.program] + path).joined(separator: " ")
        let arguments = command.arguments.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }
        let required = command.options.filter(\.isRequired).map(\.usage)
        let rest = command.commands.isEmpty ? "[options]" : "<command>"
        return [
            "### \(name)", "\(command.abstract).",
            "`\(([name] + arguments + required + [rest]).joined(separator: " "))`",
        ]
            + (command.discussion.isEmpty ? [] : [command.discussion.cell])
            + (command.parameters.isEmpty ? [] : [options(command.arguments + command.options)])
            + (command.examples.isEmpty ? [] : [examples(command.examples)])
            + command.commands.flatMap { self.command($0, after: path) }
    }

    private func options(_ parameters: [ParameterDefinition]) -> String {
        let rows = parameters.map { parameter in
            let names = (parameter.short.map { ["-\($0)"] } ?? []) + [parameter.usage]
            let values = parameter.choices.map { "`\($0)`" }.joined(separator: ", ")
            let facts = [values, parameter.defaultText.map { "default: \($0)" } ?? ""].filter { !$0.isEmpty }
            let meaning = parameter.help.cell + (facts.isEmpty ? "" : " (\(facts.joined(separator: "; ").cell))")
            return "| \(names.map { "`\($0)`" }.joined(separator: ", ")) | \(meaning) |"
        }
        return grid("| | Meaning |\n|---|---|", rows)
    }

    private func examples(_ examples: [Command.Example]) -> String {
        let rows = examples.map { "| `\($0.line.replacing("|", with: "\\|"))` | \($0.explanation.cell) |" }
        return grid("| For example | |\n|---|---|", rows)
    }

    private func grid(_ head: String, _ rows: [String]) -> String {
        ([head] + rows).joined(separator: "\n")
    }
}

extension String {
    /// The text as a cell of a table of Markdown.
    fileprivate var cell: String {
        replacing("|", with: "\\|").replacing("<", with: "&lt;")
    }
}
