/// A text as its lines, each with its own end, so that together they are the text again, byte for byte.
struct TextLines {
    struct Line: Hashable {
        /// Without the line's end.
        var content: ArraySlice<UInt8>
        /// `\n`, `\r\n`, or nothing at the end of the text.
        var ending: ArraySlice<UInt8>

        /// What the line is but for a comma at its end, which only says that its list goes on.
        var key: ArraySlice<UInt8> { endsWithComma ? content.dropLast() : content }

        var endsWithComma: Bool { content.last == UInt8(ascii: ",") }

        /// What stands in the line, without the spaces around it.
        var text: String {
            let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            let start = content.drop(while: isSpace)
            let end = start.lastIndex { !isSpace($0) } ?? start.startIndex - 1
            return String(decoding: start[...end], as: UTF8.self)
        }

        /// The same without a comma at the end.
        var keyText: String { Self.withoutComma(text) }

        static func withoutComma(_ text: String) -> String { text.hasSuffix(",") ? String(text.dropLast()) : text }
    }

    var lines: [Line] = []

    init(_ bytes: [UInt8]) {
        var start = 0
        while start < bytes.count {
            let feed = bytes[start...].firstIndex(of: Self.lineFeed)
            let next = feed.map { $0 + 1 } ?? bytes.count
            var end = feed ?? bytes.count
            if feed != nil, end > start, bytes[end - 1] == Self.carriageReturn { end -= 1 }
            lines.append(Line(content: bytes[start..<end], ending: bytes[end..<next]))
            start = next
        }
    }

    /// How the text ends its lines: as the first one does.
    var ending: ArraySlice<UInt8> {
        guard let first = lines.first, !first.ending.isEmpty else { return [Self.lineFeed] }
        return first.ending
    }

    /// Whether there is nothing after the last line, or no line at all.
    var isClosed: Bool { lines.last.map { !$0.ending.isEmpty } ?? true }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
}
