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
                try CommandTable.ufeature.parse(example.line.split(separator: " ").dropFirst().map(String.init))
            }
        }
    }

    @Test func everyWritingCommandHasADryRun() {
        for command in Self.commands where ["init", "new", "apply"].contains(command.name) {
            #expect(command.options.contains { $0.name == "dry-run" })
        }
    }
}
