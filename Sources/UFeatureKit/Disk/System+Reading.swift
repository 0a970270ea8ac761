#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What is on the disk.
extension System {
    /// What is at a path, without following a link at its end; nil where nothing is.
    static func kind(of path: String) throws(SystemError) -> Files.Kind? {
        var status = stat()
        do throws(SystemError) {
            try call(.look, path) { lstat(path, &status) }
        } catch {
            if error.isNotThere { return nil }
            throw error
        }
        return Files.Kind(status.st_mode)
    }

    /// What a path leads to once links are followed; nil where nothing is.
    static func kindBehindLinks(of path: String) throws(SystemError) -> Files.Kind? {
        var status = stat()
        do throws(SystemError) {
            try call(.look, path) { stat(path, &status) }
        } catch {
            if error.isNotThere { return nil }
            throw error
        }
        return Files.Kind(status.st_mode)
    }

    /// What is open, and how large it is.
    static func status(of descriptor: Descriptor, at path: String) throws(SystemError) -> (kind: Files.Kind, size: Int)
    {
        var status = stat()
        try call(.look, path) { fstat(descriptor.number, &status) }
        return (Files.Kind(status.st_mode), Int(status.st_size))
    }

    /// Who a file belongs to, and who may do what with it.
    struct Attributes: Hashable {
        let owner: uid_t
        let group: gid_t
        let permissions: mode_t

        /// Whether nobody at all may write: a file that is meant to stay as it is, even for an administrator.
        var isReadOnly: Bool { permissions & 0o222 == 0 }
    }

    static func attributes(of path: String) throws(SystemError) -> Attributes {
        var status = stat()
        try call(.look, path) { lstat(path, &status) }
        return Attributes(owner: status.st_uid, group: status.st_gid, permissions: status.st_mode & 0o7777)
    }

    /// What tells a file or folder from every other one on this machine, whatever it is called.
    static func identity(of path: String) throws(SystemError) -> String {
        var status = stat()
        try call(.look, path) { lstat(path, &status) }
        return "\(UInt64(truncatingIfNeeded: status.st_dev))-\(status.st_ino)"
    }

    /// What no copy of a file has, and nobody can choose: its number, and when it was last changed in any way.
    static func origin(of path: String) throws(SystemError) -> String {
        var status = stat()
        try call(.look, path) { lstat(path, &status) }
        #if canImport(Darwin)
            let time = status.st_ctimespec
        #else
            let time = status.st_ctim
        #endif
        return "\(status.st_ino)-\(time.tv_sec)-\(time.tv_nsec)"
    }

    /// The number of the device that a folder is on: nothing can be moved from one to another.
    static func device(of folder: String) throws(SystemError) -> Int {
        var status = stat()
        try call(.look, folder) { stat(folder, &status) }
        return Int(truncatingIfNeeded: status.st_dev)
    }

    /// Whether this process may write to a file.
    static func isWritable(_ file: String) -> Bool { (try? call(.write, file) { access(file, W_OK) }) != nil }

    /// Whether this process may make and remove entries of a folder.
    static func checkWritable(_ folder: String) throws(SystemError) {
        try call(.writeIn, folder) { access(folder, W_OK | X_OK) }
    }

    /// The path with every link in it followed; throws if something of it isn't there.
    static func resolved(_ path: String) throws(SystemError) -> String {
        let resolved = try call(.follow, path) { realpath(path, nil) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    static func currentDirectory() throws(SystemError) -> String {
        let path = try call(.findCurrentFolder, ".") { getcwd(nil, 0) }
        defer { free(path) }
        return String(cString: path)
    }

    /// The names in a folder, in no particular order; one that is not UTF-8 is repaired, and leads nowhere.
    static func entries(of path: String) throws(SystemError) -> [String] {
        let folder = try openFolder(path)
        defer { close(folder) }
        return try names(in: folder, at: path).map { name in
            String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    /// The names in an open folder just as the system has them, each with its final null, without `.` and `..`.
    static func names(in folder: Descriptor, at path: String) throws(SystemError) -> [[CChar]] {
        let copy = try call(.list, path) { fcntl(folder.number, F_DUPFD_CLOEXEC, 0) }
        var isOwned = false
        defer { if !isOwned { close(Descriptor(number: copy)) } }
        let stream = try call(.list, path) { fdopendir(copy) }
        isOwned = true
        defer { closedir(stream) }
        var names: [[CChar]] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno == EINTR { continue }
                if errno != 0 { throw SystemError(.list, path) }
                return names
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                let start = UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self)
                return Array(UnsafeBufferPointer(start: start, count: strlen(start) + 1))
            }
            if name != [0x2E, 0], name != [0x2E, 0x2E, 0] { names.append(name) }
        }
    }

    /// Opens a file without waiting for whoever is at the other end of it, should it be a pipe.
    static func openForReading(_ path: String) throws(SystemError) -> Descriptor {
        try opened(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, .read)
    }

    static func openFolder(_ path: String) throws(SystemError) -> Descriptor {
        try opened(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, .open)
    }

    /// Opens a folder, but not one that a link leads to.
    static func openFolderItself(_ path: String) throws(SystemError) -> Descriptor {
        try opened(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, .open)
    }

    static func opened(
        _ path: String,
        _ flags: CInt,
        _ operation: SystemError.Operation,
        _ permissions: mode_t = 0o666
    ) throws(SystemError) -> Descriptor {
        Descriptor(number: try call(operation, path) { open(path, flags, permissions) })
    }

    static let standardInput = Descriptor(number: 0)

    /// Everything from where a file or pipe was read last to its end; `size` is how much that probably is.
    static func read(_ descriptor: Descriptor, of path: String, size: Int = 0) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var capacity = size + 1
        while true {
            let chunk = try chunk(of: descriptor, upTo: capacity, of: path)
            if chunk.isEmpty { return bytes }
            // Less than was asked for, and just what there was to be: that was all, and needn't be asked.
            let isWhole = bytes.isEmpty && chunk.count == size && chunk.count < capacity
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            if isWhole { return bytes }
            capacity = max(capacity, 64 * 1024)
        }
    }

    /// The next bytes of a file or pipe: up to `size`, none at its end.
    static func chunk(of descriptor: Descriptor, upTo size: Int, of path: String) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            do throws(SystemError) {
                count = try call(.read, path) { readBytes(descriptor.number, buffer.baseAddress, size) }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}

extension Files.Kind {
    fileprivate init(_ mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        default: self = .other
        }
    }
}

// The name of the call is that of a function above.
private func readBytes(_ file: CInt, _ buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    read(file, buffer, size)
}
