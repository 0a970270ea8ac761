import Diagnostics

/// A text with marks in it: what stands between « and » is a range that something must have.
///
///     MarkedSource("name: «\"A\"»").ranges   // [6..<9]
struct MarkedSource {
    /// The text without its marks.
    var text: String
    /// The marked ranges in the order of their starts.
    var ranges: [Range<Int>]

    init(_ marked: String) {
        var text = ""
        var starts: [Int] = []
        var ranges: [Range<Int>] = []
        for scalar in marked.unicodeScalars {
            switch scalar {
            case "«": starts.append(text.utf8.count)
            case "»": ranges.append((starts.popLast() ?? 0)..<text.utf8.count)
            default: text.unicodeScalars.append(scalar)
            }
        }
        self.text = text
        self.ranges = ranges.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    }

    var source: SourceText { SourceText(path: "Package.swift", text: text) }
}
