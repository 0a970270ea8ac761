/// The conditions of the `#if` blocks around a place, as ranges of the text.
struct ConditionStack {
    private var blocks: [Block] = []

    private struct Block {
        /// Of the branches before: they don't hold.
        var passed: [Range<Int>] = []
        /// Of this branch; nil in an `#else`.
        var current: Range<Int>?
        /// How many brackets were open before it.
        var depth: Int
    }

    /// How many conditions of one place are told, so that a text of nothing else can't make very many of them.
    private static let limit = 64

    /// The depth before the innermost block.
    var depth: Int? { blocks.last?.depth }

    mutating func open(_ condition: Range<Int>, depth: Int) {
        blocks.append(Block(current: condition, depth: depth))
    }

    /// Goes on to an `#elseif`, or to the `#else`.
    mutating func turn(to condition: Range<Int>?) {
        guard let last = blocks.indices.last else { return }
        if let passed = blocks[last].current { blocks[last].passed.append(passed) }
        blocks[last].current = condition
    }

    mutating func close() {
        _ = blocks.popLast()
    }

    /// The conditions as text, the outermost first.
    func texts(in lexer: SourceLexer) -> [String] {
        blocks.prefix(Self.limit).map { block in
            let passed = block.passed.prefix(Self.limit).map { "!(\(Self.text($0, in: lexer)))" }
            guard let current = block.current else { return passed.joined(separator: " && ") }
            let text = Self.text(current, in: lexer)
            guard !passed.isEmpty else { return text }
            return (passed + [Self.isAlternative(text) ? "(\(text))" : text]).joined(separator: " && ")
        }
    }

    private static func isAlternative(_ condition: String) -> Bool {
        condition.utf8.contains(UInt8(ascii: "|"))
    }

    /// A condition on one line, without comments.
    private static func text(_ range: Range<Int>, in lexer: SourceLexer) -> String {
        var words = SourceLexer(lexer.bytes, from: range.lowerBound)
        var result = ""
        words.advance()
        while words.kind != .end, words.start < range.upperBound {
            if !result.isEmpty, words.start > words.previousEnd { result += " " }
            result += words.text
            words.advance()
        }
        return result
    }
}
