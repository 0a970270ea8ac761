internal import Diagnostics
internal import Features
internal import FileChanges
internal import TemplateSets
internal import Workspaces

/// An app that the features of a template set are wired into: the fullest of each kind, whatever the set is told, with
/// all that they use; or the widgets of these features.
struct TrialApp {
    let name: String
    let hasWidgets: Bool
    let set: TemplateSet
    let features: [Trial]
    let providers: [Trial]

    /// Nil for a set without wiring, and for one whose features use what only this workspace has, as its app may.
    init?(
        name: String,
        of set: TemplateSet,
        features: [Trial],
        providers: [Trial],
        hasWidgets: Bool = false
    ) {
        let isWired = set.wiring.contains { ($0.app == NewApp.widgetSet) == hasWidgets }
        guard isWired, set.dependencies == nil else { return nil }
        self.name = name
        self.hasWidgets = hasWidgets
        self.set = set
        self.providers = providers
        // The fullest come first.
        self.features = features.filter { trial in
            guard case .combination(let combination) = trial.subject else { return false }
            let first = features.first { $0.descriptor.kind == combination.kind }
            return combination.isSupplied == !providers.isEmpty && combination.roles == first?.descriptor.roles
        }
    }

    /// The app's package, as `init` would make it.
    ///
    /// - Throws: what is wrong with the templates of the app and the set's wiring.
    func trial(with planner: FeaturePlanner) throws(Refusal) -> Trial {
        var settings = planner.settings
        settings.name = name
        settings.template = set.name
        var workspace = WorkspacePlanner(
            settings: settings,
            templates: planner.templates,
            foundation: providers.map { DescriptorRequest($0.descriptor) },
            requests: features.map { DescriptorRequest($0.descriptor, from: set) }
        )
        workspace.hasWidgets = hasWidgets
        let folder = try workspace.plan(at: "", isRepository: false)
        let path = (settings.layers[.app] ?? "") + "/" + name
        let files = folder.files.compactMap { file -> GeneratedFile? in
            guard file.path.hasPrefix(path + "/") else { return nil }
            return file.at(String(file.path.dropFirst(path.count + 1)))
        }
        return Trial(
            subject: hasWidgets ? .widgets(of: set.name) : .app(of: set.name),
            descriptor: FeatureDescriptor(
                name: FeatureName(unchecked: name),
                roles: [.source, .tests],
                template: hasWidgets ? NewApp.widgetSet : set.app
            ),
            folder: try NewFolder(path: path, files: files)
        )
    }
}

extension DescriptorRequest {
    /// A request that leaves nothing open: names that a set derives for features are as they were tried.
    fileprivate init(_ descriptor: FeatureDescriptor, from set: TemplateSet? = nil) {
        let derived = (set?.parameters ?? []).filter { $0.derivedUnless != nil }.map { ($0.name, $0.standard) }
        self.init(
            name: descriptor.name,
            kind: descriptor.kind,
            roles: descriptor.roles,
            dependencies: descriptor.dependencies,
            externals: descriptor.externals,
            template: descriptor.template,
            parameters: descriptor.parameters.merging(derived) { said, _ in said }
        )
    }
}
