package import Features
internal import PackageManifest
package import Workspaces

/// Finds the features of a package: one, or many in a large package.
///
///     Search, SearchInterface, SearchTests                     →  Search
///     Search, SearchInterface, Profile, ProfileInterface       →  Search, Profile: each one of many
///     Search, SearchInterface, SearchModels, SearchModelsTests →  Search, with further targets
package enum FeatureInference {
    /// A feature that was found, with the names of its targets.
    package struct Found: Hashable, Sendable {
        package let name: String
        package let targets: [Role: String]
        /// Whether it's one of many in its package.
        package let isOneOfMany: Bool
    }

    /// The features of a package.
    ///
    /// Names are trusted beside a `ufeature.json`, where they are held to it: a role's own ending makes the role.
    /// Elsewhere an interface that uses its source is none, and no test code is what the source uses.
    package static func features(in feature: Feature, trustsNames: Bool) -> [Found] {
        let families = FeatureFamilies(in: feature.manifest, trustsNames: trustsNames).all
        guard isMany(families, in: feature) else {
            let targets = completed(feature, trustsNames: trustsNames)
            return targets.isEmpty ? [] : [Found(name: feature.name, targets: targets, isOneOfMany: false)]
        }
        var found = families.map { Found(name: $0.name, targets: $0.targets, isOneOfMany: true) }
        if let rest = rest(of: feature, beside: families) { found.append(rest) }
        return found
    }

    /// Whether a package is more than its own feature: another source has an interface, or, beside one that has none,
    /// several others have testing code.
    ///
    /// A single source with testing code may be a part of the feature.
    private static func isMany(_ families: [FeatureFamilies.Family], in feature: Feature) -> Bool {
        guard let source = feature.targets[.source] else { return !families.isEmpty }
        let others = families.filter { $0.targets[.source] != source }
        return others.contains { $0.targets[.interface] != nil }
            || (others.count > 1 && feature.targets[.interface] == nil)
    }

    /// The targets of a feature by role, as far as they are certain.
    ///
    /// Those that nothing but a word at the end of a name tells are taken out; those that have a role's own name are
    /// put in, whatever uses them.
    /// Also where names aren't held to it, a `SearchTesting` beside a `SearchInterface` is what it's called.
    private static func completed(_ feature: Feature, trustsNames: Bool) -> [Role: String] {
        guard let source = feature.targets[.source] else { return feature.targets }
        var targets = feature.targets.filter { isCalledSo($1, $0, in: feature) }
        let hasNamedInterface = targets[.interface] == feature.name + Role.interface.suffix
        for role in Role.manifestOrder where targets[role] == nil {
            guard trustsNames || (role == .testing && hasNamedInterface) else { continue }
            let names = [feature.name + role.suffix, source + role.suffix]
            let named = feature.manifest.targets.elements.first { target in
                names.contains(target.name.value) && target.isOfKind(for: role)
                    && !targets.values.contains(target.name.value)
            }
            targets[role] = named?.name.value
        }
        return targets
    }

    /// Whether a library is called like the feature or just like its role, or is in the role's folder: `ABTesting` may
    /// be the only target of `Search` that ends so, and is no test code of it.
    private static func isCalledSo(_ target: String, _ role: Role, in feature: Feature) -> Bool {
        guard role == .interface || role == .testing else { return true }
        let words = RoleWords(role)
        let bases = [feature.name, feature.targets[.source], feature.manifest.name?.value].compactMap { $0 }
        if words.words.contains(target) || bases.contains(where: { words.name(target, beginsWith: $0) }) { return true }
        return feature.target(role).map(words.markFolder) ?? false
    }

    /// The package's own feature where it's in none of the families: what they leave of it, and what is called like it.
    private static func rest(of feature: Feature, beside families: [FeatureFamilies.Family]) -> Found? {
        let taken = Set(families.flatMap(\.targets.values))
        guard let source = feature.targets[.source], !taken.contains(source) else { return nil }
        let targets = feature.targets.filter { role, target in
            !taken.contains(target) && RoleWords(role).name(target, beginsWith: source) || role == .source
        }
        return Found(name: feature.name, targets: targets, isOneOfMany: true)
    }
}
