import Diagnostics
import Testing
import UFeatureCLI

@Suite struct DiagnosticTextTests {
    private let source = SourceText(path: "ufeature.json", text: "{\n\t\"nam\": 1\n}")

    @Test func showsPlaceExcerptAndHelp() {
        let diagnostic = Diagnostic.error(
            "unknown_key", "unknown key 'nam'", in: source, at: 3..<8, help: ["did you mean 'name'?", "or remove it"])
        #expect(
            DiagnosticText.render(diagnostic, .plain) == """
                ufeature.json:2:2: error: unknown key 'nam' [unknown_key]
                    \t"nam": 1
                    \t^~~~~
                  help: did you mean 'name'?
                  help: or remove it

                """
        )
        #expect(
            DiagnosticText.render(diagnostic, .colored).withoutColors == DiagnosticText.render(diagnostic, .plain)
        )
    }

    @Test func doesWithoutAPlace() {
        let diagnostic = Diagnostic(.warning, "old_tools", "tools version 5.9 is old")
        #expect(DiagnosticText.render(diagnostic, .plain) == "warning: tools version 5.9 is old [old_tools]\n")
        let (bold, yellow, dim, end) = ("\u{1B}[1m", "\u{1B}[1;33m", "\u{1B}[2m", "\u{1B}[0m")
        #expect(
            DiagnosticText.render(diagnostic, .colored)
                == "\(yellow)warning:\(end) \(bold)tools version 5.9 is old\(end) \(dim)[old_tools]\(end)\n"
        )
    }

    @Test func writesControlCharactersOut() {
        let source = SourceText(path: "a\u{1B}]0;b", text: "\u{1B}[31m x\u{7}y z")
        let message = "bad 'x\u{7}y'\nerror: forged"
        let diagnostic = Diagnostic.error("bad", message, in: source, at: 6..<9, help: ["\u{9B}"])
        #expect(
            DiagnosticText.render(diagnostic, .plain) == #"""
                a\u{1B}]0;b:1:7: error: bad 'x\u{7}y'\nerror: forged [bad]
                    \u{1B}[31m x\u{7}y z
                               ^~~~~~~
                  help: \u{9B}

                """#
        )
    }

    @Test func showsOfALongLineWhatIsNearTheMark() {
        let line = String(repeating: "a", count: 500) + "xyz" + String(repeating: "b", count: 500)
        let diagnostic = Diagnostic(.note, "n", "m", excerpt: Excerpt(line: line, marked: 500..<503))
        let near = String(repeating: "a", count: 120) + "xyz" + String(repeating: "b", count: 120)
        let indent = String(repeating: " ", count: 125)
        #expect(DiagnosticText.render(diagnostic, .plain) == "note: m [n]\n    …\(near)…\n\(indent)^~~\n")
    }

    /// The law: whatever is marked, it is drawn.
    @Test func survivesEveryMark() {
        let line = "a\u{1B}é\t👩‍👩‍👧\r"
        for lower in 0...(line.utf8.count + 1) {
            for upper in lower...(line.utf8.count + 2) {
                let excerpt = Excerpt(line: line, marked: lower..<upper)
                let text = DiagnosticText.render(Diagnostic(.note, "n", "m", excerpt: excerpt), .plain)
                #expect(text.contains("^") && !text.contains("\u{1B}"))
            }
        }
    }
}
