import Diagnostics
import Mustache
import Testing

struct MentionTests {
    @Test func listsEveryNameWithItsKindAndPlace() throws {
        let text = "{{a.b}}{{#s}}{{^i}}{{>p}}{{> *d }}{{/i}}{{/s}}{{<q}}{{$x}}{{{y}}}{{/x}}{{/q}}{{<*e}}{{/*e}}{{!c}}"
        let template = try Template(parsing: text, name: "page")
        let mentions = template.mentions.map { "\($0.kind) \($0.name)" }
        #expect(
            mentions == [
                "variable a.b", "section s", "invertedSection i", "partial p", "dynamicPartial d", "parent q",
                "block x",
                "variable y", "dynamicParent e",
            ])
        for mention in template.mentions { #expect(template.source.text(in: mention.range) == mention.name) }
    }
}
