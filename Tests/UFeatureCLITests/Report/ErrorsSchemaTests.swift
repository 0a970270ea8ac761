import Diagnostics
import JSON
import TestSupport
import Testing
import UFeatureCLI

/// Checks the schema of the errors that `--format json` writes against the code that writes them.
@Suite struct ErrorsSchemaTests {
    private static let errors = [
        Diagnostic(.error, "unknown_feature", "there is no feature 'Serch'", help: ["did you mean 'Search'?"]),
        Diagnostic(
            .error,
            "unknown_key",
            "unknown key 'nam'",
            at: SourceLocation(path: "ufeature.json", line: 1, column: 2),
            feature: "Search",
            target: "SearchTests"
        ),
        Diagnostic(.note, "empty", "nothing"),
    ]

    @Test func documentsAreAsTheSchemaSays() throws {
        let schema = try JSONSchema(named: "errors")
        #expect(try schema.accepts(FindingsDocument.json(errors: [])))
        #expect(try schema.accepts(FindingsDocument.json(errors: Self.errors)))
        #expect(try !schema.accepts(FindingsDocument.json(Self.errors)), "that has findings")
        #expect(try !schema.accepts(["version": 2, "errors": []]))
        #expect(try !schema.accepts(["version": 1, "errors": [[:]]]))
    }

    @Test func theSchemaHasEveryKeyInTheSameOrder() throws {
        let schema = try JSONSchema(named: "errors")
        let document = FindingsDocument.json(errors: Self.errors)
        #expect(schema["properties"]?.keys == document.keys)
        let keys = document["errors"]?.elements.first?.keys ?? []
        #expect(schema["$defs", "error", "properties"]?.keys == keys)
        #expect(schema["$defs", "error", "required"]?.elements.map(\.string) == keys)
        let severities: [Diagnostic.Severity] = [.error, .warning, .note]
        let known = schema["$defs", "error", "properties", "severity"]?["enum"]?.elements.map(\.string)
        #expect(known == severities.map(\.rawValue))
    }

    @Test(
        "a document with another value isn't accepted",
        arguments: [
            ("rule", ""), ("severity", "fatal"), ("line", "1"), ("message", ""), ("help", "none"), ("more", ""),
        ]
    )
    func wrongValues(key: String, value: String) throws {
        let error = try #require(FindingsDocument.json(errors: Self.errors)["errors"]?.elements.first)
        let members = error.members.filter { $0.key != key } + [JSONValue.Member(key, .string(value))]
        #expect(try !JSONSchema(named: "errors").accepts(["version": 1, "errors": [.object(members)]]))
    }
}
