internal import Diagnostics
internal import Features
internal import FileChanges
internal import JSON
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces
internal import XcodeProjects

/// What Xcode needs of widgets: a target in the project of the app that has them in it.
///
///     App/Glance/               the package with the widgets' code, which is tested without Xcode too
///     App/GlanceExtension/      what only Xcode reads: the program of a few lines, and its property list
///     Shop.xcodeproj            gets the target, which links the package's library; the app gets its copy
///
/// `ufeature.json` names the target under `extensions` of `xcode`.
struct XcodeWidget {
    private let name: String
    private let path: String
    private let entry: XcodeSettings.App
    /// Whether they aren't there yet.
    private let isNew: Bool
    /// The project of the app, and the target that it is embedded in.
    private let host: XcodeSettings
    private let hostBundleID: String
    /// The workspace, whose settings know the target.
    let workspace: Workspace

    static let templates = "xcode-widget"

    /// - Parameters:
    ///   - name: what the package of the widgets is called.
    ///   - path: its folder, relative to the workspace.
    ///   - app: the app that is to have them; nil for the one that has them, or the main one.
    ///   - workspace: what there is.
    /// - Throws: a `Refusal` where there is no such app in a project, or none that can have widgets.
    init(named name: String, at path: String, in app: String?, of workspace: Workspace) throws(Refusal) {
        guard workspace.settings.xcode != nil else { throw Refusal(Self.noProject(in: workspace)) }
        let known = workspace.settings.xcode?.extensions.first { $0.name == name }
        let projects = workspace.xcodeApps
        if let app, let problem = Self.problem(with: app, of: name, known, among: projects) { throw Refusal(problem) }
        let found = projects.first { project in
            if let known { return project.xcode.project == known.project }
            return app == nil || project.app?.name == app
        }
        guard let found else {
            if let problem = app.flatMap({ AppChoice([$0]).problems(in: workspace).first }) { throw Refusal(problem) }
            throw Refusal(Self.noProject(of: app ?? name))
        }
        let systems = Set(workspace.settings.appPlatforms.keys)
        guard !systems.isDisjoint(with: Self.platforms) else { throw Refusal(Self.noPlatform) }
        host = found.xcode
        let main = workspace.settings.xcode
        let hostName = found.app?.name ?? workspace.settings.name
        hostBundleID = found.xcode.bundleID ?? BundleID.beside(main?.bundleID, for: hostName)
        entry =
            known ?? XcodeSettings.App(name: name, project: found.xcode.project, target: name + "Extension")
        isNew = known == nil
        self.name = name
        self.path = path
        var settings = workspace.settings
        if known == nil { settings.xcode?.extensions.append(entry) }
        self.workspace = workspace.with(settings: settings)
    }

    /// That nobody has said which of several apps has the widgets; nil where one alone can.
    func noteOnHost() -> Diagnostic? {
        let others = workspace.xcodeApps.filter { $0.xcode.project != host.project }.compactMap { $0.app?.name }
        guard isNew, let other = others.first else { return nil }
        return Diagnostic(
            .note, "widgets_in_app", "'\(name)' is in '\(host.project)', the project of the main app",
            help: ["for another app: --app \(other)"])
    }

    /// Why an app can't be the one that has the widgets: it is all of them, or not the one that has them.
    private static func problem(
        with app: String,
        of name: String,
        _ known: XcodeSettings.App?,
        among projects: [(xcode: XcodeSettings, app: Feature?)]
    ) -> Diagnostic? {
        if app == AppChoice.allWord {
            let names = projects.compactMap { $0.app?.name }
            let list = names.map { "'\($0)'" }.joined(separator: ", ")
            return .error(
                "several_apps", "'\(name)' is in one app, and the workspace has \(list)",
                help: names.prefix(2).map { "--app \($0)" })
        }
        guard let known, let project = projects.first(where: { $0.app?.name == app }),
            project.xcode.project != known.project
        else { return nil }
        return .error(
            "name_taken", "there are widgets '\(name)' already, in '\(known.project)'", help: ["choose another name"])
    }

    /// The systems that show widgets of an app of theirs.
    private static let platforms: [AppPlatform] = [.iOS, .macOS]

