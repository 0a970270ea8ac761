/// One word of Swift: where it is, and what it says.
///
/// Between two tokens of a text there is nothing but white space and comments, so that the text can be put
/// together again from the ranges.
struct Token: Hashable, Sendable {
    var kind: Kind
    var range: Range<Int>
    /// Whether it is the first token of its line: where a statement may start.
    var startsLine: Bool

    enum Kind: Hashable, Sendable {
        /// A name or keyword, without the backticks that may stand around it.
        case identifier(String)
        case number(String)
        case string([StringPiece])
        /// A run of operator characters, such as `+=`, `..<`, `=` and `->`.
        case symbol(String)
        /// A word after a number sign, such as `#if`.
        case directive(String)
        /// One of `(`, `[` and `{`.
        case opening(UInt8)
        /// One of `)`, `]` and `}`.
        case closing(UInt8)
        case comma
        case colon
        case semicolon
        case dot
        case at
        case backslash
    }

    /// Part of a string literal, with escapes resolved.
    enum StringPiece: Hashable, Sendable {
        case text(String)
        case interpolation([Token], Range<Int>)
    }
}

extension Token {
    /// The word, if this is a name or keyword.
    var identifier: String? {
        if case .identifier(let text) = kind { text } else { nil }
    }

    /// The operator, if this is one.
    var symbol: String? {
        if case .symbol(let text) = kind { text } else { nil }
    }

    /// The word after the number sign, if there is one.
    var directive: String? {
        if case .directive(let text) = kind { text } else { nil }
    }

    var isOpening: Bool {
        if case .opening = kind { true } else { false }
    }

    func opens(_ character: Unicode.Scalar) -> Bool {
        kind == .opening(UInt8(ascii: character))
    }

    func closes(_ character: Unicode.Scalar) -> Bool {
        kind == .closing(UInt8(ascii: character))
    }
}

/// A comment, from its first slash to its end, without the line ending.
struct Comment: Hashable, Sendable {
    var range: Range<Int>
    var isBlock: Bool
}
