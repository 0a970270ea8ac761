#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The system's calls in Swift's words: one function each, errors thrown, calls that a signal cut short made again.
///
/// Every difference between platforms is in the files whose names begin with `System`.
package enum System {
    /// An open file, folder or end of a pipe.
    package struct Descriptor: Hashable {
        let number: CInt
    }

    package static func close(_ descriptor: Descriptor) {
        _ = closeDescriptor(descriptor.number)
    }

    /// Makes a call that answers with a negative number when it fails.
    @discardableResult
    static func call<Result: SignedInteger>(
        _ operation: SystemError.Operation,
        _ path: String,
        _ body: () -> Result
    ) throws(SystemError) -> Result {
        try call(operation, path) { () -> Result? in
            let result = body()
            return result >= 0 ? result : nil
        }
    }

    /// Makes a call that answers with nothing when it fails.
    static func call<Result>(
        _ operation: SystemError.Operation,
        _ path: String,
        _ body: () -> Result?
    ) throws(SystemError) -> Result {
        while true {
            if let result = body() { return result }
            let error = SystemError(operation, path)
            if error.code != EINTR { throw error }
        }
    }
}

extension System {
    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Whether `swift package ufeature` has started the program: its plugin says so.
    static var isPlugin: Bool { environment("UFEATURE_PLUGIN") != nil }

    package static var processNumber: Int { Int(getpid()) }

    /// Whether a process with this number is there.
    package static func isAlive(_ process: Int) -> Bool {
        guard let number = pid_t(exactly: process), number > 0 else { return false }
        return kill(number, 0) == 0 || errno == EPERM
    }

    static func sleep(milliseconds: Int) {
        usleep(UInt32(milliseconds) * 1000)
    }

    /// Seconds on a clock that never jumps, and stands still while the machine sleeps: nobody can be late then.
    static func uptime() -> Double {
        #if canImport(Darwin)
            // CLOCK_MONOTONIC goes on there.
            let clock = CLOCK_UPTIME_RAW
        #else
            let clock = CLOCK_MONOTONIC
        #endif
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Where the platform keeps what may be thrown away at any time, below a home folder.
    static var cacheFolderName: String {
        #if canImport(Darwin)
            "Library/Caches"
        #else
            ".cache"
        #endif
    }
}

// The name of the call is that of a function above.
private func closeDescriptor(_ file: CInt) -> CInt { close(file) }
