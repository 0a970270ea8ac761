package import Features

/// What may use what: the two tables of the architecture (µFeatures Architecture, "Dependencies between µFeatures").
package enum UsageTable {
    /// Whether a role of a feature may use another role of the same feature.
    package static func allows(_ user: Role, toUse used: Role, inFeatureOf kind: FeatureKind, hasInterface: Bool)
        -> Bool
    {
        switch (user, used) {
        case (.source, .interface), (.testing, .interface): true
        case (.testing, .source): kind == .foundation && !hasInterface
        case (.tests, .source), (.tests, .testing), (.tests, .interface): true
        case (.example, .source), (.example, .testing), (.example, .interface): true
        default: false
        }
    }

    /// Whether a role of a feature, or the app, may use a role of another feature.
    ///
    /// The app has no role: it is the composition root, which may use every interface and source.
    package static func allows(
        _ user: Role?,
        in layer: Layer,
        toUse used: Role,
        ofFeatureIn other: FeatureKind
    ) -> Bool {
        if layer == .foundation, other == .product { return false }
        switch used {
        case .interface: return true
        case .source: return layer == .app || other == .foundation
        case .testing: return layer != .app && (user == .testing || user == .tests || user == .example)
        case .tests, .example: return false
        }
    }
}
