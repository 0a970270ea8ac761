internal import Diagnostics

extension JSONParser {
    /// A string in double or single quotes, with its escapes resolved; the position is at the opening quote.
    mutating func quotedString() throws(Diagnostic) -> String {
        let start = position
        let quote = source.bytes[position]
        var bytes: [UInt8] = []
        position += 1
        while let byte, byte != quote {
            switch byte {
            case UInt8(ascii: "\\"):
                try escape(into: &bytes)
            case 0x0A, 0x0D:
                throw unterminated(from: start)
            default:
                bytes.append(byte)
                position += 1
            }
        }
        guard byte == quote else { throw unterminated(from: start) }
        position += 1
        return String(decoding: bytes, as: UTF8.self)
    }

    private func unterminated(from start: Int) -> Diagnostic {
        let help = ["close it with \(source.text(in: start..<(start + 1)))"]
        return .error("json_syntax", "string without an end", in: source, at: start..<position, help: help)
    }

    /// Resolves one escape sequence; the position is at its backslash.
    private mutating func escape(into bytes: inout [UInt8]) throws(Diagnostic) {
        let start = position
        position += 1
        // A backslash before the end of the text: the string has no end, which is reported there.
        guard let scalar else { return }
        position += scalar.utf8.count
        switch scalar {
        case "b": bytes.append(0x08)
        case "f": bytes.append(0x0C)
        case "n": bytes.append(0x0A)
        case "r": bytes.append(0x0D)
        case "t": bytes.append(0x09)
        case "v": bytes.append(0x0B)
        case "x": bytes.append(contentsOf: try hexadecimalEscape(from: start).utf8)
        case "u": bytes.append(contentsOf: try unicodeEscape(from: start).utf8)
        case "\r": _ = take("\n")
        case "\n", "\u{2028}", "\u{2029}": break
        case "0" where !isDigit(byte): bytes.append(0)
        case "0"..."9":
            let message = "\\\(scalar) is not an escape sequence"
            let help = ["write '\\\\' for a backslash"]
            throw .error("json_syntax", message, in: source, at: start..<position, help: help)
        default: bytes.append(contentsOf: scalar.utf8)
        }
    }

    /// The scalar of a `\u` escape, which takes two of them beyond U+FFFF; the position is at the first digit.
    private mutating func unicodeEscape(from start: Int) throws(Diagnostic) -> Unicode.Scalar {
        let first = try hexadecimal(digits: 4, from: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        if first < 0xDC00, take("\\"), take("u") {
            let second = try hexadecimal(digits: 4, from: start)
            if 0xDC00...0xDFFF ~= second,
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            {
                return scalar
            }
        }
        let message = "half of a surrogate pair is not a character"
        throw .error("json_syntax", message, in: source, at: start..<position, help: ["write the character itself"])
    }

    /// The scalar of a `\x` escape; the position is at the first digit.
    private mutating func hexadecimalEscape(from start: Int) throws(Diagnostic) -> Unicode.Scalar {
        Unicode.Scalar(UInt8(truncatingIfNeeded: try hexadecimal(digits: 2, from: start)))
    }

    private mutating func hexadecimal(digits: Int, from start: Int) throws(Diagnostic) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                let message = "an escape sequence with fewer than \(digits) hexadecimal digits"
                let help = ["write '\\\\' for a backslash, or all \(digits) digits"]
                throw .error("json_syntax", message, in: source, at: start..<position, help: help)
            }
            value = value << 4 + UInt32(digit)
            position += 1
        }
        return value
    }

    /// A key without quotes, or a word such as `true`; nil where no such thing starts.
    mutating func identifier() throws(Diagnostic) -> String? {
        var text = ""
        while true {
            let start = position
            guard var scalar else { break }
            if scalar == "\\" {
                position += 1
                guard take("u") else { throw unexpected(expected: "'u' and four hexadecimal digits") }
                scalar = try unicodeEscape(from: start)
            } else {
                position += scalar.utf8.count
            }
            guard Self.isIdentifier(scalar, first: text.isEmpty) else {
                position = start
                break
            }
            text.unicodeScalars.append(scalar)
        }
        return text.isEmpty ? nil : text
    }

    private static func isIdentifier(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
        switch scalar {
        case "$", "_", "a"..."z", "A"..."Z": true
        case "0"..."9", "\u{200C}", "\u{200D}": !first
        case ..<"\u{80}": false
        default: first ? scalar.properties.isIDStart : scalar.properties.isIDContinue
        }
    }
}
