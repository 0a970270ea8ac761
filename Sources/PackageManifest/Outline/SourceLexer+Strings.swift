/// What a string literal starts and ends with.
struct StringQuotes {
    var quote = UInt8(ascii: "\"")
    var numberSigns: Int
    var isMultiline = false

    var quotes: Int { isMultiline ? 3 : 1 }
}

extension SourceLexer {
    /// A string that is left for the code in it.
    struct Interpolation {
        var delimiter: StringQuotes
        /// The depth of brackets outside.
        var depth: Int
        var openParentheses = 0
    }

    /// Takes a string from its first quote, up to its end or its first interpolation.
    mutating func string(numberSigns: Int) {
        var delimiter = StringQuotes(quote: bytes[position], numberSigns: numberSigns)
        delimiter.isMultiline =
            isAt(position, "\"\"\"") && (numberSigns == 0 || !endsOnItsLine(delimiter, from: position + 1))
        restOfString(delimiter, from: position + delimiter.quotes)
    }

    /// Takes a string from the inside, up to its end or its next interpolation.
    ///
    /// The end of a line is the end of one that may not have several.
    mutating func restOfString(_ delimiter: StringQuotes, from start: Int) {
        position = start
        while position < bytes.count {
            let byte = bytes[position]
            if byte == delimiter.quote {
                if let end = end(of: delimiter, at: position) { return take(.string, upTo: end) }
                position += 1
            } else if byte == UInt8(ascii: "\\") {
                position += 1
                guard hasNumberSigns(delimiter.numberSigns, at: position) else { continue }
                position += delimiter.numberSigns
                if byteAt(position) == UInt8(ascii: "(") { return leave(delimiter) }
                if let escaped = byteAt(position), !escaped.isNewline { position += 1 }
            } else if byte.isNewline {
                guard delimiter.isMultiline else { break }
                position += 1
                if byte == UInt8(ascii: "\n") {
                    line += 1
                    lineStart = position
                }
            } else {
                position += 1
            }
        }
        take(.string, upTo: position)
    }

    /// Goes from a string into an interpolation.
    private mutating func leave(_ delimiter: StringQuotes) {
        interpolations.append(Interpolation(delimiter: delimiter, depth: depth))
        depth += 1
        take(.string, upTo: position + 1)
    }

    func hasNumberSigns(_ count: Int, at place: Int) -> Bool {
        guard place + count <= bytes.count else { return false }
        for offset in 0..<count where bytes[place + offset] != UInt8(ascii: "#") { return false }
        return true
    }

    /// Where a string ends whose quote is at a place.
    private func end(of delimiter: StringQuotes, at place: Int) -> Int? {
        if delimiter.isMultiline, !isAt(place, "\"\"\"") { return nil }
        let end = place + delimiter.quotes
        return hasNumberSigns(delimiter.numberSigns, at: end) ? end + delimiter.numberSigns : nil
    }

    /// Whether three quotes start a raw string of one line: `#"""#`.
    private func endsOnItsLine(_ delimiter: StringQuotes, from start: Int) -> Bool {
        var place = start
        while place < bytes.count, !bytes[place].isNewline {
            if bytes[place] == delimiter.quote, hasNumberSigns(delimiter.numberSigns, at: place + 1) { return true }
            place += 1
        }
        return false
    }
}
