package import Diagnostics
package import JSON

/// Findings as JSON, for scripts: every key is always there, null where nothing is known.
package enum FindingsDocument {
    package static func json(_ findings: [Diagnostic]) -> JSONValue {
        ["version": 1, "findings": list(findings)]
    }

    /// What kept a command from its result, in place of that.
    package static func json(errors: [Diagnostic]) -> JSONValue {
        ["version": 1, "errors": list(errors)]
    }

    /// The findings alone, for documents that have more to say.
    static func list(_ findings: [Diagnostic]) -> JSONValue { .array(findings.map(json)) }

    private static func json(_ finding: Diagnostic) -> JSONValue {
        [
            "rule": .string(finding.id),
            "severity": .string(finding.severity.rawValue),
            "path": text(finding.location?.path),
            "line": number(finding.location?.line),
            "column": number(finding.location?.column),
            "message": .string(finding.message),
            "feature": text(finding.feature),
            "target": text(finding.target),
            "help": .array(finding.help.map { .string($0) }),
        ]
    }

    private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

    private static func number(_ number: Int?) -> JSONValue { number.map { .integer($0) } ?? .null }
}
