internal import Diagnostics

/// A program to run: the one door through which the house starts processes.
///
///     let result = try Subprocess("swift", ["build", "--package-path", path]).run(onLine: { line in … })
///
/// No shell is involved. Both pipes are read at once, so output of any size is fine. When the user interrupts,
/// the process and everything that it started is asked to stop, then made to, and ``Interrupted`` is thrown.
package struct Subprocess: Hashable, Sendable {
    /// A program's name, looked up on the `PATH`, or its path.
    package let program: String
    package let arguments: [String]
    /// Variables that differ from this process's own; those that are nil are left out.
    package let environment: [String: String?]
    /// Where it is started; nil for the folder that this process is in.
    package let folder: AbsolutePath?

    package init(
        _ program: String,
        _ arguments: [String],
        environment: [String: String?] = [:],
        in folder: AbsolutePath? = nil
    ) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
        self.folder = folder
    }

    /// Those of some variables that this process doesn't have.
    package static func unlessSet(_ variables: [String: String]) -> [String: String?] {
        variables.filter { System.environment($0.key) == nil }.mapValues { $0 }
    }

    package enum End: Hashable, Sendable {
        case exited(Int)
        case killed(signal: Int)
        /// It was stopped, with everything that it started, because it took longer than it may.
        case timedOut
    }

    package struct Result: Hashable, Sendable {
        package let end: End
        package let output: String
        package let errors: String

        package init(end: End, output: String, errors: String) {
            self.end = end
            self.output = output
            self.errors = errors
        }

        package var succeeded: Bool { end == .exited(0) }
    }

    /// Runs the program to its end, or for so many seconds.
    ///
    /// `onLine` is told every line that it writes, to either stream, as soon as the line is whole; `onTick` is called
    /// after each, and at least ten times a second. Of more than `limit` bytes of a stream, the middle is left out of the
    /// result.
    ///
    /// - Throws: ``Interrupted``; a `Refusal` when the program can't be started.
    package func run(
        within seconds: Double? = nil,
        keeping limit: Int = .max,
        onTick: () -> Void = {},
        onLine: (String) -> Void = { _ in }
    ) throws -> Result {
        try System.holdingInterruptions {
            var child = try ChildProcess(self, keeping: limit)
            defer { child.close() }
            while true {
                for line in child.read(System.readable(child.open, within: child.isQuiet ? 1 : 100)) { onLine(line) }
                onTick()
                if let result = child.result { return result }
                if let seconds, child.age > seconds { return child.stop(as: .timedOut) }
                if System.isInterrupted() {
                    child.ask()
                    child.end(at: ChildProcess.deadline)
                    throw Interrupted()
                }
            }
        }
    }

    func notStarted(_ error: SystemError) -> Diagnostic {
        let isPath = program.utf8.contains(UInt8(ascii: "/"))
        if error.isNotThere {
            return .error(
                "program_not_found",
                isPath ? "there is no program '\(program)'" : "'\(program)' was not found on the PATH",
                help: program == "swift" ? ["install the Swift toolchain, or add it to the PATH"] : []
            )
        }
        return .error(
            "program_not_started",
            "'\(program)' can't be started: \(error.reason)",
            help: error.isForbidden
                ? [isPath ? "chmod +x '\(program)'" : "chmod +x \"$(which -a \(program) | head -1)\""] : []
        )
    }
}
