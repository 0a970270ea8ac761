#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What could not be read although it is there: a disk that fails, or a machine that has no more files or memory to give.
///
/// Much that a command looks at may be missing for good reasons, and then it does without. Such a failure is none of
/// these: whoever takes it for "not there" renames a feature and leaves the app behind. So it is written down where it
/// happens, by whichever thread, and nobody changes anything, or ends well, who has one.
///
/// A pipe keeps them: the one thing that all threads may write to at any time.
package enum ReadFailures {
    /// The ends of the pipe; both -1 where there is none.
    private static let ends = makeEnds()

    /// Has failures written down from here on.
    package static func start() { _ = ends }

    /// Takes note of an error, if it is one of these.
    ///
    /// What was saved to be faster, and can't be read, is made again.
    static func note(_ error: SystemError) {
        let codes = [EIO, ENOMEM, EMFILE, ENFILE, ESTALE, ETIMEDOUT]
        guard codes.contains(error.code), error.operation.looks, ends.writing >= 0,
            (try? Files.cacheFolder()).map({ !AbsolutePath(error.path).isInside($0) }) ?? true
        else { return }
        let saved = errno
        write("\(error.code) \(error.operation.rawValue)\0\(error.path)")
        errno = saved
    }

    /// Has nobody told of any from here on: what was to be done is done.
    package static func end() { write(done) }

    private static let done = "done"

    private static func write(_ text: String) {
        let line = Array(text.utf8.prefix(4000)) + [UInt8(ascii: "\n")]
        _ = line.withUnsafeBytes { writeBytes(ends.writing, $0.baseAddress, $0.count) }
    }

    /// The first one since the start, or since they were asked for last; nil once all is done.
    package static func first() -> SystemError? {
        guard ends.reading >= 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 64 * 1024)
        let count = bytes.withUnsafeMutableBytes { readBytes(ends.reading, $0.baseAddress, $0.count) }
        let lines = bytes.prefix(max(0, count)).split(separator: UInt8(ascii: "\n"))
        guard let line = lines.first, !lines.contains(where: { $0.elementsEqual(done.utf8) }) else { return nil }
        let parts = line.split(separator: 0, maxSplits: 1)
        let words = String(decoding: parts.first ?? [], as: UTF8.self).split(separator: " ", maxSplits: 1)
        guard parts.count == 2, words.count == 2, let code = CInt(words[0]),
            let operation = SystemError.Operation(rawValue: String(words[1]))
        else { return nil }
        return SystemError(seen: operation, String(decoding: parts[1], as: UTF8.self), code: code)
    }

    private static func makeEnds() -> (reading: CInt, writing: CInt) {
        var ends: [CInt] = [-1, -1]
        guard makePipe(&ends) == 0 else { return (-1, -1) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        return (ends[0], ends[1])
    }
}

// In the enum their names would stand for its own functions.
private func makePipe(_ ends: UnsafeMutablePointer<CInt>) -> CInt { pipe(ends) }
private func writeBytes(_ file: CInt, _ buffer: UnsafeRawPointer?, _ size: Int) -> Int { write(file, buffer, size) }
private func readBytes(_ file: CInt, _ buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    read(file, buffer, size)
}

extension SystemError.Operation {
    fileprivate var looks: Bool {
        switch self {
        case .look, .follow, .list, .read, .open: true
        default: false
        }
    }
}
