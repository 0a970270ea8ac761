#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The system's calls for processes and signals, in Swift's words.
extension System {
    /// A process that was started and whose end has not been waited for.
    struct RunningProcess {
        let number: pid_t
        /// The ends of the pipes to read its output from.
        let output: Descriptor
        let errors: Descriptor
    }

    enum ProcessEnd: Hashable {
        case exited(Int)
        case killed(signal: Int)
    }

    /// Starts a program, found on the `PATH` unless it has a slash, with nothing to read and two pipes to write to.
    ///
    /// It leads a process group of its own, so that it can be stopped with everything that it starts, and sees no
    /// signal blocked or ignored.
    static func start(
        _ program: String,
        _ arguments: [String],
        environment changes: [String: String]
    ) throws(SystemError) -> RunningProcess {
        let output = try makePipe(for: program)
        let errors: (read: Descriptor, write: Descriptor)
        do {
            errors = try makePipe(for: program)
        } catch {
            close(output.read)
            close(output.write)
            throw error
        }
        defer {
            close(output.write)
            close(errors.write)
        }

        var actions = SpawnActions()
        defer { actions.free() }
        actions.readNothing()
        actions.connect(output.write, to: 1)
        actions.connect(errors.write, to: 2)

        var number = pid_t()
        let result = withCStrings([program] + arguments) { words in
            withCStrings(environment(with: changes)) { variables in
                posix_spawnp(&number, program, &actions.files, &actions.attributes, words, variables)
            }
        }
        guard result == 0 else {
            close(output.read)
            close(errors.read)
            errno = result
            throw SystemError("start", program)
        }
        return RunningProcess(number: number, output: output.read, errors: errors.read)
    }

    /// Which of some pipes have something to read, or are at their end, within a time.
    static func readable(_ descriptors: [Descriptor], within milliseconds: Int) -> [Descriptor] {
        var entries = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
        guard poll(&entries, nfds_t(entries.count), CInt(milliseconds)) > 0 else { return [] }
        return entries.filter { $0.revents != 0 }.map { Descriptor(number: $0.fd) }
    }

    /// How a process ended, or nil while it is running.
    static func end(of process: RunningProcess) -> ProcessEnd? {
        var status: CInt = 0
        let result = waitpid(process.number, &status, WNOHANG)
        if result == 0 || (result < 0 && errno == EINTR) { return nil }
        guard result > 0 else { return .exited(255) }
        let signal = status & 0x7f
        return signal == 0 ? .exited(Int((status >> 8) & 0xff)) : .killed(signal: Int(signal))
    }

    /// Asks a process and everything that it started to stop.
    static func interrupt(_ process: RunningProcess) {
        kill(-process.number, SIGINT)
    }

    /// Stops a process and everything that it started.
    static func stop(_ process: RunningProcess) {
        kill(-process.number, SIGKILL)
    }

    /// Runs something that must not be ended in the middle: an interruption is kept until it asks for it
    /// with ``isInterrupted()``, or until it is done.
    static func holdingInterruptions<Result>(_ body: () throws -> Result) rethrows -> Result {
        var before = sigset_t()
        var held = interruptions()
        pthread_sigmask(SIG_BLOCK, &held, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try body()
    }

    /// Whether Ctrl-C, or another request to end, came while interruptions are held.
    ///
    /// It is then taken as heard.
    static func isInterrupted() -> Bool {
        var pending = sigset_t()
        sigpending(&pending)
        for signal in [SIGINT, SIGTERM, SIGHUP] where sigismember(&pending, signal) == 1 {
            var one = sigset_t()
            sigemptyset(&one)
            sigaddset(&one, signal)
            var heard: CInt = 0
            sigwait(&one, &heard)
            return true
        }
        return false
    }

    private static func interruptions() -> sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        return signals
    }

    private static func makePipe(for program: String) throws(SystemError) -> (read: Descriptor, write: Descriptor) {
        var ends: [CInt] = [0, 0]
        guard pipe(&ends) == 0 else { throw SystemError("start", program) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
    }

    private static func environment(with changes: [String: String]) -> [String] {
        var variables: [String] = []
        var next = environ
        while let variable = next.pointee {
            let text = String(cString: variable)
            let name = String(text.prefix { $0 != "=" })
            if changes[name] == nil { variables.append(text) }
            next += 1
        }
        return variables + changes.map { "\($0.key)=\($0.value)" }.sorted()
    }

    /// Lends an array of strings as C wants it: ended by a null pointer.
    private static func withCStrings<Result>(
        _ strings: [String],
        _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = strings.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers + [nil])
    }
}

/// What happens to a new process's files and signals before it starts.
private struct SpawnActions {
    #if canImport(Darwin)
        var files: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
    #else
        var files = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
    #endif

    init() {
        posix_spawn_file_actions_init(&files)
        posix_spawnattr_init(&attributes)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigemptyset(&all)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&all, signal) }
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    mutating func readNothing() {
        posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    }

    mutating func connect(_ descriptor: System.Descriptor, to number: CInt) {
        posix_spawn_file_actions_adddup2(&files, descriptor.number, number)
    }

    mutating func free() {
        posix_spawn_file_actions_destroy(&files)
        posix_spawnattr_destroy(&attributes)
    }
}
