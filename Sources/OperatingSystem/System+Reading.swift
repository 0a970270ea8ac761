#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What is in folders and files.
extension System {
    /// Whether this process may write to a file.
    package static func isWritable(_ file: String) -> Bool { (try? call(.write, file) { access(file, W_OK) }) != nil }

    /// Whether this process may make and remove entries of a folder.
    package static func checkWritable(_ folder: String) throws(SystemError) {
        try call(.writeIn, folder) { access(folder, W_OK | X_OK) }
    }

    /// The path with every link in it followed; throws if something of it isn't there.
    package static func resolved(_ path: String) throws(SystemError) -> String {
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
    package static func entries(of path: String) throws(SystemError) -> [String] {
        let folder = try openFolder(path)
        defer { close(folder) }
        return try names(in: folder, at: path).map { name in
            String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    /// The names in an open folder just as the system has them, each with its final null, without `.` and `..`.
    static func names(in folder: Descriptor, at path: String) throws(SystemError) -> [[CChar]] {
        let copy = try call(.list, path) { fcntl(folder.number, F_DUPFD_CLOEXEC, 0) }
        let stream: FolderStream
        do throws(SystemError) {
            stream = try call(.list, path) { fdopendir(copy) }
        } catch {
            close(Descriptor(number: copy))
            throw error
        }
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

    package static func openFolder(_ path: String) throws(SystemError) -> Descriptor {
        try opened(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, .open)
    }

    /// Opens a folder, but not one that a link leads to.
    package static func openFolderItself(_ path: String) throws(SystemError) -> Descriptor {
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

/// What `fdopendir` answers with: only Apple's headers say what is in it.
#if canImport(Darwin)
    private typealias FolderStream = UnsafeMutablePointer<DIR>
#else
    private typealias FolderStream = OpaquePointer
#endif

// The name of the call is that of a function above.
private func readBytes(_ file: CInt, _ buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    read(file, buffer, size)
}
