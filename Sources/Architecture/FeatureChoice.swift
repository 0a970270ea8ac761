package import Diagnostics
internal import PackageManifest
package import Workspaces

/// What is asked for by names: packages, single features of large packages, and single targets.
package struct FeatureChoice: Sendable {
    /// The packages, in the workspace's order.
    package let packages: [Feature]
    /// The names of the features that are meant in a package, and of their targets, by its path; none where all of it is.
    package let parts: [String: Set<String>]
    /// The names of the targets that are meant; none where all targets are.
    package var targets: Set<String> = []

    /// What is left of the choice when only some packages are.
    package func filtered(_ isIncluded: (Feature) -> Bool) -> FeatureChoice {
        FeatureChoice(packages: packages.filter(isIncluded), parts: parts, targets: targets)
    }

    /// Whether something about a target is asked for; what is about no target in particular is about all of them.
    func includes(target: String?) -> Bool {
        guard let target, !targets.isEmpty else { return true }
        return targets.contains(target)
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
        var inside: Set<String> = []
        for name in others.sorted() {
            guard let part = try part(named: name) else { continue }
            inside.insert(name)
            parts[part.package.path, default: []].formUnion([part.name] + part.targets.values)
        }
        let outside = names.filter { !inside.contains($0) }
        let whole = outside.isEmpty && !names.isEmpty ? [] : try features(named: outside)
        for feature in whole { parts[feature.path] = nil }
        let paths = Set(whole.map(\.path)).union(parts.keys)
        return FeatureChoice(packages: features.filter { paths.contains($0.path) }, parts: parts)
    }

    /// What is left of a choice when only targets with the given names are meant.
    ///
    /// - Throws: a `Refusal` that names every one that isn't there, and what couldn't be read, as it may be there.
    package func choice(_ choice: FeatureChoice, ofTargets names: [String]) throws(Refusal) -> FeatureChoice {
        let known = choice.packages.flatMap { $0.manifest.targets.map(\.name.value) }
        let unknown = Set(names).subtracting(known).sorted().map { name in
            var help = Spelling.help(for: name, among: known)
            if let owner = features.first(where: { $0.manifest.targets.contains { $0.name.value == name } }) {
                let others = choice.packages.map { "'\($0.name)'" }.joined(separator: ", ")
                let message = "the target '\(name)' is of '\(owner.name)', and not of \(others)"
                return Diagnostic.error("unknown_target", message, help: ["name no feature beside --target \(name)"])
            }
            if help.isEmpty { help = ["see all targets: ufeature graph --targets"] }
            return Diagnostic.error("unknown_target", "there is no target '\(name)'", help: help)
        }
        guard unknown.isEmpty else { throw Refusal(unknown + problems) }
        var choice = choice
        choice.targets = Set(names)
        return choice.filtered { feature in
            feature.manifest.targets.contains { choice.includes(target: $0.name.value) }
        }
    }
}
