import Architecture
import Testing

/// The rule `unused_suppression`.
@Suite struct UnusedSuppressionTests {
    @Test func anUnusedOne() throws {
        let code = "// ufeature:disable:next constraint,static_instance it has to be\nlet count = 0"
        #expect(
            try QuietTree.found(of: [.staticInstance, .unusedSuppression], in: QuietTree.tree(code)) == [
                "Foundation/Core/Source/Core.swift:1:37: warning: 'static_instance' finds nothing in the next line "
                    + "to silence [unused_suppression]"
            ]
        )
    }

    @Test func aRuleThatIsOffHasNothingToSilence() throws {
        let code = "// ufeature:disable:next static_instance it has to be\npublic nonisolated(unsafe) var count = 0"
        let off = QuietTree.tree(code, settings: #", "rules": {"static_instance": "off"}"#)
        #expect(try QuietTree.found(of: [.staticInstance, .unusedSuppression], in: off) == [])
    }

    @Test func anUnusedOneCanBeSilencedToo() throws {
        let code =
            "// ufeature:disable unused_suppression the other one is for Linux\n"
            + "// ufeature:disable:next static_instance it has to be\nlet count = 0"
        #expect(try QuietTree.found(of: [.staticInstance, .unusedSuppression], in: QuietTree.tree(code)) == [])
        let surplus = "// ufeature:disable unused_suppression there is none\nlet count = 0"
        #expect(try QuietTree.found(of: [.staticInstance, .unusedSuppression], in: QuietTree.tree(surplus)).count == 1)
    }
}
