internal import Diagnostics

extension ParsedArguments {
    /// Whether all that is wrong are values of options: those that only the workspace knows.
    func isWrong(by refusal: Refusal) -> Bool {
        !refusal.reasons.isEmpty
            && refusal.reasons.allSatisfy { reason in
                reason.location == nil && Self.options[reason.id, default: []].contains { words[$0]?.isEmpty == false }
            }
    }

    /// The options whose values some reasons are about.
    private static let options = [
        "unknown_template": ["--template"],
        "unknown_parameter": ["--set", "--resources"],
        "invalid_parameter": ["--set"],
    ]

    /// What is wrong with a command line, as only the command itself can know.
    func failure(_ error: UsageError, of command: String) -> UsageFailure {
        UsageFailure(errors: [error], command: [CommandTable.ufeature.program, command], arguments: self)
    }
}
