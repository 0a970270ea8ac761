import Foundation
import Testing

/// Errors under `--format json`: a document in place of the result, and the same on the standard error as ever.
struct ErrorsDocumentTests {
    private struct Document: Decodable {
        struct Error: Decodable {
            let rule: String
            let severity: String
            let path: String?
            let line: Int?
            let column: Int?
            let message: String
            let help: [String]
        }

        let version: Int
        let errors: [Error]
    }

    @Test func hasTheKeysOfAFinding() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature new search --format json
            {
              "version": 1,
              "errors": [
                {
                  "rule": "invalid_name",
                  "severity": "error",
                  "path": null,
                  "line": null,
                  "column": null,
                  "message": "'search' is not in upper camel case: it starts with a small letter",
                  "feature": null,
                  "target": null,
                  "help": [
                    "use 'Search'"
                  ]
                }
              ]
            }
            ! error: 'search' is not in upper camel case: it starts with a small letter [invalid_name]
            !   help: use 'Search'
            ? 1
            """
        )
    }

    @Test("wrong usage leads on in the document too, and what is typed names the folder that -C has named")
    func leadsOn() throws {
        let terminal = try Terminal(["there/notes.txt": ""])
        let usage = try errors(of: "affected", status: 64, in: terminal)
        #expect(
            usage.map(\.help) == [
                [
                    "compare with the branch that the change goes to: --since main",
                    "or with the last commit: --since HEAD",
                ]
            ])
        let nothing = try errors(of: "list -C there", status: 1, in: terminal)
        #expect(nothing.first?.help.last == "a new one: ufeature -C there init <Name>")
    }

    @Test(
        "every mistake of a ufeature.json has its place", arguments: ["list", "validate", "fix", "graph", "new Search"])
    func places(_ command: String) throws {
        let terminal = try Terminal(["ufeature.json": "{\"nam\": \"Shop\",\n \"layout\": \"rolse\"}\n"])
        let errors = try errors(of: command, status: 1, in: terminal)
        #expect(errors.map(\.rule) == ["missing_key", "unknown_key", "unknown_value"])
        #expect(errors.map(\.path) == ["ufeature.json", "ufeature.json", "ufeature.json"])
        #expect(errors.map(\.line) == [1, 1, 2])
        #expect(errors.map(\.column) == [1, 2, 12])
        #expect(errors.map(\.help) == [[], ["did you mean 'name'?"], ["did you mean 'roles'?"]])
    }

    @Test(
        "what is no workspace, no name, or refused",
        arguments: [
            ("validate", "nothing_to_validate"), ("validate Nope", "nothing_to_validate"),
            ("describe Nope", "unknown_feature"), ("rules nope", "unknown_rule"), ("ci github", "no_repository"),
            ("graph -C nowhere", "no_folder"), ("template show nope", "unknown_template"),
        ]
    )
    func refusals(_ command: String, rule: String) throws {
        let errors = try errors(of: command, status: 1, in: Terminal())
        #expect(errors.map(\.rule) == [rule])
        #expect(errors.map(\.severity) == ["error"])
    }

    @Test(
        "words that make no sense",
        arguments: [
            ("list --format json --colour always", ["unknown_option"]),
            ("new Search --colour --kind prodct --format json", ["unknown_option", "unknown_value"]),
            ("sync --format json Search --format text", ["repeated_option"]),
            ("new --format json", ["missing_argument"]),
            ("lisst --format json", ["unknown_command"]),
            ("template shw nope --format=json", ["unknown_command"]),
            ("imports --nope", ["unknown_option"]),
            ("manifest", ["missing_argument"]),
        ]
    )
    func usage(_ line: String, rules: [String]) throws {
        let errors = try errors(of: line, format: "", status: 64, in: Terminal(.workspace))
        #expect(errors.map(\.rule) == rules)
    }

    @Test("a result stays the only document")
    func afterTheResult() throws {
        let terminal = try Terminal(.smallTemplates)
        let outcome = try terminal.sandbox.shell("PATH=\"$BIN\" ufeature new Search --test --format json")
        #expect(outcome.end == .status(1))
        #expect(outcome.errors.contains("[program_not_found]"))
        #expect(outcome.output.contains("\"outcome\": \"applied\""))
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) }
    }

    /// The errors of a command, each of which the standard error has too.
    private func errors(
        of command: String,
        format: String = "--format json",
        status: Int32,
        in terminal: Terminal
    ) throws -> [Document.Error] {
        let outcome = try terminal.sandbox.shell("ufeature \(command) \(format)")
        #expect(outcome.end == .status(status))
        let document = try JSONDecoder().decode(Document.self, from: Data(outcome.output.utf8))
        #expect(document.version == 1)
        for error in document.errors { #expect(outcome.errors.contains("error: \(error.message) [\(error.rule)]")) }
        return document.errors
    }
}
