import Diagnostics

/// Turns tokens into expressions and statements.
///
/// What it doesn't know becomes ``Expression/unsupported(_:)`` or ``Statement/opaque(_:)`` and is stepped over,
/// bracket by bracket, so that the rest is read all the same.
struct Parser {
    let source: SourceText
    let tokens: [Token]
    let brackets: Brackets
    /// The index of the next token.
    var position = 0
    /// The end of what is parsed: of the text, or of a block in it.
    var end: Int
    /// How many brackets and interpolations the next token is in.
    var depth: Int

    init(_ tokens: [Token], in source: SourceText, depth: Int = 0) throws(Diagnostic) {
        self.source = source
        self.tokens = tokens
        self.depth = depth
        brackets = try Brackets(of: tokens, in: source)
        end = tokens.count
    }

    var next: Token? { token(at: position) }

    func token(at index: Int) -> Token? {
        index < end ? tokens[index] : nil
    }

    /// From the start of one token to the end of the last one before the next; where there is none, an empty place that
    /// never leaves the bracket it is in.
    func range(from start: Int) -> Range<Int> {
        guard start < position else {
            let place = token(at: start)?.range.lowerBound ?? (start > 0 ? tokens[start - 1].range.upperBound : 0)
            return place..<place
        }
        return tokens[start].range.lowerBound..<tokens[position - 1].range.upperBound
    }

    /// The text from the start of one token to the end of the last one before the next, without white space.
    func textWithoutSpace(from start: Int) -> String {
        let bytes = source.bytes[range(from: start)].filter { !$0.isSpace && !$0.isNewline }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Steps over one token, or over a bracket with all that is in it.
    mutating func skip() {
        guard let token = next else { return }
        position = (token.isOpening ? brackets.closing(of: position) : position) + 1
    }

    /// Steps over the rest of a statement.
    mutating func skipStatement() {
        repeat { skip() } while !isAtEndOfStatement
    }

    /// The names among the tokens of a range, those in interpolations included.
    func mentions(from start: Int) -> Set<String> {
        var names: Set<String> = []
        Self.collectMentions(in: tokens[start..<position], into: &names)
        return names
    }

    /// Names of members, labels of arguments and names that are declared there don't count: they mean something else.
    private static func collectMentions(in tokens: some Sequence<Token>, into names: inout Set<String>) {
        var previous: Token.Kind?
        var candidate: String?
        for token in tokens {
            if let name = candidate, token.kind != .colon { names.insert(name) }
            candidate = nil
            switch token.kind {
            case .identifier(let name) where previous == .opening(UInt8(ascii: "(")) || previous == .comma:
                candidate = name
            case .identifier(let name) where previous != .dot && !isDeclaring(previous):
                names.insert(name)
            case .string(let pieces):
                for case .interpolation(let inner, _) in pieces { collectMentions(in: inner, into: &names) }
            default:
                break
            }
            previous = token.kind
        }
        if let candidate { names.insert(candidate) }
    }

    private static func isDeclaring(_ keyword: Token.Kind?) -> Bool {
        keyword == .identifier("let") || keyword == .identifier("var") || keyword == .identifier("func")
    }
}

extension Parser {
    /// Whether a statement has ended before the next token: at a semicolon, the end of a block, or a line that
    /// doesn't continue the one before.
    var isAtEndOfStatement: Bool {
        guard let token = next else { return true }
        if token.kind == .semicolon { return true }
        guard token.startsLine, position > 0 else { return false }
        return !continuesLine(token) && !expectsMore(tokens[position - 1])
    }

    private func continuesLine(_ token: Token) -> Bool {
        switch token.kind {
        case .dot, .comma, .colon, .opening(UInt8(ascii: "{")): true
        case .symbol: !isPrefix(token)
        case .identifier(let name): Self.continuingWords.contains(name)
        default: false
        }
    }

    private func expectsMore(_ token: Token) -> Bool {
        switch token.kind {
        case .dot, .comma, .colon: true
        case .symbol: token.range.lowerBound == 0 || source.bytes[token.range.lowerBound - 1].isSpace
        case .identifier(let name): Self.expectingWords.contains(name)
        default: false
        }
    }

    /// Whether an operator touches what follows it alone.
    private func isPrefix(_ token: Token) -> Bool {
        guard token.range.upperBound < source.bytes.count else { return false }
        let following = source.bytes[token.range.upperBound]
        return !following.isSpace && !following.isNewline
    }

    private static let continuingWords: Set<String> = [
        "else", "catch", "where", "throws", "rethrows", "async", "as", "is", "in",
    ]
    private static let expectingWords: Set<String> = [
        "func", "let", "var", "extension", "struct", "enum", "class", "typealias", "in", "where", "else", "case",
    ]
}
