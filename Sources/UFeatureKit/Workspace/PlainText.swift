/// Text that can stand in a manifest's string literal, in a comment and in a path just as it is.
enum PlainText {
    /// Whether a character is none of quotes, backslashes, control characters and line ends.
    static func allows(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "\\": false
        default:
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
    }

    /// How a message names a character.
    static func name(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": "a quotation mark"
        case "\\": "a backslash"
        case "\n", "\r": "a line break"
        default: allows(scalar) ? "'\(scalar)'" : "a control character"
        }
    }
}

extension JSONReader {
    /// A string that is not empty and can be written into a manifest as it is.
    mutating func plainText(_ node: JSONNode) -> String? {
        guard let string = string(node) else { return nil }
        if string.isEmpty {
            report("invalid_text", "an empty string", at: node.range, help: ["write something, or remove the key"])
            return nil
        }
        if let scalar = string.unicodeScalars.first(where: { !PlainText.allows($0) }) {
            report("invalid_text", "\(PlainText.name(of: scalar)) in a string that goes into manifests", at: node.range)
            return nil
        }
        return string
    }

    /// The name of a template set: a folder's name, of ASCII letters, digits, `-`, `_` and `.`, not first a point.
    mutating func templateName(_ node: JSONNode) -> String? {
        guard let string = string(node) else { return nil }
        let isName = string.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        guard isName, let first = string.utf8.first, first != UInt8(ascii: ".") else {
            let help = ["name the folder of a template set: ASCII letters, digits, '-', '_' and '.'"]
            report("invalid_text", "'\(string)' cannot name a template set", at: node.range, help: help)
            return nil
        }
        return string
    }
}
