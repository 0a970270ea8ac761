package import Diagnostics
internal import Features
package import Workspaces

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
        guard user.index != used.index else { return nil }
        return settings.constraintViolation(ofTagged: user.tags, usingTagged: used.tags)
    }
}

extension WorkspaceSettings {
    /// The first constraint that a feature with some tags breaks by using one with others.
    func constraintViolation(ofTagged tags: [String], usingTagged used: [String]) -> ConstraintViolation? {
        guard !constraints.isEmpty else { return nil }
        let constraints = constraints.filter { $0.applies(to: tags) }
        if constraints.isEmpty { return .unconstrained }
        for constraint in constraints {
            if let allowed = constraint.onlyUse, !allowed.contains(where: { $0.matches(anyOf: used) }) {
                return .onlyUse(constraint)
            }
            if constraint.neverUse.contains(where: { $0.matches(anyOf: used) }) { return .neverUse(constraint) }
        }
        return nil
    }
}

extension Workspace {
    /// Why the team's constraints forbid a feature with some tags the use of another one; nil where they don't.
    ///
    /// - Parameters:
    ///   - used: the feature that is to be used.
    ///   - name: that of the user.
    ///   - tags: the user's.
    /// - Returns: an error with the id of the rule, or nil.
    package func constraintProblem(using used: Feature, by name: String, tagged tags: [String]) -> Diagnostic? {
        guard hasSettings, settings.rules[Rule.constraint.id] != .off else { return nil }
        let usedTags = FeatureTags.tags(of: used.name, in: used, folders: [], settings: settings)
        let reason: String
        switch settings.constraintViolation(ofTagged: tags, usingTagged: usedTags) {
        case nil: return nil
        case .unconstrained: reason = "no constraint is about '\(name)', so that it may use nothing"
        case .onlyUse(let constraint):
            let allowed = constraint.onlyUse ?? []
            reason =
                "\(constraint.subject) "
                + (allowed.isEmpty
                    ? "uses no other feature" : "only uses what is tagged \(NamePattern.list(allowed, "or"))")
        case .neverUse(let constraint):
            reason = "\(constraint.subject) never uses what is tagged \(NamePattern.list(constraint.neverUse, "or"))"
        }
        return .error(
            Rule.constraint.id,
            "'\(name)' may not use '\(used.name)': \(reason)",
            help: ["change the tags of one of the two, or \"constraints\", in ufeature.json"]
        )
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
