import Architecture
import Diagnostics
import Testing

/// The rule `unknown_suppression`.
@Suite struct UnknownSuppressionTests {
    @Test func anUnknownRule() throws {
        let code = "// ufeature:disable:next static_instances it has to be\n// ufeature:disable\nlet a = 1"
        let tree = MarkedTree(QuietTree.tree(code))
        let violations = try violations(
            of: [.unknownSuppression, .unusedSuppression, .suppressionWithoutReason], in: tree)
        #expect(
            violations.map(\.diagnostic.description) == [
                "Foundation/Core/Source/Core.swift:1:26: "
                    + "warning: there is no rule 'static_instances' [unknown_suppression]",
                "Foundation/Core/Source/Core.swift:2:1: "
                    + "warning: the comment names no rule to silence [unknown_suppression]",
            ]
        )
        #expect(violations.first?.finding.help == ["did you mean 'static_instance'?"])
    }
}
