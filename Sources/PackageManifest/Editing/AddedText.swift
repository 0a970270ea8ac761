import Diagnostics

/// Swift text that is to be added to a manifest, in whatever layout the place asks for.
///
///     let text = try AddedText(".target(\n  name: \"A\"\n)")
///     text.onOneLine                                                     // .target(name: "A")
///     text.lines(indentation: "\t", unit: "\t", newline: "\n")           // .target(\n\t\tname: "A"\n\t)
struct AddedText {
    /// From its first word or comment to its last word, without a comma after it.
    let text: String
    let tokens: [Token]
    /// What the ranges of the tokens are in.
    let source: SourceText
    private let comments: [Comment]
    /// The white space before the first line where it comes from.
    private let margin: String

    /// Throws `edit_unreadable` if the text can't be cut into words.
    init(_ text: String) throws(Diagnostic) {
        let whole = SourceText(path: "", text: text)
        var lexer = Lexer(whole)
        var tokens: [Token]
        do { tokens = try lexer.tokens() } catch { throw Self.unreadable(text, "text of a manifest") }
        if tokens.last?.kind == .comma { tokens.removeLast() }
        guard let first = tokens.first, let last = tokens.last else {
            throw Self.unreadable(text, "text of a manifest")
        }
        let start = min(first.range.lowerBound, lexer.comments.first?.range.lowerBound ?? first.range.lowerBound)
        let end = last.range.upperBound
        self.text = whole.text(in: start..<end)
        self.tokens = tokens
        source = whole
        comments = lexer.comments.filter { $0.range.upperBound <= end }
        margin = whole.indentation(at: start)
    }

    static func unreadable(_ text: String, _ kind: String) -> Diagnostic {
        let source = SourceText(path: "", text: text)
        return .error("edit_unreadable", "\(source.quotation(of: 0..<source.bytes.count)) is no \(kind)")
    }

    /// The one expression that it is, or nothing.
    var expression: Expression? {
        guard var parser = try? Parser(tokens, in: source), let expression = try? parser.expression(upTo: .bracket)
        else { return nil }
        if case .unsupported = expression { return nil }
        return parser.next == nil ? expression : nil
    }

    var normalized: String { tokens.normalized }
}

extension AddedText {
    /// The text as it is, with its lines after the first one indented anew, unless it comes from as far in.
    func lines(indentation: String, unit: String, newline: String) -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if margin == indentation, !margin.isEmpty { return lines.joined(separator: newline) }
        let margin = self.margin.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 2 : 1) }
        let spaces = lines.map { line in line.utf8.prefix { $0.isSpace }.count }
        let columns = lines.indices.map { index in
            let tabs = lines[index].utf8.prefix(spaces[index]).count { $0 == UInt8(ascii: "\t") }
            return max(0, spaces[index] + tabs - margin)
        }
        let own = max(
            2,
            zip(lines, columns).dropFirst().filter { !$0.0.allSatisfy(\.isWhitespace) && $0.1 > 0 }
                .map(\.1).min() ?? 2)
        var result = lines.first.map(String.init) ?? ""
        for index in lines.indices.dropFirst() {
            result += newline
            let line = lines[index].utf8.dropFirst(spaces[index])
            if line.isEmpty { continue }
            result += indentation + String(repeating: unit, count: columns[index] / own)
            result += String(repeating: " ", count: columns[index] % own) + String(Substring(line))
        }
        return result
    }

    /// The same on one line, with its comments between `/*` and `*/`.
    var onOneLine: String {
        guard text.utf8.contains(where: \.isNewline) else { return text }
        var result = ""
        var last: Word?
        for word in words {
            if let last { result += space(between: last, and: word) }
            result += word.text
            last = word
        }
        return result
    }

    /// A token or a comment.
    private struct Word {
        var text: String
        var kind: Token.Kind?
        var range: Range<Int>
    }

    /// The tokens, without commas before closing brackets, and the comments between them.
    private var words: [Word] {
        var words: [Word] = []
        for (index, token) in tokens.enumerated() {
            if token.kind == .comma, index + 1 < tokens.count, case .closing = tokens[index + 1].kind { continue }
            words.append(Word(text: source.text(in: token.range), kind: token.kind, range: token.range))
        }
        let inTokens = { (comment: Comment) in tokens.contains { $0.range.contains(comment.range.lowerBound) } }
        for comment in comments where !inTokens(comment) {
            var text = source.text(in: comment.range)
            if !comment.isBlock { text = "/*\(text.dropFirst(2)) */" }
            words.append(Word(text: text, range: comment.range))
        }
        return words.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func space(between left: Word, and right: Word) -> String {
        if case .opening = left.kind, right.kind == nil { return "" }
        if right.kind == nil { return " " }
        let gap = left.range.upperBound..<right.range.lowerBound
        if source.isBlank(gap), !source.hasNewline(in: gap) { return source.text(in: gap) }
        if case .opening = left.kind { return "" }
        if case .closing = right.kind { return "" }
        if right.kind == .comma { return "" }
        if case .closing = left.kind, right.kind == .dot { return "" }
        return " "
    }
}
