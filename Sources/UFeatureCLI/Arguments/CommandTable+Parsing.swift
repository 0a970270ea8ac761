extension CommandTable {
    /// What the words after the program's name ask for.
    ///
    /// - Throws: everything that is wrong with them, at once.
    package func parse(_ words: [String]) throws(UsageFailure) -> Invocation {
        var scan = CommandLineScan(table: self, words: words[...])
        scan.run()
        if scan.isGiven(.version) { return .version }
        if scan.asksForHelp, !scan.hasUnknownCommand { return .help(scan.path) }
        guard scan.errors.isEmpty else { throw failure(scan) }
        // No command, or half of one: whoever types that wants to know what there is.
        guard let command = scan.path.last, command.commands.isEmpty else { return .help(scan.path) }

        scan.assignArguments(of: command)
        guard scan.errors.isEmpty else { throw failure(scan) }
        let parameters = command.parameters + Self.globals
        let given = parameters.map { ($0.spelling, scan.given[$0.spelling] ?? []) }
        return .run(command, ParsedArguments(words: Dictionary(given) { own, _ in own }))
    }

    private func failure(_ scan: CommandLineScan) -> UsageFailure {
        UsageFailure(errors: scan.errors, command: [program] + scan.path.map(\.name))
    }
}
