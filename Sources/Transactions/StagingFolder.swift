internal import Diagnostics
package import OperatingSystem

/// A hidden folder where what is new is written, and from where each part moves to its place, with one rename, when
/// everything is whole.
///
///     /w/Features/.ufeature-staging-4711-0/0   →   /w/Features/Search
///
/// It is locked while its process lives, so that a later command can tell what a process that was killed left behind
/// from what is being written.
package struct StagingFolder {
    /// The folder that it is in.
    let parent: AbsolutePath
    let path: AbsolutePath
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
        System.unlock(lock)
        return nil
    }

    /// Removes the staging folder with what is still in it.
    func remove() {
        // When everything was moved out, this needs nothing that could be missing.
        if (try? System.removeEmptyFolder(path.text)) == nil { try? System.removeTree(path.text) }
        System.unlock(lock)
    }

    /// Leaves the staging folder to a later command.
    func abandon() {
        System.unlock(lock)
    }

    private static let prefix = ".ufeature-staging-"
}

extension StagingFolder {
    /// Where a staging folder on another disk says which one has the journal that speaks of it.
    static let ownerName = "owner"

    /// Removes what killed processes left in a folder, and what doesn't belong to a journal.
    ///
    /// - Returns: a note about each staging folder that was removed.
    static func removeAbandoned(in folder: AbsolutePath) -> [Diagnostic] {
        ((try? all(in: folder)) ?? []).compactMap(removeIfAbandoned)
    }

    /// Removes a staging folder if its process was killed, and no journal speaks of it.
    static func removeIfAbandoned(_ path: AbsolutePath) -> Diagnostic? {
        guard let lock = try? lockIfAbandoned(path) else { return nil }
        defer { System.unlock(lock) }
        guard (try? isNeeded(path)) == false, (try? System.removeTree(path.text)) != nil else { return nil }
        return Diagnostic(.note, "abandoned_staging", "'\(path)', left by a run that was killed, was removed")
    }

    /// The staging folders in a folder, of whatever process, in the order of bytes.
    package static func all(in folder: AbsolutePath) throws(SystemError) -> [AbsolutePath] {
        try System.entries(of: folder.text).filter(isStaging).sorted(by: Files.byteOrder).map(folder.appending)
    }

    /// Takes the lock of a staging folder whose process doesn't live any more.
    ///
    /// On a file system without locks, the number in its name can tell, unless another machine writes there too.
    package static func lockIfAbandoned(
        _ path: AbsolutePath,
        believingItsNumber: Bool = false
    ) throws(SystemError) -> System.Descriptor? {
        let lock: System.Descriptor
        do throws(SystemError) {
            lock = try System.openFolderItself(path.text)
        } catch {
            // Whoever it belonged to has removed it.
            if error.isNotThere { return nil }
            throw error
        }
        switch System.lock(lock) {
        case .ours: return lock
        case .unsupported where believingItsNumber && !System.isAlive(processNumber(of: path)): return lock
        case .unsupported, .taken:
            System.unlock(lock)
            return nil
        }
    }

    private static func processNumber(of path: AbsolutePath) -> Int {
        path.name.dropFirst(prefix.count).split(separator: "-").first.flatMap { Int($0) } ?? 0
    }

    /// Whether a journal speaks of what is in a staging folder.
    private static func isNeeded(_ path: AbsolutePath) throws -> Bool {
        if try System.kind(of: path.appending(Journal.name).text) != nil { return true }
        guard let owner = try Files.text(at: path.appending(ownerName)) else { return false }
        let name = owner.string
        let journal = path.parent.appending(name).appending(Journal.name)
        return try System.kind(of: journal.text) != nil
    }

    /// Whether a name is one that ``init(in:)`` gives.
    static func isStaging(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let numbers = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers.allSatisfy { Int($0) != nil }
    }
}
