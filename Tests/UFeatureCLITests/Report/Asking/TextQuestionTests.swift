import Diagnostics
import Testing
import UFeatureCLI

@Suite struct TextQuestionTests {
    private static func question(_ title: String = "Word", standard: String? = nil) -> TextQuestion {
        TextQuestion(title, standard: standard) { text in
            if text.isEmpty { return .error("empty", "there is nothing") }
            return text.contains("x") ? .error("letter", "it has an x in it", help: ["leave it out, please"]) : nil
        }
    }

    private static func pressed(_ text: String, _ question: TextQuestion) -> (screen: [String], answer: String?) {
        var question = question
        var answer: String?
        for letter in text where answer == nil {
            answer = question.press(letter == "\r" ? .enter : .text(String(letter)))
        }
        return (question.screen(columns: 24, rows: 8).text, answer)
    }

    @Test func whatIsWrongIsSaidWhileItIsWritten() {
        #expect(Self.pressed("", Self.question()).screen == ["? Word: "])
        #expect(Self.pressed("ab", Self.question()).screen == ["? Word: ab"])
        #expect(
            Self.pressed("abx", Self.question()).screen == [
                "? Word: abx", "error: it has an x in", "it", "  help: leave it out,", "  please",
            ]
        )
        #expect(Self.pressed("abx\r", Self.question()).answer == nil)
        #expect(Self.pressed("  ab \r", Self.question()).answer == "ab")
        let empty = Self.pressed("\r", Self.question())
        #expect(empty.answer == nil)
        #expect(empty.screen == ["? Word: ", "error: there is nothing"])
    }

    @Test func nothingButReturnIsTheStandard() {
        let question = Self.question(standard: "axe")
        #expect(Self.pressed("", question).screen == ["? Word: axe"])
        #expect(Self.pressed("\r", question).answer == "axe")
        #expect(Self.pressed(" \r", question).answer == "axe")
        #expect(Self.pressed("b\r", question).answer == "b")
        #expect(Self.pressed("\r", Self.question(standard: "")).answer == "")
    }

    @Test func aLongTitleHasLinesOfItsOwn() {
        let question = Self.question("What stands above the list", standard: "Items")
        #expect(Self.pressed("", question).screen == ["? What stands above the", "  list", "> Items"])
    }

    @Test("the screen fits into every window", arguments: 2...8)
    func screens(rows: Int) {
        for columns in [8, 20, 80] {
            var question = Self.question("What is listed: a type of the shared models, or else one of its own")
            for letter in "a long text with an x in it, and 検索, and so on until the window ends" {
                _ = question.press(.text(String(letter)))
                let screen = question.screen(columns: columns, rows: rows)
                #expect(screen.lines.count <= max(3, rows - 1), "\(screen.text)")
                #expect(screen.text.allSatisfy { $0.columns < max(columns, 9) }, "\(screen.text)")
            }
        }
    }

    @Test func aLineIsAnAnswerToo() {
        var question = Self.question(standard: "axe")
        #expect(question.request == "Word [axe]: ")
        #expect(question.take("") == .answer("axe"))
        #expect(question.take(" b ") == .answer("b"))
        #expect(question.take("x") == .refusal(.error("letter", "it has an x in it", help: ["leave it out, please"])))
        #expect(Self.question().request == "Word: ")
    }
}
