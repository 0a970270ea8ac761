import FuzzSubjects
import Testing

/// Four times as much takes about four times as long, whatever is repeated.
@Suite struct GrowthTests {
    /// What is found at the edges of every language here.
    static let marks = [
        "(", "[", "{", ")", "]", "}", "\"", "'", "<", ">", "\n", "\r\n", " ", "\\", "/", ".", ",", "é", "\0",
    ]

    @Test(arguments: Subject.all.map(\.name))
    func ofOneWord(subject name: String) throws {
        let subject = try #require(Subject.all.first { $0.name == name })
        for piece in try InputFiles.words(of: subject) + Self.marks.map({ Array($0.utf8) }) {
            let growth = try Growth(of: subject, repeating: piece, in: 5_000)
            #expect(!growth.isTooFast, "\(String(decoding: piece, as: UTF8.self)) \(growth)")
        }
    }

    @Test(arguments: GrowingText.all)
    func ofAWholeText(text: GrowingText) throws {
        let subject = try #require(Subject.all.first { $0.name == text.subject })
        let growth = try Growth(of: subject, for: text.count) { Array(text.text(of: $0).utf8) }
        #expect(!growth.isTooFast, "\(growth)")
    }

    /// The law would notice what isn't so.
    @Test func whatGrowsWithTheSquareIsFound() throws {
        let square = Subject("square") { bytes in
            var sum: UInt8 = 0
            for byte in bytes { for other in bytes { sum ^= byte &* other } }
            return sum == 1 ? "it happens" : nil
        }
        let line = Subject("line") { bytes in
            for _ in 0..<2_000 where bytes.allSatisfy({ $0 != 4 }) { continue }
            return nil
        }
        #expect(try Growth(of: square, repeating: [2], in: 5_000).isTooFast)
        #expect(try !Growth(of: line, repeating: [2], in: 5_000).isTooFast)
    }
}
