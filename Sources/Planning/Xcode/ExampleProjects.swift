internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// Keeps the projects of examples up with their features.
///
/// A file that is as it was made is made anew; of a project that its team has changed, only what it links is edited. A
/// project that somebody has taken away doesn't come back by itself.
struct ExampleProjects {
    private let workspace: Workspace

    init(in workspace: Workspace) {
        self.workspace = workspace
    }

    /// The paths that their files have, wherever there are any.
    var files: Set<String> {
        guard workspace.settings.xcode?.links == .app else { return [] }
        let folders = workspace.features.compactMap { feature in
            ExampleApp.projectFolder(of: feature).map(feature.file)
        }
        return Set(folders.map { $0 + ExampleApp.projectName })
    }

    /// What follows from the edits and additions of a plan: the projects of features whose manifests change, and those of
    /// examples that come.
    ///
    /// - Throws: a `Refusal` with the lines to paste where a project can't be edited safely.
    func operations(following plan: Plan) throws -> [FileOperation] {
        var operations: [FileOperation] = []
        var come: [ExampleApp] = []
        for (feature, new) in changes(of: plan) {
            if feature.roles.contains(.example) {
                operations += try edits(from: feature, to: new).map(FileOperation.edit)
            } else if let app = ExampleApp(of: new, in: workspace.settings, among: plan.additions) {
                come.append(app)
            }
        }
        return try operations + making(come)
    }

    /// The features whose manifests a plan edits, as they are and as they will be; none where no project follows them.
    private func changes(of plan: Plan) -> [(old: Feature, new: Feature)] {
        guard workspace.settings.xcode?.links == .app else { return [] }
        let edited = Dictionary(plan.edits.map { ($0.path, $0.new) }) { first, _ in first }
        let texts = workspace.features.reduce(into: [String: [SourceText]]()) { texts, feature in
            let path = feature.source.path
            texts[feature.path] = edited[path].map { [SourceText(path: path, bytes: $0)] }
        }
        if texts.isEmpty { return [] }
        // They are sorted by names, which may be other ones by then.
        let changed = Dictionary(grouping: workspace.changed(by: texts).features, by: \.path)
        return workspace.features.filter { texts[$0.path] != nil }.compactMap { feature in
            changed[feature.path]?.first.map { (feature, $0) }
        }
    }

    /// Makes projects, and lists them in the workspace for Xcode.
    private func making(_ apps: [ExampleApp]) throws(Refusal) -> [FileOperation] {
        let listing = try XcodeListing(in: workspace).change(listing: apps.map(\.entry))
        return apps.flatMap(\.filesInWorkspace).map(FileOperation.createFile) + listing.edits.map(FileOperation.edit)
    }

    /// The examples of all features that could have a project.
    func all() throws -> [ExampleApp] { try workspace.features.compactMap { try app(of: $0) } }

    private func app(of feature: Feature) throws -> ExampleApp? {
        try ExampleApp(of: feature, in: workspace.settings) { try workspace.files.sources(of: .example, in: feature) }
    }

    // MARK: Changes of what is there

    /// The edits of a feature's project once its manifest says something else; paths are those of today.
    func edits(from feature: Feature, to new: Feature) throws -> [FileEdit] {
        try changes(from: feature, to: new).map(\.edit)
    }

    /// The same, each with what the way back would give: nil where that isn't asked, or is every byte for certain.
    func changes(
        from feature: Feature,
        to new: Feature,
        andBack: Bool = false
    ) throws -> [(edit: FileEdit, back: [UInt8]?)] {
        guard let old = try app(of: feature),
            let new = try ExampleApp(
                of: new, in: workspace.settings, sources: { try workspace.files.sources(of: .example, in: feature) })
        else { return [] }
        var changes: [(edit: FileEdit, back: [UInt8]?)] = []
        for (made, wanted) in zip(old.filesInWorkspace, new.files) {
            guard let source = try workspace.files.source(at: made.path) else { continue }
            let isAsMade = source.bytes.elementsEqual(made.contents.utf8)
            let isProject = made.path == old.projectFile
            let text = isAsMade ? Array(wanted.contents.utf8) : try edited(source, isProject, from: old, to: new).bytes
            if text == source.bytes { continue }
            let edit = FileEdit(path: made.path, old: source.bytes, new: text)
            let result = SourceText(path: made.path, bytes: text)
            let back = isAsMade || !andBack ? nil : try edited(result, isProject, from: new, to: old).bytes
            changes.append((edit, back))
        }
        return changes
    }

