internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

extension FeatureGraph {
    /// The plugins that a package's targets name, which several rules ask about.
    func plugins(of package: GraphPackage) -> [PluginUse] {
        pluginUses.value(for: package.index) { package.plugins }
    }
}

extension GraphPackage {
    /// The plugins that its targets name.
    fileprivate var plugins: [PluginUse] {
        guard manifest.targets.contains(where: \.usesPlugins) else { return [] }
        return manifestWithSyntax?.targets.flatMap(\.plugins) ?? []
    }

    /// The manifest with its syntax, which is read anew: few rules need it, and few packages have what they look for.
    var manifestWithSyntax: Manifest? { try? Manifest.parse(feature.source) }
}

extension Manifest.List {
    /// The place of the literal, where the list is written as one and has nothing in it.
    var emptyLiteral: Range<Int>? {
        isEmpty && literals.count == 1 && literals[0].elements.isEmpty ? literals[0].range : nil
    }
}
