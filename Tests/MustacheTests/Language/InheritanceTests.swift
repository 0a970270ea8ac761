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
