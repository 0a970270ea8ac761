import Mustache
import Testing

struct PartialTests {
    @Test func includesATemplateInTheContextOfItsTag() throws {
        let data: Value = ["targets": [["name": "A"], ["name": "B"]]]
        #expect(try render("{{#targets}}{{>row}}{{/targets}}", data, partials: ["row": "<{{name}}>"]) == "<A><B>")
    }

    @Test func includesItselfAsFarAsTheDataGoes() throws {
        let tree: Value = ["n": 1, "of": [["n": 2, "of": [["n": 3, "of": []]]], ["n": 4, "of": []]]]
        #expect(try render("{{>tree}}", tree, partials: ["tree": "({{n}}{{#of}}{{>tree}}{{/of}})"]) == "(1(2(3))(4))")
    }

    @Test func mayHaveAnyNameWithoutSpaces() throws {
        #expect(try render("{{> parts/head.swift }}", partials: ["parts/head.swift": "import"]) == "import")
    }

    @Test func isIndentedWhereItsTagIsAlone() throws {
        let output = try render("a {\n    {{>body}}\n}\n", partials: ["body": "one\n  two\n"])
        #expect(output == "a {\n    one\n      two\n}\n")
    }

    @Test func isNotIndentedInTheMiddleOfALine() throws {
        #expect(try render("  a {{>body}}\n", partials: ["body": "one\ntwo"]) == "  a one\ntwo\n")
    }

    @Test func addsIndentationToIndentation() throws {
        let partials = ["outer": "o {\n  {{>inner}}\n}\n", "inner": "i\n\ti\n"]
        #expect(try render("\t{{>outer}}\n", partials: partials) == "\to {\n\t  i\n\t  \ti\n\t}\n")
    }

    @Test func indentsNoEmptyLine() throws {
        #expect(try render("  {{>p}}\n", ["no": ""], partials: ["p": "a\n\n{{no}}\r\nb"]) == "  a\n\n\r\n  b")
    }

    @Test func indentsNoLineOfAValue() throws {
        let output = try render("  {{>p}}\n", ["x": "1\n2\n"], partials: ["p": "{{x}}a\n{{x}}"])
        #expect(output == "  1\n2\na\n  1\n2\n")
    }

    @Test func indentsNoPartialInTheMiddleOfALine() throws {
        let partials = ["outer": "{{>a}}{{>b}}|\n", "a": "1\n2\n", "b": "3\n"]
        #expect(try render("  {{>outer}}\n", partials: partials) == "  1\n2\n3\n|\n")
    }

    @Test func indentsTheFirstLineOfAPartialInTheMiddleOfALine() throws {
        #expect(try render("a {{>p}}", partials: ["p": "  {{>q}}\n", "q": "1\n2\n"]) == "a   1\n  2\n")
    }

    @Test func keepsTheLineEndingsOfEachTemplate() throws {
        #expect(try render("a\r\n {{>p}}\r\nb\r\n", partials: ["p": "1\n2\n"]) == "a\r\n 1\n 2\nb\r\n")
    }
}