    /// A file that its team has changed, for what the example is called and what it links by now.
    private func edited(
        _ source: SourceText,
        _ isProject: Bool,
        from old: ExampleApp,
        to new: ExampleApp
    ) throws(Refusal) -> SourceText {
        var source = source
        if isProject { source = try edited(source, from: old.project, to: new.project) }
        // These words are the example's own. They can't stand for something else in its project.
        let names = zip(old.names, new.names).filter { $0 != $1 }
        if names.isEmpty { return source }
        let words = Dictionary(names.map { ($0, $1) }) { first, _ in first }
        let text = source.string.replacingNames { name, _ in words[name] }
        let title = "\(ExampleApp.titleSetting) = "
        return SourceText(
            path: source.path,
            text: text.replacing("\(title)\(old.feature.name);", with: "\(title)\(new.feature.name);")
        )
    }

    /// A project that its team has changed, with what the example links by now.
    private func edited(_ source: SourceText, from old: AppProject, to new: AppProject) throws(Refusal) -> SourceText {
        let target = old.target
        // Another name for the same library, where the feature is called otherwise.
        let pairs = old.links.count == new.links.count && old.name != new.name ? Array(zip(old.links, new.links)) : []
        let renamed = pairs.filter { $0.package == $1.package && $0.product != $1.product }
        let gone = old.links.filter { link in !new.links.contains(link) && !renamed.contains { $0.0 == link } }
        let come = new.links.filter { link in !old.links.contains(link) && !renamed.contains { $0.1 == link } }
        let edits =
            renamed.map { ProjectEdit.renameProduct($0.product, to: $1.product, of: .init($0.package)) }
            + gone.map { ProjectEdit.unlink(product: $0.product, of: .init($0.package), from: target) }
            + come.map { ProjectEdit.link(product: $0.product, of: .init($0.package), to: target) }
        return try source.edited(by: edits, ids: XcodeApp.ids)
    }

    /// That projects no longer link what comes from a URL once a plan is done: only Xcode adds such a package to them.
    func notes(following plan: Plan) throws -> [Diagnostic] {
        try changes(of: plan).flatMap { _, new in
            guard let app = try app(of: new) else { return [Diagnostic]() }
            let edited = plan.edits.first { $0.path == app.projectFile }.map(\.newText)
            guard let source = try edited ?? workspace.files.source(at: app.projectFile),
                let project = try? XcodeProject(parsing: source),
                let target = try? project.target(named: app.project.target)
            else { return [] }
            let linked = Set(project.links(of: target).map(\.product))
            return app.missingRemotes(besides: linked).map { problem in
                var note = problem
                note.severity = .note
                return note
            }
        }
    }

    // MARK: Repositories of their own

    /// What lets the project of a feature's example stand in another repository, without the build settings that the apps
    /// of the workspace begin with: an edit where it is as it was made, or else what a person has to do there.
    ///
    /// - Throws: a `Refusal` where a file can't be read.
    func leaving(_ feature: Feature) throws -> (edit: FileEdit?, note: Diagnostic?) {
        guard let app = try app(of: feature), let sharedPath = app.sharedPath,
            let source = try workspace.files.source(at: app.projectFile)
        else { return (nil, nil) }
        if let edit = Self.edit(of: source, from: app, to: app.alone) { return (edit, nil) }
        let settings = (try? XcodeProject(parsing: source))?.baseConfigurations.first { $0.hasSuffix(sharedPath) }
        let note = settings.map { settings in
            Diagnostic(
                .note,
                "build_settings_stay",
                "'\(app.projectFile)' begins with the build settings '\(settings)', which another repository doesn't have",
                help: ["copy them into the package, or choose none in Xcode: Project, Info, Configurations"]
            )
        }
        return (nil, note)
    }

