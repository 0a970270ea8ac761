import Mustache
import Testing

struct DynamicNameTests {
    @Test func includesTheTemplateThatTheDataNames() throws {
        let data: Value = ["targets": [["role": "tests"], ["role": "source"]]]
        let partials = ["tests": "T", "source": "S"]
        #expect(try render("{{#targets}}{{>*role}}{{/targets}}", data, partials: partials) == "TS")
    }

    @Test func readsDotsInTheName() throws {
        #expect(try render("{{> * a.b }}", ["a": ["b": "p"]], partials: ["p": "ok"]) == "ok")
    }

    @Test func namesAParent() throws {
        let text = "{{<*base}}{{$x}}new{{/x}}{{/ *base }}"
        #expect(try render(text, ["base": "p"], partials: ["p": "{{$x}}old{{/x}}!"]) == "new!")
    }

    @Test func isIndentedLikeAnyPartial() throws {
        #expect(try render("  {{>*role}}\n", ["role": "p"], partials: ["p": "1\n2\n"]) == "  1\n  2\n")
    }
}
