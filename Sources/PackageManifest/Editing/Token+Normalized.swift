extension Sequence<Token> {
    /// What the tokens say, however they are laid out: without white space, comments and trailing commas.
    var normalized: String {
        var words: [String] = []
        var comma = false
        for token in self {
            if case .closing = token.kind { comma = false }
            if comma { words.append(",") }
            comma = token.kind == .comma
            if !comma { words.append(token.normalized) }
        }
        return words.joined(separator: " ")
    }
}

extension Token {
    fileprivate var normalized: String {
        switch kind {
        case .identifier(let text), .number(let text), .symbol(let text): text
        case .directive(let text): "#\(text)"
        case .opening(let byte), .closing(let byte): String(UnicodeScalar(byte))
        case .colon: ":"
        case .semicolon: ";"
        case .dot: "."
        case .at: "@"
        case .backslash: "\\"
        case .comma: ","
        case .string(let pieces): "\"\(pieces.map(\.normalized).joined())\""
        }
    }
}

extension Token.StringPiece {
    fileprivate var normalized: String {
        switch self {
        case .text(let text): text
        case .interpolation(let tokens, _): "\\(\(tokens.normalized))"
        }
    }
}
