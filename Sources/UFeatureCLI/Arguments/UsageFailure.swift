package import Diagnostics

/// Everything that is wrong with a command line.
package struct UsageFailure: Error, Hashable, Sendable {
    package let errors: [UsageError]
    /// The program and the command as far as it was understood: `ufeature`, `template`, `list`.
    package let command: [String]
    /// The global parameters, as far as they were understood.
    package let arguments: ParsedArguments

    package var diagnostics: [Diagnostic] { errors.map(\.diagnostic) }

    /// Where to read on: `see 'ufeature new --help'`.
    package var hint: String { "see '\(command.joined(separator: " ")) --help'" }
}
