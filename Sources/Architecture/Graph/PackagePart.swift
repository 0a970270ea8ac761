package import Diagnostics
package import Features
internal import OperatingSystem
package import PackageManifest
package import Workspaces

/// A feature in a package that holds others too: a target, with those that are there for it alone.
///
///     package Modules: Search, SearchTests, Profile, ProfileMocks   →  Search (source, tests), Profile (source, testing)
///
/// Unlike those of ``FeatureInference``, which rules hold to the architecture, it needs no interface: who names it says
/// what is meant.
package struct PackagePart: Hashable, Sendable {
    /// The package that holds it.
    package let package: Feature
    /// What its targets begin with.
    package let name: String
    /// The names of its targets by role; a source is always there.
    package let targets: [Role: String]
    /// Its layer, where a folder or a pattern of `ufeature.json` has its source; nil where only its package has one.
    package internal(set) var layer: Layer?

    /// Its targets, in the order of the manifest.
    package var members: [Manifest.Target] {
        let names = Set(targets.values)
        return package.manifest.targets.elements.filter { names.contains($0.name.value) }
    }

    /// The name of the target that others use: its interface, or else its source.
    package var door: String { targets[.interface] ?? targets[.source] ?? name }

    /// It as a feature: with its own name and targets, and the manifest and folder of its package.
    package var feature: Feature { Feature(named: name, targets: targets, in: package, layer: layer) }

    /// The target that is its source.
    package var source: Manifest.Target? {
        package.manifest.targets.elements.first { $0.name.value == targets[.source] }
    }

    /// The names of other features of its package that its interface and its source declare, in the order in which they
    /// do.
    package func dependencies(among parts: [PackagePart]) -> [String] {
        let owners = Dictionary(parts.flatMap { part in part.targets.values.map { ($0, part.name) } }) { first, _ in
            first
        }
        var seen: Set<String> = [name]
        return declared.filter { $0.kind != .product }.compactMap { owners[$0.name.value] }
            .filter { seen.insert($0).inserted }
    }

    /// What its interface and its source declare.
    fileprivate var declared: [Manifest.TargetDependency] {
        let own = Set([targets[.interface], targets[.source]])
        return members.filter { own.contains($0.name.value) }.flatMap(\.dependencies.elements)
    }

    /// Those of some files in the folder of a target that are that target's: one in `Search/TestKit` isn't that of
    /// `Search`, where that is the folder of another target.
    ///
    /// - Parameters:
    ///   - names: the files' paths in the folder.
    ///   - target: a target of its package.
    /// - Returns: their paths in the folder.
    package func files(among names: some Sequence<String>, of target: Manifest.Target) -> [String] {
        let home = package.folder(of: target) + "/"
        let inner = package.manifest.targets.map { package.folder(of: $0) + "/" }
            .filter { $0 != home && $0.hasPrefix(home) }.map { $0.dropFirst(home.count) }
        return inner.isEmpty ? Array(names) : names.filter { name in !inner.contains(where: name.hasPrefix) }
    }

    /// The folder of its source, relative to the workspace.
    package var path: String { source.map(package.folder) ?? package.path }
}

extension Workspace {
    /// What a feature that lies in a package with others uses, as its interface and its source declare it: some of those
    /// others, and what other packages of the workspace hold.
    package func dependencies(of part: PackagePart, among parts: [PackagePart]) -> [String] {
        let targets = part.package.manifest.targets.elements.map(\.name.value)
        let products = part.declared.filter { $0.kind == .product || !targets.contains($0.name.value) }
        let others = dependencies(of: part.package).compactMap { name in features.first { $0.name == name } }
        return part.dependencies(among: parts)
            + others.flatMap { names(in: $0, vending: Set(products.map(\.name.value))) }
    }

    /// What others use by products of a package: features that lie in it with others, or else itself.
    package func names(in used: Feature, vending products: Set<String>) -> [String] {
        let vended = used.manifest.products.filter { products.contains($0.name.value) }
        if vended.isEmpty { return [] }
        let targets = Set(vended.flatMap { $0.targets.elements.map(\.value) })
        let parts = parts(of: used).filter { !targets.isDisjoint(with: $0.targets.values) }.map(\.name)
        return parts.isEmpty ? [used.name] : parts
    }

    /// What names a feature of a package with others: its name, or its folder where several are called so.
    package func word(for part: PackagePart) -> String {
        (try? self.part(named: part.name)) == nil ? part.path : part.name
    }

    /// The features that a package holds beside its own, in the order of the manifest.
    package func parts(of package: Feature) -> [PackagePart] {
        let families = FeatureFamilies(in: package.manifest, trustsNames: hasSettings, takesSourcesAlone: true).all
        let own = FeatureInference.features(in: package, trustsNames: hasSettings)
            .filter { !$0.isOneOfMany }.flatMap(\.targets.values)
        let places = hasSettings ? LayerPlaces(of: settings) : nil
        return families.filter { family in
            family.targets[.source].map { !own.contains($0) } ?? false
        }.map { family in
            let targets = family.targets.filter { !own.contains($0.value) }
            var part = PackagePart(package: package, name: family.name, targets: targets)
            part.layer = places?.layer(ofTargetIn: part.path, ofPackageAt: package.path)
            return part
        }
    }

    /// The features of a package that is there for several, as no feature is what it's called after; none for another one.
    package func partsOfLarge(_ package: Feature) -> [PackagePart] {
        let found = FeatureInference.features(in: package, trustsNames: hasSettings)
        return package.targets[.source] == nil || found.contains(where: \.isOneOfMany) ? parts(of: package) : []
    }

    /// Whether a feature is one of those that lie in a package with others.
    package func isPart(_ feature: Feature) -> Bool {
        !features.contains { $0.path == feature.path && $0.name == feature.name }
    }

    /// Whether a feature is one of those that lie in a package with others, and none of them has an interface: they use
    /// each other's sources, and so may those beside.
    package func isPartWithoutInterfaces(_ feature: Feature) -> Bool {
        guard isPart(feature), let package = features.first(where: { $0.path == feature.path }) else { return false }
        return !parts(of: package).contains { $0.targets[.interface] != nil }
    }

    /// The feature with a name, or at a path, that lies in a package with others; nil where a package is meant, or nothing
    /// is there.
    ///
    /// - Throws: a `Refusal` when several packages hold one of that name.
    package func part(named name: String) throws(Refusal) -> PackagePart? {
        guard !features.contains(where: { $0.name == name || $0.path == name }) else { return nil }
        if name.utf8.contains(UInt8(ascii: "/")) {
            return features.filter { $0.path == "." || name.hasPrefix($0.path + "/") }.flatMap(parts)
                .first { $0.path == name }
        }
        let found = features.filter { package in
            package.manifest.targets.contains { $0.name.value.hasPrefix(name) }
        }.flatMap(parts).filter { $0.name == name || $0.targets[.source] == name }
        guard found.count > 1 else { return found.first }
        throw Refusal(
            .error(
                "ambiguous_feature",
                "there are \(found.count) features '\(name)', in the packages "
                    + found.map { "'\($0.package.name)'" }.joined(separator: ", "),
                help: ["name the folder of the one that is meant: \(found.map { $0.path.shellWord }.listed(upTo: 6))"]
            )
        )
    }
}
