internal import Diagnostics
internal import Features
internal import PackageManifest

extension Rule {
    package static let unknownSuppression = Rule(
        .unknownSuppression,
        .warning,
        "A comment that silences a rule names one that exists",
        page: Page(
            what: """
                Finds `// ufeature:disable` and `// ufeature:disable:next` with an id that no rule has, or with none \
                at all; and a first word that only looks like these, such as `// ufeature:disable:this`, \
                `// ufeature:disabel` or `// ufeature:ignore`.
                """,
            why: "Such a comment silences nothing, and looks as if it did.",
            source: "ufeature",
            wrong: Example(
                "Foundation/Core/Source/Log.swift",
                """
                // ufeature:disable:next static_instances the crash reporter has to find it without us
                """
            ),
            right: Example(
                "Foundation/Core/Source/Log.swift",
                """
                // ufeature:disable:next static_instance the crash reporter has to find it without us
                """
            ),
            repair: "Write the id that stands in brackets at the end of the finding; `ufeature rules` shows all."
        ),
        check: { graph in
            let known = Rule.all.map(\.id)
            return graph.suppressions.compactMap { wish in
                let id = wish.rule
                let isFirst = id == wish.comment.rules.first?.id
                guard !known.contains(id), !wish.comment.isMisspelt || isFirst else { return nil }
                if id.isEmpty {
                    return wish.finding(
                        "the comment names no rule to silence",
                        at: wish.place,
                        help: ["write its id and the reason: // ufeature:disable:next \(known[0]) …"]
                    )
                }
                if wish.comment.isMisspelt { return wish.findingOnFirstWord(id) }
                var help = Spelling.help(for: id, among: known)
                if help.isEmpty { help = ["see all rules: ufeature rules"] }
                return wish.finding("there is no rule '\(id)'", at: wish.place, help: help)
            }
        }
    )
}

extension Suppressions.Wish {
    /// That the comment's first word only looks like one that the tool knows.
    fileprivate func findingOnFirstWord(_ word: String) -> Finding {
        let silencing = ["ufeature:disable", "ufeature:disable:next"]
        let others = ["package", "summary", "tags", "template"].map { "ufeature:" + $0 }
        let meant = Spelling.nearest(to: word, among: silencing + others)
        let isSilencing = meant.map(silencing.contains) ?? word.lowercased().contains(":disable")
        let writing =
            "write '// ufeature:disable:next <rule> <reason>' above the line, or "
            + "'// ufeature:disable <rule> <reason>' for the whole file"
        return finding(
            isSilencing ? "'\(word)' silences nothing" : "there is no comment '\(word)'",
            at: place,
            help: (meant.map { ["did you mean '\($0)'?"] } ?? [])
                + (isSilencing ? [writing] : meant == nil ? ["to silence a finding, " + writing] : [])
        )
    }
}
