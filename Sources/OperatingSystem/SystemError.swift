#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Why a call of the system failed, and about which path.
package struct SystemError: Error, Hashable {
    /// What was tried, as in `can't write 'Package.swift'`.
    package enum Operation: String {
        case look = "look at"
        case follow, list, read, open, lock, start
        case findCurrentFolder = "find the current folder"
        case write, remove, flush
        case writeIn = "write in"
        case makeFolder = "make the folder"
    }

    var operation: Operation
    var path: String
    package let code: CInt

    /// Takes the reason from the call that just failed, unless it is given.
    package init(_ operation: Operation, _ path: String, code: CInt = errno) {
        self.init(seen: operation, path, code: code)
        ReadFailures.note(self)
    }

    /// An error that was written down before.
    init(seen operation: Operation, _ path: String, code: CInt) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// The error about the place that the user knows, where it is about a staged one.
    package func about(_ place: AbsolutePath, insteadOf staged: AbsolutePath) -> SystemError {
        var error = self
        if path.hasPrefix(staged.text) { error.path = place.text + path.dropFirst(staged.text.count) }
        return error
    }

    /// The system's own words: `Permission denied`.
    package var reason: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }

    package var isAlreadyThere: Bool { code == EEXIST || code == ENOTEMPTY }
    package var isNotThere: Bool { code == ENOENT || code == ENOTDIR }
    var isForbidden: Bool { code == EACCES || code == EPERM }
    var isReadOnly: Bool { code == EROFS }
    var isFull: Bool { code == ENOSPC || code == EDQUOT }
    var isTooManyFiles: Bool { code == EMFILE || code == ENFILE }
    package var isOnAnotherDisk: Bool { code == EXDEV }
    var isTooLong: Bool { code == ENAMETOOLONG }
    var isCycleOfLinks: Bool { code == ELOOP }
    /// The file system or the system has no such operation.
    var isUnsupported: Bool { code == EINVAL || code == ENOSYS || code == ENOTSUP || code == EOPNOTSUPP }
    /// The file system has no second names for a file, or this one may not get one: FAT says that it isn't permitted.
    var isAboutSecondNames: Bool { isUnsupported || code == EPERM || code == EMLINK }
    /// Somebody else has it at the moment.
    var isTaken: Bool { code == EWOULDBLOCK }
}
