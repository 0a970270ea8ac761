extension CommandTable {
    /// What the words after the program's name ask for.
    ///
    /// - Throws: everything that is wrong with them, at once.
    package func parse(_ words: [String]) throws(UsageFailure) -> Invocation {
        var scan = CommandLineScan(table: self, words: words[...])
        scan.run()
        if scan.isGiven(.version) { return scan.invocation(.version) }
        if scan.isGiven(.help), !scan.hasUnknownCommand { return scan.invocation(.help) }
        guard scan.errors.isEmpty else { throw scan.failure }

        // No command, or half of one: whoever types that wants to know what there is.
        guard let command = scan.path.last, case .action(let action) = command.body else {
            return scan.invocation(.help)
        }
        scan.assignArguments(of: command)
        scan.forbidExecution(by: command)
        guard scan.errors.isEmpty else { throw scan.failure }
        return scan.invocation(.run(action))
    }
}

extension CommandLineScan {
    fileprivate func invocation(_ request: Invocation.Request) -> Invocation {
        Invocation(request: request, path: path, arguments: arguments)
    }

    fileprivate var failure: UsageFailure {
        UsageFailure(errors: errors, command: [table.program] + path.map(\.name), arguments: arguments)
    }

    private var arguments: ParsedArguments {
        let parameters = CommandTable.globals + (path.last?.parameters ?? [])
        let words = parameters.map { ($0.spelling, given[$0.spelling] ?? []) }
        var byName = Dictionary(words) { first, _ in first }
        if hasUnknownCommand { byName[ParsedArguments.format] = given[ParsedArguments.format] }
        if path.last?.givesJSON ?? false { byName[ParsedArguments.format] = [ParsedArguments.json] }
        return ParsedArguments(words: byName)
    }
}
