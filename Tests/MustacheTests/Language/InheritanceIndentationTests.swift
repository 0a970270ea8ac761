import Mustache
import Testing

/// The lines of parents and blocks.
struct InheritanceIndentationTests {
    @Test func aParentAloneOnItsLinesIsIndented() throws {
        let text = "a\n  {{<p}}\n  {{$x}}new{{/x}}\n  {{/p}}\nb\n"
        #expect(try render(text, partials: ["p": "1\n{{$x}}old{{/x}}\n"]) == "a\n  1\n  new\nb\n")
    }

    @Test func aParentInTheMiddleOfALineKeepsTheLine() throws {
        let text = "  {{<p}}{{/p}} b\na {{<p}}\n{{/p}}\n"
        #expect(try render(text, partials: ["p": "1\n2"]) == "  1\n2 b\na 1\n2\n")
    }

    @Test func anArgumentTakesTheIndentationOfTheDefaultContent() throws {
        let text = "{{<p}}\n{{$x}}\n      one\n        two\n{{/x}}\n{{/p}}\n"
        #expect(try render(text, partials: ["p": "{\n{{$x}}\n    old\n{{/x}}\n}\n"]) == "{\n    one\n      two\n}\n")
    }

    @Test func anArgumentTakesTheIndentationOfABlockWithoutDefaultContent() throws {
        let partials = ["p": "{\n  {{$x}}\n  {{/x}}\n}\n", "q": "{\n  {{$x}}{{/x}}\n}\n"]
        for parent in ["p", "q"] {
            let text = "{{<\(parent)}}\n{{$x}}\none\ntwo\n{{/x}}\n{{/\(parent)}}\n"
            #expect(try render(text, partials: partials) == "{\n  one\n  two\n}\n")
        }
    }

    @Test func aBlockWithoutAnythingInItLeavesNoLine() throws {
        #expect(try render("{{<p}}{{/p}}", partials: ["p": "{\n  {{$x}}{{/x}}\n}\n"]) == "{\n}\n")
    }

    @Test func anArgumentInTheMiddleOfALineTakesTheIndentationOfTheLine() throws {
        let text = "{{<p}}{{$x}}[\n    1,\n]{{/x}}{{/p}}"
        #expect(try render(text, partials: ["p": "  let x = {{$x}}{}{{/x}}\n"]) == "  let x = [\n      1,\n  ]\n")
    }

    @Test func emptyAndShortLinesDoNotCount() throws {
        let text = "{{<p}}\n{{$x}}\n    one\n\n  \n    two\n{{/x}}\n{{/p}}\n"
        #expect(try render(text, partials: ["p": "{{$x}}{{/x}}\n"]) == "one\n\n\ntwo\n")
    }

    @Test func tagsThatAreAloneDoNotCountAndPartialsDo() throws {
        let text = "{{<p}}\n{{$x}}\n{{#on}}\n    one\n      {{>q}}\n{{/on}}\n{{/x}}\n{{/p}}\n"
        let partials = ["p": "  {{$x}}\n  {{/x}}\n", "q": "1\n 2\n"]
        #expect(try render(text, ["on": true], partials: partials) == "  one\n    1\n     2\n")
    }

    @Test func blocksInBlocksKeepTheirDistance() throws {
        let partials = [
            "p": "{{<q}}\n{{$x}}\n    a {\n      {{$y}}\n      old\n      {{/y}}\n    }\n{{/x}}\n{{/q}}\n",
            "q": " {{$x}}{{/x}}\n",
        ]
        #expect(try render("{{<p}}{{$y}}\nnew\ner\n{{/y}}{{/p}}\n", partials: partials) == " a {\n   new\n   er\n }\n")
    }
}
