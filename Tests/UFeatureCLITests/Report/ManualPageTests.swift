import Foundation
import Testing
import UFeatureCLI

/// The manual page has everything that the table has, and what the sources look at.
@Suite struct ManualPageTests {
    private static let page = ManualPage(table: .ufeature).text

    /// A text as the page has it: with hyphens that stay hyphens.
    private func written(_ text: String) -> String {
        text.replacing("-", with: #"\-"#).replacing("'", with: #"\(aq"#).replacing("~", with: #"\(ti"#)
    }

    @Test func beginsWithWhatManLooksFor() {
        let lines = Self.page.split(separator: "\n")
        #expect(lines[1].hasPrefix(#".TH UFEATURE 1 "" "ufeature "#))
        #expect(lines[2] == ".SH NAME")
        #expect(lines[3].hasPrefix(#"ufeature \- Build and keep modular Swift apps in the \[u00B5]Features"#))
    }

    @Test(arguments: CommandTable.ufeature.commands.flatMap { [$0] + $0.commands })
    func tellsOfEveryCommand(command: Command) {
        #expect(Self.page.contains(" \(command.name)\"\n"))
        for parameter in command.parameters {
            #expect(Self.page.contains(written(parameter.spelling)), "\(parameter.spelling)")
        }
        for example in command.examples { #expect(Self.page.contains(written(example.line)), "\(example.line)") }
    }

    @Test func tellsOfEveryExitStatus() {
        for status in ExitStatus.allCases {
            #expect(Self.page.contains("\n.TP\n\\fB\(status.rawValue)\\fR\n\(written(status.meaning)).\n"))
        }
    }

    @Test("every variable that the sources ask for is told of, and no other")
    func tellsOfTheEnvironment() throws {
        var sources = URL(filePath: #filePath)
        for _ in 0..<4 { sources.deleteLastPathComponent() }
        sources.append(path: "Sources")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        let asked = try paths.flatMap { path in
            try String(contentsOf: sources.appending(path: path), encoding: .utf8)
                .matches(of: /environment\("([A-Z_]+)"\)/).map { String($0.output.1) }
        }
        #expect(ManualPage.environment.map(\.name) == Set(asked).sorted())
    }

    @Test("no line is an order by mistake, and all is ASCII")
    func isClean() {
        let orders: Set = ["TH", "SH", "SS", "TP", "PP", "br"]
        for line in Self.page.split(separator: "\n").dropFirst() {
            #expect(!line.hasPrefix("'"))
            if line.hasPrefix(".") {
                #expect(orders.contains(String(line.dropFirst().prefix { $0.isLetter })), "\(line)")
            }
        }
        #expect(Self.page.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func keepsTextThatMeansSomethingElseToMan() {
        let command = Command(
            "odd", "Write .ps and \\n", discussion: ".hidden 'files' ~/^ \"q\"", run: { _, _ in .done })
        let table = CommandTable(
            program: "odd", version: "1", abstract: "Odd", sections: [CommandTable.Section("All", [command])])
        let page = ManualPage(table: table).text
        #expect(page.contains("\nWrite .ps and \\en.\n"))
        #expect(page.contains("\n\\&.hidden \\(aqfiles\\(aq \\(ti/\\(ha \\(dqq\\(dq\n"))
    }
}
