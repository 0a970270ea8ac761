package import OperatingSystem

/// `swift build --build-tests`, which is run again where SwiftPM itself crashes.
///
/// The Swift Build of Swift 6.3.1 does so now and then, whatever it builds: in one of ten runs on a busy machine, inside
/// of its own library for threads. No package is to blame for that, and what was built until then is there.
package struct SwiftBuildCommand {
    private let command: Subprocess

    /// - Parameters:
    ///   - program: the program of the toolchain.
    ///   - arguments: which package is to be built, where, and how.
    package init(_ program: String = "swift", arguments: [String]) {
        // Nobody reads where SwiftPM crashed, and finding out takes it minutes.
        command = Subprocess(
            program,
            ["build", "--build-tests"] + arguments,
            environment: ["SWIFT_BACKTRACE": "enable=no"]
        )
    }

    /// - Throws: `Interrupted`; a `Refusal` when SwiftPM can't be started.
    package func run(onTick: () -> Void = {}, onLine: (String) -> Void = { _ in }) throws -> Subprocess.Result {
        var result = try command.run(onTick: onTick, onLine: onLine)
        for _ in 1..<Self.attempts where result.end.isCrash {
            result = try command.run(onTick: onTick, onLine: onLine)
        }
        return result
    }

    private static let attempts = 4
}

extension Subprocess.End {
    /// Whether a program ended because of a mistake of its own: by SIGILL, SIGTRAP, SIGABRT, SIGBUS or SIGSEGV.
    fileprivate var isCrash: Bool {
        guard case .killed(let signal) = self else { return false }
        return [4, 5, 6, 7, 10, 11].contains(signal)
    }
}
