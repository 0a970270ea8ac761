import Foundation
import Testing

/// The plan as JSON: that of a dry run is the one that is carried out.
struct PlanTests {
    private struct Plan: Decodable, Equatable {
        struct File: Decodable, Equatable {
            let path: String
            let contents: String
        }

        struct Edit: Decodable, Equatable {
            let path: String
            let old: String
            let new: String
        }

        let version: Int
        let outcome: String
        let root: String
        let create: [File]
        let edit: [Edit]
        let notes: [String]
    }

    @Test(arguments: ["new Search", "init Shop --feature Search"])
    func isTheSameInADryRun(_ command: String) throws {
        let terminal = try Terminal()
        let planned = try plan(of: "\(command) --dry-run", in: terminal)
        #expect(try Tree(of: terminal.work).entries.isEmpty)
        #expect(planned.version == 1)
        #expect(planned.outcome == "planned")
        #expect(planned.root == terminal.work.path)

        let applied = try plan(of: command, in: terminal)
        #expect(applied.outcome == "applied")
        #expect(applied.create == planned.create)
        for file in planned.create {
            let written = terminal.work.appending(path: file.path)
            #expect(try String(contentsOf: written, encoding: .utf8) == file.contents, "\(file.path)")
        }
        let files = try Tree(of: terminal.work).files.filter { !$0.contains(".git/") }
        #expect(Set(files) == Set(planned.create.map(\.path)))

        let repeated = try plan(of: command, in: terminal)
        #expect(repeated.outcome == "nothing_to_do")
        #expect(repeated.create == [])
    }

    @Test(arguments: ["add testing --to Search", "link Search Core"])
    func editsAreTheSameInADryRun(_ command: String) throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Search --targets source,interface && ufeature new Core --kind foundation")
        let manifest = terminal.work.appending(path: "Features/Search/Package.swift")
        let old = try String(contentsOf: manifest, encoding: .utf8)
        let planned = try plan(of: "\(command) --dry-run", in: terminal)
        #expect(planned.edit.map(\.path) == ["Features/Search/Package.swift"])
        #expect(planned.edit.map(\.old) == [old])
        #expect(try String(contentsOf: manifest, encoding: .utf8) == old)

        let applied = try plan(of: command, in: terminal)
        #expect(applied.edit == planned.edit)
        #expect(applied.create == planned.create)
        #expect(try String(contentsOf: manifest, encoding: .utf8) == planned.edit.first?.new)

        let repeated = try plan(of: command, in: terminal)
        #expect(repeated.outcome == "nothing_to_do")
        #expect(repeated.edit == [])
    }

    private func plan(of command: String, in terminal: Terminal) throws -> Plan {
        let text = try terminal.output(of: "ufeature \(command) --format json")
        return try JSONDecoder().decode(Plan.self, from: Data(text.utf8))
    }
}
