#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Other programs.
extension System {
    typealias ProcessNumber = pid_t

    /// A process that was started and whose end has not been waited for.
    struct RunningProcess {
        let number: pid_t
        /// The ends of the pipes to read its output from.
        let output: Descriptor
        let errors: Descriptor
    }

    /// Starts a program, found on the `PATH` unless it has a slash, with nothing to read and two pipes to write to.
    ///
    /// Neither it nor what it starts is looked for where somebody happens to be: see ``programFolders``. It leads a
    /// process group of its own, so that it can be stopped with everything that it starts, and sees no signal blocked or
    /// ignored. It starts in `folder`, or in this process's own.
    static func start(
        _ program: String,
        _ arguments: [String],
        environment changes: [String: String?],
        in folder: String?
    ) throws(SystemError) -> RunningProcess {
        let place = try self.place(of: program)
        let output = try makePipe(for: program)
        defer { close(output.write) }
        let errors: Pipe
        do throws(SystemError) {
            errors = try makePipe(for: program)
        } catch {
            close(output.read)
            throw error
        }
        defer { close(errors.write) }

        var actions = SpawnActions()
        defer { actions.free() }
        actions.readNothing()
        actions.connect(output.write, to: 1)
        actions.connect(errors.write, to: 2)
        if let folder { actions.enter(folder) }

        var number = pid_t()
        let code = withCStrings([program] + arguments) { words in
            withCStrings(environment(with: changes)) { variables in
                posix_spawn(&number, place, &actions.files, &actions.attributes, words, variables)
            }
        }
        guard code == 0 else {
            close(output.read)
            close(errors.read)
            throw SystemError(.start, program, code: code)
        }
        return RunningProcess(number: number, output: output.read, errors: errors.read)
    }

    /// Where a program is.
    ///
    /// - Throws: that it isn't there, or that nobody may run what has its name.
    private static func place(of program: String) throws(SystemError) -> String {
        if program.utf8.contains(UInt8(ascii: "/")) { return program }
        if let place = self.program(named: program) { return place }
        throw SystemError(.start, program, code: places(of: program).isEmpty ? ENOENT : EACCES)
    }

    /// Which of some pipes have something to read, or are at their end, within a time.
    static func readable(_ descriptors: [Descriptor], within milliseconds: Int) -> [Descriptor] {
        var entries = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
        guard poll(&entries, nfds_t(entries.count), CInt(milliseconds)) > 0 else { return [] }
        return entries.filter { $0.revents != 0 }.map { Descriptor(number: $0.fd) }
    }

    /// How a process ended, or nil while it is running.
    static func end(of process: RunningProcess) -> Subprocess.End? {
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
        // Once it is gone, nobody knows whose they were.
        let others = descendants(of: process)
        kill(-process.number, SIGKILL)
        stop(others)
    }

    private typealias Pipe = (read: Descriptor, write: Descriptor)

    /// Makes a pipe that other programs don't inherit by accident.
    ///
    /// Its numbers are above those of the standard streams, which may have been closed.
    private static func makePipe(for program: String) throws(SystemError) -> Pipe {
        var low: [CInt] = [0, 0]
        try call(.start, program) { pipe(&low) }
        defer { for number in low { close(Descriptor(number: number)) } }
        let read = try call(.start, program) { fcntl(low[0], F_DUPFD_CLOEXEC, 3) }
        do throws(SystemError) {
            let write = try call(.start, program) { fcntl(low[1], F_DUPFD_CLOEXEC, 3) }
            return (Descriptor(number: read), Descriptor(number: write))
        } catch {
            close(Descriptor(number: read))
            throw error
        }
    }

    /// This process's variables, as `NAME=value`, with some changed, or removed where the change is nil.
    private static func environment(with changes: [String: String?]) -> [String] {
        let folders = programFolders
        let path = folders.isEmpty ? nil : folders.joined(separator: ":")
        let changes = ["PATH": path].merging(changes) { _, new in new }
        var variables = variables.filter { changes[String($0.prefix { $0 != "=" })] == nil }
        for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
            if let value { variables.append("\(name)=\(value)") }
        }
        return variables
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
        /// Pipes of other threads are not inherited either.
        private static let extraFlags = POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
        var files = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        private static let extraFlags: CInt = 0
    #endif

    init() {
        posix_spawn_file_actions_init(&files)
        posix_spawnattr_init(&attributes)
        var none = System.set(of: [])
        posix_spawnattr_setsigmask(&attributes, &none)
        var usual = System.set(of: System.interruptions + [SIGPIPE])
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = CInt(POSIX_SPAWN_SETPGROUP) | CInt(POSIX_SPAWN_SETSIGMASK) | CInt(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(flags | Self.extraFlags))
    }

    mutating func readNothing() {
        posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    }

    mutating func enter(_ folder: String) {
        addFolder(&files, folder)
    }

    mutating func connect(_ descriptor: System.Descriptor, to number: CInt) {
        posix_spawn_file_actions_adddup2(&files, descriptor.number, number)
    }

    mutating func free() {
        posix_spawn_file_actions_destroy(&files)
        posix_spawnattr_destroy(&attributes)
    }
}

#if canImport(Glibc)
    // The header has it for GNU's C only.
    @_silgen_name("posix_spawn_file_actions_addchdir_np")
    @discardableResult
    private func addFolder(
        _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>,
        _ path: UnsafePointer<CChar>
    ) -> CInt
#elseif canImport(Musl)
    private func addFolder(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ path: String) {
        posix_spawn_file_actions_addchdir_np(actions, path)
    }
#else
    private func addFolder(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>, _ path: String) {
        posix_spawn_file_actions_addchdir_np(actions, path)
    }
#endif
