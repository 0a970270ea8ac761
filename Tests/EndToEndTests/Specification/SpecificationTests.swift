import TestSupport
import Testing

/// The public specification of Mustache, through `ufeature render`.
@Suite(.enabled(if: Specification.isPresent, Specification.absence))
struct SpecificationTests {
    @Test(arguments: Specification.cases)
    func rendersAsSpecified(_ example: Specification.Case) throws {
        let partials = example.partials.map { ("partials/\($0.key).mustache", $0.value) }
        var files = Dictionary(uniqueKeysWithValues: partials)
        files["partials/"] = ""
        files["template.mustache"] = example.template
        files["data.json"] = example.data
        let terminal = try Terminal(files)
        let line = "ufeature render template.mustache --data data.json --partials partials --escape html --lenient"
        #expect(try terminal.output(of: line) == example.expected, "\(example.description)")
    }

    @Test("no other module is left out")
    func covers() { #expect(Specification.cases.count >= 184) }
}
