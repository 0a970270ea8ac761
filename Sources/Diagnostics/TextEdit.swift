/// A change of a text: the bytes in a range give way to others.
package struct TextEdit: Hashable, Sendable {
    /// UTF-8 offsets in the text before any edit; empty where something is only inserted.
    package var range: Range<Int>
    package var replacement: String

    package init(_ range: Range<Int>, with replacement: String) {
        self.range = range
        self.replacement = replacement
    }

    /// Inserts a text at an offset.
    package static func insert(_ text: String, at offset: Int) -> TextEdit {
        TextEdit(offset..<offset, with: text)
    }
}

extension SourceText {
    /// The text after some edits, none of which overlap; of two that insert at one place, the first comes first.
    package func applying(_ edits: [TextEdit]) -> SourceText {
        var bytes: [UInt8] = []
        var position = 0
        let ordered = edits.enumerated().sorted { left, right in
            (left.element.range.lowerBound, left.offset) < (right.element.range.lowerBound, right.offset)
        }
        for edit in ordered.map(\.element) {
            bytes += self.bytes[position..<edit.range.lowerBound]
            bytes += edit.replacement.utf8
            position = edit.range.upperBound
        }
        return SourceText(path: path, bytes: bytes + self.bytes[position...])
    }
}
