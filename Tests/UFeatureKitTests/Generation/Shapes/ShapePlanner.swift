import Features
import FileChanges
import Planning
import TemplateSets
import Workspaces

/// Plans features as a workspace with all suppliers in it would.
struct ShapePlanner {
    let settings: WorkspaceSettings
    let templates: TemplateCatalog
    /// What the suppliers offer.
    let availableFeatures: [AvailableFeature]

    init(settings: WorkspaceSettings = WorkspaceSettings(name: "Gallery"), templates: TemplateCatalog = .builtIn)
        throws
    {
        self.settings = settings
        self.templates = templates
        let offers = Dictionary(
            uniqueKeysWithValues: try ["core", "design-system", "feature"].map {
                ($0, try templates.set(named: $0).offers)
            }
        )
        availableFeatures =
            try Providers.handwritten
            + Providers.descriptors().map { descriptor in
                AvailableFeature(
                    planned: descriptor,
                    at: Self.path(of: descriptor, in: settings),
                    // What only the source has isn't behind the door of one with an interface.
                    offers: (offers[descriptor.template] ?? []).filter { offer in
                        offer.name != "systemLog" || !descriptor.roles.contains(.interface)
                    }
                )
            }
    }

    /// A feature and the folder that was planned for it.
    struct Feature {
        let descriptor: FeatureDescriptor
        let folder: NewFolder
    }

    /// The folders of the suppliers, those of nobody's template too.
    func providers() throws -> [Feature] {
        try Providers.descriptors().map(plan)
    }

    /// A feature of a shape and in surroundings, made from a template set.
    func feature(
        _ shape: Shape,
        _ surroundings: Surroundings,
        template: String = "feature",
        named name: String? = nil
    ) throws -> Feature {
        try plan(
            FeatureDescriptor(
                name: try FeatureName(name ?? surroundings.prefix + shape.name),
                kind: shape.kind,
                roles: shape.roles,
                dependencies: surroundings.dependencies(of: shape.kind),
                template: template
            )
        )
    }

    func plan(_ descriptor: FeatureDescriptor) throws -> Feature {
        let planner = FeaturePlanner(
            settings: settings,
            templates: templates,
            availableFeatures: availableFeatures.filter { $0.name != descriptor.name.text },
            takenTargets: []
        )
        let path = Self.path(of: descriptor, in: settings)
        return Feature(descriptor: descriptor, folder: try planner.plan(descriptor, at: path))
    }

    private static func path(of descriptor: FeatureDescriptor, in settings: WorkspaceSettings) -> String {
        (settings.layers[descriptor.kind.layer] ?? "") + "/" + descriptor.name.text
    }
}

extension ShapePlanner.Feature {
    /// The files of one of its targets, by paths relative to the package.
    func files(of role: Role, layout: Layout = .roles) -> [GeneratedFile] {
        let folder = layout.folder(of: role, in: descriptor.name.text) + "/"
        return self.folder.files.filter { $0.path.hasPrefix(folder) }
    }

    var manifest: String { self.folder.files.first { $0.path == "Package.swift" }?.contents ?? "" }
}
