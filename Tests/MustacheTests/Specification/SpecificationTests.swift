import Diagnostics
import Foundation
import Mustache
import TestSupport
import Testing

/// The public specification of Mustache decides what the engine does.
@Suite(.enabled(if: Specification.isPresent, Specification.absence))
struct SpecificationTests {
    @Test(arguments: Specification.cases)
    func rendersAsSpecified(_ example: Specification.Case) throws {
        let template = try Template(parsing: example.template, name: "template")
        let partials = try TemplateLibrary(parsing: example.partials)
        let data = try JSONDecoder().decode(JSONValue.self, from: Data(example.data.utf8)).value
        let output = try template.render(data, partials: partials, options: .specification)
        #expect(output == example.expected, "\(example.description)")
    }

    @Test func hasEveryModule() {
        let modules: Set = [
            "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~dynamic-names",
            "~inheritance",
        ]
        #expect(modules.isSubset(of: Specification.cases.map(\.module)))
        #expect(Specification.cases.count >= 184)
    }
}
