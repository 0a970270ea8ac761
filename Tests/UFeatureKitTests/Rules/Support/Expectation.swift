import Architecture
import Diagnostics
import FileChanges
import Foundation
import Testing
import Workspaces

/// What a rule must find at a mark of a tree.
struct Expected {
    let mark: String
    let message: String

    init(_ mark: String, _ message: String) {
        self.mark = mark
        self.message = message
    }
}

/// Holds a rule to a tree: it must find what is expected where it is, and nothing else.
///
///     try expect(.layerDirection, in: """
///         --- ufeature.json
///         {"name": "Shop"}
///         …
///         """, finds: [Expected("1️⃣", "'Core' belongs to …")])
func expect(
    _ rule: Rule,
    in text: String,
    finds expected: [Expected] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
    let tree = MarkedTree(text)
    let violations = try violations(of: [rule], in: tree)
    // The rule says so on its page.
    let severities = Set(violations.compactMap(\.finding.severity)).subtracting(rule.otherSeverities + [rule.severity])
    #expect(severities == [], sourceLocation: sourceLocation)
    let found = violations.map { violation in
        let place = violation.diagnostic.location
        return "\(place?.description ?? "nowhere"): \(violation.finding.message)"
    }
    let wanted = try expected.map { expected in
        let place = try #require(tree.marks[expected.mark], "no mark \(expected.mark)", sourceLocation: sourceLocation)
        return "\(place): \(expected.message)"
    }
    #expect(found.sorted() == wanted.sorted(), sourceLocation: sourceLocation)
}

/// What rules find in a tree.
func violations(of rules: [Rule], in tree: MarkedTree) throws -> [Validation.Violation] {
    let files = try TemporaryFiles(tree.files.map { GeneratedFile(path: $0.key, contents: $0.value) })
    defer { files.remove() }
    let workspace = try Workspace.read(from: files.path)
    let (graph, problems) = workspace.graph()
    #expect(workspace.problems.isEmpty && problems.isEmpty)
    return Validation(graph).violations(of: rules)
}
