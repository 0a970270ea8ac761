internal import Diagnostics
package import Features

/// Breaks the lines of generated code that names have made too long, where a person would.
///
/// Templates write a declaration or a call on one line: how long it gets depends on names that they can't know.
///
///     func next(at date: Date) async -> Entry {     →     func next(
///                                                           at date: Date
///                                                         ) async -> Entry {
///
/// A line is broken at its outermost place: a block is opened, arguments and elements get a line each, a result goes
/// below its function, a value below its name. Comments and texts stay as they are, as does a line without such a place.
/// Calls in the lines below, which follow a call that is broken, get its level.
package struct LineBreaks: Sendable {
    /// The letters that a line may have.
    let limit: Int
    let indentation: Indentation

    package init(limit: Int, indentation: Indentation) {
        self.limit = limit
        self.indentation = indentation
    }

    /// A text of Swift code whose lines are short enough, where they can be.
    package func applied(to text: String) -> String {
        guard text.utf8.split(separator: UInt8(ascii: "\n")).contains(where: { $0.count + Self.tabs(in: $0) > limit })
        else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var result: [String] = []
        var isText = false
        // Calls that follow one that was broken stand on its level, which is that of this line.
        var chained: Int?
        for (index, line) in lines.enumerated() {
            let marks = line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count - 1
            let isCode = !isText && marks == 0
            let margin = Self.margin(of: line).count
            if let start = chained, !isCode || !line.isEmpty && margin <= start { chained = nil }
            let new =
                isCode ? broken(String(line.dropFirst(chained == nil || line.isEmpty ? 0 : unit))) : [String(line)]
            result += new
            if !marks.isMultiple(of: 2) { isText.toggle() }
            let next = lines.dropFirst(index + 1).first ?? ""
            if chained == nil, new.count > 1, new.last?.trimmed == ")", Self.margin(of: next).count > margin,
                next.dropFirst(Self.margin(of: next).count).hasPrefix(".")
            {
                chained = margin
            }
        }
        return result.joined(separator: "\n")
    }

    /// The letters of a level.
    private var unit: Int { indentation.unit.count }

    private static func margin(of line: some StringProtocol) -> Substring {
        Substring(line.prefix { $0 == " " || $0 == "\t" })
    }

    private func broken(_ line: String) -> [String] {
        let margin = Self.margin(of: line)
        guard line.count + Self.tabs(in: margin.utf8) > limit,
            let pieces = CodeLine(line.dropFirst(margin.count))?.pieces
        else { return [line] }
        return pieces.flatMap { broken(margin + ($0.isInner ? indentation.unit : "") + $0.text) }
    }

    /// The letters that the tabs of a margin count for, besides themselves.
    private static func tabs(in line: Substring.UTF8View) -> Int { line.prefix { $0 == UInt8(ascii: "\t") }.count * 3 }
}

/// A line of code without its margin, with its outermost brackets.
private struct CodeLine {
    /// A part of the line that gets one of its own, on the line's level or on the next.
    struct Piece {
        let text: String
        let isInner: Bool

        static func outer(_ text: some StringProtocol) -> Piece { Piece(text: String(text).trimmed, isInner: false) }
        static func inner(_ text: some StringProtocol) -> Piece { Piece(text: String(text).trimmed, isInner: true) }
    }

    private typealias Pair = (open: String.Index, close: String.Index)

    private let text: String
    /// The line with a dash for each letter that is in a text or in brackets.
    private let outside: String
    /// The brackets that are closed on the line and in no others.
    private var pairs: [Pair] = []

    /// Nil where the line is a comment, has one, or has a text that ends elsewhere.
    init?(_ line: Substring) {
        text = String(line)
        var outside = ""
        var open: [String.Index] = []
        var index = text.startIndex
        while index < text.endIndex {
            let rest = text[index...]
            if rest.hasPrefix("//") || rest.hasPrefix("/*") { return nil }
            var end = text.index(after: index)
            switch text[index] {
            case "\"":
                guard let close = Self.endOfText(from: index, in: text) else { return nil }
                end = close
                outside += String(repeating: "-", count: text.distance(from: index, to: end))
            case "(", "[", "{":
                outside.append(open.isEmpty ? text[index] : "-")
                open.append(index)
            case ")", "]", "}":
                let start = open.popLast()
                outside.append(open.isEmpty ? text[index] : "-")
                if let start, open.isEmpty { pairs.append((start, index)) }
            default:
                outside.append(open.isEmpty ? text[index] : "-")
            }
            index = end
        }
        self.outside = outside
    }

