#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What changes the disk.
extension System {
    /// Makes a file that must not be there yet; a link at its place is not followed.
    package static func createFile(
        _ path: String,
        holding text: String,
        isExecutable: Bool = false
    ) throws(SystemError) {
        try createFile(path, holding: Array(text.utf8), isExecutable: isExecutable)
    }

    /// The same with bytes.
    static func createFile(
        _ path: String,
        holding bytes: [UInt8],
        isExecutable: Bool = false
    ) throws(SystemError) {
        try createFile(path, permitting: isExecutable ? 0o777 : 0o666) { file throws(SystemError) in
            try write(bytes, to: file, of: path)
        }
    }

    /// Makes a file that must not be there yet, and that takes another one's place: with its owner and permissions, and
    /// with what else it has.
    ///
    /// - Returns: the names of what it can't have.
    package static func createFile(
        _ path: String,
        holding bytes: [UInt8],
        like attributes: Attributes,
        of original: String
    ) throws(SystemError) -> [String] {
        var lost: [String] = []
        try createFile(path, permitting: 0o600) { file throws(SystemError) in
            try write(bytes, to: file, of: path)
            // Only an administrator can give a file to somebody else; and a new owner takes permissions away.
            do throws(SystemError) {
                try call(.write, path) { fchown(file.number, attributes.owner, attributes.group) }
            } catch {
                _ = try? call(.write, path) { fchown(file.number, uid_t.max, attributes.group) }
            }
            try call(.write, path) { fchmod(file.number, attributes.permissions) }
            lost = try copyAttributes(of: original, to: file)
        }
        return lost
    }

    private static func createFile(
        _ path: String,
        permitting permissions: mode_t,
        _ fill: (Descriptor) throws(SystemError) -> Void
    ) throws(SystemError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = try opened(path, flags, .write, permissions)
        do throws(SystemError) {
            try fill(file)
        } catch {
            close(file)
            throw error
        }
        // On a disk in the network, closing tells what could not be written. Even then the file is closed.
        try call(.write, path) { closeWritten(file.number) }
    }

    private static func write(_ bytes: [UInt8], to file: Descriptor, of path: String) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            written += try call(.write, path) {
                bytes.withUnsafeBytes { bytes in
                    writeBytes(file.number, bytes.baseAddress.map { $0 + written }, bytes.count - written)
                }
            }
        }
    }

    package static func createFolder(_ path: String) throws(SystemError) {
        try call(.makeFolder, path) { mkdir(path, 0o777) }
    }

    package static func removeEmptyFolder(_ path: String) throws(SystemError) {
        try call(.remove, path) { rmdir(path) }
    }

    package static func removeFile(_ path: String) throws(SystemError) {
        try call(.remove, path) { unlink(path) }
    }

    /// Waits until everything that was written to the disk of a folder is on the disk itself, in one step.
    ///
    /// However many files a plan has, this takes about as long as flushing one of them.
    ///
    /// - Returns: false where the system has no such step, and nothing was done.
    package static func flushDisk(of folder: String) throws(SystemError) -> Bool {
        #if canImport(Glibc)
            let descriptor = try openFolder(folder)
            defer { close(descriptor) }
            do throws(SystemError) {
                try call(.flush, folder) { syncfs(descriptor.number) }
                return true
            } catch {
                if !error.isUnsupported { throw error }
            }
        #endif
        return false
    }

    /// Waits until files and folders are on the disk itself.
    ///
    /// On macOS they are on their way to it then, and on the disk before anything that is written later: making the drive
    /// write at once takes so long that Apple advises against it, and all that is needed is the order.
    ///
    /// File systems that can't do this, as some can't for folders, are believed.
    package static func flush(_ paths: [String]) throws(SystemError) {
        for path in paths {
            let descriptor = try opened(path, O_RDONLY | O_CLOEXEC, .flush)
            defer { close(descriptor) }
            do throws(SystemError) {
                try call(.flush, path) { fsync(descriptor.number) }
            } catch {
                if !error.isUnsupported { throw error }
            }
        }
        #if canImport(Darwin)
            // There, fsync alone lets the drive write things in another order; one barrier is for all of a disk.
            for path in try lastOnEachDisk(paths) {
                let descriptor = try opened(path, O_RDONLY | O_CLOEXEC, .flush)
                defer { close(descriptor) }
                _ = fcntl(descriptor.number, F_BARRIERFSYNC)
            }
        #endif
    }

    package static func flush(_ path: String) throws(SystemError) { try flush([path]) }

    /// The last one on each disk of some files and folders, in their order.
    static func lastOnEachDisk(_ paths: [String]) throws(SystemError) -> [String] {
        var known: Set<Int> = []
        var last: [String] = []
        for path in paths.reversed() where known.insert(try device(of: path)).inserted { last.append(path) }
        return last.reversed()
    }

    /// Removes a folder with everything in it; links in it are removed, never followed.
    package static func removeTree(_ path: String) throws(SystemError) {
        try removeEntry(path.utf8CString.map { $0 }, in: Descriptor(number: AT_FDCWD), at: path)
    }

    /// Works on names as they are, which need not be UTF-8, from folder to folder, where no path is too long.
    private static func removeEntry(
        _ name: [CChar],
        in folder: Descriptor,
        at path: String
    ) throws(SystemError) {
        let inner: Descriptor
        do throws(SystemError) {
            let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
            inner = Descriptor(number: try call(.remove, path) { openat(folder.number, name, flags) })
        } catch {
            // No folder.
            try call(.remove, path) { unlinkat(folder.number, name, 0) }
            return
        }
        defer { close(inner) }
        for entry in try names(in: inner, at: path) { try removeEntry(entry, in: inner, at: path) }
        try call(.remove, path) { unlinkat(folder.number, name, AT_REMOVEDIR) }
    }
}

extension Files {
    /// The last one on each disk of some files and folders, in their order: what a barrier is set at for all of them.
    package static func lastOnEachDisk(_ paths: [AbsolutePath]) throws -> [AbsolutePath] {
        try refusing { try System.lastOnEachDisk(paths.map(\.text)).map { AbsolutePath($0) } }
    }
}

extension System {
    package enum LockState {
        case ours, taken
        /// The file system has no locks.
        case unsupported
    }

    /// Takes the lock of an open folder, if nobody else has it.
    ///
    /// ``unlock(_:)`` gives it back; at the latest it goes with the process.
    package static func lock(_ folder: Descriptor) -> LockState {
        do throws(SystemError) {
            try call(.lock, "") { flock(folder.number, LOCK_EX | LOCK_NB) }
            return .ours
        } catch {
            return error.isTaken ? .taken : .unsupported
        }
    }

    /// Gives the lock of an open folder back, and closes it.
    ///
    /// Closing alone isn't enough: a child process that was just started has the folder open too, until it runs its program.
    package static func unlock(_ folder: Descriptor) {
        _ = flock(folder.number, LOCK_UN)
        close(folder)
    }
}

#if canImport(Glibc)
    /// Linux's flush of one file system, which Glibc's module map leaves out.
    @_silgen_name("syncfs")
    private func syncfs(_ file: CInt) -> CInt
#endif

// The names of the calls are those of functions above.
private func writeBytes(_ file: CInt, _ buffer: UnsafeRawPointer?, _ size: Int) -> Int { write(file, buffer, size) }

/// Closes a file; a signal that cuts this short leaves it closed all the same.
private func closeWritten(_ file: CInt) -> CInt {
    let result = close(file)
    return result < 0 && errno == EINTR ? 0 : result
}
