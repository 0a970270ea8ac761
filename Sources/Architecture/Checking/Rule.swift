package import Features

/// A rule of the architecture: what it asks for, why, and how it is checked.
///
/// One rule is one file named after it, one test file, one section of `Documentation/Rules.md` and one case of the
/// end-to-end tests, all under one id. It looks at a value and gives values back.
package struct Rule: Sendable {
    /// In snake case, such as `layer_direction`; it is what people write in `ufeature.json` and in comments, and never
    /// changes.
    package let id: String
    /// How bad it is unless `ufeature.json` says otherwise; off for a rule that a team has to ask for.
    package let severity: RuleSeverity
    /// How bad some of what it finds is, which is worse or less bad than the rest.
    package let otherSeverities: [RuleSeverity]
    /// The rule in one sentence, without a full stop: `A foundation feature uses no product feature`.
    package let title: String
    package let page: Page
    /// Finds what breaks the rule, in any order.
    package let check: @Sendable (FeatureGraph) -> [Finding]

    package init(
        _ id: RuleID,
        _ severity: RuleSeverity,
        _ title: String,
        findsToo otherSeverities: [RuleSeverity] = [],
        page: Page,
        check: @escaping @Sendable (FeatureGraph) -> [Finding]
    ) {
        self.id = id.rawValue
        self.severity = severity
        self.otherSeverities = otherSeverities
        self.title = title
        self.page = page
        self.check = check
    }

    /// Its severity and those of some of its findings, such as `warning, error`.
    package var severities: String { ([severity] + otherSeverities).map(\.rawValue).joined(separator: ", ") }

    /// What there is to know about a rule, in Markdown.
    package struct Page: Hashable, Sendable {
        /// What exactly is found, and what isn't: a paragraph or several.
        package let what: String
        /// Why it matters.
        package let why: String
        /// Where the rule comes from: a title, with an address where there is one.
        package let source: String
        /// Something that breaks it, as code with a comment where the finding is.
        package let wrong: Example
        /// The same, as it should be.
        package let right: Example
        /// How to repair it; says so where `ufeature fix` does it.
        package let repair: String
    }

    /// A few lines of a file.
    package struct Example: Hashable, Sendable {
        /// Such as `Features/Search/Package.swift`.
        package let file: String
        package let text: String

        package init(_ file: String, _ text: String) {
            self.file = file
            self.text = text
        }
    }
}
