internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces

/// Asks a person at a terminal for what the command line left open.
struct Prompt {
    private let report: Report

    /// Nil where nobody could answer, or nobody wants to: in a pipe, on a CI service, with `--no-input` or `--quiet`.
    init?(_ arguments: ParsedArguments, _ report: Report) {
        guard Asker(arguments, report) != nil else { return nil }
        self.report = report
    }

    /// Asks for the parameters of a template set that have no word yet.
    ///
    /// Nothing but Return takes what the set has by itself.
    ///
    /// - Throws: `Interrupted` when the terminal is closed.
    func ask(for set: TemplateSet, into words: inout [String: String]) throws {
        for parameter in set.parameters where parameter.isAsked && words[parameter.name] == nil {
            words[parameter.name] = try answer(for: parameter)
        }
    }

    private func answer(for parameter: TemplateParameter) throws -> String? {
        while true {
            let standard = parameter.standard.word.printable()
            report.writeError("\(parameter.help.printable()) (\(parameter.kind.manner)) [\(standard)]: ")
            guard let line = Terminal.readLine() else {
                // The line of the question is still open.
                report.writeError("\n")
                throw Interrupted()
            }
            let word = line.trimmed
            if word.isEmpty { return nil }
            do throws(Diagnostic) {
                _ = try parameter.value(of: word)
                return word
            } catch {
                report.emit(error)
            }
        }
    }
}
