internal import Diagnostics
internal import OperatingSystem

/// The program: words in, exit status out.
public enum Program {
    /// Does what the words after the program's name ask for, and says so on this process's streams.
    ///
    /// Returns the exit status: 0 done; 1 something was found, refused or failed; 64 wrong usage; 130 interrupted.
    public static func run(_ words: [String]) -> Int32 {
        Terminal.ignoreBrokenPipes()
        ReadFailures.start()
        return status(of: words).rawValue
    }

    private static func status(of words: [String]) -> ExitStatus {
        let table = CommandTable.ufeature
        let invocation: Invocation
        do throws(UsageFailure) {
            invocation = try table.parse(words)
        } catch {
            Report(error.arguments).end(with: error.diagnostics, hint: error.hint)
            return .usage
        }
        let report = Report(invocation.arguments)
        do {
            switch invocation.request {
            case .run(let action):
                let status = try action(Start.arguments(of: invocation), report)
                guard let failure = ReadFailures.first() else { return status }
                report.emit(failure.diagnostic)
                return .found
            case .help:
                try report.print { style in
                    HelpText(table: table, width: report.output.width, style: style).page(invocation.path)
                }
            case .version:
                let commit = BuiltCommit.known.map { " (\($0.text))" } ?? ""
                try report.print("\(table.program) \(table.version)\(commit)\n")
            }
            return .done
        } catch let failure as UsageFailure {
            report.end(with: failure.diagnostics, hint: failure.hint)
            return .usage
        } catch let refusal as Refusal where invocation.arguments.isWrong(by: refusal) {
            let names = [table.program] + invocation.path.map(\.name)
            report.end(with: refusal.reasons, hint: "see '\(names.joined(separator: " ")) --help'")
            return .usage
        } catch let refusal as Refusal {
            report.end(with: refusal.reasons)
        } catch let diagnostic as Diagnostic {
            report.end(with: [diagnostic])
        } catch is Interrupted {
            report.note("interrupted: nothing was changed")
            return .interrupted
        } catch {
            report.end(with: [.error("unexpected", "\(error)")])
        }
        return .found
    }
}
