import Diagnostics
import Planning
import Testing

/// Each mistake is told once, and all of them in the same order on every run.
@Suite struct TemplateCheckTests {
    private static let source = ["source/Thing.swift.mustache": "public struct Thing {}\n"]

    @Test func rolesWithoutFilesAreToldOnceWhereTheyCanBeLeftOut() throws {
        let findings = try findings(Self.source)
        #expect(findings.map(\.id) == ["empty_target"])
        #expect(findings.first?.message == "the template set 'mine' has no file for interface, tests, testing, example")
        #expect(
            findings.first?.help == ["write \"roles\": [\"source\"] in template.json, or add files for the others"])
        #expect(findings.first?.location?.description == "Templates/mine/template.json:1:1")
        let told = #"{"description": "Mine.", "roles": ["source"]}"#
        #expect(try self.findings(Self.source.merging(["template.json": told]) { $1 }) == [])
    }

    @Test func aSetWithoutASourceNeedsOne() throws {
        let findings = try findings(["tests/T.swift.mustache": "import Testing\n"])
        #expect(findings.map(\.id) == ["empty_target"])
        #expect(findings.first?.help == ["add a file for each to the set"])
    }

    /// It is there, and comes out blank for foundation features: in each of many combinations.
    @Test func aTargetThatIsSometimesEmptyIsToldOnce() throws {
        let manifest = #"{"description": "Mine.", "roles": ["source", "interface", "tests", "testing"]}"#
        let findings = try findings(
            Self.source.merging([
                "template.json": manifest,
                "interface/I.swift.mustache": "{{#feature.isProduct}}public protocol I {}{{/feature.isProduct}}\n",
                "tests/T.swift.mustache": "{{#feature.isProduct}}import Testing{{/feature.isProduct}}\n",
                "testing/M.swift.mustache": "public struct M {}\n",
            ]) { $1 }
        )
        #expect(findings.map(\.id) == ["empty_target", "empty_target"])
        #expect(
            findings.map { String($0.message.prefix { $0 != ":" }) } == [
                "'TrialInterface' would have no file", "'TrialTests' would have no file",
            ])
    }

    @Test func theOrderIsThatOfPlacesAndWords() throws {
        var files = Self.source.merging(["template.json": #"{"description": "Mine.", "roles": ["source"]}"#]) { $1 }
        for name in ["C", "A", "B"] { files["source/\(name).swift.mustache"] = "{{no\(name)}}\n{{nope}} {{none}}\n" }
        let findings = try findings(files)
        #expect(findings.compactMap(\.location) == findings.compactMap(\.location).sorted())
        #expect(findings.count == 9)
        for _ in 0..<5 { #expect(try self.findings(files) == findings) }
    }

    private func findings(_ files: [String: String]) throws -> [Diagnostic] {
        try TemplateCheck(of: "mine", in: .mine(files)).findings()
    }
}
