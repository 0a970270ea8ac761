package import Diagnostics
internal import JSON
internal import OperatingSystem

/// Where commands speak: results on standard output, everything else on standard error.
///
/// Only results can fail: who asked for one must learn that it is not complete.
package struct Report: Sendable {
    /// How much the user wants to hear.
    package enum Verbosity: Int, Comparable, Sendable {
        case quiet
        case normal
        case verbose

        package static func < (left: Verbosity, right: Verbosity) -> Bool { left.rawValue < right.rawValue }
    }

    package let output: Sink
    package let errors: Sink
    package let verbosity: Verbosity
    /// Whether the result is to be JSON, for a script that reads errors there too.
    private let isJSON: Bool
    /// The folder that `-C` names, which the commands that are proposed name too.
    private let folder: String?
    /// The way from the current folder to the workspace's, in which commands of git are to be typed; nil where it's the
    /// same.
    private let wayToWorkspace: @Sendable () -> String?

    package init(
        output: Sink,
        errors: Sink,
        verbosity: Verbosity = .normal,
        isJSON: Bool = false,
        folder: String? = nil,
        wayToWorkspace: @Sendable @escaping () -> String? = { nil }
    ) {
        self.output = output
        self.errors = errors
        self.verbosity = verbosity
        self.isJSON = isJSON
        self.folder = folder
        self.wayToWorkspace = wayToWorkspace
    }

    /// The report that speaks through this process' own streams, as the user wants it.
    package init(_ arguments: ParsedArguments) {
        self.init(
            output: .standard(.output, arguments[.color]),
            errors: .standard(.errors, arguments[.color]),
            verbosity: Verbosity(arguments),
            isJSON: arguments.asksForJSON,
            // One that 'init' makes isn't there before.
            folder: (try? Start.folder(arguments)) == nil ? nil : arguments[.directory],
            wayToWorkspace: { Start.wayToWorkspace(arguments) }
        )
    }
}

extension Report.Verbosity {
    /// What `--quiet` and `--verbose` ask for; quiet, when it is both.
    package init(_ arguments: ParsedArguments) {
        self = arguments[.quiet] ? .quiet : arguments[.verbose] ? .verbose : .normal
    }
}

extension Report {
    /// Writes a result to standard output, whatever the verbosity.
    package func print(_ text: (Style) -> String) throws {
        let text = text(output.style)
        try output.write(output.isTerminal ? TerminalText.shown(text, output.style) : text)
    }

    /// Writes a result that is the same with and without colours.
    package func print(_ text: String) throws {
        try print { _ in text }
    }

    /// Writes a table, which fits into the window where there is one; a file and a pipe get all of it.
    package func print(_ table: TableText) throws {
        try print { style in table.render(style, width: output.knownWidth) }
    }

    /// Tells on standard output what was done, unless the user wants quiet.
    package func say(_ text: (Style) -> String) throws {
        if verbosity > .quiet { try print(text) }
    }

    /// Tells what was done in words that are the same with and without colours.
    package func say(_ text: String) throws {
        try say { _ in text }
    }

    /// Says a line on standard error, unless the user wants quiet.
    package func note(_ line: String) {
        if verbosity > .quiet { writeError(typed(line).printable() + "\n") }
    }

    /// Says a line on standard error, when the user wants to hear more.
    package func detail(_ line: String) {
        if verbosity == .verbose { writeError(errors.style.paint(line.printable(), .dim) + "\n") }
    }

    /// Says on standard error what is wrong, whatever the verbosity.
    package func emit(_ diagnostic: Diagnostic) {
        writeError(DiagnosticText.render(typed(diagnostic), errors.style))
    }

    /// A text whose commands work where this one does: `ufeature fix` as `ufeature -C Shop fix`, and those of git about
    /// files of the workspace as `git -C Shop add …`.
    func typed(_ text: String) -> String {
        guard ![" -C ", " --directory "].contains(where: text.contains) else { return text }
        return ownCommandsTyped(gitCommandsTyped(text))
    }

    private func gitCommandsTyped(_ text: String) -> String {
        let words = ["add", "checkout", "diff", "log", "mv", "rm"].filter { text.contains("git \($0) ") }
        guard !words.isEmpty, let way = wayToWorkspace() else { return text }
        return words.reduce(text) { text, word in
            text.replacing("git \(word) ", with: "git -C \(way.shellWord) \(word) ")
        }
    }

    private func ownCommandsTyped(_ text: String) -> String {
        guard let folder else { return text }
        let table = CommandTable.ufeature
        let start = table.program + " "
        let parts = text.split(separator: start, omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts.first ?? "")) { text, part in
            let word = part.prefix { $0.isLetter }
            let isCommand = table.commands.contains { $0.name == word }
            return text + start + (isCommand ? "-C \(folder.shellWord) " : "") + part
        }
    }

    /// A diagnostic whose help works where this command does.
    func typed(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        diagnostic.help = diagnostic.help.map { typed($0) }
        return diagnostic
    }

    /// Says why there is no result, whatever the verbosity: on standard error, and as the document if that is JSON.
    ///
    /// - Parameters:
    ///   - errors: every reason.
    ///   - hint: a line on where to read on.
    package func end(with errors: [Diagnostic], hint: String? = nil) {
        for error in errors { emit(error) }
        if let hint { writeError(hint.printable() + "\n") }
        guard isJSON else { return }
        let told = errors.map { error in
            var error = typed(error)
            if error.help.isEmpty, let hint { error.help = [hint] }
            return error
        }
        try? print(JSONPrinter.print(FindingsDocument.json(errors: told)))
    }

    /// Does what follows a result that is written, which stays the only one: errors are said on standard error alone.
    package func afterResult(_ work: () throws -> ExitStatus) throws -> ExitStatus {
        do {
            return try work()
        } catch let refusal as Refusal {
            for reason in refusal.reasons { emit(reason) }
        } catch let diagnostic as Diagnostic {
            emit(diagnostic)
        }
        return .found
    }

    /// Does a piece of work that shows how far it is, on a terminal, and leaves no trace of that.
    ///
    /// While it runs, only the ``LiveReport`` may write: progress stands in the line that would come next.
    package func withProgress<Result>(_ work: (LiveReport) throws -> Result) rethrows -> Result {
        let live = LiveReport(self)
        defer { live.erase() }
        return try work(live)
    }

    /// Writes to standard error; when that fails, there is nobody left to tell.
    func writeError(_ text: String) {
        try? errors.write(text)
    }
}
