internal import Architecture
internal import Features

/// A rule's page for a terminal.
struct RuleText {
    let rule: Rule
    /// How bad it is in the workspace, where that says so.
    let severity: RuleSeverity?
    private let look: PageStyle

    init(_ rule: Rule, severity: RuleSeverity?, width: Int, style: Style) {
        self.rule = rule
        self.severity = severity
        look = PageStyle(width: width, style)
    }

    func render() -> String {
        let usual = rule.severities
        let own = severity.flatMap {
            $0.rawValue == usual ? nil : "\($0.rawValue) (in ufeature.json; \(usual) by default)"
        }
        let sections = [
            [look.style.paint(rule.id, .bold) + ": " + (own ?? usual), ""]
                + rule.title.wrapped(to: look.width),
            look.section("WHAT", rule.page.what),
            look.section("WHY", rule.page.why),
            look.section("FROM", rule.page.source),
            example("WRONG", rule.page.wrong),
            example("RIGHT", rule.page.right),
            look.section("REPAIR", rule.page.repair),
        ]
        return sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private func example(_ title: String, _ example: Rule.Example) -> [String] {
        let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false)
        return [look.heading(title) + " " + example.file] + lines.map { $0.isEmpty ? "" : "    " + $0 }
    }
}
