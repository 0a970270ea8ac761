import Diagnostics
import Mustache
import Testing

struct LawTests {
    private func output(
        _ text: String,
        _ mode: RenderOptions.Mode = .lenient,
        partials: [String: String] = SmallTemplates.partials
    ) -> String? {
        try? render(
            text,
            SmallTemplates.data,
            partials: partials,
            options: RenderOptions(escaping: .none, mode: mode)
        )
    }

    @Test(arguments: 0...4)
    func whatRendersStrictlyRendersTheSameLeniently(_ length: Int) {
        SmallTemplates.each(ofLength: length) { text in
            if let strict = output(text, .strict) { #expect(strict == output(text), "\(text.debugDescription)") }
        }
    }

    /// Text is searched eight bytes at a time: the tag comes, wherever something before it begins as a tag or a line does.
    @Test(arguments: 1...20)
    func aTagIsFoundBehindTextOfEveryLength(_ length: Int) throws {
        for place in 0..<length {
            for letter in ["{", "\n", "é"] {
                let text = String(repeating: "x", count: place) + letter + String(repeating: "y", count: length - place)
                #expect(try render(text + "{{a}}" + text, ["a": 1]) == text + "1" + text)
            }
        }
    }

    @Test(arguments: 0...3)
    func lineEndingsAreKept(_ length: Int) {
        let partials = SmallTemplates.partials.mapValues(\.withCarriageReturns)
        let data: Value = ["a": ["1", "2\r\n"]]
        let options = RenderOptions(escaping: .none, mode: .lenient)
        SmallTemplates.each(ofLength: length) { text in
            let windows = try? render(text.withCarriageReturns, data, partials: partials, options: options)
            #expect(windows == output(text)?.withCarriageReturns, "\(text.debugDescription)")
        }
    }

    @Test(arguments: 0...3)
    func aParentWithoutArgumentsIsAPartial(_ length: Int) {
        SmallTemplates.each(ofLength: length) { text in
            let partials = ["p": "{{$b}}{{/b}}", "t": text]
            for page in ["%", "x%", "  %\nx", "x\n %", "{{#a}}%\n{{/a}}"] {
                let asPartial = page.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "{{>t}}")
                let asParent = page.split(separator: "%", omittingEmptySubsequences: false)
                    .joined(separator: "{{<t}}{{/t}}")
                #expect(
                    output(asPartial, partials: partials) == output(asParent, partials: partials),
                    "\(text.debugDescription)")
            }
        }
    }

    @Test(arguments: 0...4)
    func anIndentedPartialIsThePartialWithIndentedLines(_ length: Int) {
        SmallTemplates.each(ofLength: length) { text in
            // Values with line endings in them aren't indented, nor are partials in the middle of a line.
            if text.contains("{{a}}") || text.contains("{{>") || text.contains("{{<") { return }
            guard let plain = output("{{>t}}", partials: ["t": text]) else { return }
            let lines = plain.split(separator: "\n", omittingEmptySubsequences: false)
            let indented = lines.map { $0.isEmpty ? "" : "\t\($0)" }.joined(separator: "\n")
            #expect(output("\t{{>t}}\n", partials: ["t": text]) == indented, "\(text.debugDescription)")
        }
    }

    @Test(arguments: [
        "{{=<% %>=}}\n<%#a%>\r\n  <%{.}%> é <%/a%><%={{ }}=%>{{&a}}",
        "{{<p}}\n  {{$b}}\n    one {{#a}}{{.}}{{/a}}\n{{/b}}\n{{/p}}\n{{>*n.m}}{{! 🙂 }}",
        "{{{a}}}{{^a}}\n\t{{/a}}\r\n{{> p }}\u{FEFF}{{#a.b}}{{/a.b}}\n",
    ])
    func anyPrefixIsAnErrorOrAResult(_ text: String) throws {
        let bytes = Array(text.utf8)
        for length in 0...bytes.count {
            let source = SourceText(path: "page", bytes: Array(bytes[..<length]))
            for options in [RenderOptions.generation, .specification] {
                do throws(Diagnostic) {
                    let partials = try TemplateLibrary(parsing: SmallTemplates.partials)
                    _ = try Template(parsing: source).render(SmallTemplates.data, partials: partials, options: options)
                } catch {
                    #expect(error.location?.path == "page")
                    #expect(error.help.allSatisfy { !$0.isEmpty })
                }
            }
        }
    }

    @Test(arguments: ["", "\n", "a\r\n\tb { } }} {\n", "é🙂\u{0}"])
    func textWithoutTagsIsItself(_ text: String) {
        #expect(output(text, .strict) == text)
    }
}

extension String {
    fileprivate var withCarriageReturns: String {
        split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
}
