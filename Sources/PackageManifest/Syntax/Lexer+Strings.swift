import Diagnostics

extension Lexer {
    /// Reads a string literal whose number signs have been passed, up to its end.
    ///
    ///     "\(name)Tests"      #"\d"#      """
    ///                                     several lines
    ///                                     """
    ///
    /// Throws `manifest_syntax` if it doesn't end or has an escape that Swift doesn't know.
    mutating func stringLiteral(numberSigns: Int, nesting: Int) throws(Diagnostic) -> [Token.StringPiece] {
        let start = position - numberSigns
        let isMultiline = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
        var delimiter = StringDelimiter(quotes: isMultiline ? 3 : 1, numberSigns: numberSigns)
        if isMultiline, numberSigns > 0, delimiter.endsRawQuote(bytes, at: position) { delimiter.quotes = 1 }
        position += delimiter.quotes
        var pieces = StringPieces(isMultiline: delimiter.quotes == 3)
        while true {
            guard let byte = peek(), delimiter.quotes == 3 || !byte.isNewline else {
                throw error("string literal doesn't end", at: start..<start + numberSigns + delimiter.quotes)
            }
            if byte == UInt8(ascii: "\""), delimiter.ends(bytes, at: position) {
                position += delimiter.quotes + numberSigns
                guard let finished = pieces.finished() else {
                    throw error("line of a string literal is indented less than its end", at: start..<position)
                }
                return finished
            }
            if byte == UInt8(ascii: "\\"), delimiter.escapes(bytes, at: position) {
                try escape(after: 1 + numberSigns, into: &pieces, nesting: nesting)
            } else if byte.isNewline {
                skipNewline()
                pieces.endLine()
            } else {
                pieces.append(byte)
                position += 1
            }
        }
    }

    private mutating func escape(
        after length: Int,
        into pieces: inout StringPieces,
        nesting: Int
    ) throws(Diagnostic) {
        let start = position
        position += length
        guard let byte = peek() else { throw error("string literal doesn't end", at: start..<position) }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): pieces.append(escaped: "\n")
        case UInt8(ascii: "t"): pieces.append(escaped: "\t")
        case UInt8(ascii: "r"): pieces.append(escaped: "\r")
        case UInt8(ascii: "0"): pieces.append(escaped: "\0")
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"):
            pieces.append(escaped: String(UnicodeScalar(byte)))
        case UInt8(ascii: "u"): pieces.append(escaped: String(try scalar(escapedAt: start)))
        case UInt8(ascii: "("):
            let inner = position
            let tokens = try tokens(nesting: nesting + 1)
            guard peek() != nil else { throw error("interpolation doesn't end", at: start..<inner) }
            pieces.append(.interpolation(tokens, inner..<position))
            position += 1
        default:
            position -= 1
            guard pieces.isMultiline, skipToNextLine() else {
                throw error("escape in a string literal isn't known", at: start..<position + 1)
            }
            pieces.endLine(isJoined: true)
        }
    }

    /// Skips the rest of a line whose line ending is escaped, if there is nothing else on it.
    private mutating func skipToNextLine() -> Bool {
        while let byte = peek(), byte.isSpace { position += 1 }
        guard let byte = peek(), byte.isNewline else { return false }
        skipNewline()
        return true
    }

    private mutating func skipNewline() {
        position += peek() == UInt8(ascii: "\r") && peek(1) == UInt8(ascii: "\n") ? 2 : 1
    }

    /// The character of `\u{1F40E}`, whose letter has been passed.
    private mutating func scalar(escapedAt start: Int) throws(Diagnostic) -> Unicode.Scalar {
        let digits = position + 1
        if peek() == UInt8(ascii: "{") {
            position += 1
            while let byte = peek(), byte.continuesIdentifier { position += 1 }
        }
        guard
            peek() == UInt8(ascii: "}"), digits < position, position - digits <= 8,
            let value = UInt32(source.text(in: digits..<position), radix: 16),
            let scalar = Unicode.Scalar(value)
        else {
            throw error("escape in a string literal isn't known", at: start..<position)
        }
        position += 1
        return scalar
    }
}

/// What a string literal starts and ends with.
private struct StringDelimiter {
    var quotes: Int
    var numberSigns: Int

    func ends(_ bytes: [UInt8], at position: Int) -> Bool {
        guard position + quotes + numberSigns <= bytes.count else { return false }
        return bytes[position..<position + quotes].allSatisfy { $0 == UInt8(ascii: "\"") }
            && bytes[position + quotes..<position + quotes + numberSigns].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// Whether three quotes are a raw string that holds one quote: `#"""#`.
    func endsRawQuote(_ bytes: [UInt8], at position: Int) -> Bool {
        StringDelimiter(quotes: 1, numberSigns: numberSigns).ends(bytes, at: position + 2)
    }

    /// Whether a backslash has the number signs that make it an escape here.
    func escapes(_ bytes: [UInt8], at position: Int) -> Bool {
        guard position + 1 + numberSigns <= bytes.count else { return false }
        return bytes[position + 1..<position + 1 + numberSigns].allSatisfy { $0 == UInt8(ascii: "#") }
    }
}