    /// Where a text ends that begins at a quotation mark.
    private static func endOfText(from start: String.Index, in text: String) -> String.Index? {
        var index = text.index(after: start)
        var depth = 0
        while index < text.endIndex {
            switch text[index] {
            case "\"" where depth == 0: return text.index(after: index)
            case "\\":
                index = text.index(after: index)
                if index < text.endIndex, text[index] == "(" { depth += 1 }
            case "(" where depth > 0: depth += 1
            case ")" where depth > 0: depth -= 1
            default: break
            }
            if index < text.endIndex { index = text.index(after: index) }
        }
        return nil
    }

    /// What the line is broken into; nil where it has no place for that.
    var pieces: [Piece]? {
        let places = [
            opened, generic, constrained, inherited, conditions, chained, listed, result, valued, combined, attributed,
        ]
        return places.lazy.compactMap(\.self).first
    }

    private var words: [Substring] { text.split(separator: " ") }
    private var isFunction: Bool {
        outside.contains("func ") || outside.contains("init(") || outside.hasPrefix("subscript(")
    }
    /// Whether a block begins at the end.
    private var opensBlock: Bool { outside.hasSuffix("{") }

    /// A block that ends with the line.
    private var opened: [Piece]? {
        guard let pair = pairs.last, text[pair.open] == "{", text.index(after: pair.close) == text.endIndex else {
            return nil
        }
        var head = String(text[...pair.open])
        var body = text[pair.open..<pair.close].dropFirst()
        if let sign = body.firstRange(of: " in "), !body[..<sign.lowerBound].contains("for ") {
            head += body[..<sign.upperBound]
            body = body[sign.upperBound...]
        }
        guard !["", "get", "get set", "_ in"].contains(String(body).trimmed) else { return nil }
        return [.outer(head), .inner(body), .outer("}")]
    }

    /// What a type is generic over.
    private var generic: [Piece]? {
        guard isType, let sign = split(at: "<"), let close = sign.after.lastIndex(of: ">") else { return nil }
        let inner = sign.after[..<close]
        return [.outer(sign.before + "<")] + Self.parts(of: inner).map { .inner($0) } + [.outer(sign.after[close...])]
    }

    /// What holds for the types that a type is generic over.
    private var constrained: [Piece]? {
        guard isType, let clause = split(at: " where ") else { return nil }
        return [.outer(clause.before), .outer("where " + clause.after)]
    }

    /// What a type conforms to.
    private var inherited: [Piece]? {
        guard isType, let colon = split(at: ": ") else { return nil }
        return [.outer(colon.before + ":")] + below(colon.after)
    }

    private var isType: Bool {
        let kinds: Set<Substring> = ["protocol", "class", "struct", "enum", "actor", "extension"]
        return text.prefix { $0 != ":" && $0 != "<" }.split(separator: " ").contains(where: kinds.contains)
    }

    /// What is asked in an `if`, `guard` or `while`.
    private var conditions: [Piece]? {
        guard let first = words.first, ["if", "guard", "while"].contains(first) else { return nil }
        let ending = first == "guard" ? " else {" : " {"
        guard text.hasSuffix(ending) else { return nil }
        let parts = Self.parts(of: text.dropLast(ending.count))
        guard parts.count > 1 else { return nil }
        return [.outer(parts[0])] + parts.dropFirst().map { .inner($0) } + [.outer(ending)]
    }

    /// Calls of members of what another call has given.
    private var chained: [Piece]? {
        let starts = indices(of: ").").map { text.index(after: $0) }
        guard let first = starts.first, !opensBlock, !isFunction else { return nil }
        let ends = starts.dropFirst() + [text.endIndex]
        return [.outer(text[..<first])] + zip(starts, ends).map { .inner(text[$0..<$1]) }
    }

