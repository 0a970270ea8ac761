import Mustache
import Testing

/// Errors in what a template includes.
struct IncludedErrorTests {
    @Test func isShownInThePartialWithThePlacesThatIncludeIt() {
        expectError(
            "template_unknown_name",
            "unknown name 'nam'",
            in: "{{#on}}\n  {{>outer}}\n{{/on}}\n",
            ["on": true, "name": 1],
            partials: ["outer": "a\n{{>inner}}\n", "inner": "b\n{{name}} {{1️⃣nam}}"],
            help: ["did you mean 'name'?", "included at outer:2:4", "included at page:2:6"]
        )
    }

    @Test func isShownInTheArgumentWithThePlaceOfItsBlock() {
        expectError(
            "template_unknown_name",
            "unknown name 'nam'",
            in: "{{<p}}\n{{$x}}{{1️⃣nam}}{{/x}}\n{{/p}}",
            ["name": 1],
            partials: ["p": "\n\n{{$x}}{{/x}}"],
            help: ["did you mean 'name'?", "included at p:3:4", "included at page:1:4"]
        )
    }
}
