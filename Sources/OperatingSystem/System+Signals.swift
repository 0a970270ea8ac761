#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Requests to end: Ctrl-C, `kill`, and a terminal that was closed.
extension System {
    static let interruptions = [SIGINT, SIGTERM, SIGHUP]

    /// Runs something that must not be ended in the middle: an interruption is kept until it asks for it
    /// with ``isInterrupted()``, or until it is done.
    package static func holdingInterruptions<Result>(_ body: () throws -> Result) rethrows -> Result {
        var before = sigset_t()
        var held = set(of: interruptions)
        pthread_sigmask(SIG_BLOCK, &held, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try body()
    }

    /// Whether a request to end came while interruptions are held.
    ///
    /// It is then taken as heard.
    package static func isInterrupted() -> Bool {
        var pending = sigset_t()
        sigpending(&pending)
        for signal in interruptions where sigismember(&pending, signal) == 1 {
            var one = set(of: [signal])
            var heard: CInt = 0
            sigwait(&one, &heard)
            return true
        }
        return false
    }

    static func set(of signals: [CInt]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }
}

/// The user asked to stop, and what was being done was undone or stopped.
package struct Interrupted: Error, Hashable, Sendable {
    package init() {}
}
