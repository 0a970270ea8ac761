/// A value of a YAML text, as far as specifications of projects use that language: mappings, lists and words.
///
/// Texts of several lines are left out, and an alias is only its name: what stands there, is said in no other way.
enum YAMLNode: Hashable, Sendable {
    case word(String)
    case list([YAMLNode])
    case mapping([Member])

    struct Member: Hashable, Sendable {
        let key: String
        let value: YAMLNode
    }

    /// Reads a text, whose lines are taken as they come: what isn't YAML has little in it.
    init(parsing text: String) {
        var reader = YAMLReader(text)
        self = reader.block(at: 0)
    }

    /// The value that stands for a key.
    subscript(_ key: String) -> YAMLNode? { members.first { $0.key == key }?.value }

    var members: [Member] { if case .mapping(let members) = self { members } else { [] } }

    var word: String? { if case .word(let word) = self { word } else { nil } }

    /// The elements of a list; what is none, is the only one of its own.
    var elements: [YAMLNode] { if case .list(let elements) = self { elements } else { [self] } }
}

/// Reads YAML line by line.
private struct YAMLReader {
    private struct Line {
        var indent: Int
        var text: Substring
    }

    private var lines: [Line] = []
    private var position = 0
    /// How many values the current one lies in.
    private var depth = 0

    /// No specification is as deep, and every stack is deep enough.
    private static let maximumDepth = 60

    init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            let rest = line.drop { $0 == " " }
            var words = Self.withoutComment(rest)
            while words.last?.isWhitespace == true { words.removeLast() }
            guard !words.isEmpty, words != "---" else { continue }
            lines.append(Line(indent: line.count - rest.count, text: words))
        }
    }

    private static func withoutComment(_ text: Substring) -> Substring {
        var quote: Character?
        var previous: Character = " "
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'", !previous.isLetter, !previous.isNumber {
                quote = character
            } else if character == "#", previous == " " {
                return text[..<index]
            }
            previous = character
        }
        return text
    }

    /// The value whose lines begin at the current one, as far as they are indented enough.
    mutating func block(at minimum: Int) -> YAMLNode {
        guard position < lines.count, lines[position].indent >= minimum, depth < Self.maximumDepth else {
            return .word("")
        }
        depth += 1
        defer { depth -= 1 }
        let indent = lines[position].indent
        if Self.isElement(lines[position].text) { return list(at: indent) }
        guard Self.member(lines[position].text) != nil else {
            let value = value(lines[position].text)
            position += 1
            skip(below: indent)
            return value
        }
        return mapping(at: indent)
    }

    private mutating func list(at indent: Int) -> YAMLNode {
        var elements: [YAMLNode] = []
        while position < lines.count, lines[position].indent == indent, Self.isElement(lines[position].text) {
            let rest = lines[position].text.dropFirst().drop { $0 == " " }
            if rest.isEmpty {
                position += 1
                elements.append(block(at: indent + 1))
            } else {
                // What follows the sign lies as deep as it stands there.
                let inner = indent + lines[position].text.count - rest.count
                lines[position] = Line(indent: inner, text: rest)
                elements.append(block(at: inner))
            }
            skip(below: indent)
        }
        return .list(elements)
    }

    private mutating func mapping(at indent: Int) -> YAMLNode {
        var members: [YAMLNode.Member] = []
        while position < lines.count, lines[position].indent == indent,
            let (key, rest) = Self.member(lines[position].text)
        {
            position += 1
            let value: YAMLNode
            if rest.isEmpty {
                let isList =
                    position < lines.count && lines[position].indent == indent && Self.isElement(lines[position].text)
                value = isList ? list(at: indent) : block(at: indent + 1)
            } else {
                value = self.value(rest)
            }
            skip(below: indent)
            members.append(YAMLNode.Member(key: key, value: value))
        }
        return .mapping(members)
    }

    /// Leaves out what is indented more, such as the lines of a text.
    private mutating func skip(below indent: Int) {
        while position < lines.count, lines[position].indent > indent { position += 1 }
    }

    private static func isElement(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

    /// The key at the start of a line, and what follows it; nil for a line without one.
    private static func member(_ text: Substring) -> (key: String, rest: Substring)? {
        guard let first = text.first, !"{[".contains(first) else { return nil }
        var start = text.startIndex
        if first == "\"" || first == "'" {
            guard let end = text.dropFirst().firstIndex(of: first) else { return nil }
            start = end
        }
        guard
            let colon = text[start...].indices.first(where: { index in
                guard text[index] == ":" else { return false }
                let next = text.index(after: index)
                return next == text.endIndex || text[next] == " "
            })
        else { return nil }
        return (unquoted(text[..<colon]), text[text.index(after: colon)...].drop { $0 == " " })
    }

    fileprivate static func unquoted(_ text: Substring) -> String {
        guard let first = text.first, first == "\"" || first == "'", text.count > 1, text.last == first else {
            return String(text)
        }
        return String(text.dropFirst().dropLast())
    }

    /// A value in one line; a list or a mapping in brackets may go on in the next ones.
    private mutating func value(_ text: Substring) -> YAMLNode {
        guard let first = text.first, first == "{" || first == "[" else { return .word(Self.unquoted(text)) }
        var whole = String(text)
        while !YAMLFlow.isClosed(whole), position < lines.count, whole.utf8.count < 10_000 {
            whole += " " + lines[position].text
            position += 1
        }
        var flow = YAMLFlow(whole[...])
        return flow.value()
    }
}

/// Reads lists and mappings in brackets.
private struct YAMLFlow {
    private var rest: Substring
    private var depth = 0

    init(_ text: Substring) { rest = text }

    /// Whether as many brackets end as begin.
    static func isClosed(_ text: String) -> Bool {
        text.count { "{[".contains($0) } <= text.count { "}]".contains($0) }
    }

    mutating func value() -> YAMLNode {
        rest = rest.drop { $0 == " " }
        guard depth < 60, let first = rest.first, first == "{" || first == "[" else { return .word(word(to: ",]}")) }
        depth += 1
        defer { depth -= 1 }
        rest = rest.dropFirst()
        var (elements, members): ([YAMLNode], [YAMLNode.Member]) = ([], [])
        while true {
            rest = rest.drop { $0 == " " || $0 == "," }
            guard let next = rest.first, next != "]", next != "}" else { break }
            if first == "[" {
                elements.append(value())
            } else {
                let key = word(to: ":,}")
                rest = rest.first == ":" ? rest.dropFirst() : rest
                members.append(YAMLNode.Member(key: key, value: value()))
            }
        }
        rest = rest.dropFirst()
        return first == "[" ? .list(elements) : .mapping(members)
    }

    private mutating func word(to ends: String) -> String {
        var text = rest.prefix { !ends.contains($0) }
        if let first = rest.first, first == "\"" || first == "'", let end = rest.dropFirst().firstIndex(of: first) {
            text = rest[...end]
        }
        rest = rest[text.endIndex...]
        while text.last == " " { text.removeLast() }
        return YAMLReader.unquoted(text)
    }
}
