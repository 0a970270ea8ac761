internal import Diagnostics
internal import OperatingSystem

/// The folders that something of a plan appears or changes in; the disk is asked about each of them once.
struct DestinationFolders {
    /// A folder that is there, can be written in, and doesn't lie outside the plan's root.
    struct Folder {
        /// Where it is once links are followed.
        let path: AbsolutePath
        let device: Int
    }

    private let root: AbsolutePath
    private var known: [AbsolutePath: Folder] = [:]
    private var edited: [AbsolutePath: Folder] = [:]
    private var isThere: [AbsolutePath: Bool] = [:]

    init(root: AbsolutePath) {
        self.root = root
    }

    /// Where a path of the plan leads.
    ///
    /// - Throws: a `Refusal` when that is outside of the root.
    func target(of path: String) throws(Refusal) -> AbsolutePath {
        let target = root.appending(path)
        guard target.isInside(root) else {
            throw Refusal(.error("path_outside", "'\(path)' leads out of '\(root)'"))
        }
        return target
    }

    /// The uppermost on the way to a place that isn't there yet: what is moved to its place with one rename.
    ///
    /// `/w/Features` for `/w/Features/Search` in a workspace without any feature.
    mutating func top(of target: AbsolutePath) throws -> AbsolutePath {
        var top = target
        while top.parent != .root, try !isThere(top.parent) { top = top.parent }
        return top
    }

    /// The folder that something appears in.
    ///
    /// - Throws: a `Refusal` when it is none, can't be written in, or leads out of the root through a link.
    mutating func folder(_ folder: AbsolutePath, for path: String) throws -> Folder {
        if let known = known[folder] { return known }
        let found = try Files.refusing {
            try checkFolder(folder)
            let place = AbsolutePath(try System.resolved(folder.text))
            // No link is below what isn't there.
            if folder.isInside(root), try !isInsideRoot(place) {
                let help = ["make '\(folder)' a folder, or run the command in '\(place)'"]
                throw Refusal(outside(path, place, help: help))
            }
            return try look(at: place, shownAs: folder)
        }
        known[folder] = found
        return found
    }

    /// The folder of a file that is edited, with all links followed.
    ///
    /// - Throws: a `Refusal` when it can't be written in, or when a link leads out of the root.
    mutating func folder(ofFile file: AbsolutePath, for path: String) throws -> Folder {
        if let known = edited[file.parent] { return known }
        let found = try Files.refusing {
            guard try isInsideRoot(file) else {
                let help = ["edit '\(file)' where it is, or put a file in the place of the link"]
                throw Refusal(outside(path, file, help: help))
            }
            return try look(at: file.parent, shownAs: file.parent)
        }
        edited[file.parent] = found
        return found
    }

    private func look(at found: AbsolutePath, shownAs folder: AbsolutePath) throws(SystemError) -> Folder {
        try System.checkWritable(folder.text)
        return Folder(path: found, device: try System.device(of: found.text))
    }

    private mutating func isThere(_ folder: AbsolutePath) throws -> Bool {
        if let isThere = isThere[folder] { return isThere }
        let found = try Files.kind(at: folder) != nil
        isThere[folder] = found
        return found
    }

    private func checkFolder(_ path: AbsolutePath) throws {
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

    private func isInsideRoot(_ found: AbsolutePath) throws(SystemError) -> Bool {
        found.isInside(AbsolutePath(try System.resolved(root.text)))
    }

    private func outside(_ path: String, _ found: AbsolutePath, help: [String]) -> Diagnostic {
        .error("path_outside", "'\(path)' leads out of '\(root)' through a link, to '\(found)'", help: help)
    }
}
