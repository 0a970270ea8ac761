/// What can stand at the end of a command line: what a shell offers when somebody presses the tabulator.
///
///     let completion = table.completion(of: ["new", "Search", "--depends-on=Core,P"])
///     completion.kept       // "--depends-on=Core,"
///     completion.offer      // .names(.feature): whatever features there are
///     completion.given      // ["Core"]: but not this one
///
/// The table alone decides. Names that only the disk knows are asked for by their kind.
package struct Completion: Hashable, Sendable {
    /// A text, and what it's for, in a few words.
    package struct Candidate: Hashable, Sendable {
        package let text: String
        package let note: String

        package init(_ text: String, _ note: String = "") {
            self.text = text
            self.note = note
        }
    }

    package enum Offer: Hashable, Sendable {
        case words([Candidate])
        /// Names of things in the workspace.
        case names(ParameterDefinition.ValueKind)
        /// The values that a template set knows for one thing that it can be told.
        case values(setting: String)
        case files
        case directories
        /// Nobody can know what is meant.
        case nothing
    }

    package let offer: Offer
    /// The beginning of the last word that stays as it is, up to a comma or an equals sign.
    package let kept: String
    /// What is typed of the value itself.
    package let typed: String
    /// Whether another value can follow behind a comma.
    package let isList: Bool
    /// The values that are there already.
    package let given: Set<String>
    /// The folder that `--directory` names.
    package let directory: String?
    /// The template set that `--template` names.
    package let template: String?

    /// What is offered, but for what is there already.
    package func fresh(_ candidates: [Candidate]) -> [Candidate] {
        candidates.filter { !given.contains($0.text) }
    }
}

extension CommandTable {
    /// What can stand in the place of the last of some words, which come after the program's name.
    package func completion(of words: [String]) -> Completion {
        var scan = CommandLineScan(table: self, words: words.dropLast())
        scan.run()
        return CompletionSearch(scan: scan, word: words.last ?? "").completion
    }
}

/// The search for what can follow the words of a scan.
private struct CompletionSearch {
    let scan: CommandLineScan
    /// What is typed of the word.
    let word: String

    var completion: Completion {
        if scan.hasUnknownCommand { return found(.nothing) }
        if case .missingValue(of: let option, next: nil) = scan.errors.last { return values(of: option, in: word) }
        guard !scan.optionsEnded, word.utf8.first == UInt8(ascii: "-") else { return plain }
        guard let pair = KeyAndValue(word) else { return found(.words(options)) }
        guard let option = known.first(where: { $0.spelling == pair.key }), option.form != .flag else {
            return found(.nothing)
        }
        return values(of: option, in: pair.value, after: pair.key + "=")
    }

    private var known: [ParameterDefinition] { scan.table.options(after: scan.path) }

    /// The options that can still be given; by their letters too, after a single dash.
    private var options: [Completion.Candidate] {
        let free = known.filter { $0.canRepeat || scan.given[$0.spelling] == nil }
        let letters = word == "-" ? free.compactMap { option in option.short.map { ("-\($0)", option.help) } } : []
        return (letters + free.map { ($0.spelling, $0.help) }).map(Completion.Candidate.init)
    }

    /// A command, or an argument; where no more of them can come, an option.
    private var plain: Completion {
        let commands = scan.table.commands(after: scan.path)
        let isAboutHelp = scan.isGiven(.help)
        if !commands.isEmpty {
            let help = Completion.Candidate("help", "Show the help of a command")
            let candidates = commands.map { Completion.Candidate($0.name, $0.abstract) }
            return found(.words(candidates + (scan.path.isEmpty && !isAboutHelp ? [help] : [])))
        }
        if isAboutHelp { return found(.nothing) }
        let arguments = scan.path.last?.arguments ?? []
        let place = scan.positional.count
        if arguments.indices.contains(place) { return values(of: arguments[place], in: word) }
        if let last = arguments.last, last.canRepeat { return values(of: last, in: word) }
        return found(word.isEmpty && !scan.optionsEnded ? .words(options) : .nothing)
    }

    /// The values of a parameter, in a word or behind the equals sign in one.
    private func values(of parameter: ParameterDefinition, in text: String, after prefix: String = "") -> Completion {
        var given = Set(parameter.isArgument ? scan.positional.map(\.word) : scan.given[parameter.spelling] ?? [])
        switch parameter.form {
        case .list:
            let start = text.utf8.lastIndex(of: UInt8(ascii: ",")).map { text.utf8.index(after: $0) } ?? text.startIndex
            given.formUnion(parameter.values(in: String(text[..<start])))
            return found(offer(of: parameter), prefix + text[..<start], String(text[start...]), given, isList: true)
        case .pairs:
            if let pair = KeyAndValue(text) {
                let offer: Completion.Offer = parameter.kind == .setting ? .values(setting: pair.key) : .nothing
                return found(offer, prefix + pair.key + "=", pair.value, [])
            }
            given = Set(given.compactMap { KeyAndValue($0).map { $0.key + "=" } })
            return found(offer(of: parameter), prefix, text, given)
        default:
            return found(offer(of: parameter), prefix, text, given)
        }
    }

    private func offer(of parameter: ParameterDefinition) -> Completion.Offer {
        guard parameter.choices.isEmpty else { return .words(parameter.choices.map { Completion.Candidate($0) }) }
        switch parameter.kind {
        case .app, .feature, .package, .revision, .rule, .setting, .template: return .names(parameter.kind)
        case .file: return .files
        case .directory: return .directories
        case .count, .seconds, .shard, .text: return .nothing
        }
    }

    private func found(_ offer: Completion.Offer) -> Completion { found(offer, "", word, []) }

    private func found(
        _ offer: Completion.Offer,
        _ kept: String,
        _ typed: String,
        _ given: Set<String>,
        isList: Bool = false
    ) -> Completion {
        Completion(
            offer: offer,
            kept: kept,
            typed: typed,
            isList: isList,
            given: given,
            directory: scan.given[Parameter.directory.definition.spelling]?.last,
            template: scan.given["--template"]?.last
        )
    }
}

extension ParameterDefinition {
    /// Whether it can be given again.
    fileprivate var canRepeat: Bool {
        switch form {
        case .list, .pairs, .argument(_, repeats: true): true
        case .flag, .option, .argument(_, repeats: false): false
        }
    }
}
