package import Diagnostics

/// What is asked for by names: packages, and single features of large packages.
package struct FeatureChoice: Sendable {
    /// The packages, in the workspace's order.
    package let packages: [Feature]
    /// The names of the features that are meant in a package, by its path; none where all of it is.
    package let parts: [String: Set<String>]

    /// What is left of the choice when only some packages are.
    package func filtered(_ isIncluded: (Feature) -> Bool) -> FeatureChoice {
        FeatureChoice(packages: packages.filter(isIncluded), parts: parts)
    }
}

extension Workspace {
    /// The features with the given names, or at the given paths: packages, and otherwise features of large packages.
    ///
    /// - Throws: a `Refusal` that names every one that isn't there.
    package func choice(named names: [String]) throws(Refusal) -> FeatureChoice {
        let known = Set(features.flatMap { [$0.name, $0.path] })
        let others = Set(names).subtracting(known)
        var parts: [String: Set<String>] = [:]
        if !others.isEmpty {
            for feature in features {
                let found = FeatureInference.features(in: feature, trustsNames: hasSettings)
                let meant = Set(found.filter(\.isOneOfMany).map(\.name)).intersection(others)
                if !meant.isEmpty { parts[feature.path] = meant }
            }
        }
        let inside = Set(parts.values.joined())
        let outside = names.filter { !inside.contains($0) }
        let whole = outside.isEmpty && !names.isEmpty ? [] : try features(named: outside)
        for feature in whole { parts[feature.path] = nil }
        let paths = Set(whole.map(\.path)).union(parts.keys)
        return FeatureChoice(packages: features.filter { paths.contains($0.path) }, parts: parts)
    }
}
