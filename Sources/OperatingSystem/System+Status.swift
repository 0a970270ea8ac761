#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What the system knows of a file or folder without reading it.
extension System {
    /// What is at a path, without following a link at its end; nil where nothing is.
    package static func kind(of path: String) throws(SystemError) -> Files.Kind? {
        try ifThere { () throws(SystemError) in Files.Kind(try status(of: path).st_mode) }
    }

    /// What a path leads to once links are followed; nil where nothing is.
    package static func kindBehindLinks(of path: String) throws(SystemError) -> Files.Kind? {
        try ifThere { () throws(SystemError) in Files.Kind(try statusBehindLinks(of: path).st_mode) }
    }

    /// What is open, and how large it is.
    static func status(of descriptor: Descriptor, at path: String) throws(SystemError) -> (kind: Files.Kind, size: Int)
    {
        let status = try status(ofOpen: descriptor, at: path)
        return (Files.Kind(status.st_mode), Int(status.st_size))
    }

    /// Who a file belongs to, and who may do what with it.
    package struct Attributes: Hashable {
        let owner: uid_t
        let group: gid_t
        let permissions: mode_t

        /// Whether nobody at all may write: a file that is meant to stay as it is, even for an administrator.
        package var isReadOnly: Bool { permissions & 0o222 == 0 }
    }

    package static func attributes(of path: String) throws(SystemError) -> Attributes {
        let status = try status(of: path)
        return Attributes(owner: status.st_uid, group: status.st_gid, permissions: status.st_mode & 0o7777)
    }

    /// What tells a file or folder from every other one on this machine, whatever it is called.
    package static func identity(of path: String) throws(SystemError) -> String {
        let status = try status(of: path)
        return "\(UInt64(truncatingIfNeeded: status.st_dev))-\(status.st_ino)"
    }

    /// What no copy of a file has, and nobody can choose: its number with when it was made, and with when it was last
    /// changed in any way.
    ///
    /// The first lasts as long as the file, but not every file system has it. Permissions and extended attributes change
    /// the second, and these come from others too: the system, backups, folders that are kept in step with others.
    package static func origins(of path: String) throws(SystemError) -> [String] {
        let status = try status(of: path)
        let time = status.lastTouched
        return [birth(of: path).map { "born-" + $0 }, "\(time.tv_sec)-\(time.tv_nsec)"].compactMap { moment in
            moment.map { "\(status.st_ino)-\($0)" }
        }
    }

    /// The number of the device that a folder is on: nothing can be moved from one to another.
    package static func device(of folder: String) throws(SystemError) -> Int {
        Int(truncatingIfNeeded: try statusBehindLinks(of: folder).st_dev)
    }

    /// When a file was changed last and how large it is, as one text that differs after the next change; nil where
    /// nothing is.
    package static func version(of path: String) throws(SystemError) -> String? {
        try ifThere { () throws(SystemError) in
            let status = try statusBehindLinks(of: path)
            let time = status.lastChanged
            return "\(time.tv_sec).\(time.tv_nsec) \(status.st_size)"
        }
    }

    /// How many seconds ago a file was changed last; nil where nothing is.
    static func age(of path: String) -> Double? {
        var now = timespec()
        guard let time = try? statusBehindLinks(of: path).lastChanged, clock_gettime(CLOCK_REALTIME, &now) == 0 else {
            return nil
        }
        return Double(now.tv_sec - time.tv_sec) + Double(now.tv_nsec - time.tv_nsec) / 1e9
    }

    /// Whether what is at a path may be run by somebody.
    static func isExecutable(_ path: String) throws(SystemError) -> Bool {
        try status(of: path).st_mode & 0o111 != 0
    }

    /// Whether what is open may be run by somebody.
    static func isExecutable(_ descriptor: Descriptor, at path: String) throws(SystemError) -> Bool {
        try status(ofOpen: descriptor, at: path).st_mode & 0o111 != 0
    }

    /// What is asked of the system; nil where nothing is.
    private static func ifThere<Result>(_ ask: () throws(SystemError) -> Result) throws(SystemError) -> Result? {
        do throws(SystemError) {
            return try ask()
        } catch {
            if error.isNotThere { return nil }
            throw error
        }
    }

    private static func status(of path: String) throws(SystemError) -> stat {
        var status = stat()
        try call(.look, path) { lstat(path, &status) }
        return status
    }

    private static func statusBehindLinks(of path: String) throws(SystemError) -> stat {
        var status = stat()
        try call(.look, path) { stat(path, &status) }
        return status
    }

    private static func status(ofOpen descriptor: Descriptor, at path: String) throws(SystemError) -> stat {
        var status = stat()
        try call(.look, path) { fstat(descriptor.number, &status) }
        return status
    }
}

extension stat {
    /// When the content was changed.
    fileprivate var lastChanged: timespec {
        #if canImport(Darwin)
            st_mtimespec
        #else
            st_mtim
        #endif
    }

    /// When the content, a name or a permission was changed.
    fileprivate var lastTouched: timespec {
        #if canImport(Darwin)
            st_ctimespec
        #else
            st_ctim
        #endif
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
