import Mustache
import Testing

struct InheritanceTests {
    private let file = ["file": "import {{$import}}Core{{/import}}\n\n{{$body}}\n// nothing\n{{/body}}\n"]

    @Test func rendersDefaultContent() throws {
        #expect(try render("{{<file}}{{/file}}", partials: file) == "import Core\n\n// nothing\n")
    }

    @Test func rendersArgumentsInTheirPlace() throws {
        let text = """
            {{<file}}
                ignored
                {{$import}}Search{{/import}}
                {{$body}}
                struct A {
                    let b: Int
                }
                {{/body}}
            {{/file}}

            """
        #expect(try render(text, partials: file) == "import Search\n\nstruct A {\n    let b: Int\n}\n")
    }

    @Test func theOutermostArgumentWins() throws {
        let partials = ["a": "{{<b}}{{$x}}a{{/x}}{{/b}}", "b": "{{$x}}b{{/x}}"]
        #expect(try render("{{<a}}{{$x}}page{{/x}}{{/a}} {{<a}}{{/a}} {{>b}}", partials: partials) == "page a b")
    }

    @Test func anArgumentGoesThroughPartials() throws {
        let partials = ["a": "<{{>b}}>", "b": "{{$x}}b{{/x}}"]
        #expect(try render("{{<a}}{{$x}}page{{/x}}{{/a}}", partials: partials) == "<page>")
    }

    @Test func aBlockInsideAnArgumentOfItsOwnNameIsNotTheArgument() throws {
        let text = "{{<p}}{{$x}}({{$x}}inner{{/x}}){{/x}}{{/p}}"
        #expect(try render(text, partials: ["p": "{{$x}}outer{{/x}}"]) == "(inner)")
    }

    @Test func anArgumentIsRenderedInTheContextOfItsPlace() throws {
        let data: Value = ["n": "page", "items": [["n": 1], ["n": 2]]]
        let partials = ["p": "{{#items}}{{$row}}{{/row}}{{/items}}"]
        #expect(try render("{{<p}}{{$row}}<{{n}}>{{/row}}{{/p}}", data, partials: partials) == "<1><2>")
    }

    @Test func aBlockIsRenderedAsOftenAsItIsThere() throws {
        let partials = ["p": "{{$x}}1{{/x}}{{$x}}2{{/x}}"]
        #expect(try render("{{<p}}{{$x}}n{{/x}}{{/p}}{{<p}}{{/p}}", partials: partials) == "nn12")
    }
}

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
