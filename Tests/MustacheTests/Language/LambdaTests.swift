import Mustache
import Testing

struct LambdaTests {
    @Test func anInterpolationRendersWhatTheLambdaReturns() throws {
        let data: Value = ["greet": .lambda(Lambda { _ in "Hello {{name}}" }), "name": "Ada"]
        #expect(try render("{{greet}}!", data) == "Hello Ada!")
    }

    @Test func aSectionHandsOverItsUnrenderedText() throws {
        let data: Value = ["quote": .lambda(Lambda { "\"\($0 ?? "")\"" }), "x": 1]
        #expect(try render("{{#quote}}{{x}} {{! }}{{/quote}}", data) == "\"1 \"")
        let raw: Value = ["raw": .lambda(Lambda { .number("\(($0 ?? "").utf8.count)") })]
        #expect(try render("{{#raw}} {{{a}}} {{/raw}}", raw) == "9")
    }

    @Test func aSectionAloneOnItsLinesHandsOverTheLinesBetween() throws {
        let data: Value = ["twice": .lambda(Lambda { "\($0 ?? "")\($0 ?? "")" })]
        #expect(try render("{{#twice}}\n  a\n{{/twice}}\nb", data) == "  a\n  a\nb")
    }

    @Test func isCalledForEachTag() throws {
        let data: Value = ["n": .lambda(.counting()), "items": [0, 0]]
        #expect(try render("{{n}}{{#items}}{{n}}{{/items}}{{n}}", data) == "1234")
    }

    @Test func escapesWhatItWritesOnce() throws {
        let data: Value = ["l": .lambda(Lambda { _ in "<{{{x}}}>" }), "x": "&"]
        let html = RenderOptions(escaping: .html, mode: .strict)
        #expect(try render("<{{l}}>{{{l}}}{{#l}}{{/l}}", data, options: html) == "<&lt;&amp;&gt;><&><&>")
    }

    @Test func indentsSectionsButNoInterpolation() throws {
        let data: Value = ["l": .lambda(Lambda { _ in "1\n2\n" })]
        #expect(try render("  {{>p}}\n", data, partials: ["p": "{{l}}"]) == "  1\n2\n")
        #expect(try render("  {{>p}}\n", data, partials: ["p": "{{#l}}{{/l}}"]) == "  1\n  2\n")
    }

    @Test func isTrueWithoutBeingCalled() throws {
        let counting = Lambda.counting()
        #expect(try render("{{^n}}no{{/n}}{{n}}", ["n": .lambda(counting)]) == "1")
    }

    @Test func mayReturnAnythingThatHasAText() throws {
        let data: Value = ["a": .lambda(Lambda { _ in 1.5 }), "b": .lambda(Lambda { _ in nil })]
        #expect(try render("{{a}}{{b}}{{#a}}{{/a}}", data) == "1.51.5")
    }

    @Test func itemsMayBeLambdas() throws {
        let data: Value = ["steps": [.lambda(Lambda { _ in "one" }), .lambda(Lambda { _ in "two" })]]
        #expect(try render("{{#steps}}{{.}};{{/steps}}", data) == "one;two;")
    }
}
