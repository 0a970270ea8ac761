internal import Diagnostics

/// How versions are written.
package enum VersionSyntax {
    /// Whether a text is numbers with points between them: `10.15`, with `parts` 1 to 3.
    package static func isDotted(_ text: String, parts: ClosedRange<Int>) -> Bool {
        let numbers = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.contains(numbers.count) && numbers.allSatisfy(isNumber)
    }

    /// Whether a text is a semantic version (https://semver.org), as SwiftPM wants it: `1.2.3-beta.1+5`.
    package static func isSemantic(_ text: String) -> Bool {
        let plus = text.utf8.firstIndex(of: UInt8(ascii: "+")) ?? text.utf8.endIndex
        let dash = text.utf8[..<plus].firstIndex(of: UInt8(ascii: "-")) ?? plus
        return isDotted(String(text[..<dash]), parts: 3...3)
            && (dash == plus || areIdentifiers(text.utf8[dash..<plus].dropFirst()))
            && (plus == text.utf8.endIndex || areIdentifiers(text.utf8[plus...].dropFirst()))
    }

    /// A number without leading zeros that is small enough for anyone who computes with it.
    private static func isNumber(_ text: Substring.UTF8View) -> Bool {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard 1...9 ~= text.count, text.allSatisfy({ digits.contains($0) }) else { return false }
        return text.count == 1 || text.first != UInt8(ascii: "0")
    }

    /// Whether a text is words of letters, digits and hyphens with points between them.
    private static func areIdentifiers(_ text: Substring.UTF8View) -> Bool {
        text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty && word.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
        }
    }
}
