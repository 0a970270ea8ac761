package import Architecture
internal import Features
internal import PackageManifest
internal import TemplateSets
package import Workspaces

extension FeatureDescriptor {
    /// The request that makes a feature like one that is there: what `describe` gives, and `apply` takes.
    ///
    /// The law is `describe(new(d)) == d`. What only the workspace knows comes from there: the kind from the layer, the
    /// names of features and externals from the packages that the manifest names. Nil for the app, which is no feature.
    package init?(describing feature: Feature, in workspace: Workspace) {
        guard let kind = FeatureKind(of: feature.layer) else { return nil }
        let products = Set(feature.manifest.targets.elements.flatMap { $0.dependencies.elements.map(\.name.value) })
        let packages = workspace.dependencies(of: feature).compactMap { name in
            workspace.features.first { $0.name == name && $0.layer != .app }
        }
        // The package of a binary is one of the catalogue, wherever it lies.
        let binaries = workspace.settings.externals.filter { external in
            packages.contains { $0.path == external.binaryFolder }
        }
        let features = packages.flatMap { used -> [String] in
            guard !binaries.contains(where: { $0.binaryFolder == used.path }) else { return [] }
            // Of a package with several features those that are meant.
            guard !workspace.isPart(feature), !workspace.partsOfLarge(used).isEmpty else { return [used.name] }
            return workspace.names(in: used, vending: products)
        }
        self.init(
            name: FeatureName(unchecked: feature.name),
            kind: kind,
            roles: feature.roles,
            dependencies: features,
            externals: workspace.externals(of: feature) + binaries.map(\.name),
            template: feature.template ?? workspace.settings.template,
            summary: feature.summary,
            dynamic: feature.reasonToBeDynamic
        )
        if kind == .product, workspace.wholeApps.count > 1 {
            apps = workspace.apps.filter { workspace.dependencies(of: $0).contains(feature.name) }.map(\.name)
            if apps.isEmpty { apps = [AppChoice.noneWord] }
        }
        if let template = feature.template, let set = try? workspace.templates.set(named: template) {
            parameters = set.values(rememberedBy: feature)
        }
    }

    /// The request that makes a feature like one that lies in a package with others, as a package of its own.
    ///
    /// It uses those of the others that it uses today, and the packages that its own targets do.
    package init?(describing part: PackagePart, in workspace: Workspace) {
        let products = Set(part.members.flatMap { $0.dependencies.elements.map(\.name.value) })
        let externals = workspace.externals(of: part.feature)
        guard var descriptor = FeatureDescriptor(describing: part.feature, in: workspace) else { return nil }
        let others = descriptor.dependencies.flatMap { name in
            workspace.features.first { $0.name == name }.map { workspace.names(in: $0, vending: products) } ?? []
        }
        descriptor.dependencies = part.dependencies(among: workspace.parts(of: part.package)) + others
        descriptor.externals = workspace.settings.externals
            .filter { externals.contains($0.name) && !products.isDisjoint(with: $0.products) }.map(\.name)
        self = descriptor
    }
}
