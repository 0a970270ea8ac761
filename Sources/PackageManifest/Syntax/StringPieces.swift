/// The content of a string literal while it is read.
///
/// The indentation of a multi-line literal's lines is known only at its end, so each line's own is kept apart
/// until then.
struct StringPieces {
    let isMultiline: Bool
    private var finishedLines: [Line] = []
    private var line = Line()

    private struct Line {
        var indentation: [UInt8] = []
        var isIndentation = true
        var pieces: [Token.StringPiece] = []
        var text: [UInt8] = []
        /// Whether its end was escaped, so that the next line continues it.
        var isJoined = false
    }

    init(isMultiline: Bool) {
        self.isMultiline = isMultiline
    }

    mutating func append(_ byte: UInt8) {
        if isMultiline, line.isIndentation, byte.isSpace {
            line.indentation.append(byte)
        } else {
            line.isIndentation = false
            line.text.append(byte)
        }
    }

    /// Appends what an escape stands for, which is never indentation.
    mutating func append(escaped text: String) {
        line.isIndentation = false
        line.text += Array(text.utf8)
    }

    mutating func append(_ piece: Token.StringPiece) {
        line.isIndentation = false
        line.pieces += Self.piece(of: line.text)
        line.pieces.append(piece)
        line.text = []
    }

    mutating func endLine(isJoined: Bool = false) {
        line.isJoined = isJoined
        finishedLines.append(line)
        line = Line()
    }

    /// The pieces of the whole literal, or nothing where its lines are indented wrongly.
    consuming func finished() -> [Token.StringPiece]? {
        guard isMultiline else { return line.pieces + Self.piece(of: line.text) }
        guard let first = finishedLines.first, first.isIndentation, line.isIndentation else { return nil }
        var pieces: [Token.StringPiece] = []
        var text: [UInt8] = []
        let lines = finishedLines.dropFirst()
        for (index, current) in zip(lines.indices, lines) {
            if current.indentation.starts(with: line.indentation) {
                text += current.indentation.dropFirst(line.indentation.count)
            } else if !current.isIndentation {
                return nil
            }
            if !current.pieces.isEmpty {
                pieces += Self.piece(of: text) + current.pieces
                text = []
            }
            text += current.text
            if !current.isJoined, index < lines.endIndex - 1 { text.append(UInt8(ascii: "\n")) }
        }
        return pieces + Self.piece(of: text)
    }

    private static func piece(of text: [UInt8]) -> [Token.StringPiece] {
        text.isEmpty ? [] : [.text(String(decoding: text, as: UTF8.self))]
    }
}
