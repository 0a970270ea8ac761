internal import Architecture
package import Diagnostics
package import Features
package import FileChanges
internal import Mustache
internal import OperatingSystem
internal import PackageManifest
package import TemplateSets
package import Workspaces

/// Plans new features in a workspace, or beside none: a request in, the files of its package out.
///
/// Pure: whoever calls has read what is there.
package struct FeaturePlanner: Sendable {
    package let settings: WorkspaceSettings
    package let templates: TemplateCatalog
    /// By name: the features that are there, or will be there once the same plan has been applied.
    private var availableFeatures: [String: AvailableFeature]
    private var taken: TakenNames
    let suffixes: RoleSuffixes
    /// Whether tests are written with XCTest, by sets that can.
    var writesXCTests = false
    /// The folder of the package that features will lie in; nil where each will be one.
    var home: String?

    /// A planner for a feature that isn't among its neighbours.
    ///
    /// `takenTargets` are the names of all targets that are there, in whatever package.
    package init(
        settings: WorkspaceSettings,
        templates: TemplateCatalog,
        availableFeatures: [AvailableFeature],
        takenTargets: Set<String>
    ) {
        let folders = availableFeatures.map(\.folder)
        self.init(
            settings: settings,
            templates: templates,
            availableFeatures: availableFeatures,
            taken: TakenNames(takenTargets.sorted() + folders)
        )
    }

    /// A planner for features that may be among their neighbours already.
    ///
    /// `suffixes` are what the team puts behind the features' names to name their targets.
    init(
        settings: WorkspaceSettings,
        templates: TemplateCatalog,
        availableFeatures: [AvailableFeature],
        taken: TakenNames,
        suffixes: RoleSuffixes = RoleSuffixes()
    ) {
        self.settings = settings
        self.templates = templates
        self.availableFeatures = Dictionary(availableFeatures.map { ($0.name, $0) }) { first, _ in first }
        self.taken = taken
        self.suffixes = suffixes
    }

    /// A planner for features of a workspace, whose suffixes they get where they have none of their own.
    init(
        in workspace: Workspace,
        using availableFeatures: [AvailableFeature],
        taken: TakenNames = TakenNames(),
        suffixes: RoleSuffixes? = nil
    ) {
        self.init(
            settings: workspace.settings,
            templates: workspace.templates,
            availableFeatures: availableFeatures,
            taken: taken,
            suffixes: suffixes ?? workspace.suffixes
        )
        home = workspace.home
    }

    /// The folder that a new feature will be, with the path of its package relative to the workspace.
    ///
    /// - Throws: every reason to refuse: the name, the roles, the dependencies, the externals, the template.
    package func plan(_ descriptor: FeatureDescriptor, at path: String) throws(Refusal) -> NewFolder {
        var problems = faults(of: descriptor).map(\.diagnostic)
        do throws(Refusal) {
            let set = try templates.set(named: descriptor.template)
            problems += set.faults(of: descriptor, among: templates).map(\.diagnostic)
            problems += set.faults(of: descriptor, in: settings, among: templates)
        } catch {
            problems += error.reasons
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        return try render(descriptor, at: path)
    }

    /// Everything that is wrong with a request, but for its template.
    func faults(of descriptor: FeatureDescriptor) -> [DescriptorFault] {
        FeatureCheck(
            descriptor: descriptor,
            availableFeatures: availableFeatures,
            taken: taken,
            suffixes: suffixes,
            catalogue: settings.externals,
            keepsLayers: settings.keepsLayers,
            needsInterfaces: settings.needsInterfaces,
            isolatesProducts: settings.isolatesProducts(madeFrom: descriptor.template, in: templates)
        ).faults
    }

    /// The folder of a feature that has no ``faults(of:)``.
    ///
    /// - Throws: what is wrong with its template.
    func render(_ descriptor: FeatureDescriptor, at path: String) throws(Refusal) -> NewFolder {
        let set = try templates.set(named: descriptor.template)
        return try NewFolder(path: path, files: try rendering(of: descriptor, at: path, from: set).files())
            .withExample(in: descriptor.kind.layer, settings, home: home)
    }

    /// A feature as those that use it see it, with what its files offer.
    ///
    /// - Throws: what is wrong with its template.
    func availableFeature(_ descriptor: FeatureDescriptor, as folder: NewFolder) throws(Refusal) -> AvailableFeature {
        let set = try templates.set(named: descriptor.template)
        do throws(Diagnostic) {
            return try AvailableFeature(
                planned: descriptor,
                as: folder,
                from: set,
                layout: settings.layout,
                suffixes: suffixes
            )
        } catch {
            throw Refusal(error)
        }
    }

    /// The paths of the templates that a feature's files come from, by the files' paths in its package.
    func origins(of descriptor: FeatureDescriptor, at path: String) -> [String: String] {
        guard let set = try? templates.set(named: descriptor.template) else { return [:] }
        return rendering(of: descriptor, at: path, from: set).origins()
    }

    /// A feature that others may use, by its name.
    func feature(named name: String) -> AvailableFeature? { availableFeatures[name] }

    /// Lets the features that are planned from now on use one.
    mutating func add(_ availableFeature: AvailableFeature) {
        availableFeatures[availableFeature.name] = availableFeature
    }

    /// Keeps the features that are planned from now on from taking the names of one.
    mutating func take(_ name: FeatureName) {
        taken.insert(name, with: suffixes)
    }

    private func rendering(
        of descriptor: FeatureDescriptor,
        at path: String,
        from set: TemplateSet
    ) -> PackageRendering {
        let site = PackageSite(path: path, settings: settings)
        let name = descriptor.name
        let dependencies = descriptor.dependencies.compactMap { availableFeatures[$0] }
        let targets = Role.manifestOrder.filter(descriptor.roles.contains).map { role in
            PackageRendering.Target(
                role: role,
                kind: .init(role),
                name: suffixes.target(role, of: name.text),
                folder: site.layout.folder(of: role, in: name.text, suffixes: suffixes)
            )
        }
        let modules = Dictionary(targets.map { ($0.role, $0.module) }) { first, _ in first }
        var context = FeatureContext(descriptor: descriptor, dependencies: dependencies, modules: modules, from: set)
        context.writesXCTests = writesXCTests
        context.hasPush = settings.hasPushNotifications
        return PackageRendering(
            name: name.text,
            kind: descriptor.kind,
            site: site,
            set: set,
            targets: targets,
            values: descriptor.parameters,
            summary: descriptor.summary,
            dynamic: descriptor.dynamic,
            dependencies: dependencies,
            externals: descriptor.externals.compactMap { name in settings.externals.first { $0.name == name } },
            context: context.members
        )
    }
}

extension Workspace {
    /// The names that nothing new can have beside some of its features: those of their targets, and of their folders.
    func namesTaken(by availableFeatures: [AvailableFeature]) -> TakenNames {
        takenNames(
            targetNames(ofThoseAt: Set(availableFeatures.map(\.path))).sorted() + availableFeatures.map(\.folder)
                + (settings.xcode?.targets ?? []))
    }
}

extension NewFolder {
    /// The folder with a project for its example, where the workspace has such projects.
    ///
    /// - Parameters:
    ///   - layer: the feature's.
    ///   - settings: the workspace's.
    ///   - home: the folder of the package that the feature will lie in; nil where it will be one.
    /// - Returns: the same folder, or one with a project more.
    /// - Throws: a `Refusal` for a path that can't be made.
    func withExample(in layer: Layer, _ settings: WorkspaceSettings, home: String?) throws(Refusal) -> NewFolder {
        guard settings.xcode?.links == .app, let source = manifest, let manifest = try? Manifest.parse(source) else {
            return self
        }
        let name = manifest.name?.value ?? AbsolutePath(path).name
        var feature = Feature(name: name, layer: layer, path: path, manifest: manifest, manifestFiles: [source])
        feature.home = home
        let own = files.map { $0.at(feature.file($0.path)) }
        guard let app = ExampleApp(of: feature, in: settings, among: own) else { return self }
        return try NewFolder(path: path, files: files + app.files, isRepository: isRepository)
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
