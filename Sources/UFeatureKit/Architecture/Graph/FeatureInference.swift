/// Finds the features of a package: one, or many in a large package.
package enum FeatureInference {
    /// A feature that was found, with the names of its targets.
    package struct Found: Hashable, Sendable {
        package let name: String
        package let targets: [Role: String]
        /// Whether it's one of many in its package.
        package let isOneOfMany: Bool
    }

    package static func features(in feature: Feature) -> [Found] {
        feature.targets.isEmpty
            ? [] : [Found(name: feature.name, targets: feature.targets, isOneOfMany: false)]
    }
}
