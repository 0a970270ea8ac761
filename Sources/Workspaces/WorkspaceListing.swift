package import Diagnostics
internal import FileChanges
internal import OperatingSystem

/// The files in a workspace's folder that a team keeps there, whether they belong to a feature or not.
///
/// Folders of tools are left out, hidden ones, those of other workspaces, and what links lead to.
package struct WorkspaceListing {
    /// By their paths in the workspace, in the order of bytes.
    package private(set) var files: [String] = []

    /// - Parameters:
    ///   - root: the workspace's folder.
    ///   - folders: the folders that aren't looked into, relative to it.
    /// - Throws: a `Refusal` when a folder can't be looked into.
    init(of root: AbsolutePath, besides folders: Set<String> = []) throws {
        try collect("", in: root, besides: folders)
        files.sort(by: Files.byteOrder)
    }

    /// The listing with other files in the place of one.
    func replacing(_ replaced: (file: String, by: [String])?) -> WorkspaceListing {
        guard let replaced else { return self }
        var copy = self
        copy.files = (files.filter { $0 != replaced.file } + replaced.by).sorted(by: Files.byteOrder)
        return copy
    }

    private mutating func collect(_ folder: String, in root: AbsolutePath, besides folders: Set<String>) throws {
        let entries = try Files.listing(of: root.appending(folder).text)
        if !folder.isEmpty, entries.contains(where: { $0.name == WorkspaceReader.settingsFile }) { return }
        for entry in entries where !entry.isLink {
            let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
            switch entry.kind {
            case .folder where !WorkspaceReader.isSkipped(entry.name) && !folders.contains(path):
                try collect(path, in: root, besides: folders)
            case .file: files.append(path)
            default: continue
            }
        }
    }

    /// Whether a path is that of a manifest, be it one for certain versions of Swift.
    package static func isManifest(_ path: String) -> Bool {
        guard path.utf8.suffix(6).elementsEqual(".swift".utf8) else { return false }
        return PackageFiles.isManifest(String(name(of: path)))
    }

    /// The last part of a path.
    package static func name(of path: String) -> Substring {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    }

    /// The files below a folder, with paths relative to it.
    package func files(below folder: String) -> [String] {
        if folder == "." || folder.isEmpty { return files }
        return files.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
    }

    /// The folders that have a manifest, as far as they lie below another.
    package func packages(below folder: String) -> [String] {
        files(below: folder).filter { AbsolutePath($0).name == PackageFiles.manifest }
            .map { AbsolutePath($0).parent.components.joined(separator: "/") }.filter { !$0.isEmpty }
    }
}

extension WorkspaceFiles {
    /// The folders of builds in packages, by the packages' paths.
    ///
    /// A build knows the paths of what it has built: where they change, compilers stop.
    package func builds(of packages: [String]) throws -> [String] {
        try packages.map { ($0.isEmpty || $0 == "." ? "" : $0 + "/") + Deletion.buildFolder }
            .filter { try Files.kind(at: root.appending($0)) == .folder }
    }

    /// Every file in the workspace's folder that a team keeps there.
    ///
    /// Where one package has the targets of all features, these have manifests in its place.
    package func listing() throws -> WorkspaceListing { try WorkspaceListing(of: root).replacing(replaced) }

    /// The files around the workspace's folder that belong to the same git repository, by their paths from that folder:
    /// `../App/AppDelegate.swift`.
    package func filesAround() throws -> [String] {
        for top in root.ancestors where try Files.kind(at: top.appending(".git")) != nil {
            if top == root { return [] }
            return try WorkspaceListing(of: top).files.map(top.appending).filter { !$0.isInside(root) }
                .map { $0.relative(to: root) }
        }
        return []
    }
}

extension Workspace {
    /// The texts of files that have one of some words in them, by their paths; what is no text, or too large, has none.
    ///
    /// Those of manifests aren't read again.
    ///
    /// - Parameters:
    ///   - paths: the files.
    ///   - words: the words.
    ///   - all: those of the files that are wanted whatever is in them.
    /// - Returns: the texts, in the order of the paths.
    /// - Throws: a `Refusal` where a file can't be read.
    package func texts(
        of paths: [String],
        containing words: [String],
        andAllOf all: Set<String> = []
    ) throws -> [SourceText] {
        let manifests = Dictionary(features.flatMap(\.manifestFiles).map { ($0.path, $0) }) { first, _ in first }
        let results = Parallel.map(paths) { path in
            Result {
                let text = try manifests[path] ?? files.unkept(at: path)
                return text.flatMap { text in all.contains(path) || words.contains(where: text.contains) ? text : nil }
            }
        }
        return try results.compactMap { try $0.get() }
    }
}
