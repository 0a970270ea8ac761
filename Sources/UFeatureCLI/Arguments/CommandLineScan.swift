internal import Diagnostics
internal import OperatingSystem
internal import Workspaces

/// One walk over the words of a command line, which sorts them by what they are.
///
/// It goes on after an error, as long as what follows can still be understood.
struct CommandLineScan {
    let table: CommandTable
    /// The words that are still to be read.
    var words: ArraySlice<String>
    /// The command that was named, after the group that it is in.
    var path: [Command] = []
    /// What was given for each parameter, by its spelling, and makes sense; an empty word, where that is a flag.
    var given: [String: [String]] = [:]
    /// The words that are neither commands nor options.
    var positional: [Positional] = []
    /// The list that the words before belong to.
    private var list: ParameterDefinition?
    var errors: [UsageError] = []
    var hasUnknownCommand = false
    /// Whether `--` was read: nothing after it is an option.
    var optionsEnded = false

    /// A word that is neither a command nor an option.
    struct Positional {
        let word: String
        /// The list whose values it stands behind, with nothing but such words in between.
        let list: ParameterDefinition?
    }

    init(table: CommandTable, words: ArraySlice<String>) {
        self.table = table
        self.words = words
    }

    func isGiven(_ flag: Parameter<Bool>) -> Bool { given[flag.definition.spelling] != nil }

    mutating func run() {
        while !hasUnknownCommand, let word = words.popFirst() {
            if optionsEnded || !word.looksLikeOption {
                readPlain(word)
                continue
            }
            list = nil
            if word == "--" {
                optionsEnded = true
            } else if word.utf8.starts(with: "--".utf8) {
                readLong(word)
            } else {
                readShort(word)
            }
        }
    }

    /// Gives the arguments their words, in the order of both.
    mutating func assignArguments(of command: Command) {
        var rest = positional[...]
        for argument in command.arguments {
            guard case .argument(let isRequired, let repeats) = argument.form else { continue }
            if isRequired, rest.isEmpty { errors.append(.missing(argument)) }
            for _ in 0..<(repeats ? rest.count : min(1, rest.count)) {
                record(rest.removeFirst().word, for: argument)
            }
        }
        errors += rest.map { surplus in
            guard let list = surplus.list else {
                let others = command.arguments.flatMap { given[$0.spelling] ?? [] }
                let help = OtherToolsWords.help(forSurplus: surplus.word, of: command.name, behind: others)
                return .unexpectedArgument(surplus.word, help: help)
            }
            let words = rest.filter { $0.list?.spelling == list.spelling }.map(\.word)
            let values = ((given[list.spelling] ?? []) + words).joined(separator: ",")
            let line = "\(list.spelling) \(values.shellWord)"
            return .unexpectedArgument(surplus.word, help: ["separate the values with commas: \(line)"])
        }
        for option in command.options where option.isRequired && given[option.spelling] == nil {
            requireOption(option, of: command)
        }
    }

    /// Says that an option is missing; where one word is no value of the argument, or the command takes none, it is the
    /// option's.
    private mutating func requireOption(_ option: ParameterDefinition, of command: Command) {
        if command.arguments.isEmpty, errors.count == 1, case .unexpectedArgument(let word, _) = errors[0] {
            let names = [table.program] + path.map(\.name) + [option.spelling, word.shellWord]
            errors = [.missing(option, help: ["name it with the option: \(names.joined(separator: " "))"])]
            return
        }
        let unknown = errors.compactMap { error -> String? in
            guard case .unknownValue(let word, let parameter) = error, parameter.isArgument,
                Spelling.nearest(to: word, among: parameter.choices) == nil
            else { return nil }
            return word
        }
        let others = command.arguments.flatMap { given[$0.spelling] ?? [] }
        guard option.kind == .feature, unknown.count == 1, errors.count == 1, !others.isEmpty else {
            return errors.append(.missing(option))
        }
        let names = [table.program] + path.map(\.name)
        let line = (names + others + [option.spelling, unknown[0].shellWord]).joined(separator: " ")
        errors = [.missing(option, help: ["write '\(line)'"])]
    }

    /// Finds what would run code of the repository although that is forbidden.
    mutating func forbidExecution(by command: Command) {
        guard isGiven(.noExecute) else { return }
        let executing = command.options.filter { $0.executes && given[$0.spelling] != nil }
        errors += executing.map { .conflict(Parameter.noExecute.definition, with: $0) }
    }

    /// Reads a command's name, or else an argument.
    private mutating func readPlain(_ word: String) {
        if path.isEmpty, word == "help" {
            record("", for: Parameter.help.definition)
        } else if let command = table.command(word, after: path) {
            path.append(command)
        } else if let command = path.last, command.commands.isEmpty {
            positional.append(Positional(word: word, list: list))
        } else {
            errors.append(.unknownCommand(word, known: table.commands(after: path).map(\.name)))
            hasUnknownCommand = true
            // What an unknown command could be told isn't known; a script that reads JSON reads it there too.
            let (format, json) = (ParsedArguments.format, ParsedArguments.json)
            if words.contains("\(format)=\(json)")
                || zip(words, words.dropFirst()).contains(where: { $0 == (format, json) })
            {
                given[format] = [json]
            }
        }
    }

