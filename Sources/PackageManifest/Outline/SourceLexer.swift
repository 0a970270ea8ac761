/// Walks over the tokens of a Swift file, one at a time, without making a value for any of them.
///
/// Comments, strings with their interpolations, raw strings and regular expressions are cut as the compiler does it, so
/// that no bracket or word in one is taken for code. Nothing recurses, and no byte is looked at more than a few times,
/// whatever the text is.
struct SourceLexer {
    enum Kind: UInt8 {
        /// Before the first token, and after the last one.
        case end
        case word, quotedWord, number, string, regex
        /// `#if`, or the name of a macro.
        case directive
        case at, opening, closing, symbol, dot, comma, colon, semicolon, other
    }

    let bytes: UnsafeBufferPointer<UInt8>
    /// The token, from ``start`` to ``position``.
    private(set) var kind = Kind.end
    private(set) var start = 0
    var position = 0
    /// Whether nothing but white space and comments is before the token on its line.
    var startsLine = true
    /// The token's line, from 1, and where that starts.
    private(set) var tokenLine = 1
    private(set) var tokenLineStart = 0
    /// The token before: what it was, and where.
    private(set) var previousKind = Kind.end
    private(set) var previousStart = 0
    private(set) var previousEnd = 0

    /// How many brackets are open after the token; an interpolation counts as one.
    var depth = 0
    /// The interpolations around the position, the outermost first.
    var interpolations: [Interpolation] = []
    /// The line of ``position``, and where it starts.
    var line = 1
    var lineStart = 0
    /// The number signs of a multi-line regular expression that doesn't end; then none with as many does.
    var endlessRegex = Int.max
    /// Up to where there is no end of a gap that an editor left.
    var lineWithoutPlaceholder = 0

    var suppressions: [SuppressionComment] = []
    /// How many of those know the line that they are about.
    var settledSuppressions = 0
    /// The lines with code on them, up to here.
    private(set) var codeLines = 0
    private var lastCodeLine = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        if isAt(0, "\u{FEFF}") { position = 3 }
        if isAt(position, "#!") { skipLine() }
    }

    /// A lexer of a part of the text, which starts at a token.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.bytes = bytes
        position = start
    }
}

extension SourceLexer {
    /// Goes on to the next token.
    mutating func advance() {
        previousKind = kind
        previousStart = start
        previousEnd = position
        startsLine = kind == .end
        skipTrivia()
        start = position
        tokenLine = line
        tokenLineStart = lineStart
        guard position < bytes.count else {
            kind = .end
            return
        }
        if tokenLine > lastCodeLine {
            codeLines += 1
            lastCodeLine = tokenLine
            if settledSuppressions < suppressions.count { settleSuppressions() }
        }
        token(startingWith: bytes[position])
        if line > lastCodeLine {
            codeLines += line - lastCodeLine
            lastCodeLine = line
        }
    }

    private mutating func token(startingWith byte: UInt8) {
        switch byte {
        case _ where byte.startsIdentifier: word()
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
        case UInt8(ascii: "."):
            if byteAt(position + 1) == UInt8(ascii: ".") { symbol() } else { take(.dot) }
        case UInt8(ascii: ","): take(.comma)
        case UInt8(ascii: ":"): take(.colon)
        case UInt8(ascii: ";"): take(.semicolon)
        case UInt8(ascii: "@"): take(.at)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): string(numberSigns: 0)
        case UInt8(ascii: "#"): numberSign()
        case UInt8(ascii: "`"): quotedWord()
        case _ where byte.isDigit: number()
        case _ where byte.isOperator: symbol()
        default: take(.other)
        }
    }

    /// Ends the token somewhere.
    mutating func take(_ kind: Kind, upTo end: Int) {
        self.kind = kind
        position = end
    }

    private mutating func take(_ kind: Kind) {
        take(kind, upTo: position + 1)
    }

    private mutating func open(_ byte: UInt8) {
        take(.opening)
        depth += 1
        if byte == UInt8(ascii: "("), let last = interpolations.indices.last {
            interpolations[last].openParentheses += 1
        }
    }

    private mutating func close(_ byte: UInt8) {
        if byte == UInt8(ascii: ")"), let last = interpolations.last {
            guard last.openParentheses > 0 else {
                interpolations.removeLast()
                depth = last.depth
                return restOfString(last.delimiter, from: position + 1)
            }
            interpolations[interpolations.count - 1].openParentheses -= 1
        }
        take(.closing)
        depth = max(0, depth - 1)
    }

    private mutating func word() {
        var end = position + 1
        while end < bytes.count, bytes[end].continuesIdentifier { end += 1 }
        take(.word, upTo: end)
    }

    /// A name in back quotes; since Swift 6.2 it can have spaces.
    private mutating func quotedWord() {
        var end = position + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "`"), !bytes[end].isNewline { end += 1 }
        guard byteAt(end) == UInt8(ascii: "`") else { return take(.other) }
        take(.quotedWord, upTo: end + 1)
    }

    private mutating func number() {
        var end = position + 1
        while end < bytes.count {
            let isFraction = bytes[end] == UInt8(ascii: ".") && byteAt(end + 1)?.isDigit == true
            guard isFraction || bytes[end].continuesIdentifier else { break }
            end += 1
        }
        take(.number, upTo: end)
    }

    /// `#"raw"#`, `#/regex/#`, or a word such as `#if`.
    private mutating func numberSign() {
        var end = position + 1
        while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
        let count = end - position
        switch byteAt(end) {
        case UInt8(ascii: "\""):
            position = end
            string(numberSigns: count)
        case UInt8(ascii: "/") where interpolations.isEmpty:
            take(.regex, upTo: extendedRegexEnd(from: end, numberSigns: count))
        case let byte? where byte.startsIdentifier && count == 1:
            position = end
            word()
            kind = .directive
        default:
            take(.other, upTo: end)
        }
    }
}

extension SourceLexer {
    /// The byte somewhere, if there is one.
    @inline(__always)
    func byteAt(_ place: Int) -> UInt8? {
        place < bytes.count ? bytes[place] : nil
    }

    /// Whether a text is at a place.
    func isAt(_ place: Int, _ text: StaticString) -> Bool {
        bytes.hasText(text, at: place)
    }

    /// Whether the token is a word or sign.
    @inline(__always)
    func isToken(_ text: StaticString) -> Bool {
        position - start == text.utf8CodeUnitCount && isAt(start, text)
    }

    func text(_ range: Range<Int>) -> String {
        bytes.text(in: range)
    }

    /// The token as text.
    var text: String { text(start..<position) }

    /// Where the token is.
    var place: SourcePlace {
        SourcePlace(range: start..<position, line: tokenLine, column: start - tokenLineStart + 1)
    }
}
