/// Operators, and the regular expressions that look like one at first.
extension SourceLexer {
    /// Takes a run of operator characters, which a comment ends; dots belong to it if it starts with one.
    mutating func symbol() {
        let startsWithDot = bytes[position] == UInt8(ascii: ".")
        var end = position
        var slash: Int?
        while end < bytes.count, bytes[end].isOperator || (startsWithDot && bytes[end] == UInt8(ascii: ".")) {
            if bytes[end] == UInt8(ascii: "/") {
                if startsComment(end) { break }
                if slash == nil { slash = end }
            }
            end += 1
        }
        if let slash, interpolations.isEmpty, mayBeRegex(upTo: end), let end = bareRegexEnd(from: slash) {
            take(.regex, upTo: end)
        } else if isAt(position, "<#"), let end = placeholderEnd() {
            take(.other, upTo: end)
        } else {
            take(.symbol, upTo: end)
        }
    }

    private func startsComment(_ slash: Int) -> Bool {
        let next = byteAt(slash + 1)
        return next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
    }

    /// Whether an operator stands where an expression can start, rather than between two.
    private func mayBeRegex(upTo end: Int) -> Bool {
        if previousKind == .word, isPrevious("func") || isPrevious("operator") { return false }
        let isBoundLeft: Bool
        switch previousKind {
        case .end, .opening, .comma, .colon, .semicolon: isBoundLeft = false
        default: isBoundLeft = previousEnd == position
        }
        if isBoundLeft { return awaitsExpression }
        guard let next = byteAt(end) else { return false }
        let isBoundRight: Bool
        switch next {
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): isBoundRight = false
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"): isBoundRight = false
        case UInt8(ascii: "/"): isBoundRight = !startsComment(end)
        default: isBoundRight = !next.isSpace && !next.isNewline
        }
        return isBoundRight || awaitsExpression
    }

    /// Whether the token before can't end an expression.
    private var awaitsExpression: Bool {
        switch previousKind {
        case .end, .opening, .comma, .colon, .semicolon, .symbol:
            return true
        case .word:
            let keywords: [StaticString] = [
                "return", "in", "case", "where", "if", "guard", "while", "switch", "else", "try", "await", "throw",
                "yield", "is", "as",
            ]
            return keywords.contains { isPrevious($0) }
        default:
            return false
        }
    }

    private func isPrevious(_ word: StaticString) -> Bool {
        previousEnd - previousStart == word.utf8CodeUnitCount && isAt(previousStart, word)
    }

    /// Where `/…/` ends; nil if the slash is an operator.
    ///
    /// As in the compiler, white space at its start or end and a parenthesis without its partner tell that.
    private func bareRegexEnd(from slash: Int) -> Int? {
        var place = slash + 1
        guard let first = byteAt(place), !first.isSpace else { return nil }
        var parentheses = 0
        var classes = 0
        var endsWithSpace = false
        while let byte = byteAt(place), !byte.isNewline {
            switch byte {
            case UInt8(ascii: "/"):
                return place > slash + 1 && parentheses == 0 && !endsWithSpace ? place + 1 : nil
            case UInt8(ascii: "\\"):
                place += 1
                guard let escaped = byteAt(place), !escaped.isNewline else { return nil }
            case UInt8(ascii: "("):
                if classes == 0 { parentheses += 1 }
            case UInt8(ascii: ")"):
                if classes == 0 { parentheses -= 1 }
                if parentheses < 0 { return nil }
            case UInt8(ascii: "["):
                classes += 1
            case UInt8(ascii: "]"):
                classes = max(0, classes - 1)
            default:
                break
            }
            endsWithSpace = byte.isSpace
            place += 1
        }
        return nil
    }

    /// Where `#/…/#` ends; one that doesn't goes on to the end of its line.
    mutating func extendedRegexEnd(from slash: Int, numberSigns: Int) -> Int {
        let content = slash + 1
        var place = content
        while let byte = byteAt(place), byte.isSpace { place += 1 }
        let isMultiline = byteAt(place)?.isNewline == true && numberSigns < endlessRegex
        let (lineBefore, lineStartBefore) = (line, lineStart)
        place = content
        while let byte = byteAt(place), isMultiline || !byte.isNewline {
            place += 1
            switch byte {
            case UInt8(ascii: "/") where hasNumberSigns(numberSigns, at: place):
                return place + numberSigns
            case UInt8(ascii: "\\"):
                if let escaped = byteAt(place), !escaped.isNewline { place += 1 }
            case UInt8(ascii: "\n"):
                line += 1
                lineStart = place
            default:
                break
            }
        }
        guard isMultiline else { return place }
        endlessRegex = numberSigns
        (line, lineStart) = (lineBefore, lineStartBefore)
        return content
    }

    /// Where `<#a gap that an editor left#>` ends.
    private mutating func placeholderEnd() -> Int? {
        guard position >= lineWithoutPlaceholder else { return nil }
        var place = position + 2
        while let byte = byteAt(place), !byte.isNewline {
            if byte == UInt8(ascii: "#"), byteAt(place + 1) == UInt8(ascii: ">") { return place + 2 }
            place += 1
        }
        lineWithoutPlaceholder = place
        return nil
    }
}
