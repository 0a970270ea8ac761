internal import Diagnostics
package import PackageManifest
package import Workspaces

/// A package of the workspace, as the rules see it.
package struct GraphPackage: Sendable {
    private let facts: Box<Facts>

    private struct Facts {
        let index: Int
        let feature: Feature
        let code: PackageCode
        let identity: String
        let dependencies: [Int: Int]
        let modules: [Module.ID]
        let template: String?
        let isExact: Bool
    }

    init(
        index: Int,
        feature: Feature,
        code: PackageCode,
        identity: String,
        dependencies: [Int: Int],
        modules: [Module.ID]
    ) {
        facts = Box(
            Facts(
                index: index,
                feature: feature,
                code: code,
                identity: identity,
                dependencies: dependencies,
                modules: modules,
                template: feature.template,
                isExact: feature.manifest.exact
            )
        )
    }

    /// Its index among the packages of its ``FeatureGraph``.
    package var index: Int { facts.value.index }
    /// The package as it was read: its manifest, its path, and its roles if it holds one feature.
    package var feature: Feature { facts.value.feature }
    package var code: PackageCode { facts.value.code }
    /// What SwiftPM calls it.
    package var identity: String { facts.value.identity }
    /// The packages of the workspace that its manifest names, by the index of the dependency.
    package var dependencies: [Int: Int] { facts.value.dependencies }
    /// Its targets, in the order of the manifest.
    package var modules: [Module.ID] { facts.value.modules }

    /// The template set that it was made from, if its manifest remembers.
    var template: String? { facts.value.template }
    /// Whether its manifest means just what was read of it.
    var isExact: Bool { facts.value.isExact }

    package var manifest: Manifest { facts.value.feature.manifest }
    package var path: String { facts.value.feature.path }
}

extension GraphPackage {
    /// Whether the manifest says the same for everybody: it asks nothing about the machine or its surroundings.
    var isUnconditional: Bool {
        isExact && !mentions("#if") && !mentions("ProcessInfo") && !mentions("Context.") && !mentions("getenv")
    }

    /// Whether the text of one of its manifests has some letters in it.
    package func mentions(_ text: String) -> Bool {
        feature.manifestFiles.contains { $0.contains(text) }
    }

    /// Whether a manifest of it has a name in quotes, elsewhere than as its own.
    func quotes(_ name: String) -> Bool {
        let text = "\"\(name)\""
        guard let own = feature.manifest.name, own.value == name else { return mentions(text) }
        let source = feature.source
        let parts = [0..<own.range.lowerBound, own.range.upperBound..<source.bytes.count]
        return parts.contains { source.text(in: $0).contains(text) }
            || feature.manifestFiles.contains { $0.path != source.path && $0.contains(text) }
    }

    /// Whether a dependency of one of its targets gives modules other names, so that it isn't the same as another one.
    func renamesModules(_ use: Use) -> Bool {
        feature.source.text(in: use.dependency.range).contains("moduleAliases")
    }
}
