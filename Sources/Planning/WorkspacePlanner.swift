internal import Architecture
package import Diagnostics
package import Features
package import FileChanges
internal import JSON
internal import Mustache
internal import OperatingSystem
internal import PackageManifest
package import TemplateSets
package import Workspaces

/// Plans a whole repository: the workspace's own files, its foundation, its features and its app.
package struct WorkspacePlanner: Sendable {
    package let settings: WorkspaceSettings
    package let templates: TemplateCatalog
    /// The foundation features that it begins with.
    package let foundation: [DescriptorRequest]
    /// The product and foundation features that were asked for; what they leave out is filled in here.
    package let requests: [DescriptorRequest]
    /// By what the app is known to systems, where there is a project for Xcode.
    package var bundleID: String?
    /// Whether one package has the targets of all features.
    package var isSingle = false
    /// Whether the app's package has widgets in place of screens.
    package var hasWidgets = false

    package init(
        settings: WorkspaceSettings,
        templates: TemplateCatalog,
        foundation: [DescriptorRequest],
        requests: [DescriptorRequest]
    ) {
        self.settings = settings
        self.templates = templates
        self.foundation = foundation
        self.requests = requests
    }

    /// The foundation features that a workspace begins with whose template set doesn't say, each made from the set that
    /// goes with its name.
    package static func foundation() throws -> [DescriptorRequest] {
        [
            DescriptorRequest(name: try FeatureName("Core"), kind: .foundation, template: "core"),
            DescriptorRequest(name: try FeatureName("DesignSystem"), kind: .foundation, template: "design-system"),
        ]
    }

    /// The new workspace as one folder.
    ///
    /// - Throws: every reason to refuse.
    package func plan(at path: String, isRepository: Bool) throws(Refusal) -> NewFolder {
        var problems: [Diagnostic] = []
        func collecting<Result>(_ body: () throws(Refusal) -> Result) -> Result? {
            do throws(Refusal) {
                return try body()
            } catch {
                problems += error.reasons
                return nil
            }
        }
        var descriptors = descriptors
        problems += cycleProblems(among: descriptors)

        var availableFeatures: [AvailableFeature] = []
        for descriptor in descriptors {
            guard let set = collecting({ () throws(Refusal) in try templates.set(named: descriptor.template) }) else {
                continue
            }
            availableFeatures.append(
                AvailableFeature(planned: descriptor, at: packagePath(of: descriptor), offers: set.offers))
        }
        var files: [GeneratedFile] = []
        var projects: [String: [String]] = [:]
        var planner = FeaturePlanner(
            settings: settings,
            templates: templates,
            availableFeatures: availableFeatures,
            taken: TakenNames(appTargets + (isSingle ? [SharedPackage.name(in: settings)] : []))
        )
        planner.home = isSingle ? "." : nil
        for (index, asked) in descriptors.enumerated() {
            let path = packagePath(of: asked)
            let planned = collecting { () throws(Refusal) in
                try planner.withFreeNames(asked) { descriptor throws(Refusal) in try planner.plan(descriptor, at: path)
                }
            }
            let (folder, descriptor) = (planned?.folder, planned?.descriptor ?? asked)
            descriptors[index] = descriptor
            files += folder?.files.map { $0.below(path) } ?? []
            projects[path] = folder?.projects
            planner.take(descriptor.name)
            if let folder, let made = try? planner.availableFeature(descriptor, as: folder) { planner.add(made) }
        }
        // Two features with one name would be told again by the app, which shows each.
        if !problems.contains(where: { $0.id == "name_taken" }) {
            files += collecting { () throws(Refusal) in try appFiles(descriptors, availableFeatures) } ?? []
        }
        files += collecting { () throws(Refusal) in try workspaceFiles(descriptors, availableFeatures, projects) } ?? []
        guard problems.isEmpty else { throw Refusal(problems) }
        if isSingle { files = try shared(files) }
        return try NewFolder(path: path, files: files, isRepository: isRepository)
    }

    /// The files of a workspace whose features lie in one package, of those of one whose features are packages.
    private func shared(_ files: [GeneratedFile]) throws(Refusal) -> [GeneratedFile] {
        let manifests = files.filter { AbsolutePath($0.path).name == "Package.swift" }.compactMap { file -> Feature? in
            let source = SourceText(path: file.path, text: file.contents)
            let folder = AbsolutePath(file.path).parent
            guard let manifest = try? Manifest.parse(source),
                let layer = settings.layer(ofPackageAt: folder.relative(to: .root))
            else { return nil }
            return Feature(
                name: folder.name, layer: layer, path: folder.relative(to: .root), manifest: manifest,
                manifestFiles: [source])
        }
        let features = Workspace(
            root: .root, settings: settings, hasSettings: true, features: manifests, templates: templates, problems: []
        ).features
        let turned = try SharedPackage.turned(features, named: SharedPackage.name(in: settings))
        let gone = Set(features.map(\.source.path))
        return files.filter { !gone.contains($0.path) }
            + [GeneratedFile(path: turned.manifest.path, contents: turned.manifest.string)]
    }

    /// What will be made, complete.
    private var descriptors: [FeatureDescriptor] {
        let names = foundation.map(\.name.text)
        // Who asks for a foundation feature by its name means that one, made otherwise.
        let asked = Set(requests.filter { $0.kind == .foundation }.map(\.name.text))
        let own = foundation.filter { !asked.contains($0.name.text) }
        return own.map { $0.descriptor(template: settings.template, from: templates) }
            + requests.map { request in
                let defaults = request.kind == .product ? names.filter { $0 != request.name.text } : []
                return request.descriptor(dependencies: defaults, template: settings.template, from: templates)
            }
    }

    private func cycleProblems(among descriptors: [FeatureDescriptor]) -> [Diagnostic] {
        let graph = descriptors.map { user in
            (name: user.name.text, uses: user.dependencies.filter { $0 != user.name.text })
        }
        return DependencyCycle.first(in: graph).map { [FeatureCheck.problem(withCycle: $0)] } ?? []
    }

    private func packagePath(of descriptor: FeatureDescriptor) -> String {
        settings.path(of: descriptor)
    }

    private var appTargets: [String] { [Role.source, .tests].map { settings.name + $0.suffix } }

    private var appPath: String { (settings.layers[.app] ?? "") + "/" + settings.name }

    /// Whether something else makes a program of the app.
    private var isLibrary: Bool { hasWidgets || settings.xcode?.links == .app }

    private func appFiles(
        _ descriptors: [FeatureDescriptor],
        _ availableFeatures: [AvailableFeature]
    ) throws(Refusal) -> [GeneratedFile] {
        let set = try templates.set(
            named: hasWidgets ? NewApp.widgetSet : templates.set(named: settings.template).app)
        let rendering = AppRendering(
            named: settings.name, at: appPath, from: set, isLibrary: isLibrary, in: settings)
        var shown: [AppRendering.Shown] = []
        for descriptor in descriptors where descriptor.kind == .product {
            let set = try templates.set(named: descriptor.template)
            guard !set.wiring(for: rendering.set).isEmpty else { continue }
            let used = descriptor.dependencies.compactMap { name in availableFeatures.first { $0.name == name } }
            shown.append(AppRendering.Shown(descriptor: descriptor, set: set, used: used))
        }
        let cast = AppRendering.Contents(
            shown: shown.map(\.descriptor),
            foundation: descriptors.filter { $0.kind == .foundation },
            reach: availableFeatures
        )
        return try rendering.files(of: cast, showing: shown).map { $0.below(appPath) }
    }

    private func workspaceFiles(
        _ descriptors: [FeatureDescriptor],
        _ availableFeatures: [AvailableFeature],
        _ projects: [String: [String]]
    ) throws(Refusal) -> [GeneratedFile] {
        let context = WorkspaceContext(
            settings: settings, descriptors: descriptors, availableFeatures: availableFeatures, isSingle: isSingle)
        var files = [GeneratedFile(path: WorkspaceReader.settingsFile, contents: JSONPrinter.print(settings.policy))]
        if let path = XcodeWorkspace.path(named: settings.name) {
            files.append(GeneratedFile(path: path, contents: xcodeWorkspace(descriptors, projects).text))
        }
        if let xcode = settings.xcode, let bundleID {
            let app = XcodeApp(
                settings: settings,
                xcode: xcode,
                name: settings.name,
                path: appPath,
                home: isSingle ? "." : nil,
                product: settings.name,
                bundleID: bundleID
            )
            let tests = descriptors.filter { $0.roles.contains(.tests) }.map {
                TestPlan.TestTarget(
                    package: packagePath(of: $0), name: $0.name.text + Role.tests.suffix)
            }
            let own = TestPlan.TestTarget(package: appPath, name: settings.name + Role.tests.suffix)
            files += try app.files(
                from: templates.set(named: XcodeApp.templates),
                filledWith: context,
                testing: tests + [own]
            )
        }
        return try files + context.files(of: templates.set(named: "workspace"))
    }

    /// What one opens in Xcode: the packages, with the projects in each.
    private func xcodeWorkspace(_ descriptors: [FeatureDescriptor], _ projects: [String: [String]]) -> XcodeWorkspace {
        let packages = descriptors.flatMap { descriptor in
            let path = packagePath(of: descriptor)
            return ([path] + projects[path, default: []]).map { settings.xcodeEntry(at: $0, descriptor.kind.layer) }
        }
        return XcodeWorkspace(
            projects: (isSingle ? [""] : []) + (settings.xcode.map { [$0.project] } ?? []),
            groups: settings.xcodeGroups,
            entries: packages + [settings.xcodeEntry(at: appPath, .app)]
        )
    }
}

extension GeneratedFile {
    fileprivate func below(_ folder: String) -> GeneratedFile { at(folder + "/" + path) }
}
