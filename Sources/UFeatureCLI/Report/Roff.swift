/// Text in the language of man pages, where some characters mean something else than themselves.
enum Roff {
    /// A piece of a line.
    ///
    ///     Roff.text("--set µ=\\")   // "\-\-set \[u00B5]=\e"
    ///
    /// A plain hyphen would become a typographic one, which nobody can paste into a terminal. What isn't ASCII is
    /// written by its number, so that nobody has to guess the encoding.
    static func text(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\\": result += #"\e"#
            case "-": result += #"\-"#
            case "'": result += #"\(aq"#
            case "\"": result += #"\(dq"#
            case "^": result += #"\(ha"#
            case "~": result += #"\(ti"#
            case "`": result += #"\(ga"#
            default: result += scalar.isASCII ? String(scalar) : #"\[u\#(scalar.number)]"#
            }
        }
    }

    /// A paragraph, in lines that aren't too long; one that begins with a point would be an order.
    static func lines(_ paragraph: String) -> [String] {
        paragraph.wrapped(to: 70).map { line in
            (line.utf8.first == UInt8(ascii: ".") ? #"\&"# : "") + text(line)
        }
    }

    static func bold(_ text: String) -> String { #"\fB"# + self.text(text) + #"\fR"# }

    static func italic(_ text: String) -> String { #"\fI"# + self.text(text) + #"\fR"# }
}

extension Unicode.Scalar {
    /// Its number in at least four capital digits of base 16.
    fileprivate var number: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
