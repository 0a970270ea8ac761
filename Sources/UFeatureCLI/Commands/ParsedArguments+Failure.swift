extension ParsedArguments {
    /// What is wrong with a command line, as only the command itself can know.
    func failure(_ error: UsageError, of command: String) -> UsageFailure {
        UsageFailure(errors: [error], command: [CommandTable.ufeature.program, command], arguments: self)
    }
}
