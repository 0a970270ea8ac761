import Diagnostics
import Mustache
import Testing

/// A hostile template ends in an error, whatever the stack and the memory of the machine.
struct LimitTests {
    private func options(depth: Int = 200, outputBytes: Int = 1000, steps: Int = 100_000) -> RenderOptions {
        let limits = RenderLimits(depth: depth, outputBytes: outputBytes, steps: steps)
        return RenderOptions(escaping: .html, mode: .strict, limits: limits)
    }

    @Test(arguments: ["#", "^", "<", "$"])
    func nestingOfManyTags(_ sigil: String) {
        let opening = "{{\(sigil)a}}"
        let text = String(repeating: opening, count: 100) + "1️⃣" + String(repeating: opening, count: 100_000)
        expectError(
            "template_nesting_limit",
            "more than 100 sections, parents and blocks inside each other",
            in: text + String(repeating: "{{/a}}", count: 100_100),
            help: ["move the inner ones to a partial"]
        )
    }

    @Test func nestingUpToTheLimit() throws {
        let text = String(repeating: "{{#a}}", count: 100) + "x" + String(repeating: "{{/a}}", count: 100)
        #expect(try render(text, ["a": true]) == "x")
    }

    @Test(arguments: [
        ["p": "{{>p}}"], ["p": "\n  {{>q}}", "q": "{{#on}}{{>p}}{{/on}}"], ["p": "{{<p}}{{$x}}{{/x}}{{/p}}"],
        ["p": "{{>*name}}"],
    ])
    func recursionWithoutEnd(_ partials: [String: String]) {
        let data: Value = ["on": true, "name": "p"]
        let error = #expect(throws: Diagnostic.self) {
            try render("{{>p}}", data, partials: partials, options: options(outputBytes: 100_000))
        }
        #expect(error?.id == "template_recursion_limit")
        #expect(error?.help.filter { $0.hasPrefix("included at ") }.count == 3)
    }

    @Test func recursionUpToTheLimit() throws {
        let data: Value = ["a": [:]]
        let partials = ["p": "{{#a}}{{>q}}{{/a}}", "q": "x"]
        #expect(try render("{{>p}}", data, partials: partials, options: options(depth: 2)) == "x")
        expectError(
            "template_recursion_limit",
            "more than 1 partials and parents inside each other",
            in: "{{>p}}",
            data,
            partials: ["p": "{{#a}}{{>1️⃣q}}{{/a}}", "q": "x"],
            options: options(depth: 1),
            help: ["end the recursion with a section that is false at some depth", "included at page:1:4"]
        )
    }

    @Test func output() {
        let text = String(repeating: "x", count: 90)
        expectError(
            "template_output_limit",
            "more than 1000 bytes of output",
            in: "{{#items}}{{1️⃣x}}{{/items}}",
            ["items": .list(Array(repeating: 1, count: 20)), "x": .string(text)],
            options: options(),
            help: ["render less at once, or raise the limit"]
        )
    }

    @Test(arguments: [
        ("{{>p}}", "\n{{x}}{{>p}}"), ("\(String(repeating: " ", count: 900)){{>p}}", "a\nb\n"),
        ("{{x}}", ""),
    ])
    func outputOfEveryKindOfTag(_ text: String, _ partial: String) throws {
        let data: Value = ["x": .string(String(repeating: "\"", count: 200))]
        let error = #expect(throws: Diagnostic.self) {
            try render(text, data, partials: ["p": partial], options: options())
        }
        #expect(error?.id == "template_output_limit")
    }

    @Test func workWithoutOutput() throws {
        var partials = ["p0": ""]
        for level in 1...60 { partials["p\(level)"] = "{{>p\(level - 1)}}{{>p\(level - 1)}}" }
        let error = #expect(throws: Diagnostic.self) {
            try render("{{>p60}}", partials: partials, options: options())
        }
        #expect(error?.id == "template_work_limit")

        let items: Value = .list(Array(repeating: 1, count: 1000))
        let loops = #expect(throws: Diagnostic.self) {
            try render("{{#a}}{{#a}}{{#a}}{{/a}}{{/a}}{{/a}}", ["a": items], options: options())
        }
        #expect(loops?.id == "template_work_limit")
    }

    @Test func aMegabyteThroughNestedIndentation() throws {
        let line = String(repeating: "x", count: 100) + "\n"
        var partials = ["p0": String(repeating: line, count: 9_000)]
        for level in 1...50 { partials["p\(level)"] = " {{>p\(level - 1)}}\n" }
        let output = try render(" {{>p50}}\n", partials: partials)
        #expect(output.utf8.count == 9_000 * (51 + 101))
        #expect(output.hasPrefix(String(repeating: " ", count: 51) + "x"))
    }
}
