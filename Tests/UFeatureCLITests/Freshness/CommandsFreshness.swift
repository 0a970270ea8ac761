import Testing
import UFeatureCLI

/// `Documentation/Commands.md` says what the table of commands says.
@Suite("Freshness of the page about commands")
struct CommandsFreshness {
    @Test func thePageIsThatOfTheTable() throws {
        try CommittedFile(path: "Documentation/Commands.md").expect(CommandsPage(table: .ufeature).text)
    }

    @Test func thePageTellsEverything() {
        let page = CommandsPage(table: .ufeature).text
        for command in CommandTable.ufeature.commands.flatMap({ [$0] + $0.commands }) {
            for parameter in command.parameters { #expect(page.contains("`\(parameter.usage)`")) }
            for example in command.examples { #expect(page.contains("`\(example.line.replacing("|", with: "\\|"))`")) }
        }
    }
}
