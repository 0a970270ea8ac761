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

    /// Whether a text can name a template set: a folder's name, of ASCII letters, digits, `-`, `_` and `.`, not first
    /// a point, which would hide it, or a dash, which would make it an option.
    static func isTemplateName(_ text: String) -> Bool {
        guard let first = text.utf8.first, first != UInt8(ascii: "."), first != UInt8(ascii: "-") else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
            default: false
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

    /// The name of a template set.
    mutating func templateName(_ node: JSONNode) -> String? {
        guard let string = string(node) else { return nil }
        if PlainText.isTemplateName(string) { return string }
        report(DescriptorProblem.templateName(string).diagnostic, at: node.range)
        return nil
    }
}
