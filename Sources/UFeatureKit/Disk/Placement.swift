internal import Diagnostics

/// A new folder, and how it gets to its place on this disk, as far as that can be known beforehand.
struct Placement {
    let folder: NewFolder
    /// Where it will be.
    let target: AbsolutePath
    /// The uppermost folder on the way that isn't there yet: the one that is moved to its place.
    ///
    /// `/w/Features` for `/w/Features/Search` in a workspace without any feature.
    let top: AbsolutePath

    /// - Throws: a `Refusal` when something is at the place, when the way to it is no folder or can't be written in,
    ///   or leads out of `root`, be it through a link.
    init(of folder: NewFolder, in root: AbsolutePath) throws {
        self.folder = folder
        target = root.appending(folder.path)
        guard target.isInside(root) else {
            throw Refusal(.error("path_outside", "'\(folder.path)' leads out of '\(root)'"))
        }
        guard try Files.kind(at: target) == nil else {
            throw Refusal(.error("folder_exists", "'\(folder.path)' is there already"))
        }
        var top = target
        while top.parent != .root, try Files.kind(at: top.parent) == nil { top = top.parent }
        self.top = top
        try Files.refusing {
            try Self.checkFolder(top.parent)
            try checkInside(root)
            try System.checkWritable(top.parent.text)
        }
    }

    private static func checkFolder(_ path: AbsolutePath) throws {
        switch try System.kindBehindLinks(of: path.text) {
        case .folder: return
        case nil:
            throw Refusal(
                .error(
                    "dangling_link",
                    "'\(path)' is a link to a folder that is not there",
                    help: ["make the folder that it leads to, or remove the link"]
                )
            )
        case .file, .link, .other:
            throw Refusal(
                .error(
                    "not_a_folder",
                    "'\(path)' is a file, where a folder must be",
                    help: ["move it out of the way, then run the command again"]
                )
            )
        }
    }

    private func checkInside(_ root: AbsolutePath) throws {
        // No link is below what isn't there.
        guard top.parent.isInside(root) else { return }
        let allowed = AbsolutePath(try System.resolved(root.text))
        let parent = AbsolutePath(try System.resolved(top.parent.text))
        guard !parent.isInside(allowed) else { return }
        throw Refusal(
            .error(
                "path_outside",
                "'\(folder.path)' leads out of '\(root)' through a link, to '\(parent)'",
                help: ["make '\(top.parent)' a folder, or run the command in '\(parent)'"]
            )
        )
    }
}
