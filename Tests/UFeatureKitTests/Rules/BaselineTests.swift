import Architecture
import Diagnostics
import Testing

/// What a baseline accepts, and what it makes of lines that moved.
@Suite struct BaselineTests {
    private func finding(
        _ message: String = "m",
        in path: String = "A.swift",
        line: Int = 1,
        _ text: String = "import Cart",
        rule: String = Rule.layerDirection.id
    ) -> Diagnostic {
        Diagnostic(
            .error,
            rule,
            message,
            at: SourceLocation(path: path, line: line, column: 1),
            excerpt: Excerpt(line: text, marked: 0..<0)
        )
    }

    @Test("law: what is recorded is accepted, and nothing of it is gone")
    func acceptsWhatItRecords() {
        let findings = [finding(), finding(line: 2), finding("n"), finding(in: "B.swift")]
        let comparison = Baseline(accepting: findings).comparison(with: findings)
        #expect(comparison == Baseline.Comparison(new: [], accepted: 4, gone: 0))
    }

    @Test func acceptsLinesThatMovedAndNoMoreThanThereWere() {
        let baseline = Baseline(accepting: [finding(line: 3), finding(line: 4)])
        let moved = [finding(line: 8, "    import Cart  "), finding(line: 9), finding(line: 10)]
        let comparison = baseline.comparison(with: moved)
        #expect(comparison == Baseline.Comparison(new: [moved[2]], accepted: 2, gone: 0))
    }

    /// `link` writes a comma behind an element when it adds another one.
    @Test func acceptsALineThatGotAComma() {
        let comparison = Baseline(accepting: [finding()]).comparison(with: [finding(line: 2, "  import Cart,")])
        #expect(comparison == Baseline.Comparison(new: [], accepted: 1, gone: 0))
    }

    @Test(arguments: [
        ("n", "A.swift", "import Cart"), ("m", "B.swift", "import Cart"), ("m", "A.swift", "import Search"),
    ])
    func tellsOthersApart(message: String, path: String, text: String) {
        let other = finding(message, in: path, text)
        let comparison = Baseline(accepting: [finding()]).comparison(with: [other])
        #expect(comparison == Baseline.Comparison(new: [other], accepted: 0, gone: 1))
    }

    @Test("in a manifest, where messages name what they are about, the rest of a line may change")
    func editedLine() {
        let path = "Packages/Search/Package.swift"
        let old = [
            finding("'A' declares 'B'", in: path, #".target(name: "A", dependencies: ["B"]),"#),
            finding("'A' declares 'C'", in: path),
        ]
        let now = [
            finding("'A' declares 'B'", in: path, #".target(name: "A", dependencies: ["B", "D"]),"#),
            finding("'A' declares 'D'", in: path, #".target(name: "A", dependencies: ["B", "D"]),"#),
            finding("'A' declares 'B'", in: path, "another line"),
        ]
        let comparison = Baseline(accepting: old).comparison(with: now)
        #expect(comparison == Baseline.Comparison(new: [now[1], now[2]], accepted: 1, gone: 1))
    }

    @Test("what no rule found can't be accepted")
    func onlyRules() {
        let broken = finding(rule: "manifest_syntax")
        #expect(Baseline(accepting: [broken, finding()]).count == 1)
        #expect(Baseline(accepting: [broken]).comparison(with: [broken]).new == [broken])
    }

    @Test("what was accepted in words of an older version stays accepted")
    func olderWords() {
        let old = finding("targets use each other in a circle: A → B → A", rule: Rule.targetCycle.id)
        let new = finding("targets use each other in a cycle: A → B → A", rule: Rule.targetCycle.id)
        let comparison = Baseline(accepting: [old]).comparison(with: [new])
        #expect(comparison == Baseline.Comparison(new: [], accepted: 1, gone: 0))
    }

    @Test("a small feature stays accepted while it is written, and another one isn't")
    func counts() {
        func small(_ name: String, _ counts: String) -> Diagnostic {
            finding("'\(name)' has \(counts) hardly worth a feature", rule: Rule.smallFeature.id)
        }
        let old = Baseline(accepting: [small("Trim", "1 file with 3 lines of code, and less than 3 and 30 are")])
        let now = [small("Trim", "2 files with 9 lines of code: fewer than 3 and 30 are"), small("Pad", "1 file: …")]
        #expect(old.comparison(with: now) == Baseline.Comparison(new: [now[1]], accepted: 1, gone: 0))
    }

    @Test("law: a baseline that is written and read is the same one, whatever the order of findings")
    func roundTrip() throws {
        let findings = [finding("\"é\"\n", in: "B"), finding(), finding(), finding(in: "A", "")]
        let baseline = Baseline(accepting: findings)
        #expect(try Baseline.decode(SourceText(path: "b", text: baseline.text)) == baseline)
        #expect(Baseline(accepting: findings.reversed()).text == baseline.text)
    }

    @Test(arguments: [
        (#"{"name": "Shop"}"#, ["missing_key", "missing_key", "unknown_key"]),
        (#"{"version": 2, "findings": []}"#, ["unknown_version"]),
        (
            #"{"version": 1, "findings": [{"rule": "r", "path": "p", "message": "m", "text": "t", "count": 0}]}"#,
            ["wrong_type"]
        ),
        (#"{"version": 1, "findings": [{"rule": "r"}]}"#, ["missing_key", "missing_key", "missing_key"]),
    ])
    func refusesWhatIsNoBaseline(text: String, ids: [String]) {
        let refusal = #expect(throws: Refusal.self) { try Baseline.decode(SourceText(path: "b", text: text)) }
        #expect(refusal?.reasons.map(\.id) == ids)
    }
}
