internal import Diagnostics

/// A hidden folder beside the places of new folders: there they are written, and from there each moves to its place,
/// with one rename, when it is whole.
///
///     /w/Features/.ufeature-staging-4711-0/Search   →   /w/Features/Search
///
/// It is locked while its process lives, so that a later command can tell what a process that was killed left behind
/// from what is being written.
struct StagingFolder {
    /// The folder that the new ones appear in.
    let parent: AbsolutePath
    private let path: AbsolutePath
    private let lock: System.Descriptor

    /// Makes an empty one.
    init(in parent: AbsolutePath) throws(SystemError) {
        self.parent = parent
        var number = 0
        while true {
            // A name may be taken: by another process with this number, in another container.
            let path = parent.appending("\(Self.prefix)\(System.processNumber)-\(number)")
            if let lock = try Self.make(path) {
                self.path = path
                self.lock = lock
                return
            }
            number += 1
        }
    }

    /// Makes and locks a folder; nil when it was there, or was taken for an abandoned one before it was locked.
    private static func make(_ path: AbsolutePath) throws(SystemError) -> System.Descriptor? {
        do throws(SystemError) {
            try System.createFolder(path.text)
        } catch {
            if error.isAlreadyThere { return nil }
            throw SystemError(.writeIn, path.parent.text, code: error.code)
        }
        let lock: System.Descriptor
        do throws(SystemError) {
            lock = try System.openFolderItself(path.text)
        } catch {
            if error.isNotThere { return nil }
            try? System.removeEmptyFolder(path.text)
            throw SystemError(.writeIn, path.parent.text, code: error.code)
        }
        if System.lock(lock) != .taken, (try? System.kind(of: path.text)) == .folder { return lock }
        System.close(lock)
        return nil
    }

    /// Writes new folders and everything in them, and waits until that is on the disk.
    ///
    /// - Returns: what the user should know although it isn't in the way.
    func write(_ placements: [Placement]) throws -> [Diagnostic] {
        do {
            var notes: [Diagnostic] = []
            var writing = TreeWriting(below: path)
            for placement in placements {
                let folder = staged(placement.target)
                try writing.makeFolder(folder)
                for file in placement.folder.files {
                    if System.isInterrupted() { throw Interrupted() }
                    try writing.write(file.contents, to: folder.appending(file.path))
                }
                if placement.folder.isRepository, let warning = try GitRepository.make(in: folder) {
                    notes.append(warning)
                }
            }
            try writing.flush()
            return notes
        } catch let error as SystemError {
            throw shown(error)
        }
    }

    /// Moves a folder to its place, where nothing may be.
    func moveOut(_ place: AbsolutePath) throws {
        do throws(SystemError) {
            try System.moveFolder(staged(place).text, to: place.text)
        } catch {
            guard error.isAlreadyThere else { throw shown(error) }
            throw Refusal(
                .error(
                    "folder_exists",
                    "'\(place)' appeared while it was being made",
                    help: ["look at what is there: nothing of it was touched"]
                )
            )
        }
    }

    /// Waits until the disk itself knows what was moved out.
    func flushMoves() throws(SystemError) {
        try System.flush(parent.text)
    }

    /// Undoes ``moveOut(_:)``.
    func takeBack(_ place: AbsolutePath) throws(SystemError) {
        try System.moveFolder(place.text, to: staged(place).text)
    }

    /// Removes the staging folder with what is still in it.
    func remove() {
        // When everything was moved out, this needs nothing that could be missing.
        if (try? System.removeEmptyFolder(path.text)) == nil { try? System.removeTree(path.text) }
        System.close(lock)
    }

    /// Where a folder is written that will be, or be below, an entry of ``parent``.
    private func staged(_ place: AbsolutePath) -> AbsolutePath {
        AbsolutePath(components: path.components + place.components.dropFirst(parent.components.count))
    }

    /// The error about the place that the user knows.
    private func shown(_ error: SystemError) -> SystemError {
        var error = error
        if error.path.hasPrefix(path.text) { error.path = parent.text + error.path.dropFirst(path.text.count) }
        return error
    }

    private static let prefix = ".ufeature-staging-"
}

extension StagingFolder {
    /// Removes what was left by a run that was killed right after it had made a folder of a root.
    static func removeAbandoned(above place: AbsolutePath, in root: AbsolutePath) -> [Diagnostic] {
        place.parent.ancestors.filter { $0.isInside(root) }.flatMap(removeAbandoned)
    }

    /// Removes what killed processes left in a folder.
    ///
    /// - Returns: a note about each staging folder that was removed.
    static func removeAbandoned(in folder: AbsolutePath) -> [Diagnostic] {
        let names = (try? System.entries(of: folder.text)) ?? []
        return names.filter(isStaging).sorted(by: Files.byteOrder).compactMap { name in
            let path = folder.appending(name)
            guard let lock = try? System.openFolderItself(path.text) else { return nil }
            defer { System.close(lock) }
            guard System.lock(lock) == .ours, (try? System.removeTree(path.text)) != nil else { return nil }
            return Diagnostic(.note, "abandoned_staging", "'\(path)', left by a run that was killed, was removed")
        }
    }

    /// Whether a name is one that ``init(in:)`` gives.
    private static func isStaging(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let numbers = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers.allSatisfy { Int($0) != nil }
    }
}
