internal import Diagnostics
internal import Mustache

/// The files of an app: those of its template set, and those that its features bring along.
///
/// A feature's own files are about it alone; the others mention features in lists only. So the way from one list of
/// features to another is a file more or less, and a few lines in the others: see ``AppWiring``.
struct AppRendering {
    let name: String
    let site: PackageSite
    let settings: WorkspaceSettings
    let set: TemplateSet
    let targets: [PackageRendering.Target]

    /// A feature that the app shows.
    struct Shown {
        let descriptor: FeatureDescriptor
        let set: TemplateSet
        /// The features that it uses.
        let used: [Neighbour]
        /// The names of the targets that aren't the feature's name with their role's ending.
        var modules: [Role: String] = [:]
    }

    /// All files of the package of an app that shows some features and may use some others.
    ///
    /// - Throws: every problem of every template.
    func files(
        showing shown: [Shown],
        foundation: [FeatureDescriptor],
        reaching neighbours: [Neighbour]
    ) throws(Refusal) -> [GeneratedFile] {
        var guests: [PackageRendering.RenderedFile] = []
        for feature in shown { guests += try files(for: feature) }
        var package = package(showing: shown.map(\.descriptor), foundation: foundation, reaching: neighbours)
        package.guests = guests
        return try package.files()
    }

    /// The files that mention features in lists only.
    ///
    /// - Throws: every problem of every template.
    func centralFiles(
        showing shown: [FeatureDescriptor],
        foundation: [FeatureDescriptor],
        reaching neighbours: [Neighbour]
    ) throws(Refusal) -> [PackageRendering.RenderedFile] {
        try package(showing: shown, foundation: foundation, reaching: neighbours).rendered(set.files)
    }

    /// The files that a feature brings along.
    ///
    /// - Throws: every problem of every template.
    func files(for feature: Shown) throws(Refusal) -> [PackageRendering.RenderedFile] {
        var context = FeatureContext(
            descriptor: feature.descriptor,
            dependencies: feature.used,
            modules: feature.modules,
            parameters: feature.set.parameters
        ).members
        context["app"] = .object(WorkspaceContext.members(ofApp: name))
        let rendering = PackageRendering(
            name: name,
            kind: feature.descriptor.kind,
            site: site,
            set: feature.set,
            targets: targets,
            dependencies: [],
            context: context
        )
        return try rendering.rendered(feature.set.wiring(for: set))
    }

    private func package(
        showing shown: [FeatureDescriptor],
        foundation: [FeatureDescriptor],
        reaching neighbours: [Neighbour]
    ) -> PackageRendering {
        PackageRendering(
            name: name,
            kind: nil,
            site: site,
            set: set,
            targets: targets,
            dependencies: [],
            reachable: neighbours,
            context: WorkspaceContext(
                settings: settings,
                appName: name,
                descriptors: foundation + shown,
                neighbours: neighbours
            ).members
        )
    }
}

extension TemplateSet {
    /// The files that an app made from another set gets for each feature made from this one.
    func wiring(for app: TemplateSet) -> [File] { wiring.filter { $0.app == app.name }.map(\.file) }
}