    /// The way back: the project of a feature that comes from another repository, with the build settings of this one.
    ///
    /// - Throws: a `Refusal` where a file can't be read.
    func coming(_ feature: Feature) throws -> FileEdit? {
        guard let app = try app(of: feature), let source = try workspace.files.source(at: app.projectFile) else {
            return nil
        }
        return Self.edit(of: source, from: app.alone, to: app)
    }

    private static func edit(of source: SourceText, from old: ExampleApp, to new: ExampleApp) -> FileEdit? {
        guard source.bytes.elementsEqual(old.projectText.utf8) else { return nil }
        return FileEdit(changing: source, to: SourceText(path: source.path, text: new.projectText))
    }

    // MARK: What has drifted

    /// The projects that are there beside the manifests: each links what its example uses, and is for systems that all
    /// packages are for.
    func comparisons() throws -> [WorkspaceFileComparison] {
        guard workspace.settings.xcode?.links == .app else { return [] }
        var haveOtherSystems = false
        let examples = try all().flatMap { app -> [WorkspaceFileComparison] in
            guard let source = try workspace.files.source(at: app.projectFile) else { return [] }
            let project = app.project
            let wanted = workspace.settings.xcode?.bundleID == nil ? nil : project.bundleID
            let systems = app.systemsComparison(of: source, in: workspace.settings)
            if systems != nil { haveOtherSystems = true }
            let whole =
                systems
                ?? WorkspaceFileComparison(
                    of: source,
                    [
                        DeploymentTargets(of: workspace.settings).comparison,
                        { BundleID.comparison(of: $0, target: project.target, to: wanted) },
                        app.configurationComparison,
                        app.comparison,
                    ]
                )
            let scheme = try workspace.files.source(at: app.schemeFile).map(app.schemeComparison)
            return [whole] + [scheme].compactMap(\.self)
        }
        return try examples + (haveOtherSystems ? appsForFewer() : [])
    }

    /// The projects of apps that aren't for a system which packages are for by now: what that takes, Xcode knows.
    private func appsForFewer() throws -> [WorkspaceFileComparison] {
        try (workspace.settings.xcode?.all ?? []).compactMap { xcode in
            guard let source = try workspace.files.source(at: xcode.file) else { return nil }
            let lacking = workspace.settings.appPlatforms.keys
                .filter { source.values(of: $0.deploymentTarget).isEmpty }.map(\.rawValue).sorted()
            if lacking.isEmpty { return nil }
            var problem = WorkspaceFileComparison.difference(
                "'\(xcode.project)' isn't for \(lacking.joined(separator: ", "))",
                in: xcode.file,
                help: "if it is to be: in Xcode, the target, General, Supported Destinations"
            )
            problem.severity = .note
            return WorkspaceFileComparison(leaving: [problem])
        }
    }
}

extension ExampleApp {
    /// A project that is as it was made for other systems than those of the settings; nil for any other.
    fileprivate func systemsComparison(
        of source: SourceText,
        in settings: WorkspaceSettings
    ) -> WorkspaceFileComparison? {
        let former = settings.platforms.map(\.platform) + PlatformRequirement.Platform.allCases
        let platforms = former.uniqued().compactMap { platform -> PlatformRequirement? in
            let setting = AppPlatform(rawValue: platform.rawValue)?.deploymentTarget
            let version = setting.flatMap { source.values(of: $0).first }
            return version.map { PlatformRequirement(platform: platform, version: $0) }
        }
        let names = (old: Set(platforms.map(\.platform.rawValue)), new: Set(settings.appPlatforms.keys.map(\.rawValue)))
        guard names.old != names.new, source.bytes.elementsEqual(running(on: platforms).projectText.utf8) else {
            return nil
        }
        let changed = names.old.symmetricDifference(names.new).sorted().joined(separator: ", ")
        let problem = WorkspaceFileComparison.difference(
            "the app of '\(feature.name)' is for other systems than packages: \(changed)",
            in: source.path,
            help: "run 'ufeature sync'"
        )
        let edit = FileEdit(changing: source, to: SourceText(path: source.path, text: projectText))
        return WorkspaceFileComparison(edit: edit, found: [problem])
    }

