internal import Features
internal import Workspaces

/// How a feature breaks the team's constraints by using another one.
enum ConstraintViolation: Hashable, Sendable {
    /// No constraint is about the user, so that nobody has said what it may use.
    case unconstrained
    /// The used feature has none of the tags that it must have.
    case onlyUse(Constraint)
    /// The used feature has a tag that it must not have.
    case neverUse(Constraint)
}

extension FeatureGraph {
    /// The constraints about a feature; empty where there are none.
    func constraints(about feature: GraphFeature) -> [Constraint] {
        settings.constraints.filter { $0.applies(to: feature.tags) }
    }

    /// The first constraint that a feature breaks by using another one, as far as the two alone tell.
    func constraintViolation(of user: GraphFeature, using used: GraphFeature) -> ConstraintViolation? {
        guard !settings.constraints.isEmpty, user.index != used.index else { return nil }
        let constraints = constraints(about: user)
        if constraints.isEmpty { return .unconstrained }
        for constraint in constraints {
            if let allowed = constraint.onlyUse, !allowed.contains(where: { $0.matches(anyOf: used.tags) }) {
                return .onlyUse(constraint)
            }
            if constraint.neverUse.contains(where: { $0.matches(anyOf: used.tags) }) { return .neverUse(constraint) }
        }
        return nil
    }
}

extension NamePattern {
    /// Patterns as a sentence has them: `'scope:shop' or 'scope:shared'`.
    static func list(_ patterns: [NamePattern], _ word: String) -> String {
        let quoted = patterns.map { "'\($0.text)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " \(word) \(last)"
    }
}
