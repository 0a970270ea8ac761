internal import Diagnostics
internal import Planning
internal import TemplateSets
internal import Workspaces

/// `ufeature template check`: the mistakes of template sets, without writing anything.
enum TemplateCheckCommand {
    static let sets = Parameter.arguments(
        "template", naming: .template, isRequired: false, default: "the workspace's own, or all built-in ones",
        "The template sets")
    static let format = Parameter.format(default: FindingsFormat.text)

    static let command = Command(
        "check",
        "Look for mistakes in template sets",
        discussion: """
            Finds unknown names and partials, parameters that no template uses, and types that would be named like \
            their module, in every combination of kinds, roles and parameters. Nothing is written or built: that is \
            what 'ufeature template test' does.
            """,
        parameters: [sets, format],
        examples: [Command.Example("ufeature template check ours", "One of them")],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let workspace = try Start.workspace(arguments, report)
        let names = workspace.templates.names(chosen: arguments[sets])
        var findings: [Diagnostic] = []
        var count = 0
        for name in names {
            do throws(Refusal) {
                findings += try TemplateCheck(of: name, in: workspace.templates).findings()
                count += 1
            } catch  where error.reasons.allSatisfy({ $0.id == "unknown_template" }) {
                findings += error.reasons
            } catch {
                count += 1
                findings += error.reasons
            }
        }
        let summary = "\(count.counted("template set")) checked"
        return try FindingsReport(findings: findings, summary: summary, root: workspace.root)
            .show(as: arguments[format], on: report)
    }
}
