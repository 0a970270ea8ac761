import Diagnostics
import Testing

/// Places that are looked up are those that are counted.
@Suite struct LineIndexTests {
    @Test(arguments: ["", "a", "\n", "a\n", "a\nbc\r\n\n\nd", "\n\na"])
    func everyPlaceIsTheSame(text: String) {
        let source = SourceText(path: "a.swift", text: text)
        let lines = LineIndex(of: source)
        for offset in 0...(source.bytes.count + 2) {
            #expect(lines.location(at: offset) == source.location(at: offset))
        }
    }
}
