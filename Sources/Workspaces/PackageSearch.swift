internal import Diagnostics
internal import OperatingSystem

/// Looks for the packages in the folders of a workspace.
struct PackageSearch {
    /// A folder with a manifest.
    struct Found: Sendable {
        /// Relative to the workspace.
        let path: String
        /// The names of what is in it, sorted: it isn't looked into twice.
        let entries: [String]
    }

    /// What kept folders from being looked into.
    private(set) var problems: [Diagnostic] = []
    private let root: AbsolutePath
    /// The folders that are looked into on their own, in lower case.
    private let inner: Set<String>

    /// - Parameters:
    ///   - root: the workspace's folder.
    ///   - folders: the folders to look in, relative to the workspace; none is looked into as a part of another one.
    init(in root: AbsolutePath, besides folders: [String]) {
        self.root = root
        inner = Set(folders.map { $0.lowercased() })
    }

    /// The folders with a manifest at or below one of the folders to look in.
    mutating func packages(in folder: String, depth: Int) throws -> [Found] {
        if folder == "." {
            let entries = try Files.entries(of: root)
            return entries.contains(where: PackageFiles.isManifest) ? [Found(path: ".", entries: entries)] : []
        }
        do {
            guard try isInside(folder) else { return [] }
        } catch let refusal as Refusal {
            problems += refusal.reasons
            return []
        }
        return try packages(below: folder, depth: depth)
    }

    /// The folders with a manifest at or below a folder, none inside another but for the workspace's own.
    ///
    /// A folder that can't be looked into is a problem, and not the end: what lies around may belong to others.
    private mutating func packages(below folder: String, depth: Int) throws -> [Found] {
        let entries: [Files.Entry]
        do {
            entries = try Files.listing(of: root.appending(folder).text)
        } catch let refusal as Refusal {
            problems += refusal.reasons
            return []
        }
        var found: [Found] = []
        if folder.isEmpty {
            if entries.contains(where: { $0.name == PackageFiles.manifest }) {
                found = [Found(path: ".", entries: entries.map(\.name))]
            }
        } else {
            // Another workspace's features are none of this one's.
            if entries.contains(where: { $0.name == WorkspaceReader.settingsFile }) { return [] }
            if entries.contains(where: { $0.name == PackageFiles.manifest }) {
                return [Found(path: folder, entries: entries.map(\.name))]
            }
        }
        guard depth > 1 else { return found }
        for entry in entries
        where entry.kind == .folder && !entry.isLink && !WorkspaceReader.isSkipped(entry.name) {
            let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
            if inner.contains(path.lowercased()) { continue }
            found += try packages(below: path, depth: depth - 1)
        }
        return found
    }

    /// Whether a layer's folder is there; it may be a link to another folder of the workspace, but not out of it.
    private func isInside(_ folder: String) throws -> Bool {
        guard let found = try Files.resolved(root.appending(folder)), try Files.kind(at: found) == .folder,
            let top = try Files.resolved(root)
        else { return false }
        return found.isInside(top)
    }
}
