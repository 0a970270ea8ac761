internal import Features

extension Rule {
    /// What is unused shows only when all other rules have spoken: ``Validation`` finds it, and this has the words.
    package static let unusedSuppression = Rule(
        .unusedSuppression,
        .warning,
        "A comment that silences a rule silences something",
        page: Page(
            what: """
                Finds `// ufeature:disable` and `// ufeature:disable:next` with a rule that has no finding there. \
                Nothing is said about rules that are off, about files that weren't checked, and about comments that \
                can't silence anything, because they lack a reason or name an unknown rule.
                """,
            why: "A comment that outlives its finding hides the next one, which was never judged.",
            source: "ufeature",
            wrong: Example(
                "Foundation/Core/Source/Log.swift",
                """
                // ufeature:disable:next static_instance the crash reporter has to find it without us
                static let shared = Log()  // not public any more
                """
            ),
            right: Example(
                "Foundation/Core/Source/Log.swift",
                """
                static let shared = Log()
                """
            ),
            repair: "Remove the comment."
        ),
        check: { _ in [] }
    )
}
