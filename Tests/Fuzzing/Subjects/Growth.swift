import Foundation

/// How the time that a subject takes grows with its text.
///
/// The time is that of the thread, so that other programs and other tests don't count. What grows with the square of
/// the text takes sixteen times as long for four times as much.
package struct Growth: Sendable, CustomStringConvertible {
    /// In seconds, for a text and for one that is four times as long.
    package let short: Double
    package let long: Double

    /// Takes the time of a text with so many pieces, and of one with four times as many.
    ///
    /// - Parameters:
    ///   - subject: what reads the texts.
    ///   - count: how many pieces the short one has.
    ///   - text: makes a text of some pieces.
    /// - Throws: a `BrokenLaw` of the subject.
    package init(of subject: Subject, for count: Int, text: (Int) -> [UInt8]) throws(BrokenLaw) {
        let (shortText, longText) = (text(count), text(4 * count))
        try self.init { () throws(BrokenLaw) in
            try Self.time(of: subject, reading: shortText)
        } long: { () throws(BrokenLaw) in
            try Self.time(of: subject, reading: longText)
        }
    }

    /// Takes both times, and when they look too fast, both again in turn.
    ///
    /// On a busy machine one measurement may be far off. The least of each counts: nothing makes a text be read faster
    /// than it can be.
    package init(
        short: () throws(BrokenLaw) -> Double,
        long: () throws(BrokenLaw) -> Double
    ) throws(BrokenLaw) {
        var growth = Self(short: try short(), long: try long())
        if growth.isTooFast {
            for _ in 0..<5 {
                growth = Self(short: min(growth.short, try short()), long: min(growth.long, try long()))
            }
        }
        self = growth
    }

    private init(short: Double, long: Double) {
        self.short = short
        self.long = long
    }

    /// The same for one piece again and again, as often as some bytes have room for it.
    package init(of subject: Subject, repeating piece: [UInt8], in bytes: Int) throws(BrokenLaw) {
        try self.init(of: subject, for: bytes / max(piece.count, 1) + 1) { count in
            Array(repeatElement(piece, count: count).joined())
        }
    }

    /// Whether it's plainly more than linear: twice of what four times as much may take, and more than a clock's error.
    package var isTooFast: Bool { long > 9 * short + 0.05 }

    package var description: String { "\(Int(short * 1e6)) → \(Int(long * 1e6)) µs" }

    private static func time(of subject: Subject, reading text: [UInt8]) throws(BrokenLaw) -> Double {
        var best = Double.infinity
        // What takes long needs no second look.
        for round in 0..<3 where round == 0 || best < 0.02 {
            let start = now
            try subject.read(text)
            best = min(best, now - start)
        }
        return best
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
