import Diagnostics
import Mustache
import Testing

/// The public specification of Mustache decides what the engine does.
@Suite(.enabled(if: Specification.isPresent, Specification.absence))
struct SpecificationTests {
    @Test(arguments: Specification.cases)
    func rendersAsSpecified(_ example: SpecificationCase) throws {
        let template = try Template(parsing: example.template, name: "template")
        let partials = try TemplateLibrary(parsing: example.partials)
        let output = try template.render(example.data, partials: partials, options: .specification)
        #expect(output == example.expected, "\(example.description)")
    }

    @Test func hasEveryModule() {
        let modules = Set(Specification.cases.map(\.module))
        #expect(modules.isSuperset(of: Specification.coreModules + Specification.optionalModules))
        #expect(Specification.cases.count >= 184)
    }
}
