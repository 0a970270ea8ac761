import Mustache
import Testing

/// Arguments for parameters that a parent doesn't have.
struct UnknownParameterTests {
    @Test func suggestsTheParametersOfTheParent() {
        expectError(
            "template_unknown_parameter",
            "unknown block 'boddy' of the parent 'p'",
            in: "{{<p}}\n{{$head}}{{/head}}\n{{$1️⃣boddy}}{{/boddy}}\n{{/p}}",
            partials: ["p": "{{$head}}{{/head}}{{$body}}{{/body}}"],
            help: ["did you mean 'body'?"]
        )
    }

    @Test(arguments: [
        ["p": "{{>q}}", "q": "{{$x}}{{/x}}"],
        ["p": "{{<q}}{{$y}}{{$x}}{{/x}}{{/y}}{{/q}}", "q": "{{$y}}{{/y}}"],
        ["p": "{{#no}}{{>q}}{{/no}}", "q": "{{<p}}{{/p}}{{$x}}{{/x}}"],
        ["p": "{{>*name}}", "q": "{{$x}}{{/x}}"],
        ["p": "{{>*name}}", "q": ""],
    ])
    func knowsTheParametersOfAllThatTheParentIncludes(_ partials: [String: String]) throws {
        let data: Value = ["no": false, "name": "q"]
        #expect(throws: Never.self) { try render("{{<p}}{{$x}}{{/x}}{{/p}}", data, partials: partials) }
    }
}
