package import Features

extension DescriptorRequest {
    /// The complete descriptor, with a workspace's defaults for whatever was left out.
    ///
    /// `sets` has the template set that it names, unless there is none.
    package func descriptor(
        dependencies: [String] = [],
        template: String = "feature",
        from sets: TemplateCatalog = .builtIn
    ) -> FeatureDescriptor {
        FeatureDescriptor(
            name: name,
            kind: kind,
            roles: roles ?? (try? sets.set(named: self.template ?? template))?.defaultRoles(of: kind),
            dependencies: self.dependencies ?? dependencies,
            externals: externals ?? [],
            template: self.template ?? template,
            parameters: parameters,
            summary: summary,
            dynamic: dynamic
        )
    }
}