    /// A project beside the place of the build settings that it begins with: their path is another one where the feature
    /// was moved.
    fileprivate func configurationComparison(of source: SourceText) -> WorkspaceFileComparison {
        guard let sharedPath, let wanted = project.configuration, let project = try? XcodeProject(parsing: source),
            let found = project.baseConfigurations.first(where: { $0 != wanted && $0.hasSuffix(sharedPath) })
        else { return WorkspaceFileComparison() }
        let text = source.string.replacing("path = \(found);", with: "path = \(wanted);")
        let problem = WorkspaceFileComparison.difference(
            "the app of '\(feature.name)' begins with the build settings '\(found)', which are at '\(wanted)'",
            in: source.path,
            help: "run 'ufeature sync'"
        )
        let edit = FileEdit(changing: source, to: SourceText(path: source.path, text: text))
        return WorkspaceFileComparison(edit: edit, found: [problem], left: edit == nil ? [problem] : [])
    }

    /// A project beside what its example uses.
    fileprivate func comparison(of source: SourceText) -> WorkspaceFileComparison {
        do throws(Diagnostic) {
            let project = try XcodeProject(parsing: source)
            let wanted = self.project
            let target = try project.target(named: wanted.target)
            let linked = Set(project.links(of: target).map(\.product))
            let remotes = missingRemotes(besides: linked)
            let missing = wanted.links.filter { !linked.contains($0.product) }
            if missing.isEmpty { return WorkspaceFileComparison(leaving: remotes) }
            let new = try? source.edited(
                by: missing.map { .link(product: $0.product, of: .init($0.package), to: wanted.target) },
                ids: XcodeApp.ids
            )
            let names = missing.map { "'\($0.product)'" }.joined(separator: ", ")
            let problem = WorkspaceFileComparison.difference(
                "the app of '\(feature.name)' doesn't link \(names), which its example uses",
                in: source.path,
                help: new == nil ? "add it to the target '\(wanted.target)' in Xcode" : "run 'ufeature sync'"
            )
            return WorkspaceFileComparison(
                edit: new.map { FileEdit(source, to: $0) },
                found: [problem] + remotes,
                left: (new == nil ? [problem] : []) + remotes
            )
        } catch {
            return WorkspaceFileComparison(leaving: [error])
        }
    }

    /// A scheme beside the tests of its package: Xcode runs none for a name that no target has.
    fileprivate func schemeComparison(of source: SourceText) -> WorkspaceFileComparison {
        guard feature.manifest.exact, let outline = try? XMLOutline(parsing: source.bytes) else {
            return WorkspaceFileComparison()
        }
        let known = Set(feature.manifest.targets.map(\.name.value))
        let container = "container:" + (feature.wayHome ?? "")
        let named = outline.elements.filter { element in
            element.name == "BuildableReference" && element["ReferencedContainer"]?.value == container
        }.compactMap { $0["BlueprintName"]?.value }
        let lost = named.uniqued().filter { !known.contains($0) }
        return WorkspaceFileComparison(
            leaving: lost.map { name in
                WorkspaceFileComparison.difference(
                    "the scheme has '\(name)', which the package of '\(feature.name)' doesn't have",
                    in: source.path,
                    help: "correct it in Xcode; or delete the scheme to have it made again: ufeature xcode"
                )
            })
    }

    /// What its project, which links some products, doesn't link of packages at URLs.
    fileprivate func missingRemotes(besides linked: Set<String>) -> [Diagnostic] {
        remotes.filter { !linked.contains($0.product) }.map { remote in
            WorkspaceFileComparison.difference(
                "the app of '\(feature.name)' doesn't link '\(remote.product)', which its example uses",
                in: projectFile,
                help: "in Xcode, add the package '\(remote.url)' to the project, and '\(remote.product)' to the target"
            )
        }
    }
}

extension Plan {
    /// The plan with what the projects of examples need besides; see ``ExampleProjects/operations(following:)``.
    func withExamples(in workspace: Workspace) throws -> Plan {
        var plan = self
        plan.operations += try ExampleProjects(in: workspace).operations(following: self)
        return plan
    }
}
