internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces
internal import XcodeProjects

/// The project for Xcode of a further app, in a workspace whose first app has one.
///
///     Kiosk.xcodeproj       a project of its own, with a scheme: the first app's stays as it is
///     App/KioskApp/         what only Xcode reads of it
///
/// Both schemes test the workspace's one test plan. `ufeature.json` names the project under `apps` of `xcode`.
struct FurtherXcodeApp {
    let xcode: XcodeSettings
    let app: XcodeSettings.App
    private let workspace: Workspace
    private let name: String
    private let path: String
    private let bundleID: String
    /// The library that its target links.
    private var product: String

    /// Nil where the workspace has no project that links the library of an app.
    init?(named name: String, at path: String, bundleID: String?, in workspace: Workspace) {
        guard let main = workspace.settings.xcode, main.links == .app else { return nil }
        let known = main.apps.first { $0.name == name }
        let id = bundleID ?? known?.bundleID ?? BundleID.beside(main.bundleID, for: name)
        let new = XcodeApp.settings(named: name, bundleID: id)
        app =
            known
            ?? XcodeSettings.App(name: name, project: new.project, target: new.target, bundleID: new.bundleID)
        xcode = main.settings(of: app)
        self.bundleID = id
        self.name = name
        self.path = path
        self.workspace = workspace
        product = name
    }

    /// The apps of a workspace besides the main one, and what is told of those that can't have a project.
    static func all(besides main: Feature, in workspace: Workspace) -> (made: [FurtherXcodeApp], notes: [Diagnostic]) {
        var made: [FurtherXcodeApp] = []
        var notes: [Diagnostic] = []
        for feature in workspace.wholeApps where feature.path != main.path {
            guard let library = feature.libraryOfSource else {
                let help = ["give it a library of its source, then run 'ufeature xcode' again"]
                let message = "'\(feature.name)' gets no Xcode project: its package has no library to link"
                notes.append(Diagnostic(.note, "xcode_app_not_made", message, help: help))
                continue
            }
            guard var app = FurtherXcodeApp(named: feature.name, at: feature.path, bundleID: nil, in: workspace) else {
                continue
            }
            app.product = library
            made.append(app)
        }
        return (made, notes)
    }

    /// Its project with the scheme, and what only Xcode reads.
    ///
    /// - Throws: every problem of the templates; that no system of the workspace's is one that an app can run on; that a
    ///   file of settings can't be read.
    func files() throws -> [GeneratedFile] {
        let settings = workspace.settings
        var app = XcodeApp(
            settings: settings,
            xcode: xcode,
            name: name,
            path: path,
            home: workspace.home,
            product: product,
            bundleID: bundleID
        )
        app.buildSettings = try workspace.files.source(at: app.configuration)
        let context = WorkspaceContext(settings: settings, appName: name)
        let tests =
            xcode.testPlan.map { AppScheme.Tests.plan($0) }
            ?? .targets([name + Role.tests.suffix], of: workspace.home.map { $0 == "." ? "" : $0 } ?? path)
        return try app.files(
            from: workspace.templates.set(named: XcodeApp.templates), filledWith: context, tests: tests)
    }

    /// What tells `ufeature.json` of the project; nil where it says so already.
    ///
    /// - Throws: a `Refusal` where the file can't be read.
    func settingsEdit() throws -> FileEdit? {
        guard let source = try workspace.files.source(at: WorkspaceReader.settingsFile) else { return nil }
        return FileEdit(changing: source, to: try settings(source))
    }

    /// The text of `ufeature.json` once it names the project.
    func settings(_ source: SourceText) throws(Diagnostic) -> SourceText {
        try app.added(under: .apps, to: source)
    }

    /// What is told of an app in a workspace whose project it isn't added to.
    static func notes(on name: String, in workspace: Workspace) -> [Diagnostic] {
        guard let xcode = workspace.settings.xcode else { return [] }
        return [
            Diagnostic(
                .note,
                "xcode_app_not_made",
                "'\(xcode.project)' gets no target for '\(name)': its targets link features themselves",
                help: ["add a target in Xcode, or run it with: swift run \(name)"]
            )
        ]
    }
}

extension BundleID {
    /// The one of a further app: that of the first with another last word, where the team has said which that is.
    ///
    ///     com.acme.storefront, Kiosk   →   com.acme.kiosk
    static func beside(_ main: String?, for name: String) -> String {
        let standard = standard(for: name)
        guard let main, let word = standard.split(separator: ".").last else { return standard }
        return (main.split(separator: ".").dropLast() + [word]).joined(separator: ".")
    }
}
