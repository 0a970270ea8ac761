/// What features with some tags may use: the team's own law, beside the architecture's.
///
///     { "from": "scope:shop", "onlyUse": ["scope:shop", "scope:shared"] }
///
/// It means what Nx's `depConstraints` mean: of several constraints about a feature all hold, and as soon as there is a
/// constraint, a feature that none is about may use no other. `*` in a tag stands for any letters; alone it means every
/// feature, also one without tags.
package struct Constraint: Hashable, Sendable {
    /// The tags that a feature must have, all of them, for the constraint to be about it.
    package var from: [NamePattern]
    /// A feature must have one of these tags to be used; nil where any may be.
    package var onlyUse: [NamePattern]?
    /// A feature with one of these tags must not be used, nor reached through others.
    package var neverUse: [NamePattern] = []
    /// Third-party modules, products and packages.
    package var bannedExternals: [NamePattern] = []
    /// The only third-party products and packages that may be used; nil where any may be.
    package var allowedExternals: [NamePattern]?
    /// The template set that says so of its features; nil for a constraint of the team's.
    package var set: String?

    package init(from: [String]) { self.from = from.map(NamePattern.init) }

    package enum Key: String, CaseIterable, Hashable, Sendable {
        case from, onlyUse, neverUse, bannedExternals, allowedExternals
    }

    /// Whether it is about a feature with these tags.
    package func applies(to tags: [String]) -> Bool {
        from.allSatisfy { $0.matches(anyOf: tags) }
    }
}

extension NamePattern {
    /// Whether a feature has a tag that is meant; `*` means every feature.
    package func matches(anyOf tags: [String]) -> Bool {
        text == "*" || tags.contains(where: matches)
    }
}

/// The tags of the features that a pattern means.
///
///     "tags": { "Search": ["scope:shop", "type:ui"], "Features/Shop/*": ["scope:shop"] }
package struct TagRule: Hashable, Sendable {
    /// A feature's name or path, or the pattern of such paths.
    package var features: String
    package var tags: [String]

    package init(_ features: String, _ tags: [String]) {
        self.features = features
        self.tags = tags
    }
}
