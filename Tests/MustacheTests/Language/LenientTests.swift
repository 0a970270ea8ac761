import Mustache
import Testing

struct LenientTests {
    @Test(arguments: [
        "{{no}}", "{{{no}}}", "{{#no}}text{{/no}}", "{{a.no}}", "{{no.a}}", "{{s.no}}", "{{>no}}", "{{<no}}{{/no}}",
        "{{>*no}}", "{{>*s}}", "{{<p}}{{$no}}text{{/no}}{{/p}}", "{{list}}", "{{a}}",
    ])
    func whatIsUnknownStandsForNothing(_ text: String) throws {
        let data: Value = ["a": [:], "s": "text", "list": [1]]
        #expect(try render("<\(text)>", data, partials: ["p": ""], options: .specification) == "<>")
    }

    @Test func anInvertedSectionOfAnUnknownNameIsRendered() throws {
        #expect(try render("{{^no.name}}text{{/no.name}}", options: .specification) == "text")
    }
}
