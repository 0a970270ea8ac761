internal import Architecture
internal import Diagnostics
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// The folders of the targets that go with a feature which lies in a package with others, as they are on the disk.
struct PartFolders {
    /// Why some can't go, whoever insists.
    private(set) var obstacles: [Diagnostic] = []
    /// The folders, by their paths in the workspace.
    private var folders: [(path: String, folder: PackageFolder)] = []

    /// - Throws: a `Refusal` where something can't be read.
    init(of removed: RemovedPart, in workspace: Workspace) throws {
        let package = removed.package
        let root = workspace.root.appending(package.path)
        let places = package.manifest.targets.compactMap { target in
            TargetFolder.find(target, in: package.manifest, at: root.text).map { (target: target.name.value, path: $0) }
        }
        let others = places.filter { !removed.targets.contains($0.target) }
        let own = places.filter { removed.targets.contains($0.target) }
        for (target, inner) in own where !own.contains(where: { Self.lies(inner, in: $0.path, isSame: false) }) {
            let path = AbsolutePath(package.path).appending(inner).relative(to: .root)
            if let other = others.first(where: { Self.lies($0.path, in: inner) }) {
                obstacles.append(Self.shared(path, of: target, with: other.target))
                continue
            }
            guard inner != "." else {
                obstacles.append(Self.whole(of: target, in: package))
                continue
            }
            guard try workspace.files.isFolder(path) else {
                obstacles.append(Self.linked(path, of: target))
                continue
            }
            guard !folders.contains(where: { $0.path == path }) else { continue }
            let folder = try PackageFolder(at: root.appending(inner))
            obstacles += folder.obstacles(to: removed.part.name, at: path)
            folders.append((path, folder))
        }
    }

    var deletions: [Deletion] { folders.map { Deletion(path: $0.path, state: .folder($0.folder.files)) } }

    /// The files in them that somebody has written, by their paths in the workspace.
    var files: Set<String> {
        Set(folders.flatMap { path, folder in folder.shared.union(folder.files.keys).map { path + "/" + $0 } })
    }

    /// Whether a file lies in one of them, by its path in the workspace.
    func hold(_ file: String) -> Bool { folders.contains { file.hasPrefix($0.path + "/") } }

    private static func lies(_ path: String, in folder: String, isSame: Bool = true) -> Bool {
        path == folder ? isSame : folder == "." || path.hasPrefix(folder + "/")
    }

    // MARK: Words

    private static func shared(_ path: String, of target: String, with other: String) -> Diagnostic {
        .error(
            "folder_shared",
            "'\(path)' of the target '\(target)' has files of '\(other)' too",
            help: ["give '\(other)' a folder of its own, then try again"]
        )
    }

    private static func whole(of target: String, in package: Feature) -> Diagnostic {
        .error(
            "folder_shared",
            "the folder of the target '\(target)' is that of its whole package",
            help: ["give '\(target)' a folder of its own in '\(package.source.path)', then try again"]
        )
    }

    private static func linked(_ path: String, of target: String) -> Diagnostic {
        .error(
            "folder_is_link",
            "'\(path)' of the target '\(target)' is a link, and the files behind it may not belong to the feature",
            help: ["replace the link with the folder, or remove the target by hand"]
        )
    }
}
