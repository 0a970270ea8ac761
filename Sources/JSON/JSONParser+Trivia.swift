internal import Diagnostics

extension JSONParser {
    /// The byte at the position; nil at the end.
    var byte: UInt8? { byte(at: 0) }

    /// The byte some places further; nil past the end.
    func byte(at distance: Int) -> UInt8? {
        let index = position + distance
        return index < source.bytes.count ? source.bytes[index] : nil
    }

    /// Moves past an ASCII character, if it is next.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard byte == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    /// The Unicode scalar at the position, of a text that is known to be UTF-8; nil at the end.
    var scalar: Unicode.Scalar? {
        guard let first = byte else { return nil }
        if first < 0x80 { return Unicode.Scalar(first) }
        let length =
            switch first {
            case ..<0xE0: 2
            case ..<0xF0: 3
            default: 4
            }
        let end = min(position + length, source.bytes.count)
        return String(decoding: source.bytes[position..<end], as: UTF8.self).unicodeScalars.first
    }

    /// Moves past white space, comments and byte order marks.
    mutating func skipTrivia() throws(Diagnostic) {
        while let byte {
            switch byte {
            case 0x09...0x0D, UInt8(ascii: " "):
                position += 1
            case UInt8(ascii: "/"):
                try skipComment()
            case 0x80...:
                guard let scalar, Self.isSpace(scalar) else { return }
                position += scalar.utf8.count
            default:
                return
            }
        }
    }

    /// White space beyond ASCII, with the line and paragraph separators and the byte order mark.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{FEFF}" || isLineSeparator(scalar) || scalar.properties.generalCategory == .spaceSeparator
    }

    /// The two line ends beyond ASCII.
    static func isLineSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    private mutating func skipComment() throws(Diagnostic) {
        let start = position
        switch byte(at: 1) {
        case UInt8(ascii: "/"):
            position += 2
            while let byte, byte != 0x0A, byte != 0x0D {
                // The lead byte of both U+2028 and U+2029.
                if byte == 0xE2, let scalar, Self.isLineSeparator(scalar) { return }
                position += 1
            }
        case UInt8(ascii: "*"):
            position += 2
            while let byte {
                position += 1
                if byte == UInt8(ascii: "*"), take("/") { return }
            }
            let range = start..<(start + 2)
            throw .error("json_syntax", "comment without an end", in: source, at: range, help: ["close it with */"])
        default:
            throw unexpected(expected: "a value or a comment")
        }
    }

    // MARK: Errors

    /// The error about whatever stands at the position, where something else should.
    func unexpected(expected: String) -> Diagnostic {
        guard let scalar else {
            let end = source.bytes.count
            let message = "expected \(expected), found the end of the text"
            var help = [closing ?? "write an object: {}"]
            if source.isBlank, !source.path.isEmpty, !source.path.hasPrefix("<") {
                // An editor or a program that was interrupted leaves such files.
                help.insert("if git has it, bring it back: git checkout HEAD -- \(source.path)", at: 0)
            }
            return .error("json_syntax", message, in: source, at: end..<end, help: help)
        }
        let range = position..<(position + scalar.utf8.count)
        if isMergeMark {
            let help = ["resolve the conflict"]
            return .error("merge_conflict", "a merge has left its marks here", in: source, at: range, help: help)
        }
        let message = "expected \(expected), found \(PlainText.name(of: scalar))"
        return .error("json_syntax", message, in: source, at: range, help: [help(on: scalar, instead: expected)])
    }

    /// Whether a line begins here with which git parts the sides of a conflict.
    private var isMergeMark: Bool {
        let isStart = position == 0 || source.bytes[position - 1] == UInt8(ascii: "\n")
        return isStart && MergeMark(source.bytes[position...]) != nil
    }

    /// What to do about a character that can't stand where something else is expected.
    private func help(on scalar: Unicode.Scalar, instead expected: String) -> String {
        let closes = scalar == "]" || scalar == "}"
        return switch scalar {
        case ",": "remove the ','"
        case _ where closes && open.isEmpty: "remove the '\(scalar)'"
        case _ where closes && expected.hasPrefix("','"): closing ?? "remove the '\(scalar)'"
        case _ where open.isEmpty && expected == "the end of the text":
            "remove what follows the value, or put all of it into one array: […]"
        case _ where expected.hasPrefix("','"): "put a ',' before it"
        case _ where expected.hasPrefix("a key"): "put quotes around the key"
        case _ where expected.hasPrefix("':'"): "put a ':' before it"
        default: "write a text in quotes, a number, true, false, null, […] or {…}"
        }
    }

    /// What closes the innermost bracket that is open.
    private var closing: String? {
        guard let last = open.last else { return nil }
        let bracket = source.text(in: last..<(last + 1))
        return "close the '\(bracket)' of line \(source.location(at: last).line) with '\(bracket == "{" ? "}" : "]")'"
    }

    /// Refuses what isn't UTF-8; from then on, every scalar is whole.
    ///
    /// - Throws: `json_syntax` at the first byte that is not.
    func checkEncoding() throws(Diagnostic) {
        let repaired = source.string.utf8
        guard !repaired.elementsEqual(source.bytes) else { return }
        let place = zip(repaired, source.bytes).prefix { $0 == $1 }.count
        throw .error(
            "json_syntax", "not a text in UTF-8", in: source, at: place..<(place + 1), help: ["save the file in UTF-8"])
    }
}
