internal import Features

extension Rule {
    /// The rule's page, as `Documentation/Rules.md` and services show it.
    ///
    /// It has no heading, and a line break at its end.
    package var markdown: String {
        """
        \(title).

        \(page.what)

        **Why:** \(page.why)

        **From:** \(page.source)

        Wrong:

        \(page.wrong.markdown)

        Right:

        \(page.right.markdown)

        **Repair:** \(page.repair)

        """
    }

    /// The document about rules: a table of them, and a section each.
    package static func document(_ rules: [Rule] = Rule.all) -> String {
        let rows = rules.map { "| [`\($0.id)`](#\($0.id)) | \($0.severities) | \($0.title.cell) |\n" }
        let sections = rules.map { rule in
            "\n## \(rule.id)\n\n`\(rule.severities)` · \(rule.markdown)"
        }
        return """
            # Rules

            Look up a rule that `ufeature validate` has reported: what it finds, why, and what to do. `ufeature rules <id>`
            shows it in a terminal. Notes are opinions: `validate` never fails because of them. To change the severity of a
            rule, write `"rules": { "\(rules.first?.id ?? "")": "warning" }` in `ufeature.json`, with `off`, `note`,
            `warning` or `error`.

            This page is generated from the rules in `Sources/Architecture/Rules/`.

            | Rule | Severity | What it checks |
            |---|---|---|
            \(rows.joined())\(sections.joined())
            """
    }
}

extension Rule.Example {
    /// A block with the file's name and its lines; its fence is longer than any in it.
    fileprivate var markdown: String {
        var fence = "```"
        while text.contains(fence) { fence += "`" }
        return "`\(file)`\n\n\(fence)\(language)\n\(text)\n\(fence)"
    }

    private var language: String {
        if file.hasSuffix(".swift") { return "swift" }
        return file.hasSuffix(".json") ? "json5" : "text"
    }
}

extension String {
    /// The text as a cell of a table.
    fileprivate var cell: String { split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") }
}
