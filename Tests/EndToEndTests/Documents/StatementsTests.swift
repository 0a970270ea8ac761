import Foundation
import Testing

/// Every command in the tables of `Documentation/Statements.md` shows what its row says.
@Suite("House: statements")
struct StatementsTests {
    private static let path = "Documentation/Statements.md"

    private struct Row {
        let number: String
        let state: String
        let place: String
        let command: String

        /// The row of a table that a line is.
        init?(_ line: String) {
            let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 7, cells[1].wholeMatch(of: /\d\.\d+/) != nil else { return nil }
            (number, state, place) = (cells[1], cells[3], cells[4])
            command = cells[5].trimmingCharacters(in: ["`"])
        }

        /// The rules that it names, of which the command has to show one.
        var rules: [String] {
            if let only = command.firstMatch(of: /--only (\w+)/)?.output.1 { return [String(only)] }
            return place.matches(of: /`([a-z]+_[a-z_]+)`/).map { String($0.output.1) }
        }
    }

    @Test func everyRowSaysWhetherItIsDone() throws {
        let rows = try Page(Self.path).lines.compactMap(Row.init)
        #expect(rows.count == 85 && Set(rows.map(\.number)).count == 85)
        for row in rows {
            let states = ["done", "done, ", "in part: ", "no"]
            #expect(states.contains { $0.hasSuffix(" ") ? row.state.hasPrefix($0) : row.state == $0 }, "\(row.number)")
            #expect(row.command.isEmpty == (row.state == "no"), "\(row.number)")
        }
    }

    @Test func everyCommandShowsIt() throws {
        let page = try Page(Self.path)
        let rows = page.lines.compactMap(Row.init).filter { !$0.command.isEmpty }
        let blocks = rows.map { "```console\n$ \($0.command)\n```" }.joined(separator: "\n")
        let typed = try PageSession(Page(path: page.path, text: page.text + blocks), isPatient: false).typed()
        let sessions = Page(path: page.path, text: typed).blocks.filter { $0.language == "console" }
        #expect(sessions.count == rows.count)
        for (row, session) in zip(rows, sessions) {
            let seen = session.lines.dropFirst().joined(separator: "\n")
            let isSeen = !seen.isEmpty && !["No such file", "[unknown_", "--help"].contains(where: seen.contains)
            #expect(isSeen, "\(row.number): \(row.command)\n\(seen)")
            let isFound = row.rules.isEmpty || row.rules.contains { seen.contains("[\($0)]") }
            #expect(isFound, "\(row.number): \(row.command)\n\(seen)")
        }
    }
}
