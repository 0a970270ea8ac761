internal import Architecture
internal import Diagnostics
internal import Features
internal import JSON
internal import Workspaces

/// `ufeature rules`: the rules of the architecture, and what there is to know about one.
enum RulesCommand {
    static let rule = Parameter.optionalArgument(
        "id",
        naming: .rule,
        default: "all, in a table",
        "The rule to read about"
    )
    static let format = Parameter.format(default: ListingFormat.text)

    static let command = Command(
        "rules",
        "List the rules, or read about one",
        discussion: """
            Each rule has an id, by which ufeature.json switches it off or makes it more or less severe. The \
            severities that are shown are the workspace's own.
            """,
        parameters: [rule, format],
        examples: [
            Command.Example("ufeature rules", "All of them"),
            Command.Example("ufeature rules \(Rule.layerDirection.id)", "What one finds, why, and how to repair it"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let settings = try Start.reader(arguments).readSettings()
        let severity: (Rule) -> RuleSeverity = { settings.rules[$0.id] ?? $0.severity }
        guard let id = arguments[rule] else {
            switch arguments[format] {
            case .json: try report.print(JSONPrinter.print(document(of: Rule.all, severity)))
            case .text: try report.print(table(of: Rule.all) { settings.rules[$0.id]?.rawValue ?? $0.severities })
            }
            return .done
        }
        let rule = try self.rule(called: id)
        switch arguments[format] {
        case .json: try report.print(JSONPrinter.print(document(of: [rule], severity)))
        case .text:
            try report.print { style in
                RuleText(rule, severity: settings.rules[rule.id], width: report.output.width, style: style).render()
            }
        }
        return .done
    }

    private static func rule(called id: String) throws(Refusal) -> Rule {
        guard let rule = Rule.named(id) else { throw Refusal(Rule.unknown(id)) }
        return rule
    }

    private static func table(of rules: [Rule], _ severity: (Rule) -> String) -> TableText {
        TableText(
            header: ["RULE", "SEVERITY", "WHAT IT ASKS FOR"],
            rows: rules.map { [$0.id, severity($0), $0.title] }
        )
    }

    private static func document(of rules: [Rule], _ severity: (Rule) -> RuleSeverity) -> JSONValue {
        let example: (Rule.Example) -> JSONValue = { ["file": .string($0.file), "text": .string($0.text)] }
        return [
            "version": 1,
            "rules": .array(
                rules.map { rule in
                    [
                        "id": .string(rule.id),
                        "severity": .string(severity(rule).rawValue),
                        "default": .string(rule.severity.rawValue),
                        "title": .string(rule.title),
                        "what": .string(rule.page.what),
                        "why": .string(rule.page.why),
                        "source": .string(rule.page.source),
                        "wrong": example(rule.page.wrong),
                        "right": example(rule.page.right),
                        "repair": .string(rule.page.repair),
                    ]
                }
            ),
        ]
    }
}
