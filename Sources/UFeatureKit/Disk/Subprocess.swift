/// A program to run: the one door through which the house starts processes.
///
///     let result = try Subprocess("swift", ["build", "--package-path", path]).run { line in … }
///
/// No shell is involved. Both pipes are read at once, so output of any size is fine. When the user interrupts,
/// the process and everything that it started is asked to stop, then made to, and ``Interrupted`` is thrown.
package struct Subprocess: Hashable, Sendable {
    /// A program's name, looked up on the `PATH`, or its path.
    package let program: String
    package let arguments: [String]
    /// Variables that differ from this process's own; those that are nil are left out.
    package let environment: [String: String?]

    package init(_ program: String, _ arguments: [String], environment: [String: String?] = [:]) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
    }

    package enum End: Hashable, Sendable {
        case exited(Int)
        case killed(signal: Int)
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

    /// Runs the program to its end, and calls `onTick` whenever output came or a tenth of a second passed.
    ///
    /// - Throws: ``Interrupted``; a `Refusal` when the program can't be started.
    package func run(onTick: (_ latestLine: String) -> Void = { _ in }) throws -> Result {
        try System.holdingInterruptions {
            let process: System.RunningProcess
            do throws(SystemError) {
                process = try System.start(program, arguments, environment: environment)
            } catch {
                throw Refusal(notStarted(error))
            }
            defer {
                System.close(process.output)
                System.close(process.errors)
            }
            return try follow(process, onTick: onTick)
        }
    }

    private func follow(_ process: System.RunningProcess, onTick: (String) -> Void) throws -> Result {
        var collected: [System.Descriptor: [UInt8]] = [process.output: [], process.errors: []]
        var open = [process.output, process.errors]
        var end: End?
        var ended = 0.0
        var interrupted: Double?

        while end == nil || !open.isEmpty {
            for descriptor in System.readable(open, within: open.isEmpty ? 1 : 100) {
                let chunk = (try? System.chunk(of: descriptor, upTo: 64 * 1024, of: program)) ?? []
                if chunk.isEmpty { open.removeAll { $0 == descriptor } }
                collected[descriptor, default: []] += chunk
            }
            onTick(Self.latestLine(in: collected[process.output] ?? []))

            let now = System.uptime()
            if end == nil {
                end = System.end(of: process)
                ended = now
            }
            // What the process left running may keep the pipes open for as long as it lives: that is not our business.
            if end != nil, now - ended > Self.patience { break }
            if interrupted == nil, System.isInterrupted() {
                interrupted = now
                System.interrupt(process)
            }
            if let interrupted, now - interrupted > Self.patience { System.stop(process) }
        }
        if interrupted != nil {
            System.stop(process)
            throw Interrupted()
        }
        return Result(
            end: end ?? .exited(255),
            output: String(decoding: collected[process.output] ?? [], as: UTF8.self),
            errors: String(decoding: collected[process.errors] ?? [], as: UTF8.self)
        )
    }

    /// How long, in seconds, a process that was asked to stop may take, and a pipe of an ended one may stay open.
    private static let patience = 2.0

    /// The last line of what was written so far that is whole or has something on it.
    private static func latestLine(in bytes: [UInt8]) -> String {
        let tail = bytes.suffix(400)
        let line = tail.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.last
        return line.map { String(decoding: $0, as: UTF8.self) } ?? ""
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
