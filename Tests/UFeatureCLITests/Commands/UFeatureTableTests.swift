import Testing
import UFeatureCLI

/// The tool's own table of commands: sound in itself, and explained.
@Suite struct UFeatureTableTests {
    static let commands = CommandTable.ufeature.commands

    @Test func hasNoProblems() {
        #expect(CommandTable.ufeature.problems() == [])
    }

    @Test(arguments: commands + CommandTable.ufeature.hidden)
    func everyCommandIsExplained(command: Command) {
        let page = HelpText(table: .ufeature, style: .plain).page([command])
        #expect(page.hasPrefix("OVERVIEW: \(command.abstract)"))
        #expect(page.contains("USAGE: ufeature \(command.name)"))
        for parameter in command.parameters {
            #expect(page.contains(parameter.usage))
            #expect(!parameter.help.isEmpty, "\(parameter.spelling) is not explained")
        }
        #expect(!command.examples.isEmpty)
        for example in command.examples {
            #expect(throws: Never.self, "\(example.line)") {
                try CommandTable.ufeature.parse(Array(words(of: example.line).dropFirst()))
            }
        }
    }

    /// The words of a line as a shell has them, where quotation marks stand around whole words.
    private func words(of line: String) -> [String] {
        line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
    }

    @Test func everyWritingCommandHasADryRun() {
        for command in Self.commands where ["init", "new", "apply"].contains(command.name) {
            #expect(command.options.contains { $0.name == "dry-run" })
        }
    }
}
