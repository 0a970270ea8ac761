package import Diagnostics

/// A part of a text, some of which is replaced: it knows where each of its bytes comes from.
package struct Passage: Hashable, Sendable {
    /// A piece of it, and the offset in the text that it comes from, or stands for.
    struct Piece: Hashable {
        let bytes: ArraySlice<UInt8>
        let origin: Int
        /// Whether it is as it was there.
        let isKept: Bool
    }

    private(set) var pieces: [Piece]

    /// A part of a text as it is.
    package init(_ source: SourceText, _ range: Range<Int>) {
        pieces = range.isEmpty ? [] : [Piece(bytes: source.bytes[range], origin: range.lowerBound, isKept: true)]
    }

    /// A new text, in the place of something.
    package init(_ text: String, at origin: Int) {
        pieces = text.isEmpty ? [] : [Piece(bytes: Array(text.utf8)[...], origin: origin, isKept: false)]
    }

    /// Where it begins in the text that it comes from.
    package var start: Int { pieces.first?.origin ?? 0 }

    package var string: String { pieces.map { String(decoding: $0.bytes, as: UTF8.self) }.joined() }

    /// The same with some parts replaced, which are named by their places in the text that it comes from.
    package func replacing(_ edits: [TextEdit]) -> Passage {
        var result = self
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) { result.replace(edit) }
        return result
    }

    /// The same with other white space where its lines begin, of which it begins with one.
    func indented(by change: (ArraySlice<UInt8>) -> [UInt8]) -> Passage {
        var result = self
        var isAtStart = true
        result.pieces = pieces.flatMap { piece in
            var parts: [Piece] = []
            var place = piece.bytes.startIndex
            while place < piece.bytes.endIndex {
                let rest = piece.bytes[place...]
                let end =
                    isAtStart
                    ? rest.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
                    : rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
                let bytes = piece.bytes[place..<(end ?? piece.bytes.endIndex)]
                let origin = piece.origin + (piece.isKept ? place - piece.bytes.startIndex : 0)
                parts.append(
                    Piece(
                        bytes: isAtStart ? change(bytes)[...] : bytes,
                        origin: origin,
                        isKept: piece.isKept && !isAtStart
                    )
                )
                isAtStart = !isAtStart && bytes.last == UInt8(ascii: "\n")
                place = bytes.endIndex
            }
            return parts
        }
        return result
    }

    private mutating func replace(_ edit: TextEdit) {
        guard
            let index = pieces.lastIndex(where: { piece in
                piece.isKept && piece.origin <= edit.range.lowerBound
                    && edit.range.upperBound <= piece.origin + piece.bytes.count
            })
        else { return }
        let piece = pieces[index]
        let low = piece.bytes.startIndex + edit.range.lowerBound - piece.origin
        let high = low + edit.range.count
        let parts = [
            Piece(bytes: piece.bytes[..<low], origin: piece.origin, isKept: true),
            Piece(bytes: Array(edit.replacement.utf8)[...], origin: edit.range.lowerBound, isKept: false),
            Piece(bytes: piece.bytes[high...], origin: edit.range.upperBound, isKept: true),
        ]
        pieces.replaceSubrange(index...index, with: parts.filter { !$0.bytes.isEmpty })
    }
}
