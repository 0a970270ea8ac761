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

    @Test func aFirstWordThatOnlyLooksLikeOne() throws {
        let code = """
            // ufeature:disabel layer_direction because
            import Foundation  // ufeature://open/search is a link, and ufeature:summary, a word
            // UFeature:disable a_rule because
            // ufeture:disable:next a_rule because
            // ufeature:ignore a_rule
            // ufeature:sumary Logs.
            // ufeature:tags a:b
            // ufeature: the tool
            // feature:disable, utility:disable and ufeature
            let a = 1
            """
        let rules: [Rule] = [.unknownSuppression, .unusedSuppression, .suppressionWithoutReason]
        let violations = try violations(of: rules, in: MarkedTree(QuietTree.tree(code)))
        #expect(
            violations.map { "\($0.diagnostic.location?.line ?? 0) \($0.finding.message)" } == [
                "1 'ufeature:disabel' silences nothing", "3 'UFeature:disable' silences nothing",
                "4 'ufeture:disable:next' silences nothing", "5 there is no comment 'ufeature:ignore'",
                "6 there is no comment 'ufeature:sumary'",
            ]
        )
        #expect(
            violations.map { $0.finding.help.first ?? "" }.filter { $0.hasPrefix("did") } == [
                "did you mean 'ufeature:disable'?", "did you mean 'ufeature:disable'?",
                "did you mean 'ufeature:disable:next'?", "did you mean 'ufeature:summary'?",
            ]
        )
    }
}
