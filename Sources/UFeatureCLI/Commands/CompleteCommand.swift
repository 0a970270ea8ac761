internal import Architecture
internal import Diagnostics
internal import OperatingSystem
internal import Planning
internal import Workspaces

/// `ufeature complete`: what shells ask when somebody presses the tabulator, and no person types.
enum CompleteCommand {
    static let shell = Parameter.argument("shell", of: Shell.self, "The shell that asks")
    static let words = Parameter.arguments(
        "word",
        isRequired: false,
        "The words after the program's name, up to the tabulator; for bash, its word breaks and the line"
    )

    static let command = Command(
        "complete",
        "Answer a shell that asks what can be typed",
        discussion: """
            The scripts that 'ufeature completions' prints ask this. The first line of the answer says what is offered: \
            'words', 'list' (more may follow behind a comma), 'open' (words that go on), 'files' or 'directories'; after \
            tabulators, what the word begins with and keeps, what is typed of the rest, and the folder that paths are \
            relative to. Then each line is a word and, after a tabulator, what it means; for bash, what takes the place \
            of the part of the word that it replaces.
            """,
        parameters: [shell, words],
        examples: [Command.Example("ufeature complete fish -- new Search --ki", "--kind, and what it is")],
        run: run
    )

    /// Nobody who presses a key wants to read what is wrong: then nothing is offered.
    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let shell = arguments[shell]
        let given = arguments[words]
        var line: BashLine?
        if shell == .bash {
            guard given.count == 2 else { return .done }
            line = BashLine(given[1], breaks: given[0])
        }
        let completion = CommandTable.ufeature.completion(of: line?.words ?? given)
        let base = try? Start.folder(typed: completion.directory)
        let reply = CompletionReply(
            completion: completion,
            candidates: candidates(completion, in: base),
            base: completion.directory == nil ? "" : base?.text ?? "",
            line: line
        )
        try report.print(reply.text)
        return .done
    }

    private static func candidates(_ completion: Completion, in folder: AbsolutePath?) -> [Completion.Candidate] {
        if case .words(let words) = completion.offer { return words }
        if completion.offer == .names(.rule) { return Rule.names.map(Completion.Candidate.init) }
        guard let folder, completion.isKnownToDisk else { return [] }
        if completion.offer == .names(.revision) {
            return GitRevisions.names(in: folder).map(Completion.Candidate.init)
        }
        guard let workspace = try? WorkspaceReader(from: folder).readAtAGlance() else { return [] }
        switch completion.offer {
        case .names(.feature): return workspace.featureNames.map(Completion.Candidate.init)
        case .names(.app): return workspace.appNames.map(Completion.Candidate.init)
        case .names(.package): return workspace.externalNames.map(Completion.Candidate.init)
        case .names(.template): return workspace.templateNames.map(Completion.Candidate.init)
        case .names(.setting): return workspace.settingNames(of: completion.template).map(Completion.Candidate.init)
        case .values(let setting):
            return workspace.settingValues(of: setting, in: completion.template).map { Completion.Candidate($0) }
        default: return []
        }
    }
}

extension Completion {
    /// Whether only the disk knows what is offered.
    fileprivate var isKnownToDisk: Bool {
        switch offer {
        case .names, .values: true
        case .directories, .files, .nothing, .words: false
        }
    }
}

extension Completion.Candidate {
    fileprivate init(_ name: KnownName) { self.init(name.name, name.note) }
}
