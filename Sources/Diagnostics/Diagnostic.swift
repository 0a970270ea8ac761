/// What is wrong, where, and what to do about it: the one such type in the house.
///
/// Whoever finds something makes a diagnostic; only the command line's report prints it.
///
///     Diagnostic(
///         .error, "unknown_key", "unknown key 'platfroms'",
///         at: source.location(at: range.lowerBound), excerpt: source.excerpt(of: range),
///         help: ["did you mean 'platforms'?"]
///     )
///
/// A message starts with its most specific words, in lower case unless they are names, without a full stop.
/// Help is what to do next, one imperative or question a line.
package struct Diagnostic: Error, Hashable, Sendable {
    package enum Severity: String, Hashable, Sendable {
        case error
        case warning
        case note
    }

    package var severity: Severity
    /// The kind of finding in snake case, by which rules are switched on and off, such as `unknown_key`.
    package var id: String
    package var message: String
    package var location: SourceLocation?
    package var excerpt: Excerpt?
    package var help: [String]
    /// The feature that the finding is about, where there is one.
    package var feature: String?
    /// The target that the finding is about, where there is one.
    package var target: String?
    /// The command that repairs it; nil where only a person can.
    package var repair: Repairer?

    /// A command that repairs findings.
    package enum Repairer: String, CaseIterable, Hashable, Sendable {
        /// What is wrong by itself.
        case fix
        /// What differs from the policy of the workspace.
        case sync
    }

    package init(
        _ severity: Severity,
        _ id: String,
        _ message: String,
        at location: SourceLocation? = nil,
        excerpt: Excerpt? = nil,
        help: [String] = [],
        feature: String? = nil,
        target: String? = nil,
        repair: Repairer? = nil
    ) {
        self.severity = severity
        self.id = id
        self.message = message
        self.location = location
        self.excerpt = excerpt
        self.help = help
        self.feature = feature
        self.target = target
        self.repair = repair
    }
}

extension Diagnostic {
    /// An error about a range of a text, with its location and excerpt.
    package static func error(
        _ id: String,
        _ message: String,
        in source: SourceText,
        at range: Range<Int>,
        help: [String] = []
    ) -> Diagnostic {
        Diagnostic(
            .error,
            id,
            message,
            at: source.location(at: range.lowerBound),
            excerpt: source.excerpt(of: range),
            help: help
        )
    }

    /// An error about something that has no place in a text.
    package static func error(_ id: String, _ message: String, help: [String] = []) -> Diagnostic {
        Diagnostic(.error, id, message, help: help)
    }

    /// What is wrong and where, in as few words as that takes: `ufeature.json:2:3: unknown key 'nam'`.
    package var brief: String { (location.map { "\($0): " } ?? "") + message }
}

extension Diagnostic: CustomStringConvertible {
    /// The line that editors and CI services understand: `path:line:column: error: message [id]`.
    package var description: String {
        let place = location.map { "\($0): " } ?? ""
        return "\(place)\(severity.rawValue): \(message) [\(id)]"
    }
}
