extension String {
    /// The text with everything that could steer a terminal or deceive a reader written out instead.
    ///
    ///     "a\u{1B}[2Jb".printable()   // "a\u{1B}[2Jb", with the seven characters \u{1B} in it
    ///
    /// That is control characters, which file names may contain, and the marks that reverse the direction of text
    /// (CVE-2021-42574).
    package func printable(keepingTabs: Bool = false) -> String {
        guard unicodeScalars.contains(where: { $0.needsEscape }) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            if scalar.needsEscape, !(scalar == "\t" && keepingTabs) {
                result += scalar.escaped
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    fileprivate var needsEscape: Bool {
        switch value {
        case 0..<0x20, 0x7F...0x9F: true
        case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    fileprivate var escaped: String {
        switch self {
        case "\n": #"\n"#
        case "\r": #"\r"#
        case "\t": #"\t"#
        default: #"\u{\#(String(value, radix: 16, uppercase: true))}"#
        }
    }
}
