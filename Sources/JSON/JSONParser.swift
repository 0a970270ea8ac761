package import Diagnostics

/// Turns JSON text into a ``JSONNode``.
///
/// The text may be JSON5 (https://spec.json5.org), so that people can write comments and leave the quotes and
/// the last comma out; all of JSON is JSON5. Stricter than both: a key may stand in an object only once.
///
///     try JSONParser.parse(SourceText(path: "a.json", text: "{name: 'Search',} // a comment"))
///
/// The time taken is linear in the text. What is wrong is thrown where it is found, as `json_syntax`,
/// `json_duplicate_key` or `json_too_deep`.
package struct JSONParser {
    /// How many arrays and objects may stand in one another: far more than anyone writes, and few enough that
    /// a hostile text cannot use up the stack.
    package static let maximumDepth = 128

    let source: SourceText
    var position = 0
    /// Where the brackets are that aren't closed yet.
    var open: [Int] = []

    private init(_ source: SourceText) { self.source = source }

    /// The one value of a text.
    package static func parse(_ source: SourceText) throws(Diagnostic) -> JSONNode {
        var parser = JSONParser(source)
        try parser.checkEncoding()
        try parser.skipTrivia()
        let node = try parser.value()
        try parser.skipTrivia()
        guard parser.byte == nil else { throw parser.unexpected(expected: "the end of the text") }
        return node
    }

    // MARK: Values

    private mutating func value() throws(Diagnostic) -> JSONNode {
        let start = position
        switch byte {
        case UInt8(ascii: "{"):
            return try nested { parser throws(Diagnostic) in .object(try parser.members()) }
        case UInt8(ascii: "["):
            return try nested { parser throws(Diagnostic) in .array(try parser.elements()) }
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let string = try quotedString()
            return JSONNode(content: .string(string), range: start..<position)
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            return try number()
        case let byte where isDigit(byte):
            return try number()
        default:
            return try literal()
        }
    }

    private mutating func nested(
        _ parse: (inout JSONParser) throws(Diagnostic) -> JSONNode.Content
    ) throws(Diagnostic) -> JSONNode {
        let start = position
        guard open.count < Self.maximumDepth else {
            let message = "more than \(Self.maximumDepth) arrays and objects in one another"
            throw .error("json_too_deep", message, in: source, at: start..<(start + 1))
        }
        open.append(start)
        position += 1
        let content = try parse(&self)
        open.removeLast()
        return JSONNode(content: content, range: start..<position)
    }

    private mutating func elements() throws(Diagnostic) -> [JSONNode] {
        var elements: [JSONNode] = []
        try skipTrivia()
        while !take("]") {
            elements.append(try value())
            try separator(before: "]")
        }
        return elements
    }

    private mutating func members() throws(Diagnostic) -> [JSONNode.Member] {
        var members: [JSONNode.Member] = []
        var keys: Set<String> = []
        try skipTrivia()
        while !take("}") {
            let start = position
            let key = try key()
            let keyRange = start..<position
            guard keys.insert(key).inserted else {
                let message = "'\(key)' stands in this object twice"
                throw .error("json_duplicate_key", message, in: source, at: keyRange, help: ["remove one of the two"])
            }
            try skipTrivia()
            guard take(":") else { throw unexpected(expected: "':' and a value after the key '\(key)'") }
            try skipTrivia()
            members.append(JSONNode.Member(key: key, keyRange: keyRange, value: try value()))
            try separator(before: "}")
        }
        return members
    }

    /// Skips the comma after an element, which only the last one may do without.
    private mutating func separator(before close: Unicode.Scalar) throws(Diagnostic) {
        try skipTrivia()
        if take(",") { return try skipTrivia() }
        guard byte == UInt8(ascii: close) else { throw unexpected(expected: "',' or '\(close)'") }
    }

    private mutating func key() throws(Diagnostic) -> String {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try quotedString() }
        guard let identifier = try identifier() else { throw unexpected(expected: "a key or '}'") }
        return identifier
    }

    /// `null`, `true`, `false`, and the two numbers that are words.
    private mutating func literal() throws(Diagnostic) -> JSONNode {
        let start = position
        guard let word = try identifier() else { throw unexpected(expected: "a value") }
        let content: JSONNode.Content
        switch word {
        case "null": content = .null
        case "true": content = .bool(true)
        case "false": content = .bool(false)
        case "Infinity": content = .decimal(.infinity)
        case "NaN": content = .decimal(.nan)
        default:
            let words = ["null", "true", "false", "Infinity", "NaN"]
            var help = Spelling.help(for: word, among: words)
            if help.isEmpty { help = ["put quotes around a text: \"\(word)\""] }
            throw .error("json_syntax", "'\(word)' is not a value", in: source, at: start..<position, help: help)
        }
        return JSONNode(content: content, range: start..<position)
    }
}
