/// The manual page, rendered from the table of commands in the language of man pages (man(7), which groff and mandoc
/// both read).
package struct ManualPage: Sendable {
    typealias Row = (term: String, meaning: String)

    let table: CommandTable

    package init(table: CommandTable) {
        self.table = table
    }

    package var text: String {
        let title = table.program.uppercased()
        let parts: [[String]] = [
            [
                #".\" Printed by '\#(table.program) manual'."#,
                #".TH \#(title) 1 "" "\#(table.program) \#(table.version)" "User Commands""#,
            ],
            section("NAME") + Roff.lines("\(table.program) - \(table.abstract)"),
            section("SYNOPSIS") + synopsis,
            section("DESCRIPTION") + paragraphs(table.discussion),
            table.sections.flatMap { section($0.title.uppercased()) + $0.commands.flatMap { command($0) } },
            section("GLOBAL OPTIONS")
                + list((CommandTable.globals + [Parameter.version.definition]).map(row)),
            section("EXIT STATUS") + list(ExitStatus.allCases.map { (Roff.bold("\($0.rawValue)"), $0.meaning) }),
            section("ENVIRONMENT") + list(Self.environment.map { (Roff.bold($0.name), $0.meaning) }),
            section("FILES") + list(Self.files.map { (Roff.italic($0.path), $0.meaning) }),
            section("SEE ALSO") + [#"\fBswift\fR(1), \fBgit\fR(1)"#],
        ]
        return parts.flatMap(\.self).joined(separator: "\n") + "\n"
    }

    /// The variables that the program looks at.
    package static let environment: [(name: String, meaning: String)] = [
        ("CI", "If it is set, no baseline of findings is made: a service can't commit it"),
        ("COLUMNS", "The width of lines, where no terminal's window gives it"),
        ("GITHUB_WORKSPACE", "The folder of the checkout, from which findings in the format github name their files"),
        ("HOME", "The folder that has the cache, unless XDG_CACHE_HOME names another one"),
        ("LINES", "The height of questions, where no terminal's window gives it"),
        ("NO_COLOR", "If it is set to anything, nothing is colored unless --color=always asks for it"),
        ("PATH", "Where programs such as swift, git and dot are looked for, when they are needed"),
        ("TERM", "If it is dumb, nothing is colored, and no progress is shown"),
        ("UFEATURE_PLUGIN", "Set by the plugin for SwiftPM, so that a refusal names SwiftPM's option that allows it"),
        ("XDG_CACHE_HOME", "The folder for caches"),
    ]

    private static let files: [(path: String, meaning: String)] = [
        ("ufeature.json", "The workspace's policy, at its root"),
        ("Templates/", "The workspace's own template sets, unless ufeature.json names another folder"),
        (
            "~/.cache/ufeature/",
            "What was built, and what was proven before (on macOS ~/Library/Caches/ufeature); it may be thrown away"
        ),
    ]
}

extension ManualPage {
    private var synopsis: [String] {
        let options = #"[\fIoptions\fR]"#
        return [
            Roff.bold(table.program) + #" \fIcommand\fR "# + options, ".br",
            Roff.bold("\(table.program) help") + #" [\fIcommand\fR]"#, ".br",
            Roff.bold("\(table.program) --version"),
        ]
    }

    private func command(_ command: Command, after path: [String] = []) -> [String] {
        let path = path + [command.name]
        let name = ([table.program] + path).joined(separator: " ")
        let discussion = command.discussion.isEmpty ? "" : "\n\n" + command.discussion
        let description = paragraphs(command.abstract + "." + discussion)
        guard command.commands.isEmpty else {
            return [".SS \"\(Roff.text(name))\""] + description
                + command.commands.flatMap { self.command($0, after: path) }
        }
        let arguments = command.arguments.map { argument in
            let usage = Roff.italic(argument.usage)
            return argument.isRequired ? usage : "[\(usage)]"
        }
        let required = command.options.filter(\.isRequired).map { Roff.bold($0.spelling) + " " + Roff.italic($0.value) }
        let usage = ([Roff.bold(name)] + arguments + required + [#"[\fIoptions\fR]"#]).joined(separator: " ")
        return [".SS \"\(Roff.text(name))\"", usage, ".PP"] + description
            + list((command.arguments + command.options).map(row))
            + examples(command.examples)
    }

    private func examples(_ examples: [Command.Example]) -> [String] {
        guard !examples.isEmpty else { return [] }
        return [".PP", examples.count == 1 ? "Example:" : "Examples:"]
            + list(examples.map { (Roff.bold($0.line), $0.explanation) })
    }

    private func row(_ parameter: ParameterDefinition) -> Row {
        if parameter.isArgument { return (Roff.italic(parameter.usage), parameter.meaning) }
        let short = parameter.short.map { Roff.bold("-\($0)") + ", " } ?? ""
        let value = parameter.form == .flag ? "" : " " + Roff.italic(parameter.value)
        return (short + Roff.bold(parameter.spelling) + value, parameter.meaning)
    }

    private func section(_ title: String) -> [String] { [".SH \(title.contains(" ") ? "\"\(title)\"" : title)"] }

    /// Terms, written as they are, each with a text that says what it means.
    private func list(_ rows: [Row]) -> [String] {
        rows.flatMap { [".TP", $0.term] + Roff.lines($0.meaning + ".") }
    }

    /// The paragraphs of a text, which an empty line separates.
    private func paragraphs(_ text: String) -> [String] {
        let paragraphs = text.split(separator: "\n").map { Roff.lines(String($0)) }
        return Array(paragraphs.joined(separator: [".PP"]))
    }
}
