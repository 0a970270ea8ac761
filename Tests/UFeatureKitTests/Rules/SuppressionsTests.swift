import Architecture
import Testing

/// Comments that silence rules.
@Suite struct SuppressionsTests {
    @Test(arguments: [
        "// ufeature:disable:next static_instance it has to be\n",
        "// ufeature:disable static_instance it has to be\n\n",
        "// ufeature:disable:next constraint,static_instance it has to be\n",
    ])
    func aFindingIsGone(comment: String) throws {
        #expect(
            try QuietTree.found(
                of: [.staticInstance], in: QuietTree.tree(comment + "public nonisolated(unsafe) var count = 0")) == [])
    }

    @Test func theNextLineAlone() throws {
        let code = """
            // ufeature:disable:next static_instance it has to be
            public nonisolated(unsafe) var count = 0
            public nonisolated(unsafe) var other = 0
            """
        #expect(
            try QuietTree.found(of: [.staticInstance, .unusedSuppression], in: QuietTree.tree(code)) == [
                "Foundation/Core/Source/Core.swift:3:32: "
                    + "error: 'other' is a shared variable, and every feature can reach it [static_instance]"
            ]
        )
    }

    @Test func anotherFileAndAnotherRuleAreNotMeant() throws {
        let code =
            "public nonisolated(unsafe) var count = 0\n--- Foundation/Core/Source/Other.swift\n"
            + "// ufeature:disable static_instance it has to be"
        #expect(try QuietTree.found(of: [.staticInstance], in: QuietTree.tree(code)).count == 1)
        let other = "// ufeature:disable constraint it has to be\npublic nonisolated(unsafe) var count = 0"
        #expect(try QuietTree.found(of: [.staticInstance], in: QuietTree.tree(other)).count == 1)
    }

    @Test func inAManifest() throws {
        let limits = #", "rules": {"small_feature": {"minimumFiles": 5}}"#
        #expect(try QuietTree.found(of: [.smallFeature], in: QuietTree.tree("", settings: limits)).count == 1)
        let silent = QuietTree.tree("", settings: limits, manifest: "// ufeature:disable small_feature it will grow")
        #expect(try QuietTree.found(of: [.smallFeature, .unusedSuppression], in: silent) == [])
        let unused = QuietTree.tree("", manifest: "// ufeature:disable small_feature it will grow")
        #expect(
            try QuietTree.found(of: [.smallFeature, .unusedSuppression], in: unused) == [
                "Foundation/Core/Package.swift:3:21: warning: 'small_feature' finds nothing in this file "
                    + "to silence [unused_suppression]"
            ]
        )
    }
}
