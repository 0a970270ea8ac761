internal import Diagnostics
internal import Features
internal import FileChanges
internal import JSON
internal import OperatingSystem
internal import Workspaces

/// What goes for Xcode with a further app or an extension: its project, what only Xcode reads of it, and its place in
/// `ufeature.json`.
///
/// The target of an extension is taken out of its app's project by ``XcodeProjectLinks``.
struct RemovedXcodeApp {
    /// The folder of its own project, relative to the workspace; nil for an extension.
    let project: String?
    let deletions: [Deletion]
    /// The files that go, and whether each is as it would be made.
    let files: [AppWiring.RemovedFile]
    private let name: String
    private let key: XcodeSettings.Key
    private let workspace: Workspace

    /// Nil for what Xcode knows nothing of its own of.
    ///
    /// - Throws: a `Refusal` where a folder can't be read.
    init?(of app: Feature, in workspace: Workspace) throws {
        guard let xcode = workspace.settings.xcode, app.layer == .app else { return nil }
        var made: [GeneratedFile] = []
        var folders: [String] = []
        if let known = xcode.extensions.first(where: { $0.name == app.name }) {
            let widget = try? XcodeWidget(named: app.name, at: app.path, in: nil, of: workspace)
            (project, key) = (nil, .extensions)
            made = (try? widget?.files()) ?? []
            folders = [XcodeWidget.folder(of: known, in: workspace.settings)]
        } else if let known = xcode.apps.first(where: { $0.name == app.name }),
            let further = FurtherXcodeApp(named: app.name, at: app.path, bundleID: nil, in: workspace)
        {
            (project, key) = (known.project, .apps)
            made = (try? further.files()) ?? []
            folders = [known.project, XcodeApp.folder(of: xcode.settings(of: known), in: workspace.settings)]
        } else {
            return nil
        }
        let contents = Dictionary(made.map { ($0.path, $0.contents) }) { first, _ in first }
        var deletions: [Deletion] = []
        for folder in folders {
            guard let state = try workspace.files.stateOfGoing(folder) else { continue }
            deletions.append(Deletion(path: folder, state: state))
        }
        self.deletions = deletions
        files = deletions.flatMap(\.files).map { path, bytes in
            AppWiring.RemovedFile(path: path, isAsMade: contents[path].map { bytes.elementsEqual($0.utf8) } ?? false)
        }
        name = app.name
        self.workspace = workspace
    }

    /// Whether a file goes, by its path in the workspace.
    func holds(_ file: String) -> Bool { deletions.contains { file.hasPrefix($0.path + "/") } }

    /// Takes the entry out of `ufeature.json`.
    ///
    /// - Throws: a `Refusal` where the file can't be read.
    func settingsEdit() throws -> FileEdit? {
        guard let source = try workspace.files.source(at: WorkspaceReader.settingsFile),
            let node = try JSONParser.parse(source)[WorkspaceSettings.Key.xcode.rawValue],
            let entries = node[key.rawValue], entries[name] != nil
        else { return nil }
        let edits =
            entries.members?.count == 1
            ? MemberEdits.removing(key.rawValue, from: node, in: source)
            : MemberEdits.removing(name, from: entries, in: source)
        return FileEdit(source, to: source.applying(edits))
    }
}
