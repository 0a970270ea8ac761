import Diagnostics

extension String {
    /// A text as Xcode writes it: bare where it may be, and otherwise between quotes.
    ///
    ///     "Features/Search".propertyListWord    // Features/Search
    ///     "My-Shop".propertyListWord            // "My-Shop"
    var propertyListWord: String {
        let isBare = utf8.allSatisfy { $0.isPropertyListWord && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "-") }
        let bytes = Array(utf8)[...]
        if isBare, !isEmpty, !bytes.contains("//"), !bytes.contains("___") { return self }
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\r": text += "\\r"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    /// A text as a comment has it, which it can't end.
    var propertyListComment: String {
        var text = ""
        for character in unicodeScalars {
            if character == "/", text.unicodeScalars.last == "*" { text += " " }
            text.unicodeScalars.append(character)
        }
        return text
    }
}
