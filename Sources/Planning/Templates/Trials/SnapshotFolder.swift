internal import Diagnostics
internal import OperatingSystem
internal import Workspaces

/// Reads what was kept of the features that template sets make: a folder below that of the sets.
struct SnapshotFolder {
    let workspace: Workspace

    /// Where the snapshots of a set are, relative to the workspace.
    func path(of set: String) -> String { workspace.settings.templates + "/.snapshots/" + set }

    /// What was kept of a set, by the names of the files; nil where nothing ever was.
    ///
    /// - Throws: a `Refusal` for a link on the way, which could lead anywhere, and for what can't be read.
    func files(of set: String) throws -> [String: SourceText]? {
        let path = path(of: set)
        let folder = workspace.root.appending(path)
        switch try PathResolution(to: folder, in: workspace.root) {
        case .open: break
        case .absent: return nil
        case .blocked(let step, _):
            throw Refusal(.error("template_link", "'\(step)' is not a folder", help: ["move it out of the way"]))
        }
        var files: [String: SourceText] = [:]
        for entry in try Files.listing(of: folder.text) where entry.kind == .file && !entry.isLink {
            let shown = path + "/" + entry.name
            guard let text = try Files.text(at: folder.appending(entry.name), shownAs: shown),
                text.bytes.starts(with: TrialSnapshot.mark.utf8)
            else { continue }
            files[entry.name] = text
        }
        return files
    }
}
