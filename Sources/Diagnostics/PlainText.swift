/// Text that can stand in a manifest's string literal, in a comment and in a path just as it is.
package enum PlainText {
    /// Whether a character is none of quotes, backslashes, control characters and line ends.
    package static func allows(_ scalar: Unicode.Scalar) -> Bool {
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
    package static func isTemplateName(_ text: String) -> Bool {
        guard let first = text.utf8.first, first != UInt8(ascii: "."), first != UInt8(ascii: "-") else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
            default: false
            }
        }
    }

    /// How a message names a character.
    package static func name(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": "a quotation mark"
        case "\\": "a backslash"
        case "\n", "\r": "a line break"
        default: allows(scalar) ? "'\(scalar)'" : "a control character"
        }
    }
}
