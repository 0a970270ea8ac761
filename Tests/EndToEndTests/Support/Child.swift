import Foundation

/// A process that a test started: it leads a group of its own, and what it writes is kept.
struct Child {
    let number: pid_t
    private let output: CInt
    private let errors: CInt

    /// How a process ended, and what it wrote until then.
    struct Outcome: Sendable {
        enum End: Hashable, Sendable {
            case status(Int32)
            case signal(Int32)
            /// It was killed because it took too long.
            case overtime
        }

        let end: End
        let output: String
        let errors: String
    }

    struct NotStarted: Error {
        let program: String
        let reason: String
    }

    /// Starts a program, which finds `input` on its standard input.
    init(
        _ program: String,
        _ arguments: [String],
        in folder: URL,
        environment: [String: String],
        input: URL = URL(filePath: "/dev/null")
    ) throws {
        // Between the making of a pipe and its marking no other test may start a process that would inherit it.
        Self.starting.lock()
        defer { Self.starting.unlock() }
        let output = try Self.pipe()
        let errors = try Self.pipe()
        let launch = Launch(folder: folder, input: input, output: output.write, errors: errors.write)
        defer {
            launch.free()
            close(output.write)
            close(errors.write)
        }
        let result = launch.start(program, arguments, environment)
        guard result.error == 0 else {
            close(output.read)
            close(errors.read)
            throw NotStarted(program: program, reason: String(cString: strerror(result.error)))
        }
        number = result.number
        self.output = output.read
        self.errors = errors.read
    }

    func send(_ signal: Int32) {
        kill(number, signal)
    }

    /// Reads both streams at once until the process has ended; ends it with its group after the time limit.
    ///
    /// What keeps the pipes open after the end of the process is not waited for.
    func outcome(within seconds: Double = 120) -> Outcome {
        var texts: [CInt: Data] = [output: Data(), errors: Data()]
        var open = [output, errors]
        var end: Outcome.End?
        var deadline = Date(timeIntervalSinceNow: seconds)
        while end == nil || (!open.isEmpty && Date() < deadline) {
            read(&open, into: &texts)
            if end == nil, let ended = status() {
                end = ended
                deadline = Date(timeIntervalSinceNow: 1)
            }
            if end == nil, Date() >= deadline {
                kill(-number, SIGKILL)
                var status: CInt = 0
                waitpid(number, &status, 0)
                end = .overtime
            }
        }
        close(output)
        close(errors)
        return Outcome(
            end: end ?? .overtime,
            output: String(decoding: texts[output] ?? Data(), as: UTF8.self),
            errors: String(decoding: texts[errors] ?? Data(), as: UTF8.self)
        )
    }

    private func read(_ open: inout [CInt], into texts: inout [CInt: Data]) {
        var entries = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&entries, nfds_t(entries.count), 5) > 0 else { return }
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        for entry in entries where entry.revents != 0 {
            let count = Foundation.read(entry.fd, &chunk, chunk.count)
            if count > 0 { texts[entry.fd]?.append(contentsOf: chunk[..<count]) }
            if count == 0 { open.removeAll { $0 == entry.fd } }
        }
    }

    private func status() -> Outcome.End? {
        var status: CInt = 0
        guard waitpid(number, &status, WNOHANG) == number else { return nil }
        let signal = status & 0x7f
        return signal == 0 ? .status((status >> 8) & 0xff) : .signal(signal)
    }

    /// Held by whoever makes what no other process may inherit, until that is marked.
    static let starting = NSLock()

    private static func pipe() throws -> (read: CInt, write: CInt) {
        var ends: [CInt] = [0, 0]
        guard Foundation.pipe(&ends) == 0 else { throw NotStarted(program: "pipe", reason: "") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}
