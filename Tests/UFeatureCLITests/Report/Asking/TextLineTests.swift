import Testing
import UFeatureCLI

@Suite struct TextLineTests {
    private static func line(_ keys: [Key]) -> TextLine {
        var line = TextLine()
        for key in keys { _ = line.press(key) }
        return line
    }

    private static func text(_ text: String) -> [Key] { text.unicodeScalars.map { .text(String($0)) } }

    @Test(
        arguments: [
            ([.left, .left, .text("x")], "One txwo", 6), ([.home, .text("x")], "xOne two", 1),
            ([.home, .right, .delete], "Oe two", 1), ([.end, .delete, .right], "One two", 7),
            ([.backspace], "One tw", 6), ([.home, .backspace, .left], "One two", 0),
            ([.deleteWord], "One ", 4), ([.deleteWord, .deleteWord, .deleteWord], "", 0),
            ([.left, .deleteWord], "One o", 4), ([.left, .deleteToStart], "o", 0),
            ([.left, .deleteToEnd], "One tw", 6),
            ([.up, .tab, .enter, .pageUp, .escape], "One two", 7),
        ] as [([Key], String, Int)])
    func edits(keys: [Key], text: String, cursor: Int) {
        let line = Self.line(Self.text("One two") + keys)
        #expect(line.text == text)
        #expect(line.cursor == cursor)
    }

    @Test("a letter is what people take for one, and grows together", arguments: ["e\u{301}", "🇩🇪", "👩‍👧", "ก็", "🏳️‍🌈"])
    func letters(letter: String) {
        var line = Self.line(Self.text("a\(letter)b"))
        #expect(line.cursor == 3)
        _ = line.press(.left)
        _ = line.press(.backspace)
        #expect(line.text == "ab")
        #expect(line.cursor == 1)
        for key in Self.text(letter) { _ = line.press(key) }
        #expect(line.text == "a\(letter)b")
        #expect(line.cursor == 2)
    }

    @Test("what is shown fits, and has the cursor in it", arguments: 1...12)
    func windows(columns: Int) {
        for text in ["", "abc", "abcdefghijklmnop", "検索機能追加", "a検b索c機", "e\u{301}e\u{301}e\u{301}e\u{301}", "a\u{7}b"] {
            var line = TextLine(text)
            _ = line.press(.home)
            for _ in 0...text.count {
                let window = line.window(columns: columns)
                #expect(window.text.columns <= columns)
                #expect(window.cursor < columns)
                #expect(!window.text.unicodeScalars.contains { $0.value < 0x20 })
                _ = line.press(.right)
            }
        }
    }

    @Test func aFileThatIsPastedByMistakeIsCut() {
        #expect(Self.line(Self.text(String(repeating: "a", count: 5000))).text.count == 1000)
    }
}
