extension CommandTable {
    /// What is wrong with the table itself, which a test holds to be nothing.
    ///
    /// Two names that are the same, a default that is not a choice, an argument after one that takes all there are.
    package func problems() -> [String] {
        let commands = commands + hidden
        return problems(of: commands, under: program) + commands.flatMap { problems(of: $0, under: program) }
    }

    private func problems(of command: Command, under parent: String) -> [String] {
        let line = "\(parent) \(command.name)"
        let options = command.parameters + Self.globals
        let spellings = options.map(\.spelling) + options.compactMap { $0.short.map { "-\($0)" } }
        let repeated = spellings.repeated.map { "\(line): \($0) is declared twice" }

        let mistaken = command.parameters.filter { parameter in
            guard let text = parameter.defaultText, parameter.form == .option(isRequired: false) else { return false }
            return !parameter.choices.isEmpty && !parameter.choices.contains(text)
        }
        let unreachable = zip(command.arguments, command.arguments.dropFirst()).filter { earlier, later in
            earlier.form == .argument(isRequired: earlier.isRequired, repeats: true)
                || (later.isRequired && !earlier.isRequired)
        }
        let stopped = ([command.abstract] + command.parameters.map(\.help)).filter { $0.last == "." }
        return repeated
            + mistaken.map { "\(line): the default of \($0.spelling) is not one of its choices" }
            + unreachable.map { "\(line): \($1.spelling) can not be distinguished from \($0.spelling)" }
            + stopped.map { "\(line): a full stop ends '\($0)'" }
            + problems(of: command.commands, under: line)
            + command.commands.flatMap { problems(of: $0, under: line) }
    }

    private func problems(of commands: [Command], under parent: String) -> [String] {
        let names = commands.map(\.name) + (parent == program ? ["help"] : [])
        return names.repeated.map { "\(parent) \($0) is declared twice" }
    }
}

extension [String] {
    /// The elements that are there already where they come again.
    fileprivate var repeated: [String] {
        var seen: Set<String> = []
        return filter { !seen.insert($0).inserted }
    }
}
