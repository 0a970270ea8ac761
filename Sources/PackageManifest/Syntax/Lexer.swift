import Diagnostics

/// Cuts the text of a manifest into tokens and comments, in one pass over its bytes.
///
/// Everything that could hide a bracket or a quote from a simpler scanner is known: nested block comments, escapes,
/// interpolation, raw and multi-line strings, a byte order mark, CRLF.
struct Lexer {
    let source: SourceText
    let bytes: [UInt8]
    var position = 0
    private(set) var comments: [Comment] = []

    init(_ source: SourceText) {
        self.source = source
        bytes = source.bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// All tokens of the text.
    ///
    /// Throws `manifest_syntax` for a string or comment that doesn't end, and for interpolation nested too deeply.
    mutating func tokens() throws(Diagnostic) -> [Token] {
        if position == 0, peek() == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipLine() }
        return try tokens(nesting: 0)
    }

    /// The tokens up to the end of the text or, in an interpolation, up to the parenthesis that ends it.
    mutating func tokens(nesting: Int) throws(Diagnostic) -> [Token] {
        guard nesting <= Brackets.maximumDepth else {
            throw error("string interpolation is nested too deeply", at: position..<position)
        }
        var tokens: [Token] = []
        var openParentheses = 0
        var startsLine = true
        while true {
            if try skipTrivia() { startsLine = true }
            guard let byte = peek() else { return tokens }
            if byte == UInt8(ascii: "(") {
                openParentheses += 1
            } else if byte == UInt8(ascii: ")") {
                if nesting > 0, openParentheses == 0 { return tokens }
                openParentheses -= 1
            }
            let start = position
            let kind = try token(startingWith: byte, nesting: nesting)
            tokens.append(Token(kind: kind, range: start..<position, startsLine: startsLine))
            startsLine = false
        }
    }

    func peek(_ distance: Int = 0) -> UInt8? {
        position + distance < bytes.count ? bytes[position + distance] : nil
    }

    func error(_ message: String, at range: Range<Int>) -> Diagnostic {
        .error("manifest_syntax", message, in: source, at: range)
    }
}

extension Lexer {
    private mutating func token(startingWith byte: UInt8, nesting: Int) throws(Diagnostic) -> Token.Kind {
        switch byte {
        case UInt8(ascii: "\""):
            return .string(try stringLiteral(numberSigns: 0, nesting: nesting))
        case UInt8(ascii: "#"):
            return try numberSign(nesting: nesting)
        case UInt8(ascii: "`"):
            return quotedIdentifier()
        case _ where byte.isDigit:
            return .number(number())
        case _ where byte.startsIdentifier:
            return .identifier(word())
        case UInt8(ascii: "."):
            if peek(1) == UInt8(ascii: ".") { return .symbol(symbol()) }
        case _ where byte.isOperator:
            return .symbol(symbol())
        default:
            break
        }
        position += 1
        return Token.Kind(punctuation: byte)
    }

    /// `#"raw"#`, or a word such as `#if`.
    private mutating func numberSign(nesting: Int) throws(Diagnostic) -> Token.Kind {
        var count = 0
        while peek(count) == UInt8(ascii: "#") { count += 1 }
        if peek(count) == UInt8(ascii: "\"") {
            position += count
            return .string(try stringLiteral(numberSigns: count, nesting: nesting))
        }
        position += count
        return .directive(word())
    }

    private mutating func quotedIdentifier() -> Token.Kind {
        position += 1
        let start = position
        while let byte = peek(), byte != UInt8(ascii: "`"), !byte.isNewline { position += 1 }
        let name = source.text(in: start..<position)
        if peek() == UInt8(ascii: "`") { position += 1 }
        return .identifier(name)
    }

    private mutating func word() -> String {
        let start = position
        while let byte = peek(), byte.continuesIdentifier { position += 1 }
        return source.text(in: start..<position)
    }

    /// A number in any base, with its fraction; a dot that no digit follows is a member access.
    private mutating func number() -> String {
        let start = position
        while let byte = peek() {
            let isFraction = byte == UInt8(ascii: ".") && peek(1).map(\.isDigit) == true
            guard isFraction || byte.continuesIdentifier else { break }
            position += 1
        }
        return source.text(in: start..<position)
    }

    /// A run of operator characters, which a comment ends; dots belong to it if it starts with one.
    private mutating func symbol() -> String {
        let start = position
        let startsWithDot = peek() == UInt8(ascii: ".")
        while let byte = peek() {
            guard byte.isOperator || (startsWithDot && byte == UInt8(ascii: ".")) else { break }
            if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*") { break }
            position += 1
        }
        return source.text(in: start..<position)
    }
}

extension Lexer {
    /// Skips white space and comments, and tells whether a line ended in between.
    private mutating func skipTrivia() throws(Diagnostic) -> Bool {
        var sawNewline = false
        while let byte = peek() {
            if byte.isNewline {
                sawNewline = true
                position += 1
            } else if byte.isSpace {
                position += 1
            } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
                let start = position
                skipLine()
                comments.append(Comment(range: start..<position, isBlock: false))
            } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                if try skipBlockComment() { sawNewline = true }
            } else {
                break
            }
        }
        return sawNewline
    }

    private mutating func skipLine() {
        while let byte = peek(), !byte.isNewline { position += 1 }
    }

    /// Skips a block comment with those inside it, and tells whether a line ended in it.
    private mutating func skipBlockComment() throws(Diagnostic) -> Bool {
        let start = position
        var depth = 0
        var sawNewline = false
        repeat {
            guard let byte = peek() else { throw error("comment doesn't end", at: start..<start + 2) }
            if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                depth += 1
                position += 2
            } else if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                depth -= 1
                position += 2
            } else {
                if byte.isNewline { sawNewline = true }
                position += 1
            }
        } while depth > 0
        comments.append(Comment(range: start..<position, isBlock: true))
        return sawNewline
    }
}

extension Token.Kind {
    fileprivate init(punctuation byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): self = .opening(byte)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): self = .closing(byte)
        case UInt8(ascii: ","): self = .comma
        case UInt8(ascii: ":"): self = .colon
        case UInt8(ascii: ";"): self = .semicolon
        case UInt8(ascii: "."): self = .dot
        case UInt8(ascii: "@"): self = .at
        case UInt8(ascii: "\\"): self = .backslash
        default: self = .symbol(String(UnicodeScalar(byte)))
        }
    }
}
