/// A text with a name, which turns byte offsets into lines, columns and excerpts.
///
///     let text = SourceText(path: "ufeature.json", text: "{\n  \"nam\": 1\n}")
///     text.location(at: 4)      // ufeature.json:2:3
///     text.excerpt(of: 4..<9)   // `  "nam": 1` with the five bytes marked
///
/// Scanners work on ``bytes``, the text's UTF-8; every offset in the house is an index into them.
/// A line ends at `\n` or `\r\n`.
package struct SourceText: Hashable, Sendable {
    package let path: String
    package let bytes: [UInt8]
    /// The text on the disk that it was made of; nil where it's there itself.
    @Indirect package private(set) var origin: TextOrigin?

    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    package init(path: String, bytes: [UInt8], origin: TextOrigin? = nil) {
        self.path = path
        self.bytes = bytes
        self.origin = origin
    }

    /// The whole text, with anything that is not UTF-8 repaired.
    package var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether there is nothing in it but white space.
    package var isBlank: Bool { bytes.allSatisfy { $0 <= UInt8(ascii: " ") } }

    /// Whether another text begins with this one, but for white space at the end, and has more behind that.
    package func isBeginning(of whole: SourceText) -> Bool {
        let end = bytes.lastIndex { $0 > UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
        return whole.bytes.starts(with: bytes[..<end])
            && whole.bytes.dropFirst(end).contains { $0 > UInt8(ascii: " ") }
    }

    /// The text of a range of bytes, with anything that is not UTF-8 repaired.
    package func text(in range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Whether some letters stand anywhere in the text.
    package func contains(_ letters: String) -> Bool { bytes[...].contains(letters) }

    /// The line and column of a byte; an offset at or past the end is the place after the last byte.
    package func location(at offset: Int) -> SourceLocation {
        if let origin { return origin.text.location(at: origin.offset(of: offset)) }
        let end = min(offset, bytes.count)
        var line = 1
        var start = 0
        for index in 0..<end where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            start = index + 1
        }
        return SourceLocation(path: path, line: line, column: end - start + 1)
    }

    /// The offset of a line and column; nil where the text has no such place.
    package func offset(of location: SourceLocation) -> Int? {
        guard location.line > 0, location.column > 0 else { return nil }
        var start = 0
        for _ in 1..<location.line {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            start = end + 1
        }
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let offset = start + location.column - 1
        return offset <= end ? offset : nil
    }

    /// The line that a range starts in, with the range marked as far as that line goes.
    package func excerpt(of range: Range<Int>) -> Excerpt {
        if let origin { return origin.text.excerpt(of: origin.range(of: range)) }
        let anchor = min(range.lowerBound, bytes.count)
        let start = bytes[..<anchor].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        var end = bytes[anchor...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        if end > anchor, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return Excerpt(
            line: text(in: start..<end),
            marked: (anchor - start)..<(max(anchor, min(range.upperBound, end)) - start)
        )
    }
}

extension ArraySlice<UInt8> {
    /// Whether some letters stand anywhere in a text.
    package func contains(_ letters: String) -> Bool { contains(Array(letters.utf8)) }

    /// Whether some bytes, in a row, stand anywhere in a text.
    package func contains(_ wanted: [UInt8]) -> Bool {
        withUnsafeBufferPointer { bytes in wanted.withUnsafeBufferPointer { bytes.holds($0) } }
    }
}

extension SourceText {
    /// The line that a place is in, without its end.
    package func line(around place: Int) -> ArraySlice<UInt8> {
        let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
        let start = bytes[..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
        return bytes[start..<(bytes[place...].firstIndex(where: isEnd) ?? bytes.endIndex)]
    }
}