    /// What only Xcode reads of the target of an extension, relative to the workspace.
    static func folder(of entry: XcodeSettings.App, in settings: WorkspaceSettings) -> String {
        let around = AbsolutePath(entry.project).parent
        let apps = AbsolutePath(settings.layers[.app] ?? ".")
        // A project knows folders below its own.
        let home = apps == around || apps.isInside(around) ? apps : around
        return home.appending(entry.target).relative(to: .root)
    }

    /// The target's few files.
    ///
    /// - Throws: every problem of the templates.
    func files() throws(Refusal) -> [GeneratedFile] {
        let settings = workspace.settings
        let context = WorkspaceContext(settings: settings, appName: name)
        let set = try workspace.templates.set(named: Self.templates)
        return try context.files(of: set, below: Self.folder(of: entry, in: settings))
    }

    /// Adds the target to the project of the app, and lets it link the library of a product.
    ///
    /// - Throws: a `Refusal` where the project isn't there, or can't be edited safely.
    func projectEdit(linking product: String) throws -> FileEdit? {
        guard let source = try workspace.files.source(at: projectFile) else { throw Refusal(Self.isGone(host)) }
        return FileEdit(changing: source, to: try project(source, linking: product))
    }

    /// The file of the app's project.
    var projectFile: String { host.file }

    /// The text of the app's project with the target.
    ///
    /// - Throws: a `Refusal` where it can't be edited safely.
    func project(_ source: SourceText, linking product: String) throws(Refusal) -> SourceText {
        let home = AbsolutePath(host.folder)
        let folder = AbsolutePath(Self.folder(of: entry, in: workspace.settings)).relative(to: home)
        let settings = workspace.settings
        let systems = AppPlatform.allCases.filter { settings.appPlatforms[$0] != nil }
        let limits = systems.filter(Self.platforms.contains)
        let content = AppExtension(
            target: entry.target,
            bundleIDSuffix: BundleID.word(for: name),
            appBundleID: hostBundleID,
            folder: folder + "/Extension",
            propertyList: folder + "/Info.plist",
            title: name,
            platforms: limits == systems ? nil : limits,
            swiftVersion: settings.appSwiftVersion,
            isVersionedElsewhere: host.configuration != nil
        )
        let package = ProjectEdit.Package(
            AbsolutePath(workspace.home ?? path).relative(to: home), products: [product])
        let edits: [ProjectEdit] = [
            .embed(content, in: host.target), .link(product: product, of: package, to: entry.target),
        ]
        return try source.edited(by: edits, ids: XcodeApp.ids)
    }

    /// What tells `ufeature.json` of the target; nil where it says so already.
    ///
    /// - Throws: a `Refusal` where the file can't be read.
    func settingsEdit() throws -> FileEdit? {
        guard let source = try workspace.files.source(at: WorkspaceReader.settingsFile) else { return nil }
        return FileEdit(changing: source, to: try entry.added(under: .extensions, to: source))
    }

    // MARK: What is told

    private static func noProject(in workspace: Workspace) -> Diagnostic {
        .error(
            "no_project",
            "widgets are a target of an app's Xcode project, and the workspace has none",
            help: [
                GeneratedProject.file(in: workspace).map {
                    "'\($0)' makes the project: write the target of the widgets there"
                } ?? "make it first: ufeature xcode"
            ]
        )
    }

    private static func noProject(of app: String) -> Diagnostic {
        .error(
            "no_project", "the app '\(app)' has no Xcode project that widgets could be added to",
            help: ["make it first: ufeature xcode"])
    }

    private static let noPlatform = Diagnostic.error(
        "no_widget_platform",
        "widgets are for iOS and macOS, and the workspace has neither",
        help: ["write one of them into \"platforms\" of ufeature.json"]
    )

    private static func isGone(_ host: XcodeSettings) -> Diagnostic {
        .error("xcode_project_missing", "there is no project '\(host.project)'", help: ["make it: ufeature xcode"])
    }
}

extension XcodeSettings.App {
    /// The text of `ufeature.json` once it has this entry.
    func added(under key: XcodeSettings.Key, to source: SourceText) throws(Diagnostic) -> SourceText {
        guard let node = try JSONParser.parse(source)[WorkspaceSettings.Key.xcode.rawValue] else { return source }
        if node[key.rawValue]?[name] != nil { return source }
        let edits =
            node[key.rawValue].map { MemberEdits.adding(member, to: $0, in: source) }
            ?? MemberEdits.adding(JSONValue.Member(key.rawValue, .object([member])), to: node, in: source)
        return source.applying(edits)
    }
}
