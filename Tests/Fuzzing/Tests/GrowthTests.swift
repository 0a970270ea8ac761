import FuzzSubjects
import TestSupport
import Testing

/// Four times as much takes about four times as long, whatever is repeated.
@Suite(.storey(.faults)) struct GrowthTests {
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
            for _ in 0..<20 where bytes.allSatisfy({ $0 != 4 }) { continue }
            return nil
        }
        #expect(try Growth(of: square, repeating: [2], in: 1_200).isTooFast)
        #expect(try !Growth(of: line, repeating: [2], in: 5_000).isTooFast)
    }

    /// A busy machine makes any reading slow, but not each one.
    @Test(arguments: 0..<6) func oneMeasurementIsNotBelieved(good: Int) throws {
        var (times, growth) = (
            0,
            try Growth {
                0.01
            } long: {
                0.04
            }
        )
        #expect(!growth.isTooFast)
        growth = try Growth {
            0.01
        } long: {
            defer { times += 1 }
            return times == good ? 0.04 : 0.9
        }
        #expect(!growth.isTooFast, "\(growth)")
    }

    @Test(arguments: 0..<6) func whatIsTooFastStaysSoWhenTheShortTextIsSlowed(slow: Int) throws {
        var times = 0
        let growth = try Growth {
            defer { times += 1 }
            return times == slow ? 0.015 : 0.01
        } long: {
            0.2
        }
        #expect(growth.isTooFast, "\(growth)")
    }
}
