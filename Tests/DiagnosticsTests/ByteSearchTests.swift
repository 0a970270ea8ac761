import Diagnostics
import Testing

@Suite("Looking for letters in a text")
struct ByteSearchTests {
    @Test("Letters are found at every place of a text of any length, and nothing else is")
    func everyPlace() {
        for wanted in ["a", "ab", "aba", "abcdefghij"] {
            for before in 0..<20 {
                for after in 0..<12 {
                    let around = [String(repeating: "a", count: before), String(repeating: "-", count: after)]
                    let text = around.joined(separator: wanted)
                    #expect(SourceText(path: "", text: text).contains(wanted))
                    let plain =
                        String(repeating: "-", count: before) + wanted.dropLast() + String(repeating: "-", count: after)
                    #expect(!SourceText(path: "", text: plain).contains(wanted), "\(wanted) in \(plain)")
                }
            }
        }
    }

    @Test("It is found where the slow way finds it, over all small texts")
    func smallTexts() {
        let letters: [UInt8] = [0x61, 0x62, 0xFF]
        var texts: [[UInt8]] = [[]]
        for _ in 0..<6 { texts += texts.flatMap { text in letters.map { text + [$0] } } }
        let samples = Set(texts.map { Array([0x62, 0x61, 0x62] + $0 + [0x61, 0x61]) })
        let words = Set(texts.filter { $0.count < 4 })
        for text in samples {
            // Everything that is in it, the slow way.
            let parts = text.indices.flatMap { start in (0..<4).map { Array(text[start...].prefix($0)) } }
            let found = words.filter { text[...].contains($0) }
            #expect(found == words.intersection(parts), "\(text)")
        }
    }
}
