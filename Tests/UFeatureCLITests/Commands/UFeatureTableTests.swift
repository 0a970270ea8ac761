import Foundation
import Testing
import UFeatureCLI

/// The tool's own table of commands: sound in itself, explained, and told in the README as it is.
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

    /// One row for each command, in the order of the overview.
    @Test func theReadmeListsTheCommands() throws {
        let rows = Self.commands.map { command in
            let arguments = command.arguments.map { $0.isRequired ? " \($0.usage)" : " [\($0.usage)]" }.joined()
            let options = command.options.map { "`--\($0.name)`" }.joined(separator: " ")
            return "| `ufeature \(command.name)\(arguments)` | \(command.abstract) | \(options) |"
        }
        let found = try Self.readme().split(separator: "\n").filter { $0.hasPrefix("| `ufeature ") }.map(String.init)
        #expect(found == rows)
    }

    @Test func theReadmeListsTheExitStatuses() throws {
        let rows = ExitStatus.allCases.map { "| `\($0.rawValue)` | \($0.meaning) |" }
        let found = try Self.readme().split(separator: "\n").filter { $0.contains(/^\| `\d+` \|/) }.map(String.init)
        #expect(found == rows)
    }

    private static func readme() throws -> String {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    }
}
