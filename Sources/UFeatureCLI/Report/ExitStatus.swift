internal import Diagnostics

/// How the program ends, for whoever started it.
package enum ExitStatus: Int32, CaseIterable, Hashable, Sendable {
    case done = 0
    /// An error was found, or the command was refused or failed.
    case found = 1
    /// The command line is wrong: an unknown command, option or value (`EX_USAGE`).
    case usage = 64
    /// Stopped by Ctrl-C (128 and the number of the signal).
    case interrupted = 130

    /// What it tells, as the documents say it.
    package var meaning: String {
        switch self {
        case .done: "Done; also when there was nothing to do"
        case .found: "An error was found, or the command was refused or failed"
        case .usage: "The command line is wrong: an unknown command, option or value"
        case .interrupted: "Stopped by Ctrl-C"
        }
    }
}

extension ExitStatus {
    /// What findings come to that were told: only an error is one for whoever started the program.
    init(after findings: [Diagnostic]) {
        self = findings.contains { $0.severity == .error } ? .found : .done
    }
}
