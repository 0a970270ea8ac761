internal import Diagnostics
internal import OperatingSystem

/// The folders that something of a plan appears or changes in; the disk is asked about each of them once.
struct Grounds {
    /// A folder that is there, can be written in, and doesn't lie outside the plan's root.
    struct Ground {
        /// Where it is once links are followed.
        let path: AbsolutePath
        let device: Int
    }

    private let root: AbsolutePath
    private var known: [AbsolutePath: Ground] = [:]
    private var edited: [AbsolutePath: Ground] = [:]
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

    /// The uppermost folder below the root that has nothing in it but what goes; what goes itself, where there is none.
    func emptied(by leaving: Set<AbsolutePath>, around place: AbsolutePath) throws -> AbsolutePath {
        var place = place
        while place.parent != root, place.parent.isInside(root) {
            let folder = place.parent
            // A link to a folder is somebody's own, and without it what it leads to would still be there.
            guard try Files.kind(at: folder) == .folder else { break }
            let goes = try Files.entries(of: folder).allSatisfy { name in
                let entry = folder.appending(name)
                return entry == place || leaving.contains(entry)
            }
            guard goes else { break }
            place = folder
        }
        return place
    }

    /// The folder that something appears in.
    ///
    /// - Throws: a `Refusal` when it is none, can't be written in, or leads out of the root through a link.
    mutating func ground(_ folder: AbsolutePath, for path: String) throws -> Ground {
        if let known = known[folder] { return known }
        let ground = try Files.refusing {
            try checkFolder(folder)
            let found = AbsolutePath(try System.resolved(folder.text))
            // No link is below what isn't there.
            if folder.isInside(root), try !isInsideRoot(found) {
                let help = ["make '\(folder)' a folder, or run the command in '\(found)'"]
                throw Refusal(outside(path, found, help: help))
            }
            return try look(at: found, shownAs: folder)
        }
        known[folder] = ground
        return ground
    }

    /// The folder of a file that is edited, with all links followed.
    ///
    /// - Throws: a `Refusal` when it can't be written in, or when a link leads out of the root.
    mutating func ground(ofFile file: AbsolutePath, for path: String) throws -> Ground {
        if let known = edited[file.parent] { return known }
        let ground = try Files.refusing {
            guard try isInsideRoot(file) else {
                let help = ["edit '\(file)' where it is, or put a file in the place of the link"]
                throw Refusal(outside(path, file, help: help))
            }
            return try look(at: file.parent, shownAs: file.parent)
        }
        edited[file.parent] = ground
        return ground
    }

    private func look(at found: AbsolutePath, shownAs folder: AbsolutePath) throws(SystemError) -> Ground {
        try System.checkWritable(folder.text)
        return Ground(path: found, device: try System.device(of: found.text))
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
