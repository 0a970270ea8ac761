import Diagnostics
import Planning
import TemplateSets
import Testing

/// A set is held to what it says that its features offer.
@Suite struct OfferCheckTests {
    private static let promise = #"""
        {"description": "Ours.", "kinds": ["product"], "roles": ["interface", "source"],
          "requires": ["interface"], "provides": {
          "service": {"door": ["protocol {{feature.name}}Service", "func items()"]}}}
        """#

    private func findings(_ texts: [String: String]) throws -> [Diagnostic] {
        try TemplateCheck(of: "mine", in: .builtIn.overridden(by: TemplateCatalog(texts: texts))).findings()
    }

    @Test func aPromiseThatNoFileKeepsIsFound() throws {
        let found = try findings([
            "mine/template.json": Self.promise,
            "mine/interface/S.swift.mustache": "public protocol {{feature.name}}Service {}\n",
            "mine/source/Items.swift.mustache": "func items() {}\n",
        ])
        #expect(
            found.map(\.description) == [
                "error: no feature made from 'mine' offers the 'service' that its template.json promises [unkept_offer]"
            ]
        )
        #expect(
            found.map(\.help) == [["have a file of the interface declare 'func items()', or take it out of \"door\""]])
    }

    @Test func aPromiseThatIsKeptIsNot() throws {
        let kept = "public protocol {{feature.name}}Service { func items() }\n"
        #expect(
            try findings([
                "mine/template.json": Self.promise, "mine/interface/S.swift.mustache": kept,
                "mine/source/Items.swift.mustache": "func items() {}\n",
            ]) == []
        )
    }
}