    /// The arguments of a function or call, or the elements of an array: those that are longest.
    private var listed: [Piece]? {
        let lists = pairs.filter(isList)
        guard let pair = isFunction ? lists.first : lists.max(by: { length(of: $0) < length(of: $1) }) else {
            return nil
        }
        var parts = Self.parts(of: text[text.index(after: pair.open)..<pair.close])
        if text[pair.open] == "[", parts.count > 1 { parts[parts.count - 1] += "," }
        return [.outer(text[...pair.open])] + parts.map { .inner($0) } + [.outer(text[pair.close...])]
    }

    private func length(of pair: Pair) -> Int { text.distance(from: pair.open, to: pair.close) }

    private func isList(_ pair: Pair) -> Bool {
        let content = text[text.index(after: pair.open)..<pair.close]
        guard !String(content).trimmed.isEmpty, let before = text[..<pair.open].last else { return false }
        switch text[pair.open] {
        case "(": return before.isLetter || before.isNumber || "_>?!".contains(before)
        // A type has brackets, too.
        case "[":
            return before == " "
                && (content.contains("(") || content.contains("\"") || text[..<pair.open].hasSuffix("= "))
        default: return false
        }
    }

    /// The result of a function.
    private var result: [Piece]? {
        guard isFunction || text.hasPrefix(")"), let arrow = split(at: " -> ") else { return nil }
        return [.outer(arrow.before)] + below("-> " + arrow.after)
    }

    /// The value of an argument, a property or a variable.
    private var valued: [Piece]? {
        guard !opensBlock else { return nil }
        if let colon = split(at: ": "), colon.before.allSatisfy({ $0.isLetter || $0.isNumber }) {
            return [.outer(colon.before + ":"), .inner(colon.after)]
        }
        return split(at: " = ").map { sign in
            let operands = CodeLine(sign.after[...])?.combined ?? [.inner(sign.after)]
            // What is assigned to a type alone is the default of a parameter whose label is a line of its own by now.
            let isDefault = text.hasPrefix("@escaping ") || text.hasPrefix("any ") || text.hasPrefix("(any ")
            return [.outer(sign.before + " =")] + operands.map { Piece(text: $0.text, isInner: !isDefault) }
        }
    }

    /// The operands of what is combined by operators.
    private var combined: [Piece]? {
        guard !opensBlock else { return nil }
        let starts = [" && ", " || ", " ?? ", " ? ", " : "].flatMap(indices).sorted()
        guard let first = starts.first else { return nil }
        return [.outer(text[..<first])]
            + zip(starts, starts.dropFirst() + [text.endIndex]).map { .inner(text[$0..<$1]) }
    }

    /// What an attribute belongs to.
    private var attributed: [Piece]? {
        guard let attribute = words.first, attribute.hasPrefix("@"), words.count > 1 else { return nil }
        return [.outer(attribute), .outer(text.dropFirst(attribute.count))]
    }

    /// Lines below the one that they belong to, and the brace of a block that they begin.
    private func below(_ rest: String) -> [Piece] {
        opensBlock ? [.inner(rest.dropLast()), .outer("{")] : [.inner(rest)]
    }

    /// What is before and after a sign that is in no brackets.
    private func split(at sign: String) -> (before: String, after: String)? {
        indices(of: sign).first.map { index in
            (String(text[..<index]), String(text[text.index(index, offsetBy: sign.count)...]))
        }
    }

    /// Where a sign is that is in no brackets.
    private func indices(of sign: String) -> [String.Index] {
        outside.indices.filter { outside[$0...].hasPrefix(sign) }.map {
            text.index(text.startIndex, offsetBy: outside.distance(from: outside.startIndex, to: $0))
        }
    }

    /// The parts of a list, each with the comma behind it.
    private static func parts(of list: Substring) -> [String] {
        guard let inner = CodeLine(list) else { return [String(list)] }
        var parts: [String] = []
        var start = inner.text.startIndex
        for comma in inner.indices(of: ",") {
            parts.append(String(inner.text[start...comma]))
            start = inner.text.index(after: comma)
        }
        return parts + [String(inner.text[start...])]
    }
}
