internal import Diagnostics
internal import Features
internal import FileChanges
internal import JSON
internal import OperatingSystem
internal import Workspaces

/// What goes for Xcode with a further app: its project, what only Xcode reads of it, and its place in `ufeature.json`.
struct RemovedXcodeApp {
    /// The project's folder, relative to the workspace.
    let project: String
    let deletions: [Deletion]
    /// The files that go, and whether each is as it would be made.
    let files: [AppWiring.RemovedFile]
    private let name: String
    private let workspace: Workspace

    /// Nil for what has no project of its own.
    ///
    /// - Throws: a `Refusal` where a folder can't be read.
    init?(of app: Feature, in workspace: Workspace) throws {
        guard let xcode = workspace.settings.xcode, let known = xcode.apps.first(where: { $0.name == app.name }),
            app.layer == .app,
            let further = FurtherXcodeApp(named: app.name, at: app.path, bundleID: nil, in: workspace)
        else { return nil }
        let made = Dictionary(((try? further.files()) ?? []).map { ($0.path, $0.contents) }) { first, _ in first }
        let folders = [known.project, XcodeApp.folder(of: xcode.settings(of: known), in: workspace.settings)]
        var deletions: [Deletion] = []
        for folder in folders {
            guard let state = try workspace.files.stateOfGoing(folder) else { continue }
            deletions.append(Deletion(path: folder, state: state))
        }
        project = known.project
        self.deletions = deletions
        files = deletions.flatMap(\.files).map { path, bytes in
            AppWiring.RemovedFile(path: path, isAsMade: made[path].map { bytes.elementsEqual($0.utf8) } ?? false)
        }
        name = app.name
        self.workspace = workspace
    }

    /// Whether a file goes, by its path in the workspace.
    func holds(_ file: String) -> Bool { deletions.contains { file.hasPrefix($0.path + "/") } }

    /// Takes the project out of `ufeature.json`.
    ///
    /// - Throws: a `Refusal` where the file can't be read.
    func settingsEdit() throws -> FileEdit? {
        guard let source = try workspace.files.source(at: WorkspaceReader.settingsFile),
            let node = try JSONParser.parse(source)[WorkspaceSettings.Key.xcode.rawValue],
            let apps = node[XcodeSettings.Key.apps.rawValue], apps[name] != nil
        else { return nil }
        let isLast = workspace.settings.xcode?.apps.count == 1
        let edits =
            isLast
            ? MemberEdits.removing(XcodeSettings.Key.apps.rawValue, from: node, in: source)
            : MemberEdits.removing(name, from: apps, in: source)
        return FileEdit(path: source.path, old: source.bytes, new: source.applying(edits).bytes)
    }
}
