package import Features

/// A feature, as the rules see it: a package's one feature, or one of many in a large package.
package struct GraphFeature: Sendable {
    /// Its index among the features of its ``FeatureGraph``.
    package internal(set) var index: Int
    package let name: String
    /// The layer that its folder tells; nil beside no `ufeature.json`, where nothing tells it for certain.
    package let layer: Layer?
    package let package: Int
    /// Its targets by role.
    package let modules: [Role: Module.ID]
    /// Whether it's one of many in its package.
    package let isInferred: Bool
    /// What the team calls it in `ufeature.json` and in its manifest: `scope:shop`.
    package let tags: [String]

    package var roles: Set<Role> { Set(modules.keys) }

    /// The kind of feature, for the tables of the architecture; nil for an app, and where the layer isn't known.
    package var kind: FeatureKind? { layer.flatMap { FeatureKind(of: $0) } }
}
