internal import Diagnostics

/// Results on their way to a terminal: whatever they are, nothing in them steers it but the colours of this program.
///
///     TerminalText.shown("a\u{1B}[2Jb\n", .plain)   // "a\\u{1B}[2Jb\n"
///
/// What is written into a file or a pipe keeps every byte: a template's text, a diff that is to be applied.
enum TerminalText {
    static func shown(_ text: String, _ style: Style) -> String {
        let scalars = text.unicodeScalars
        guard scalars.contains(where: { $0.steers && $0 != "\n" && $0 != "\t" }) else { return text }
        var result = ""
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let isColor = style == .colored && isColor(scalars[index...])
            if scalar.steers, scalar != "\n", scalar != "\t", !isColor {
                result += scalar.escaped
            } else {
                result.unicodeScalars.append(scalar)
            }
            index = scalars.index(after: index)
        }
        return result
    }

    /// Whether a text begins with a colour, as ``Style`` writes it: `\u{1B}[1;31m`; others can hide what follows.
    private static func isColor(_ text: Substring.UnicodeScalarView) -> Bool {
        guard text.starts(with: "\u{1B}[".unicodeScalars) else { return false }
        let codes = text.dropFirst(2).prefix { "0"..."9" ~= $0 || $0 == ";" }
        guard codes.endIndex < text.endIndex, text[codes.endIndex] == "m" else { return false }
        return codes.split(separator: ";", omittingEmptySubsequences: false).allSatisfy { code in
            String(code) == "0" || Int(String(code)).flatMap(Style.Ink.init(rawValue:)) != nil
        }
    }
}
