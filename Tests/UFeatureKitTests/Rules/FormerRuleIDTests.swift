import Architecture
import Diagnostics
import Features
import Testing
import Workspaces

/// A rule that has another name now is understood by the name that it had.
@Suite struct FormerRuleIDTests {
    static let names = [
        ("interface_circle", "interface_cycle"), ("package_circle", "package_cycle"), ("target_circle", "target_cycle"),
    ]

    @Test(arguments: names)
    func inSettings(old: String, new: String) throws {
        let text = "{name: 'Shop', rules: {\(old): 'note'}}"
        let settings = try WorkspaceSettings.decode(SourceText(path: "ufeature.json", text: text))
        #expect(settings.rules[new] == .note)
    }

    @Test(arguments: names)
    func onTheCommandLine(old: String, new: String) {
        #expect(Rule.named(old)?.id == new)
    }

    @Test(arguments: names)
    func inABaseline(old: String, new: String) throws {
        func text(_ rule: String) -> String {
            "{version: 1, findings: [{rule: '\(rule)', path: 'A', message: 'm', text: 't', count: 2}]}"
        }
        let baselines = try [old, new].map { try Baseline.decode(SourceText(path: "b.json", text: text($0))) }
        #expect(baselines.first == baselines.last)
        #expect(baselines.first?.text.contains(new) == true)
    }

    @Test func inAComment() throws {
        let code = "// ufeature:disable:next target_circle it has to be\nlet a = 1"
        let tree = MarkedTree(QuietTree.tree(code))
        let violations = try violations(of: [.unknownSuppression, .unusedSuppression, .targetCycle], in: tree)
        #expect(
            violations.map(\.diagnostic.message) == [
                "'target_cycle' finds nothing in the next line to silence"
            ])
    }

    @Test func rulesAreThoseThatHaveANameInSettings() {
        #expect(Rule.all.map(\.id) == RuleID.names)
    }
}
