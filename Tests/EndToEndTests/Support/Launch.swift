import Foundation

/// How a process is started: its folder, its streams, its own process group, with every signal as usual.
struct Launch {
    private let folder: URL
    /// What the process reads and writes instead of what it would inherit.
    private var terminal: URL?
    #if canImport(Darwin)
        private var files: posix_spawn_file_actions_t?
        private var attributes: posix_spawnattr_t?
    #else
        private var files = posix_spawn_file_actions_t()
        private var attributes = posix_spawnattr_t()
    #endif

    init(folder: URL, input: URL, output: CInt, errors: CInt) {
        self.folder = folder
        posix_spawn_file_actions_init(&files)
        posix_spawn_file_actions_addopen(&files, 0, input.path, O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&files, output, 1)
        posix_spawn_file_actions_adddup2(&files, errors, 2)
        setAttributes(POSIX_SPAWN_SETPGROUP)
    }

    /// At a terminal, which becomes that of the process: it leads a session of its own.
    ///
    /// Only who leads a session already gets the terminal that it opens. macOS opens files before it makes the session, so
    /// that the shell has to.
    init(folder: URL, terminal: URL) {
        self.folder = folder
        self.terminal = terminal
        posix_spawn_file_actions_init(&files)
        posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDWR, 0)
        setAttributes(Self.ownSession)
    }

    /// `POSIX_SPAWN_SETSID`, which glibc shows only to those that ask it for all of GNU.
    #if canImport(Darwin)
        private static let ownSession = POSIX_SPAWN_SETSID
    #else
        private static let ownSession: CInt = 0x80
    #endif

    private mutating func setAttributes(_ leadership: CInt) {
        posix_spawnattr_init(&attributes)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var usual = sigset_t()
        sigemptyset(&usual)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&usual, signal) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = leadership | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    /// Starts a program; an error of zero is none.
    ///
    /// The shell only changes the folder, which `posix_spawn` can't everywhere, opens the terminal, and becomes the program.
    func start(
        _ program: String,
        _ arguments: [String],
        _ environment: [String: String]
    ) -> (number: pid_t, error: CInt) {
        var files = files
        var attributes = attributes
        var number = pid_t()
        let streams = terminal == nil ? "" : #"exec 0<>"$1" 1>&0 2>&0 && shift && "#
        let line = #"cd "$0" && \#(streams)exec "$@""#
        let shell = ["/bin/sh", "-c", line, folder.path] + [terminal?.path].compactMap(\.self)
        let words = (shell + [program] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in words + variables { Foundation.free(pointer) } }
        let error = posix_spawn(&number, shell[0], &files, &attributes, words, variables)
        return (number, error)
    }

    func free() {
        var files = files
        var attributes = attributes
        posix_spawn_file_actions_destroy(&files)
        posix_spawnattr_destroy(&attributes)
    }
}
