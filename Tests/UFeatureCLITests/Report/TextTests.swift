import Testing
import UFeatureCLI

@Suite struct PrintableTests {
    @Test(arguments: [
        ("plain", "plain"),
        ("Größe 功能 👩‍👩‍👧", "Größe 功能 👩‍👩‍👧"),
        ("a\u{1B}[2Jb", #"a\u{1B}[2Jb"#),
        ("a\nb\r\nc\td", #"a\nb\r\nc\td"#),
        ("\u{7F}\u{9B}\u{0}", #"\u{7F}\u{9B}\u{0}"#),
        ("a\u{202E}b", #"a\u{202E}b"#),
    ])
    func writesControlCharactersOut(text: String, printable: String) {
        #expect(text.printable() == printable)
    }

    @Test func keepsTabs() {
        #expect("\ta\u{8}".printable(keepingTabs: true) == "\ta\\u{8}")
    }
}

@Suite struct ColumnsTests {
    @Test(arguments: [("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("功能", 4), ("👩‍👩‍👧", 2), ("…", 1), ("ｱ", 1)])
    func counts(text: String, columns: Int) {
        #expect(text.columns == columns)
    }

    @Test(arguments: [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("功能性", 4, "功…"), ("abc", 1, "…"), ("abc", 0, "")])
    func cuts(text: String, width: Int, cut: String) {
        #expect(text.cut(to: width) == cut)
    }

    @Test func pads() {
        #expect("功".padded(to: 4) == "功  ")
        #expect("abc".padded(to: 2) == "abc")
    }

    @Test(arguments: [
        ("", [""]),
        ("one two three", ["one two", "three"]),
        ("one  two\n\n three four five", ["one two", "", " three four five"]),
        ("incomprehensibilities", ["incomprehensibilities"]),
    ])
    func wraps(text: String, lines: [String]) {
        #expect(text.wrapped(to: 9) == lines)
    }
}
