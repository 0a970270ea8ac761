/// The way that people write JSON by hand.
extension JSONPrinter {
    /// The text of a member of an object, as lines with `indent` in front: what fits into `width` columns is one line.
    ///
    ///       "layers": { "product": "Features", "app": "App" }
    package static func lines(of member: JSONValue.Member, indent: String, width: Int = 100) -> [String] {
        lines(of: member.value, after: indent + printLine(.string(member.key)) + ": ", indent: indent, width: width)
    }

    private static func lines(of value: JSONValue, after start: String, indent: String, width: Int) -> [String] {
        let whole = start + line(of: value)
        // The comma that may follow needs a column too.
        if whole.utf8.count < width { return [whole] }
        let inner = indent + "  "
        let parts: [[String]]
        let brackets: (String, String)
        switch value {
        case .array(let elements):
            brackets = ("[", "]")
            parts = elements.map { lines(of: $0, after: inner, indent: inner, width: width) }
        case .object(let members):
            brackets = ("{", "}")
            parts = members.map { lines(of: $0, indent: inner, width: width) }
        case .null, .bool, .integer, .decimal, .string: return [whole]
        }
        let folded = parts.flatMap { part in part.dropLast() + [(part.last ?? "") + ","] }
        return [start + brackets.0] + folded + [indent + brackets.1]
    }

    /// The text of a value in one line, with spaces for people.
    package static func line(of value: JSONValue) -> String {
        switch value {
        case .array(let elements): "[" + elements.map(line).joined(separator: ", ") + "]"
        case .object(let members) where members.isEmpty: "{}"
        case .object(let members):
            "{ " + members.map { printLine(.string($0.key)) + ": " + line(of: $0.value) }.joined(separator: ", ")
                + " }"
        case .null, .bool, .integer, .decimal, .string: printLine(value)
        }
    }
}
