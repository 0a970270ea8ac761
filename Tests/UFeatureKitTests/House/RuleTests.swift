import Architecture
import Features
import Foundation
import Testing

/// One rule is one file, one test file, one case and one page, all under one id.
@Suite("House: rules")
struct RuleTests {
    static let ids = Rule.all.map(\.id)

    @Test func idsAreInSnakeCaseAndDiffer() {
        #expect(Set(Self.ids).count == Self.ids.count)
        for id in Self.ids { #expect(id.wholeMatch(of: /[a-z]+(_[a-z]+)*/) != nil, "\(id)") }
    }

    @Test(arguments: ids)
    func aRuleHasItsFiles(id: String) throws {
        let folder = "Sources/Architecture/Rules/"
        let name = String(describing: try #require(RuleID(rawValue: id)))
        let files = try SourceFile.all().filter { file in
            "Sources/\(file.path)".hasPrefix(folder) && file.text.contains("Rule(\n        .\(name),")
        }
        #expect(files.count == 1, "\(id) is in \(files.map(\.path))")
        let file = files.first.map { String($0.path.split(separator: "/").last?.dropLast(6) ?? "") } ?? ""
        for path in [
            "Tests/UFeatureKitTests/Rules/\(file)Tests.swift",
            "Tests/EndToEndTests/Cases/\(id)/before",
            "Tests/EndToEndTests/Cases/\(id)/stdout",
        ] {
            #expect(FileManager.default.fileExists(atPath: Repository.root.appending(path: path).path), "no \(path)")
        }
    }

    @Test("every case belongs to a rule")
    func cases() throws {
        let folder = Repository.root.appending(path: "Tests/EndToEndTests/Cases")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
        #expect(Set(names.map(Self.rule(ofCase:))).subtracting(Self.ids) == [])
    }

    @Test(arguments: Rule.all.map(\.id))
    func aPageSaysEverything(id: String) throws {
        let rule = try #require(Rule.named(id))
        #expect(!rule.title.hasSuffix(".") && rule.title.first?.isUppercase == true)
        for text in [rule.page.what, rule.page.why, rule.page.repair] {
            #expect(text.hasSuffix(".") || text.hasSuffix("`"), "'\(text)' is no sentence")
        }
        for text in [rule.page.source, rule.page.wrong.text, rule.page.right.text] { #expect(!text.isEmpty) }
        #expect(rule.page.wrong != rule.page.right)
    }

    /// The rule of a case: `layer_direction` of `layer_direction-app`.
    private static func rule(ofCase name: String) -> String {
        name.split(separator: "-").first.map(String.init) ?? name
    }
}
