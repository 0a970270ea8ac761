internal import Diagnostics

/// A folder that is written beside its final place, and moved there when it is whole.
///
/// It is locked while its process lives, so that a later command can tell one that was left behind by a process that
/// was killed from one that is being written.
struct StagedFolder {
    /// Where a new folder appears.
    struct Place {
        /// The uppermost folder on the way that isn't there yet: the one that is moved.
        ///
        /// `/w/Features` for `/w/Features/Search` in a workspace without any feature.
        let top: AbsolutePath
        /// The way from ``top`` to the new folder; empty when they are the same.
        let below: [String]

        /// - Throws: a `Refusal` when something is at the place, or when a link on the way leads out of `root`.
        init(of path: String, in root: AbsolutePath) throws {
            let target = root.appending(path)
            var top = target
            while top != root, top.parent != .root, try System.kind(of: top.parent.text) == nil { top = top.parent }
            guard try System.kind(of: target.text) == nil else {
                throw Refusal(.error("folder_exists", "'\(path)' is there already"))
            }
            let parent = AbsolutePath(try System.resolved(top.parent.text))
            if top != root {
                let allowed = AbsolutePath(try System.resolved(root.text))
                guard parent.isInside(allowed) else {
                    throw Refusal(
                        .error(
                            "path_outside",
                            "'\(path)' leads out of '\(root)' through a link, to '\(parent)'",
                            help: ["make '\(top.parent)' a folder, or run the command in '\(parent)'"]
                        )
                    )
                }
            }
            self.top = top
            below = Array(target.components.dropFirst(top.components.count))
        }
    }

    private let place: Place
    private let staging: AbsolutePath
    private let lock: System.Descriptor

    /// Makes the empty staging folder.
    init(at place: Place) throws {
        self.place = place
        staging = place.top.parent.appending("\(Self.prefix)\(System.processNumber)-\(place.top.name)")
        try System.createFolder(staging.text)
        lock = try System.openFolder(staging.text)
        _ = System.tryLock(lock)
    }

    /// Writes and flushes everything that the folder holds.
    ///
    /// - Returns: what the user should know although it isn't in the way.
    func write(_ folder: NewFolder) throws -> [Diagnostic] {
        let top = place.below.reduce(staging) { $0.appending($1) }
        var made: Set<AbsolutePath> = [staging]
        var unflushed: [System.Descriptor] = []
        defer { for descriptor in unflushed { System.close(descriptor) } }

        try makeFolder(top, made: &made)
        for file in folder.files {
            if System.isInterrupted() { throw Interrupted() }
            let path = top.appending(file.path)
            try makeFolder(path.parent, made: &made)
            let descriptor = try System.createFile(path.text)
            unflushed.append(descriptor)
            try System.write(Array(file.contents.utf8), to: descriptor, of: path.text)
            if unflushed.count == Self.openFileLimit { try flush(&unflushed) }
        }
        // Flushing after everything was written lets the file system do it in few large steps.
        try flush(&unflushed)
        let warning = folder.isRepository ? try makeRepository(top) : nil
        for path in made {
            let descriptor = try System.openFolder(path.text)
            defer { System.close(descriptor) }
            try System.flush(descriptor, of: path.text)
        }
        return warning.map { [$0] } ?? []
    }

    func moveIntoPlace() throws {
        do throws(SystemError) {
            try System.moveFolder(staging.text, to: place.top.text)
        } catch {
            guard error.isAlreadyThere else { throw error }
            throw Refusal(.error("folder_exists", "'\(place.top)' appeared while it was being made"))
        }
        let parent = try System.openFolder(place.top.parent.text)
        defer { System.close(parent) }
        try System.flush(parent, of: place.top.parent.text)
    }

    /// Undoes ``moveIntoPlace()``.
    func takeBack() {
        try? System.moveFolder(place.top.text, to: staging.text)
    }

    /// Removes the staging folder and what was written to it.
    func discard() {
        Self.removeTree(staging)
        close()
    }

    /// Gives back the lock; the folder is no longer ours.
    func close() {
        System.close(lock)
    }

    private static let prefix = ".ufeature-staging-"
    private static let openFileLimit = 128

    private func makeFolder(_ path: AbsolutePath, made: inout Set<AbsolutePath>) throws {
        for folder in path.ancestors.reversed() where folder.isInside(staging) && made.insert(folder).inserted {
            try System.createFolder(folder.text)
        }
    }

    private func flush(_ descriptors: inout [System.Descriptor]) throws {
        for descriptor in descriptors { try System.flush(descriptor, of: staging.text) }
        for descriptor in descriptors { System.close(descriptor) }
        descriptors = []
    }

    /// Makes a git repository of the folder, or says why there is none: a workspace is useful without one too.
    private func makeRepository(_ path: AbsolutePath) throws -> Diagnostic? {
        let reason: String
        do {
            let result = try Subprocess("git", ["init", "--quiet", path.text]).run()
            if result.succeeded { return nil }
            reason = result.errors
        } catch let refusal as Refusal {
            reason = refusal.reasons.map(\.message).joined(separator: "; ")
        }
        return Diagnostic(
            .warning,
            "no_repository",
            "no git repository was made: \(reason)",
            help: ["run 'git init' once git works"]
        )
    }
}

extension StagedFolder {
    /// Removes what killed processes left in a folder.
    ///
    /// - Returns: a note about each staging folder that was removed.
    static func removeAbandoned(in folder: AbsolutePath) -> [Diagnostic] {
        let names = (try? System.entries(of: folder.text)) ?? []
        return names.filter { $0.hasPrefix(prefix) }.sorted(by: Files.byteOrder).compactMap { name in
            let path = folder.appending(name)
            guard let lock = try? System.openFolder(path.text) else { return nil }
            defer { System.close(lock) }
            guard System.tryLock(lock) else { return nil }
            removeTree(path)
            return Diagnostic(.note, "abandoned_staging", "'\(path)', left by a run that was killed, was removed")
        }
    }

    /// Removes a staging folder.
    ///
    /// Links in it are removed, never followed.
    private static func removeTree(_ path: AbsolutePath) {
        for name in (try? System.entries(of: path.text)) ?? [] {
            let entry = path.appending(name)
            if (try? System.kind(of: entry.text)) == .folder {
                removeTree(entry)
            } else {
                try? System.removeFile(entry.text)
            }
        }
        try? System.removeEmptyFolder(path.text)
    }
}
