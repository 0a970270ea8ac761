#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The system's calls for files, in Swift's words: one function each, errors thrown, `EINTR` retried.
///
/// Every difference between platforms is in this file and in `SystemProcess.swift`.
enum System {
    /// What a path leads to, without following a link at its end.
    enum Kind {
        case file, folder, link, other
    }

    /// An open file or folder.
    struct Descriptor: Hashable {
        let number: CInt
    }

    static func kind(of path: String) throws(SystemError) -> Kind? {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw SystemError("look at", path)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .other
        }
    }

    /// What a path leads to once links are followed, and how large it is.
    static func kindBehindLinks(of path: String) throws(SystemError) -> (isFile: Bool, isFolder: Bool, size: Int)? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw SystemError("look at", path)
        }
        let kind = status.st_mode & S_IFMT
        return (kind == S_IFREG, kind == S_IFDIR, Int(status.st_size))
    }

    /// The path with every link in it followed; throws if something of it isn't there.
    static func resolved(_ path: String) throws(SystemError) -> String {
        guard let resolved = realpath(path, nil) else { throw SystemError("follow", path) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    static func currentDirectory() throws(SystemError) -> String {
        guard let path = getcwd(nil, 0) else { throw SystemError("find the current folder", ".") }
        defer { free(path) }
        return String(cString: path)
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// The names in a folder, without `.` and `..`, in no particular order.
    static func entries(of path: String) throws(SystemError) -> [String] {
        guard let stream = opendir(path) else { throw SystemError("list", path) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// All bytes of a file, or of the standard input for ``standardInput``.
    static func read(_ descriptor: Descriptor, of path: String) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var size = 16 * 1024
        var status = stat()
        if fstat(descriptor.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
            size = Int(status.st_size) + 1
        }
        while true {
            let chunk = try chunk(of: descriptor, upTo: size, of: path)
            if chunk.isEmpty { return bytes }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            size = max(size, 64 * 1024)
        }
    }

    static let standardInput = Descriptor(number: 0)

    /// The next bytes of a file or pipe: up to `size`, none at its end.
    static func chunk(of descriptor: Descriptor, upTo size: Int, of path: String) throws(SystemError) -> [UInt8] {
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            let result = retrying { Int(readBytes(descriptor.number, buffer.baseAddress, size)) }
            failed = result < 0
            count = max(0, result)
        }
        if failed { throw SystemError("read", path) }
        return bytes
    }

    static func write(_ bytes: [UInt8], to descriptor: Descriptor, of path: String) throws(SystemError) {
        var offset = 0
        while offset < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                retrying {
                    writeBytes(descriptor.number, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
                }
            }
            guard written >= 0 else { throw SystemError("write", path) }
            offset += written
        }
    }

    static func openForReading(_ path: String) throws(SystemError) -> Descriptor {
        try opened(path, O_RDONLY | O_CLOEXEC, "read")
    }

    /// Makes a file that must not be there yet; a link at its place is not followed.
    static func createFile(_ path: String) throws(SystemError) -> Descriptor {
        try opened(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, "write")
    }

    static func openFolder(_ path: String) throws(SystemError) -> Descriptor {
        try opened(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, "open")
    }

    static func close(_ descriptor: Descriptor) {
        _ = closeDescriptor(descriptor.number)
    }

    static func createFolder(_ path: String) throws(SystemError) {
        guard mkdir(path, 0o777) == 0 else { throw SystemError("make the folder", path) }
    }

    static func removeFile(_ path: String) throws(SystemError) {
        guard unlink(path) == 0 else { throw SystemError("remove", path) }
    }

    static func removeEmptyFolder(_ path: String) throws(SystemError) {
        guard rmdir(path) == 0 else { throw SystemError("remove", path) }
    }

    /// Waits until a file or folder is on the disk itself.
    ///
    /// File systems that can't do this for folders are believed.
    static func flush(_ descriptor: Descriptor, of path: String) throws(SystemError) {
        guard retrying({ Int(fsync(descriptor.number)) }) == 0 || errno == EINVAL || errno == ENOTSUP else {
            throw SystemError("flush", path)
        }
    }

    /// Renames a folder so that nothing that is there can be replaced: where the new name is taken, it fails.
    ///
    /// A file system without this operation gets a plain rename, which for a folder can replace nothing either but
    /// an empty folder.
    static func moveFolder(_ old: String, to new: String) throws(SystemError) {
        #if canImport(Darwin)
            let result = renamex_np(old, new, UInt32(RENAME_EXCL))
        #elseif canImport(Glibc)
            let result = renameat2(AT_FDCWD, old, AT_FDCWD, new, Self.noReplacement)
        #else
            errno = ENOSYS
            let result: CInt = -1
        #endif
        if result == 0 { return }
        guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { throw SystemError("make", new) }
        guard rename(old, new) == 0 else { throw SystemError("make", new) }
    }

    /// Takes the lock of an open file or folder, if nobody else holds it.
    ///
    /// It is given back when the file is closed.
    static func tryLock(_ descriptor: Descriptor) -> Bool {
        retrying { Int(flock(descriptor.number, LOCK_EX | LOCK_NB)) } == 0
    }

    static var processNumber: Int { Int(getpid()) }

    static func sleep(milliseconds: Int) {
        usleep(UInt32(milliseconds) * 1000)
    }

    /// Seconds on a clock that never jumps.
    static func uptime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Linux's `RENAME_NOREPLACE`.
    private static let noReplacement: CUnsignedInt = 1

    private static func opened(_ path: String, _ flags: CInt, _ operation: String) throws(SystemError) -> Descriptor {
        let number = retrying { Int(openFile(path, flags, 0o666)) }
        guard number >= 0 else { throw SystemError(operation, path) }
        return Descriptor(number: CInt(number))
    }

    private static func retrying(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

/// Why a call of the system failed, and about which path.
struct SystemError: Error, Hashable {
    /// What was tried, as in `can't write Features/Search`.
    let operation: String
    let path: String
    let code: CInt

    /// Takes the reason from the call that just failed.
    init(_ operation: String, _ path: String) {
        self.operation = operation
        self.path = path
        code = errno
    }

    /// The system's own words: `Permission denied`.
    var reason: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }

    var isAlreadyThere: Bool { code == EEXIST || code == ENOTEMPTY }
    var isNotThere: Bool { code == ENOENT || code == ENOTDIR }
    var isForbidden: Bool { code == EACCES || code == EPERM || code == EROFS }
    var isFull: Bool { code == ENOSPC || code == EDQUOT }
}

// The names of some calls are those of functions above: these are the system's.
private func readBytes(_ file: CInt, _ buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    read(file, buffer, size)
}
private func writeBytes(_ file: CInt, _ buffer: UnsafeRawPointer?, _ size: Int) -> Int { write(file, buffer, size) }
private func openFile(_ path: String, _ flags: CInt, _ mode: mode_t) -> CInt { open(path, flags, mode) }
private func closeDescriptor(_ file: CInt) -> CInt { close(file) }

#if canImport(Glibc)
    /// Linux's rename with flags, which Glibc's module map leaves out.
    @_silgen_name("renameat2")
    private func renameat2(
        _ oldFolder: CInt,
        _ old: UnsafePointer<CChar>,
        _ newFolder: CInt,
        _ new: UnsafePointer<CChar>,
        _ flags: CUnsignedInt
    ) -> CInt
#endif
