internal import PackageManifest

extension FeatureDescriptor {
    /// The request that makes a feature like one that is there: what `describe` gives, and `apply` takes.
    ///
    /// The law is `describe(new(d)) == d`. What only the workspace knows comes from there: the kind from the layer, the
    /// names of features and externals from the packages that the manifest names. Nil for the app, which is no feature.
    package init?(describing feature: Feature, in workspace: Workspace) {
        guard let kind = FeatureKind.allCases.first(where: { $0.layer == feature.layer }) else { return nil }
        let features = workspace.dependencies(of: feature).filter { name in
            workspace.features.contains { $0.name == name && $0.layer != .app }
        }
        self.init(
            name: FeatureName(unchecked: feature.name),
            kind: kind,
            roles: feature.roles,
            dependencies: features,
            externals: workspace.externals(of: feature).map(\.name),
            template: feature.template ?? workspace.settings.template
        )
    }
}

extension Workspace {
    /// The packages of the catalogue that a feature uses, in the order of its manifest.
    ///
    /// They are the same if SwiftPM takes them for the same: by identity.
    package func externals(of feature: Feature) -> [External] {
        feature.manifest.dependencies.compactMap { dependency in
            if case .path(let path) = dependency.kind {
                let folder = root.appending(feature.path).appending(path.value)
                return settings.externals.first { external in
                    if case .path(let own) = external.source { root.appending(own) == folder } else { false }
                }
            }
            return settings.externals.first { external in
                guard case .url(let url, _) = external.source else { return false }
                return PackageIdentity.url(url) == dependency.identity
            }
        }
    }
}
