package import Features

extension DescriptorRequest {
    /// The complete descriptor, with a workspace's defaults for whatever was left out.
    ///
    /// `sets` has the template set that it names, unless there is none.
    package func descriptor(
        dependencies: [String] = [],
        template: String = "feature",
        targets: [FeatureKind: Set<Role>] = [:],
        from sets: TemplateCatalog = .builtIn
    ) -> FeatureDescriptor {
        FeatureDescriptor(
            name: name,
            kind: kind,
            roles: roles
                ?? (try? sets.set(named: self.template ?? template))?.roles(of: kind, amongst: targets),
            dependencies: self.dependencies ?? dependencies,
            externals: externals ?? [],
            template: self.template ?? template,
            parameters: parameters,
            summary: summary,
            dynamic: dynamic
        )
    }
}
