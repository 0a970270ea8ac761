internal import Diagnostics
internal import Features
internal import FileChanges
internal import Mustache
internal import TemplateSets
internal import Workspaces

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
    /// What features can rely on in its code, of what the template set promises.
    var offers: Set<String>

    /// A feature that the app shows.
    struct Shown {
        let descriptor: FeatureDescriptor
        let set: TemplateSet
        /// The features that it uses.
        var used: [AvailableFeature] = []
        /// The names of the targets that aren't the feature's name with their role's ending.
        var modules: [Role: String] = [:]
        /// What its template set promises of its code, and what that doesn't have.
        var broken: Set<String> = []
    }

    /// What an app has to do with.
    struct Contents {
        /// The product features that the app shows, in the order in which it offers them.
        var shown: [FeatureDescriptor]
        /// The foundation features among those that it may use.
        var foundation: [FeatureDescriptor]
        /// The features that it may use.
        var reach: [AvailableFeature]
    }

    /// All files of the package of an app.
    ///
    /// - Throws: every problem of every template.
    func files(of contents: Contents, showing features: [Shown]) throws(Refusal) -> [GeneratedFile] {
        var guests: [PackageRendering.RenderedFile] = []
        for feature in features { guests += try files(for: feature) }
        var package = package(of: contents)
        package.guests = guests
        return try package.files()
    }

    /// The files that mention features in lists only.
    ///
    /// - Throws: every problem of every template.
    func centralFiles(of contents: Contents) throws(Refusal) -> [PackageRendering.RenderedFile] {
        try package(of: contents).rendered(set.files)
    }

    /// The manifest of the app's package, for what the files of each role import.
    ///
    /// - Throws: what is wrong with the partials that print it.
    func manifest(of contents: Contents, importing imports: [Role: Set<String>]) throws(Refusal) -> String {
        // Of its templates, only those of resources are filled for it.
        let package = package(of: contents)
        return try package.manifest(importing: imports, of: package.rendered(set.files.filter(\.isResource)))
    }

    /// The files that a feature brings along.
    ///
    /// - Throws: every problem of every template.
    func files(for feature: Shown) throws(Refusal) -> [PackageRendering.RenderedFile] {
        var values = FeatureContext(
            descriptor: feature.descriptor,
            dependencies: feature.used,
            modules: feature.modules,
            from: feature.set
        )
        values.broken = feature.broken
        var context = values.members
        context["app"] = .object(WorkspaceContext.members(ofApp: name, offering: offers))
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

    private func package(of contents: Contents) -> PackageRendering {
        let context = WorkspaceContext(
            settings: settings,
            appName: name,
            descriptors: contents.foundation + contents.shown,
            shown: contents.shown,
            availableFeatures: contents.reach
        )
        return PackageRendering(
            name: name,
            kind: nil,
            site: site,
            set: set,
            targets: targets,
            dependencies: [],
            reachable: contents.reach,
            context: context.members
        )
    }
}

extension AppRendering {
    /// A new app, whose code has all that its template set promises.
    init(named name: String, at path: String, from set: TemplateSet, isLibrary: Bool, in settings: WorkspaceSettings) {
        self.init(
            name: name,
            site: PackageSite(path: path, settings: settings),
            settings: settings,
            set: set,
            targets: [Role.source, .tests].map { role in
                PackageRendering.Target(
                    role: role,
                    kind: role == .tests ? .test : isLibrary ? .regular : .executable,
                    name: name + role.suffix,
                    folder: settings.layout.folder(of: role, in: name)
                )
            },
            offers: Set(set.offers.map(\.name))
        )
    }
}

extension TemplateSet {
    /// The files that an app made from another set gets for each feature made from this one: those for that set, or
    /// else for the nearest one that it extends.
    func wiring(for app: TemplateSet) -> [File] {
        let name = ([app.name] + app.bases).first { name in wiring.contains { $0.app == name } }
        return wiring.filter { $0.app == name }.map(\.file)
    }
}

extension AppRendering.Contents {
    /// What the app has to do with once it doesn't show some features.
    func removing(_ names: Set<String>) -> AppRendering.Contents {
        var contents = self
        contents.shown.removeAll { names.contains($0.name.text) }
        contents.foundation.removeAll { names.contains($0.name.text) }
        contents.reach.removeAll { names.contains($0.name) }
        return contents
    }
}
