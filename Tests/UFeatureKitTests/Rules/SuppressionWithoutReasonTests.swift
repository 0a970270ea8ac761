import Architecture
import Testing

/// The rule `suppression_without_reason`.
@Suite struct SuppressionWithoutReasonTests {
    @Test func withoutAReasonNothingIsSilenced() throws {
        let code = "// ufeature:disable:next static_instance\npublic nonisolated(unsafe) var count = 0"
        #expect(
            try QuietTree.found(
                of: [.staticInstance, .suppressionWithoutReason, .unusedSuppression], in: QuietTree.tree(code)) == [
                    "Foundation/Core/Source/Core.swift:1:1: "
                        + "warning: no reason for silencing 'static_instance' [suppression_without_reason]",
                    "Foundation/Core/Source/Core.swift:2:32: "
                        + "error: 'count' is a shared variable, and every feature can reach it [static_instance]",
                ]
        )
    }
}
