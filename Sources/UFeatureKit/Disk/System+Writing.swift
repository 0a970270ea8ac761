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
    static func createFile(_ path: String) throws(SystemError) -> Descriptor {
        try opened(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, .write)
    }

    static func write(_ text: String, to descriptor: Descriptor, of path: String) throws(SystemError) {
        var text = text
        var failure: SystemError?
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            do throws(SystemError) {
                while !rest.isEmpty {
                    let count = try call(.write, path) { writeBytes(descriptor.number, rest.baseAddress, rest.count) }
                    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    static func createFolder(_ path: String) throws(SystemError) {
        try call(.makeFolder, path) { mkdir(path, 0o777) }
    }

    static func removeFile(_ path: String) throws(SystemError) {
        try call(.remove, path) { unlink(path) }
    }

    /// Lets the disk begin with what was written to a file, so that flushing many files costs little more than one.
    static func startFlushing(_ descriptor: Descriptor) {
        #if os(Linux)
            // Dirty pages can't be dropped before they are written: this is what begins the writing.
            _ = posix_fadvise(descriptor.number, 0, 0, CInt(POSIX_FADV_DONTNEED))
        #endif
    }

    /// Waits until a file or folder is on the disk itself.
    ///
    /// File systems that can't do this, as some can't for folders, are believed.
    static func flush(_ descriptor: Descriptor, of path: String) throws(SystemError) {
        #if canImport(Darwin)
            // There, fsync alone lets the drive write things in another order.
            if fcntl(descriptor.number, F_BARRIERFSYNC) == 0 { return }
        #endif
        do throws(SystemError) {
            try call(.flush, path) { fsync(descriptor.number) }
        } catch  where error.isUnsupported {
            return
        }
    }

    /// Renames a folder so that nothing that is there can be replaced: where the new name is taken, it fails.
    static func moveFolder(_ old: String, to new: String) throws(SystemError) {
        do throws(SystemError) {
            try call(.write, new) { renameExclusively(old, new) }
        } catch  where error.isUnsupported {
            // Nobody else's folder is there once this one could be made, and a folder that got contents stays.
            try createFolder(new)
            do throws(SystemError) {
                try call(.write, new) { rename(old, new) }
            } catch {
                rmdir(new)
                throw error
            }
        }
    }

    /// Removes a folder with everything in it; links in it are removed, never followed.
    static func removeTree(_ path: String) throws(SystemError) {
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

extension System {
    enum LockState {
        case ours, taken
        /// The file system has no locks.
        case unsupported
    }

    /// Takes the lock of an open folder, if nobody else has it.
    ///
    /// It is given back when the folder is closed, at the latest with the process.
    static func lock(_ folder: Descriptor) -> LockState {
        do throws(SystemError) {
            try call(.lock, "") { flock(folder.number, LOCK_EX | LOCK_NB) }
            return .ours
        } catch {
            return error.isTaken ? .taken : .unsupported
        }
    }
}

private func renameExclusively(_ old: String, _ new: String) -> CInt {
    #if canImport(Darwin)
        renamex_np(old, new, UInt32(RENAME_EXCL))
    #elseif canImport(Glibc)
        renameat2(AT_FDCWD, old, AT_FDCWD, new, noReplacement)
    #else
        notAvailable()
    #endif
}

#if canImport(Glibc)
    /// Linux's `RENAME_NOREPLACE`.
    private let noReplacement: CUnsignedInt = 1

    /// Linux's rename with flags, which Glibc's module map leaves out.
    @_silgen_name("renameat2")
    private func renameat2(
        _ oldFolder: CInt,
        _ old: UnsafePointer<CChar>,
        _ newFolder: CInt,
        _ new: UnsafePointer<CChar>,
        _ flags: CUnsignedInt
    ) -> CInt
#elseif !canImport(Darwin)
    private func notAvailable() -> CInt {
        errno = ENOSYS
        return -1
    }
#endif

// The name of the call is that of a function above.
private func writeBytes(_ file: CInt, _ buffer: UnsafeRawPointer?, _ size: Int) -> Int { write(file, buffer, size) }
