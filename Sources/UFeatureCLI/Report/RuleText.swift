internal import UFeatureKit

/// A rule's page for a terminal.
struct RuleText {
    let rule: Rule
    /// How bad it is in the workspace.
    let severity: RuleSeverity
    /// The columns of a line; longer ones than 100 are hard to read.
    let width: Int
    let style: Style

    init(_ rule: Rule, severity: RuleSeverity, width: Int, style: Style) {
        self.rule = rule
        self.severity = severity
        self.width = min(max(width, 40), 100)
        self.style = style
    }

    func render() -> String {
        let own = severity == rule.severity ? "" : " (in ufeature.json; \(rule.severity.rawValue) by default)"
        let sections = [
            [style.paint(rule.id, .bold) + ": " + severity.rawValue + own, ""] + rule.title.wrapped(to: width),
            section("WHAT", rule.page.what),
            section("WHY", rule.page.why),
            section("FROM", rule.page.source),
            example("WRONG", rule.page.wrong),
            example("RIGHT", rule.page.right),
            section("REPAIR", rule.page.repair),
        ]
        return sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private func heading(_ title: String) -> String { style.paint("\(title):", .bold) }

    private func section(_ title: String, _ text: String) -> [String] {
        [heading(title)] + text.wrapped(to: width - 2).map { $0.isEmpty ? "" : "  " + $0 }
    }

    private func example(_ title: String, _ example: Rule.Example) -> [String] {
        let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false)
        return [heading(title) + " " + example.file] + lines.map { $0.isEmpty ? "" : "    " + $0 }
    }
}
