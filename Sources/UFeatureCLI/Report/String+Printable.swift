internal import Diagnostics

extension String {
    /// The text with everything that could steer a terminal or deceive a reader written out instead.
    ///
    ///     "a\u{1B}[2Jb".printable()   // "a\u{1B}[2Jb", with the seven characters \u{1B} in it
    package func printable(keepingTabs: Bool = false) -> String {
        guard unicodeScalars.contains(where: { $0.steers }) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            if scalar.steers, !(scalar == "\t" && keepingTabs) {
                result += scalar.escaped
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// It written out: `\n`, `\u{1B}`.
    var escaped: String {
        switch self {
        case "\n": #"\n"#
        case "\r": #"\r"#
        case "\t": #"\t"#
        default: #"\u{\#(String(value, radix: 16, uppercase: true))}"#
        }
    }
}
