internal import Diagnostics

/// Turns a ``JSONValue`` into JSON text that any reader takes.
///
///     JSONPrinter.print(["version": 1, "features": []])
///     // {
///     //   "version": 1,
///     //   "features": []
///     // }
///
/// Numbers that JSON cannot say, the infinities and NaN, become `null`, as in JavaScript.
package enum JSONPrinter {
    /// The text of a value over several lines, indented by two spaces, with a final line break.
    package static func print(_ value: JSONValue) -> String {
        var text = ""
        append(value, to: &text, indent: "\n")
        return text + "\n"
    }

    /// The text of a value in one line, without a line break: for a variable, or a line of a log.
    ///
    ///     {"version":1,"features":[]}
    package static func printLine(_ value: JSONValue) -> String {
        switch value {
        case .array(let elements): return "[" + elements.map(printLine).joined(separator: ",") + "]"
        case .object(let members):
            return "{" + members.map { printLine(.string($0.key)) + ":" + printLine($0.value) }.joined(separator: ",")
                + "}"
        case .null, .bool, .integer, .decimal, .string:
            var text = ""
            append(value, to: &text, indent: "")
            return text
        }
    }

    /// Appends a value; `indent` is a line break and the white space of the line that the value starts in.
    private static func append(_ value: JSONValue, to text: inout String, indent: String) {
        switch value {
        case .null: text += "null"
        case .bool(let bool): text += bool ? "true" : "false"
        case .integer(let integer): text += String(integer)
        case .decimal(let decimal): text += decimal.isFinite ? String(decimal) : "null"
        case .string(let string): append(string, to: &text)
        case .array(let elements):
            append(elements, in: ("[", "]"), to: &text, indent: indent) { element, text, indent in
                append(element, to: &text, indent: indent)
            }
        case .object(let members):
            append(members, in: ("{", "}"), to: &text, indent: indent) { member, text, indent in
                append(member.key, to: &text)
                text += ": "
                append(member.value, to: &text, indent: indent)
            }
        }
    }

    private static func append<Element>(
        _ elements: [Element],
        in brackets: (open: String, close: String),
        to text: inout String,
        indent: String,
        appendElement: (Element, inout String, String) -> Void
    ) {
        text += brackets.open
        for (index, element) in elements.enumerated() {
            if index > 0 { text += "," }
            text += indent + "  "
            appendElement(element, &text, indent + "  ")
        }
        if !elements.isEmpty { text += indent }
        text += brackets.close
    }

    /// Appends a string in quotes; everything stays as it is but quotes, backslashes, and what steers a terminal.
    private static func append(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.steers:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
