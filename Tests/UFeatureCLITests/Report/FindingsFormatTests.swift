import Architecture
import Diagnostics
import Features
import JSON
import OperatingSystem
import Testing
import UFeatureCLI

/// What machines read of findings.
@Suite struct FindingsFormatTests {
    private static let source = SourceText(path: "A b/Ü%.swift", text: "\tlet é = 1; import Cart\n")
    private static let findings = [
        Diagnostic(
            .warning,
            "undeclared",
            "bad: 50%, 'x'",
            at: source.location(at: 20),
            excerpt: source.excerpt(of: 20..<24),
            help: ["do: this,", "or\u{1B} that"],
            feature: "Search"
        ),
        Diagnostic(.note, "small", "it is\nsmall", at: SourceLocation(path: "a", line: 3, column: 9)),
        Diagnostic(.error, "broken", "it is broken"),
    ]

    @Test func xcode() {
        #expect(
            XcodeText.render(Self.findings, in: AbsolutePath("/work/Shop")) == #"""
                /work/Shop/A b/Ü%.swift:1:21: warning: bad: 50%, 'x' [undeclared]
                /work/Shop/A b/Ü%.swift:1:21: note: do: this,
                /work/Shop/A b/Ü%.swift:1:21: note: or\u{1B} that
                /work/Shop/a:3:9: note: it is\nsmall [small]
                error: it is broken [broken]

                """#
        )
    }

    @Test("columns count characters, and what means something else is written out")
    func github() {
        #expect(
            GitHubText.render(Self.findings) == #"""
                ::warning file=A b/Ü%25.swift,line=1,col=20,endColumn=24,title=undeclared::bad: 50%25, 'x'%0Ado: this,%0Aor\u{1B} that
                ::notice file=a,line=3,col=9,title=small::it is%0Asmall
                ::error title=broken::it is broken

                """#
        )
        #expect(GitHubText.render([Self.findings[1]], below: "apps/Shop").contains("file=apps/Shop/a,"))
    }

    @Test func sarif() throws {
        let log = SarifDocument(version: "1.2.3", folder: "apps").json(Self.findings)
        let run = try #require(log["runs"]?[0])
        #expect(log["version"] == "2.1.0")
        #expect(run["columnKind"] == "unicodeCodePoints")

        let rules = try #require(run["tool"]?["driver"]?["rules"])
        for (index, rule) in Rule.all.enumerated() {
            #expect(rules[index]?["id"] == .string(rule.id))
            #expect(rules[index]?["defaultConfiguration"]?["enabled"] == .bool(rule.severity != .off))
        }
        #expect((0..<3).map { rules[Rule.all.count + $0]?["id"] } == ["undeclared", "small", "broken"])

        let result = try #require(run["results"]?[0])
        #expect(result["ruleIndex"] == .integer(Rule.all.count))
        #expect(result["level"] == "warning")
        #expect(result["message"]?["text"] == "bad: 50%, 'x'\ndo: this,\nor\u{1B} that")
        let place = try #require(result["locations"]?[0]?["physicalLocation"])
        #expect(place["artifactLocation"]?["uri"] == "apps/A%20b/%C3%9C%25.swift")
        #expect(place["region"] == ["startLine": 1, "startColumn": 20, "endColumn": 24])
        #expect(result["properties"] == ["feature": "Search"])

        let second = try #require(run["results"]?[1])
        #expect(second["locations"]?[0]?["physicalLocation"]?["region"] == ["startLine": 3, "startColumn": 9])
        #expect(run["results"]?[2]?["locations"] == [])
    }

    @Test("the same finding has the same fingerprint wherever its line is, and two of them have two")
    func fingerprints() {
        let place = { (line: Int) in
            Diagnostic(
                .error,
                "r",
                "m",
                at: SourceLocation(path: "a", line: line, column: 1),
                excerpt: Excerpt(line: "  import Cart", marked: 0..<1)
            )
        }
        let prints = { (findings: [Diagnostic]) -> [JSONValue?] in
            let results = SarifDocument(version: "1").json(findings)["runs"]?[0]?["results"]
            return findings.indices.map { results?[$0]?["partialFingerprints"]?["ufeature/v1"] }
        }
        let (first, second) = (prints([place(1), place(2)]), prints([place(7), place(9)]))
        #expect(first == second)
        #expect(first[0] != nil && first[0] != first[1])
    }
}

extension JSONValue {
    fileprivate subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    fileprivate subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}
