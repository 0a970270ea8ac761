internal import Diagnostics
internal import Mustache

/// Plans a new feature in a workspace, or beside none: a request in, the files of its package out.
///
/// Pure: whoever calls has read what is there.
package struct FeaturePlanner: Sendable {
    package let settings: WorkspaceSettings
    package let templates: TemplateCatalog
    /// The features that are there, or will be there once the same plan has been applied.
    package let neighbours: [Neighbour]
    /// The names of all targets that are there, in whatever package.
    package let takenTargets: Set<String>

    package init(
        settings: WorkspaceSettings,
        templates: TemplateCatalog,
        neighbours: [Neighbour],
        takenTargets: Set<String>
    ) {
        self.settings = settings
        self.templates = templates
        self.neighbours = neighbours
        self.takenTargets = takenTargets
    }

    /// The folder that a new feature will be, with the path of its package relative to the workspace.
    ///
    /// - Throws: every reason to refuse: the name, the roles, the dependencies, the template.
    package func plan(_ descriptor: FeatureDescriptor, at path: String) throws(Refusal) -> NewFolder {
        var problems = FeatureCheck(descriptor: descriptor, neighbours: neighbours, takenTargets: takenTargets).problems
        var files: [GeneratedFile] = []
        do throws(Refusal) {
            let set = try templates.set(named: descriptor.template)
            let library = try templates.library()
            guard problems.isEmpty else { throw Refusal([]) }
            files = try rendering(of: descriptor, at: path, from: set, library: library).files()
        } catch {
            problems += error.reasons
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        return try NewFolder(path: path, files: files)
    }

    private func rendering(
        of descriptor: FeatureDescriptor,
        at path: String,
        from set: TemplateSet,
        library: TemplateLibrary
    ) -> PackageRendering {
        let site = PackageSite(path: path, settings: settings)
        let name = descriptor.name
        let dependencies = descriptor.dependencies.compactMap { wanted in neighbours.first { $0.name == wanted } }
        let targets = Role.manifestOrder.filter(descriptor.roles.contains).map { role in
            PackageRendering.Target(
                role: role,
                kind: .init(role),
                name: name.target(role),
                folder: site.layout.folder(of: role, in: name.text)
            )
        }
        let context = FeatureContext(descriptor: descriptor, dependencies: dependencies)
        return PackageRendering(
            name: name.text,
            kind: descriptor.kind,
            site: site,
            set: set,
            library: library,
            targets: targets,
            dependencies: dependencies,
            context: context.members
        )
    }
}

extension PackageModel.Target.Kind {
    /// What a role's target is to SwiftPM.
    init(_ role: Role) {
        switch role {
        case .interface, .source, .testing: self = .regular
        case .tests: self = .test
        case .example: self = .executable
        }
    }
}