    /// Reads `--name`, `--name value` or `--name=value`.
    private mutating func readLong(_ word: String) {
        let pair = KeyAndValue(word)
        let spelling = pair?.key ?? word
        guard let option = table.options(after: path).first(where: { $0.spelling == spelling }) else {
            return errors.append(unknownOption(spelling))
        }
        switch (option.form, pair) {
        case (.flag, let pair?): errors.append(.unexpectedValue(pair.value, for: option))
        case (.flag, nil): record("", for: option)
        case (_, let pair?): record(pair.value, for: option)
        case (_, nil): recordNext(for: option)
        }
    }

    /// Reads `-q`, `-qv`, `-C dir`, `-Cdir` or `-C=dir`.
    private mutating func readShort(_ word: String) {
        var letters = word.dropFirst()
        // A dash with an accent is one character.
        if letters.isEmpty { errors.append(unknownOption(word)) }
        while let letter = letters.popFirst() {
            guard let option = table.options(after: path).first(where: { $0.short == letter }) else {
                return errors.append(unknownOption("-\(letter)"))
            }
            if option.form == .flag {
                record("", for: option)
            } else if letters.isEmpty {
                recordNext(for: option)
            } else {
                if letters.first == "=" { letters.removeFirst() }
                return record(String(letters), for: option)
            }
        }
    }

    /// Takes the next word as an option's value, unless it is an option itself.
    private mutating func recordNext(for option: ParameterDefinition) {
        guard let next = words.first, !next.looksLikeOption else {
            return errors.append(.missingValue(of: option, next: words.first))
        }
        words.removeFirst()
        record(next, for: option)
    }

    /// Keeps what is given for a parameter, if it makes sense.
    private mutating func record(_ word: String, for parameter: ParameterDefinition) {
        if parameter.form == .list { list = parameter }
        let before = given[parameter.spelling] ?? []
        for value in parameter.values(in: word) {
            if let error = error(in: value, for: parameter, after: before) {
                if !errors.contains(error) { errors.append(error) }
            } else {
                given[parameter.spelling, default: []].append(value)
            }
        }
    }

    /// What is wrong with a value of a parameter that had others before.
    private func error(in value: String, for parameter: ParameterDefinition, after before: [String]) -> UsageError? {
        switch parameter.form {
        case .flag:
            return nil
        case .pairs:
            guard let pair = KeyAndValue(value) else { return .notAPair(value, for: parameter) }
            let isRepeated = before.contains { KeyAndValue($0)?.key == pair.key }
            return isRepeated ? .repeatedKey(pair.key, for: parameter) : nil
        case .option where !before.isEmpty:
            return .repeated(parameter)
        case .option where value.isEmpty, .list where value.isEmpty:
            return .emptyValue(of: parameter)
        case .option, .list, .argument:
            let isKnown = parameter.choices.isEmpty || parameter.choices.contains(value)
            return isKnown && parameter.kind.accepts(value) ? nil : .unknownValue(value, of: parameter)
        }
    }

    private func unknownOption(_ spelling: String) -> UsageError {
        let owner = path.isEmpty ? table.commands.first { $0.options.contains { $0.spelling == spelling } } : nil
        return .unknownOption(
            spelling,
            of: path.last?.name,
            known: table.options(after: path).map(\.spelling),
            owner: owner.map { "\(table.program) \($0.name)" }
        )
    }
}

extension ParameterDefinition {
    /// The values that a word gives to the parameter: several, where that is a list.
    ///
    /// Arguments that repeat are lists of words; names between commas are taken apart all the same. A path may have a
    /// comma in it.
    func values(in word: String) -> [String] {
        let isSplit =
            switch form {
            case .list: true
            case .argument(_, repeats: true): (kind == .feature || !choices.isEmpty) && !word.contains("/")
            default: false
            }
        var values = isSplit ? word.commaSeparated : [word]
        // `Search, Profile` are two words, the first with a comma.
        if isArgument, values.count > 1 { values.removeAll(where: \.isEmpty) }
        // A feature may be named by its folder, behind which shells write a slash.
        return kind == .feature ? values.map(SwiftFiles.withoutSlashes) : values
    }
}

extension String {
    /// Whether a word is an option: it starts with a dash, but is neither the dash that stands for standard input
    /// nor a negative number.
    var looksLikeOption: Bool {
        guard utf8.first == UInt8(ascii: "-"), let second = utf8.dropFirst().first else { return false }
        return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
    }

    /// The parts between commas, without the spaces around them.
    fileprivate var commaSeparated: [String] {
        utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { part in
            let start = part.drop { $0 == UInt8(ascii: " ") }
            let length = start.reversed().drop { $0 == UInt8(ascii: " ") }.count
            return String(decoding: start.prefix(length), as: UTF8.self)
        }
    }
}
