import Foundation
import Testing

/// Every rule finds what its case says, finds nothing when it's off, and repairs what it says it repairs.
@Suite("Freshness of the cases of rules")
struct RuleCaseFreshness {
    @Test(arguments: RuleCase.all)
    func findsWhatTheCaseSays(_ example: RuleCase) throws {
        let sandbox = try Sandbox()
        try sandbox.write(example.before())
        let before = try Tree(of: sandbox.work)
        let outcome = try sandbox.shell(example.line())
        try example.expect("stdout", outcome.output)
        guard case .status(let status) = outcome.end else {
            Issue.record("\(example.name) ends with \(outcome.end)")
            return
        }
        try example.expect("status", "\(status)\n")
        let findings = RuleCase.findings(in: outcome.output)
        #expect(!findings.isEmpty && findings.allSatisfy { $0.id == example.rule })
        #expect(try Tree(of: sandbox.work).differences(from: before) == [])
    }

    @Test(arguments: RuleCase.all)
    func findsNothingWhenItIsOff(_ example: RuleCase) throws {
        let sandbox = try Sandbox()
        var files = try example.before()
        if let settings = files["ufeature.json"] {
            files["ufeature.json"] = try Self.settings(settings, switchingOff: example.rule)
        } else {
            // Settings would tell layers and a policy; a comment takes nothing but the finding away.
            for (path, id) in RuleCase.findings(in: example.text("stdout") ?? "") where id == example.rule {
                let comment = "// ufeature:disable \(example.rule) as this test has to see\n"
                if files[path]?.hasSuffix(comment) == false { files[path]? += comment }
            }
        }
        try sandbox.write(files)
        let outcome = try sandbox.shell(example.line())
        #expect(outcome.output == "", "\(example.name)")
        #expect(outcome.end == .status(0), "\(example.name): \(outcome.errors)")
    }

    @Test(arguments: RuleCase.repaired)
    func repairsWhatItFinds(_ example: RuleCase) throws {
        let sandbox = try Sandbox()
        try sandbox.write(example.before())
        let fix = try sandbox.shell("ufeature fix")
        #expect(fix.end == .status(0), "\(example.name): \(fix.errors)")
        try example.expect("fixed", WorkspaceText.text(of: sandbox.work))

        let left = try sandbox.shell("ufeature validate").output
        #expect(RuleCase.findings(in: left).map(\.id).contains(example.rule) == false, "\(example.name):\n\(left)")
        let fixed = try Tree(of: sandbox.work)
        #expect(try sandbox.shell("ufeature fix").end == .status(0))
        #expect(try Tree(of: sandbox.work).differences(from: fixed) == [], "a second 'fix' of \(example.name)")
    }

    /// Settings with a rule switched off, and everything else as it was; those of cases are plain JSON.
    private static func settings(_ text: String, switchingOff rule: String) throws -> String {
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        var settings = try #require(object as? [String: Any])
        var rules = settings["rules"] as? [String: Any] ?? [:]
        if var own = rules[rule] as? [String: Any] {
            own["severity"] = "off"
            rules[rule] = own
        } else {
            rules[rule] = "off"
        }
        settings["rules"] = rules
        return String(decoding: try JSONSerialization.data(withJSONObject: settings), as: UTF8.self)
    }
}
