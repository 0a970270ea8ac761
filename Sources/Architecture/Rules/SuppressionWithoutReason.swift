internal import Features
internal import PackageManifest

extension Rule {
    package static let suppressionWithoutReason = Rule(
        .suppressionWithoutReason,
        .warning,
        "A comment that silences a rule says why",
        page: Page(
            what: """
                Finds `// ufeature:disable` and `// ufeature:disable:next` with a rule and no reason after it. Such a \
                comment silences nothing.
                """,
            why: "A person who reads the line next year has to know whether the reason still holds.",
            source: "ufeature",
            wrong: Example(
                "Foundation/Core/Source/Log.swift",
                """
                // ufeature:disable:next static_instance
                public static let shared = Log()
                """
            ),
            right: Example(
                "Foundation/Core/Source/Log.swift",
                """
                // ufeature:disable:next static_instance the crash reporter has to find it without us
                public static let shared = Log()
                """
            ),
            repair: "Write the reason after the rule's id, or remove the comment."
        ),
        check: { graph in
            var seen: Set<SourcePlace> = []
            var path = ""
            return graph.suppressions.compactMap { wish in
                if wish.path != path { (path, seen) = (wish.path, []) }
                guard !wish.comment.rules.isEmpty, wish.comment.reason.isEmpty, !wish.comment.isMisspelt,
                    seen.insert(wish.comment.place).inserted
                else { return nil }
                let rules = wish.comment.rules.map { "'\($0.id)'" }.joined(separator: " and ")
                return wish.finding(
                    "no reason for silencing \(rules)",
                    at: wish.comment.place,
                    help: ["write it after the rule's id, on the same line: until then the comment silences nothing"]
                )
            }
        }
    )
}
