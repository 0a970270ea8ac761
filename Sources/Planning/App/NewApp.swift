package import Diagnostics
internal import Features
package import FileChanges
internal import PackageManifest
internal import TemplateSets
package import Workspaces

/// A request for a further app of a workspace, in the words of the command line, and the way to its plan.
///
/// It's made as `init` makes the first one, with the features that it is to show. Where the workspace has a project for
/// Xcode, it gets one of its own; see `FurtherXcodeApp`.
package struct NewApp: Hashable, Sendable {
    package var name: String
    /// The names of the features that it shows, and of the foundation that it uses besides; nil for all product
    /// features.
    package var features: [String]?
    /// The template set that its features come from, or that it comes from itself; nil for the workspace's.
    package var template: String?
    /// By what it is known to systems; nil for what follows from its name.
    package var bundleID: String?
    package var kind: Kind

    /// What it is to a phone.
    package enum Kind: Hashable, Sendable {
        case app
        /// The widgets of an app; nil for the workspace's main one.
        case widget(of: String?)
    }

    package init(
        name: String,
        features: [String]? = nil,
        template: String? = nil,
        bundleID: String? = nil,
        kind: Kind = .app
    ) {
        self.kind = kind
        self.name = name
        self.features = features
        self.template = template
        self.bundleID = bundleID
    }

    /// The folder of its package, relative to the workspace.
    package func path(in workspace: Workspace) -> String {
        Workspace.path(of: name, in: workspace.settings.layers[.app] ?? "")
    }

    /// Plans the app, its project for Xcode, and their places in the workspace.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    package func planned(in workspace: Workspace) throws -> Planned {
        try checkWorkspace(workspace)
        try check(in: workspace)
        let widgets = try widgets(in: workspace)
        if let problem = try problemWithPlace(in: workspace) { throw Refusal(problem) }
        let workspace = widgets?.workspace ?? workspace
        let start = try NewAppFeatures(of: self, in: workspace)
        if let problem = start.problem(with: self) ?? start.set.faultOfApps(in: workspace.settings) {
            throw Refusal(problem)
        }
        let path = path(in: workspace)
        let settings = workspace.settings
        let rendering = AppRendering(
            named: name, at: path, from: start.set, isLibrary: isLibrary(in: settings), in: settings)
        let folder = try NewFolder(
            path: path, files: rendering.files(of: start.contents, showing: start.shown), isRepository: false)
        let manifests = [folder.manifest].compactMap(\.self)
        let xcode = try forXcode(widgets, at: path, in: workspace)
        let listing = try XcodeListing(in: workspace).change(
            listing: [(path, Layer.app)], projects: [xcode.project].compactMap(\.self))
        let tests = try XcodeTestPlans(in: workspace).change { try $0.change(adding: manifests) }
        let plan = Plan(
            root: workspace.root,
            folders: [folder],
            additions: xcode.files,
            edits: try workspace.vending(for: manifests) + listing.edits + tests.edits + xcode.edits
        )
        return Planned(plan, notes: start.notes + listing.notes + tests.notes + xcode.notes)
    }

    /// The target that widgets get; nil for an app.
    func widgets(in workspace: Workspace) throws(Refusal) -> XcodeWidget? {
        guard case .widget(let app) = kind else { return nil }
        return try XcodeWidget(named: name, at: path(in: workspace), in: app, of: workspace)
    }

    /// What is made and edited for Xcode, with the project of its own.
    private typealias ForXcode = (
        project: String?, files: [GeneratedFile], edits: [FileEdit], notes: [Diagnostic]
    )

    private func forXcode(_ widgets: XcodeWidget?, at path: String, in workspace: Workspace) throws -> ForXcode {
        if let widgets {
            let edits = [try widgets.projectEdit(linking: name), try widgets.settingsEdit()]
            let note = kind == .widget(of: nil) ? widgets.noteOnHost() : nil
            return (nil, try widgets.files(), edits.compactMap(\.self), [note].compactMap(\.self))
        }
        guard let xcode = FurtherXcodeApp(named: name, at: path, bundleID: bundleID, in: workspace) else {
            return (nil, [], [], FurtherXcodeApp.notes(on: name, in: workspace))
        }
        return (xcode.xcode.project, try xcode.files(), [try xcode.settingsEdit()].compactMap(\.self), [])
    }

    /// Whether Xcode makes a program of it.
    private func isLibrary(in settings: WorkspaceSettings) -> Bool { kind != .app || settings.xcode?.links == .app }

    /// What it is.
    var noun: String { kind == .app ? "app" : "widget extension" }

    /// What is told of the features that the app shows.
    package func noteOnFeatures(in workspace: Workspace) -> Diagnostic? {
        guard let start = try? NewAppFeatures(of: self, in: workspace) else { return nil }
        let names = start.shown.map { "'\($0.descriptor.name.text)'" }
        if names.isEmpty {
            return Diagnostic(
                .note, "app_shows", "'\(name)' shows no feature yet", help: [wayToShow(in: workspace, start.set)])
        }
        let all = features == nil ? ": the product features of this workspace" : ""
        return Diagnostic(
            .note, "app_shows", "'\(name)' shows \(names.listed(upTo: 8))\(all)",
            help: features == nil
                ? ["choose the features with --depends-on; 'none' means none"] : [])
    }

    /// The command that lets it show a feature, one that is there or a new one.
    private func wayToShow(in workspace: Workspace, _ set: TemplateSet) -> String {
        let products = workspace.features.filter { $0.layer == .product }
        if let known = products.first(where: { $0.isWired(for: set, among: workspace.templates) }) {
            return "show a feature: ufeature new \(known.name) --app \(name)"
        }
        let isUsual =
            (try? workspace.templates.set(named: workspace.settings.template))
            .map { !$0.wiring(for: set).isEmpty } ?? false
        let new = products.isEmpty ? "Search" : "<Name>"
        let choice = isUsual ? "" : " --template \(WorkspaceSettings(name: name).template)"
        return "make one for it: ufeature new \(new)\(choice) --app \(name)"
    }

    /// The template set that it is asked to be made from, or that its features are.
    func templateSet(in workspace: Workspace) -> String {
        template ?? (kind == .app ? workspace.settings.template : Self.widgetSet)
    }

    /// The set that widgets are made from.
    static let widgetSet = "app-widget"

    // MARK: What is in the way

    /// - Throws: a `Refusal` where apps have no place.
    func checkWorkspace(_ workspace: Workspace) throws(Refusal) {
        guard workspace.hasSettings else { throw Refusal(Self.noWorkspace) }
        guard workspace.settings.layers[.app] != nil else { throw Refusal(Self.noLayer) }
    }

    /// - Throws: a `Refusal` where its name or its bundle identifier can't be.
    func check(in workspace: Workspace) throws {
        if let bundleID, let problem = BundleID.problem(with: bundleID) { throw Refusal(problem) }
        let xcode = workspace.settings.xcode
        let targets = xcode?.targets ?? []
        var own = name + (kind == .app ? "App" : "Extension")
        if kind == .app, xcode?.links != .app { own = "" }
        let taken = workspace.takenNames(
            besidesPackageAt: path(in: workspace), adding: targets.filter { $0 != own })
        do throws(Diagnostic) {
            let checked = try FeatureName(name, besides: workspace.takenNames)
            if let clash = taken.clash(with: checked) { throw clash }
            if !own.isEmpty, let clash = taken.clash(with: FeatureName(unchecked: own)) { throw clash }
        } catch {
            throw Refusal(error)
        }
        if kind == .app, workspace.settings.hasPushNotifications, let problem = try noPushEvents(in: workspace) {
            throw Refusal(problem)
        }
    }

    /// That a target outside packages is built from all that lies where the package would.
    private func problemWithPlace(in workspace: Workspace) throws -> Diagnostic? {
        let path = path(in: workspace)
        let outside = try workspace.files.listing(besides: Set(workspace.features.map(\.path))).files
        let sources = try outside.filter(TargetsOutside.areDescribed).compactMap(workspace.files.unkept)
        let file = path + "/Source/\(name).swift"
        guard let origin = TargetsOutside(in: sources, of: workspace.root).builder(of: file) else { return nil }
        let layer = workspace.settings.layers[.app] ?? ""
        return .error(
            "place_taken",
            "'\(path)' is in a folder from which '\(origin)' builds a target: it would have the files of the \(noun), too",
            help: [
                "give apps a folder of their own under \"layers\" in ufeature.json, before that one: "
                    + "\"app\": [\"\(layer)s\", \"\(layer)\"]"
            ]
        )
    }

    /// That the foundation, which was made without push notifications, has no events of them to pass on.
    private func noPushEvents(in workspace: Workspace) throws -> Diagnostic? {
        for feature in workspace.features where feature.layer == .foundation {
            for role in [Role.interface, .source] {
                let sources = try workspace.files.sources(of: role, in: feature)
                guard let source = sources.first(where: { $0.contains(Self.events) }),
                    let place = source.bytes.firstRange(of: Array(Self.events.utf8))
                else { continue }
                if source.contains("didReceivePushNotification") { return nil }
                return .error(
                    "no_push_events",
                    "'AppLifecycleEvent' has no events of push notifications, which the app would pass on",
                    in: source,
                    at: place,
                    help: [
                        "add to it: case didRegisterForPushNotifications(token: Data)",
                        "add to it: case didFailToRegisterForPushNotifications(reason: String)",
                        "add to it: case didReceivePushNotification(payload: Data)",
                    ]
                )
            }
        }
        return nil
    }

    private static let events = "enum AppLifecycleEvent"

    private static let noWorkspace = Diagnostic.error(
        "no_workspace",
        "there is no ufeature.json here or above, so there are no features that an app could show",
        help: ["make a workspace with an app: ufeature init Shop"]
    )

    private static let noLayer = Diagnostic.error(
        "no_app_layer",
        "ufeature.json names no folder for apps",
        help: ["write it under \"layers\": \"app\": \"App\""]
    )
}
