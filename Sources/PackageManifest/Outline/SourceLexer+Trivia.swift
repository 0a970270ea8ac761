/// White space and comments.
extension SourceLexer {
    /// Skips what is between two tokens, and notes in ``startsLine`` whether a line ends in it.
    @inline(__always)
    mutating func skipTrivia() {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: " ") {
                position += 1
            } else if byte.isNewline {
                endLine(byte)
            } else if byte == UInt8(ascii: "/") {
                guard skipComment() else { return }
            } else if byte.isSpace {
                position += 1
            } else {
                return
            }
        }
    }

    /// Passes a newline in code.
    ///
    /// A string that may not have one ends there, whatever is open in its interpolation.
    private mutating func endLine(_ byte: UInt8) {
        position += 1
        startsLine = true
        if byte == UInt8(ascii: "\n") {
            line += 1
            lineStart = position
        }
        while let last = interpolations.last, !last.delimiter.isMultiline {
            depth = last.depth
            interpolations.removeLast()
        }
    }

    /// Skips a comment, if one starts at the slash.
    private mutating func skipComment() -> Bool {
        switch byteAt(position + 1) {
        case UInt8(ascii: "/"):
            let start = position
            skipLine()
            noteSuppression(start..<position)
            return true
        case UInt8(ascii: "*"):
            skipBlockComment()
            return true
        default:
            return false
        }
    }

    mutating func skipLine() {
        var end = position
        while end < bytes.count, !bytes[end].isNewline { end += 1 }
        position = end
    }

    /// Skips a block comment with those inside it; one that doesn't end goes on to the end of the text.
    private mutating func skipBlockComment() {
        var depth = 1
        position += 2
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "/") where byteAt(position) == UInt8(ascii: "*"):
                depth += 1
                position += 1
            case UInt8(ascii: "*") where byteAt(position) == UInt8(ascii: "/"):
                depth -= 1
                position += 1
                if depth == 0 { return }
            case UInt8(ascii: "\n"):
                line += 1
                lineStart = position
                startsLine = true
            case UInt8(ascii: "\r"):
                startsLine = true
            default:
                break
            }
        }
    }
}
