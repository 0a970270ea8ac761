import Mustache
import Testing

struct InterpolationTests {
    @Test func writesTheTextOfAValue() throws {
        #expect(try render("let x = {{x}}", ["x": "width"]) == "let x = width")
    }

    @Test(
        arguments: [
            (7, "7"), (-12, "-12"), (2.5, "2.5"), (.number("1.10"), "1.10"), (.number("6e23"), "6e23"),
            (true, "true"), (false, "false"), (nil, ""), ("", ""),
        ] as [(Value, String)])
    func writesScalarsAsTheyAreWritten(_ value: Value, _ text: String) throws {
        #expect(try render("<{{x}}>", ["x": value]) == "<\(text)>")
    }

    @Test func escapesForHTMLOnlyWhenAskedTo() throws {
        let data: Value = ["x": "a<b & 'c' > \"d\""]
        let html = RenderOptions(escaping: .html, mode: .strict)
        #expect(try render("{{x}}", data, options: html) == "a&lt;b &amp; &#39;c&#39; &gt; &quot;d&quot;")
        #expect(try render("{{x}}", data, options: .generation) == "a<b & 'c' > \"d\"")
    }

    @Test(arguments: ["{{{x}}}", "{{&x}}", "{{& x }}", "{{{ x }}}"])
    func neverEscapesWhatIsMarked(_ tag: String) throws {
        let html = RenderOptions(escaping: .html, mode: .strict)
        #expect(try render(tag, ["x": "[T] -> <U>"], options: html) == "[T] -> <U>")
    }

    @Test func looksUpThePartsOfADottedNameOneInTheOther() throws {
        let data: Value = ["feature": ["target": ["name": "SearchTests"]]]
        #expect(try render("{{feature.target.name}}", data) == "SearchTests")
    }

    @Test func looksUpTheFirstPartInTheInnermostObjectThatHasIt() throws {
        let data: Value = ["name": "outer", "kind": "product", "inner": ["name": "inner"]]
        #expect(try render("{{#inner}}{{name}} {{kind}}{{/inner}} {{name}}", data) == "inner product outer")
    }

    @Test func aDotIsTheValueOnTop() throws {
        #expect(try render("{{.}}", "all of it") == "all of it")
    }

    @Test func doesNotReadTagsInValues() throws {
        #expect(try render("{{x}}", ["x": "{{y}}"]) == "{{y}}")
    }

    @Test func keepsTextAroundTags() throws {
        #expect(try render("  {{x}}\r\n\t{ {{x}} }\n", ["x": "é"]) == "  é\r\n\t{ é }\n")
    }
}
