package import Diagnostics

/// A place in a Swift file that has a certain word: an identifier as a whole, never a part of a longer one.
package struct SourceMention: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
        case code
        case comment
        /// The text of a string literal; what is between `\(` and `)` is code.
        case string
    }

    package let word: String
    package let place: Place
    /// The bytes of the word, without back quotes.
    package let range: Range<Int>
    /// The word before the dot before it, or an empty text for another expression there; nil where there is no dot.
    package let base: String?
    /// Whether a dot follows, as after the name of a module.
    package fileprivate(set) var isBase: Bool
    /// The word after that dot.
    package fileprivate(set) var member: String?
    /// Whether it is what `canImport` asks for.
    package let isAskedFor: Bool
}

extension SourceMention {
    /// Finds words in a Swift file, in the order of the text.
    ///
    ///     SourceMention.all(of: ["Search"], in: source)   // `Search.Item` and "Search", but not `Searching`
    package static func all(of words: Set<String>, in source: SourceText) -> [SourceMention] {
        // Where there are many, one of them will be there, and looking for each would take longer than the search.
        guard words.count > 8 || words.contains(where: source.contains) else { return [] }
        return source.bytes.withUnsafeBufferPointer { bytes in
            var search = MentionSearch(words: words, bytes: bytes)
            return search.run()
        }
    }
}

/// Goes through the tokens of a file, and through the words of comments and strings between and in them.
private struct MentionSearch {
    let words: Set<String>
    let bytes: UnsafeBufferPointer<UInt8>
    private var found: [SourceMention] = []

    init(words: Set<String>, bytes: UnsafeBufferPointer<UInt8>) {
        self.words = words
        self.bytes = bytes
    }

    mutating func run() -> [SourceMention] {
        var lexer = SourceLexer(bytes)
        /// The token before the last one.
        var beforeLast = 0..<0
        var last = 0..<0
        var lastKind = SourceLexer.Kind.end
        var end = 0
        repeat {
            let count = found.count
            lexer.advance()
            if lexer.kind == .dot, let word = found.last, word.place == .code, last.holds(word.range) {
                found[count - 1].isBase = true
            }
            if lastKind == .dot, lexer.kind == .word || lexer.kind == .quotedWord, let word = found.last,
                word.isBase, word.member == nil, beforeLast.holds(word.range)
            {
                let quoted = lexer.kind == .quotedWord ? 1 : 0
                found[count - 1].member = bytes.text(in: lexer.start + quoted..<lexer.position - quoted)
            }
            look(in: end..<lexer.start, .comment)
            let token = lexer.start..<lexer.position
            switch lexer.kind {
            case .word: add(token, lastKind, last, beforeLast)
            case .quotedWord: add(token.lowerBound + 1..<token.upperBound - 1, lastKind, last, beforeLast)
            case .string: look(in: token, .string)
            default: break
            }
            (beforeLast, last, lastKind, end) = (last, token, lexer.kind, lexer.position)
        } while lexer.kind != .end
        return found
    }

    private mutating func add(
        _ range: Range<Int>,
        _ lastKind: SourceLexer.Kind,
        _ last: Range<Int>,
        _ beforeLast: Range<Int>
    ) {
        let word = bytes.text(in: range)
        guard words.contains(word) else { return }
        var base: String?
        if lastKind == .dot {
            let name = bytes.text(in: beforeLast)
            base = name.utf8.allSatisfy(\.continuesIdentifier) ? name : ""
        }
        let isAskedFor = lastKind == .opening && bytes.text(in: beforeLast) == "canImport"
        found.append(
            SourceMention(
                word: word,
                place: .code,
                range: range,
                base: base,
                isBase: false,
                isAskedFor: isAskedFor
            )
        )
    }

    /// Looks at the words of a text that is no code.
    private mutating func look(in range: Range<Int>, _ place: SourceMention.Place) {
        var position = range.lowerBound
        while position < range.upperBound {
            if place == .string, bytes[position] == UInt8(ascii: "\\") {
                // What follows belongs to it: the `n` of `\n`.
                position += 2
                continue
            }
            guard bytes[position].continuesIdentifier else {
                position += 1
                continue
            }
            var end = position + 1
            while end < range.upperBound, bytes[end].continuesIdentifier { end += 1 }
            let word = bytes.text(in: position..<end)
            if words.contains(word) {
                let range = position..<end
                let mention = SourceMention(
                    word: word, place: place, range: range, base: nil, isBase: false, isAskedFor: false)
                found.append(mention)
            }
            position = end
        }
    }
}
