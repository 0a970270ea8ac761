import Diagnostics
import Mustache
import Testing

struct SyntaxErrorTests {
    @Test(arguments: [
        ("Hello 1️⃣{{name", "}}"), ("a\n  1️⃣{{!", "}}"), ("1️⃣{{{name}}", "}}}"), ("1️⃣{{=<% %>}}", "=}}"),
        ("{{=<% %>=}}\n1️⃣<%name}}", "%>"), ("1️⃣{{a\n{{b}}", "}}"), ("1️⃣{{{a}} {{{b}}}", "}}}"), ("1️⃣{{", "}}"),
    ])
    func unclosedTag(_ text: String, _ closing: String) {
        expectError("template_unclosed_tag", "unclosed tag", in: text, help: ["end the tag with '\(closing)'"])
    }

    @Test(arguments: [
        ("a\n1️⃣{{#x}}\nb", "section 'x'", "{{/x}}"), ("1️⃣{{^a.b}}", "section 'a.b'", "{{/a.b}}"),
        ("1️⃣{{<p}}{{$x}}{{/x}}", "parent 'p'", "{{/p}}"), ("{{<p}}1️⃣{{$x}}", "block 'x'", "{{/x}}"),
        ("{{=( )=}}1️⃣(#x)", "section 'x'", "(/x)"), ("1️⃣{{<* p}}", "parent '*p'", "{{/*p}}"),
    ])
    func unclosedSection(_ text: String, _ element: String, _ tag: String) {
        expectError(
            "template_unclosed_section",
            "\(element) is never closed",
            in: text,
            help: ["close it with '\(tag)'"]
        )
    }

    @Test func unopenedSection() {
        expectError(
            "template_unopened_section",
            "'x' is closed here, but not open",
            in: "{{#x}}{{/x}}\n  1️⃣{{/x}}",
            help: ["remove the tag, or open 'x' before it"]
        )
    }

    @Test func mismatchedSection() {
        expectError(
            "template_mismatched_section",
            "'b' is closed here, but section 'a' is open",
            in: "{{#b}}\n  {{#a}}\n1️⃣{{/b}}{{/a}}",
            help: ["close section 'a', opened at page:2:3, with '{{/a}}' first"]
        )
    }

    @Test(arguments: [
        "1️⃣{{==}}", "1️⃣{{=<%=}}", "x 1️⃣{{= a b c =}}", "1️⃣{{=a= b=}}",
        "1️⃣{{=\(String(repeating: "(", count: 33)) )=}}",
    ])
    func badDelimiters(_ text: String) {
        expectError(
            "template_bad_delimiters",
            "delimiters are two words without an equals sign, up to 32 bytes long",
            in: text,
            help: ["write the new delimiters with a space between them, as in '{{=<% %>=}}'"]
        )
    }

    @Test(arguments: ["1️⃣{{}}", "1️⃣{{/}}", "\n 1️⃣{{> }}", "1️⃣{{{}}}", "1️⃣{{>*}}"])
    func noName(_ text: String) {
        expectError("template_bad_name", "no name in the tag", in: text, help: ["write a name in the tag"])
    }

    @Test(arguments: ["{{1️⃣a b}}", "{{# 1️⃣a b }}{{/a b}}", "{{>1️⃣a\nb}}"])
    func whiteSpaceInAName(_ text: String) {
        expectError(
            "template_bad_name",
            "white space inside a name",
            in: text,
            help: ["write one name without spaces in each tag"]
        )
    }

    @Test(arguments: [("{{1️⃣a..b}}", "a..b"), ("{{#1️⃣.a}}", ".a"), ("{{>*1️⃣a.}}", "a."), ("{{1️⃣..}}", "..")])
    func emptyPartOfAName(_ text: String, _ name: String) {
        expectError(
            "template_bad_name",
            "empty part in the dotted name '\(name)'",
            in: text,
            help: ["write one dot between two names; '.' alone is the current value"]
        )
    }

    @Test func marksTheTag() throws {
        let error = #expect(throws: Diagnostic.self) { try Template(parsing: "a\n\tb {{/c}} d\n", name: "t") }
        #expect(error?.description == "t:2:4: error: 'c' is closed here, but not open [template_unopened_section]")
        #expect(error?.excerpt?.line == "\tb {{/c}} d")
        #expect(error?.excerpt?.underline == "\t  ^~~~~~")
    }
}
