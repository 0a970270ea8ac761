internal import Diagnostics

/// A text with a mark in the place of each of some ranges, so that what is in them is no part of its lines.
struct CutText {
    private(set) var bytes: [UInt8] = []
    /// The line of each mark, and how many line ends it stands for.
    private var marks: [(line: Int, count: Int)] = []

    init(_ source: SourceText, without ranges: [(name: String, range: Range<Int>)]) {
        var position = 0
        var line = 0
        for (name, range) in ranges.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let kept = source.bytes[position..<range.lowerBound]
            line += kept.count { $0 == Self.lineFeed }
            bytes += kept + Self.mark(name)
            marks.append((line, source.bytes[range].count { $0 == Self.lineFeed }))
            position = range.upperBound
        }
        bytes += source.bytes[position...]
    }

    /// The lines of the text before the cuts that some of its lines, counted from 0, come from.
    func lines(_ range: Range<Int>) -> Range<Int> {
        func line(_ index: Int) -> Int { index + marks.filter { $0.line < index }.reduce(0) { $0 + $1.count } }
        return line(range.lowerBound)..<line(range.upperBound)
    }

    /// A text with something in the place of each mark; nil unless each mark is in it once.
    static func whole(_ bytes: [UInt8], with texts: [String: [UInt8]]) -> [UInt8]? {
        var bytes = bytes
        for (name, text) in texts {
            let places = bytes.ranges(of: mark(name))
            guard places.count == 1 else { return nil }
            bytes.replaceSubrange(places[0], with: text)
        }
        return bytes
    }

    /// No code has a NUL.
    private static func mark(_ name: String) -> [UInt8] { [0] + name.utf8 + [0] }
    private static let lineFeed = UInt8(ascii: "\n")
}
