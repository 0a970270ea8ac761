package import Diagnostics

/// A diagnostic for people to read.
///
///     ufeature.json:2:3: error: unknown key 'nam' [unknown_key]
///         "nam": 1
///         ^~~~~
///       help: did you mean 'name'?
package enum DiagnosticText {
    /// The diagnostic with its excerpt and help; ends with a line break.
    package static func render(_ diagnostic: Diagnostic, _ style: Style) -> String {
        let place = diagnostic.location.map { style.paint("\($0):".printable(), .bold) + " " } ?? ""
        let severity = style.paint("\(diagnostic.severity.rawValue):", .bold, diagnostic.severity.ink)
        let message = style.paint(diagnostic.message.printable(), .bold)
        let id = style.paint("[\(diagnostic.id.printable())]", .dim)
        var lines = ["\(place)\(severity) \(message) \(id)"]
        if let excerpt = diagnostic.excerpt?.printable {
            lines.append("    \(excerpt.line)")
            lines.append("    \(style.paint(excerpt.underline, .bold, .green))")
        }
        lines += diagnostic.help.map { "  \(style.paint("help:", .cyan)) \($0.printable())" }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Diagnostic.Severity {
    fileprivate var ink: Style.Ink {
        switch self {
        case .error: .red
        case .warning: .yellow
        case .note: .blue
        }
    }
}

extension Excerpt {
    /// The excerpt with its control characters written out, and of a long line only what is near the mark.
    fileprivate var printable: Excerpt {
        let bytes = line.utf8
        let before = String(decoding: bytes.prefix(marked.lowerBound), as: UTF8.self)
        let inside = String(decoding: bytes.prefix(marked.upperBound).dropFirst(marked.lowerBound), as: UTF8.self)
        let after = String(decoding: bytes.dropFirst(marked.upperBound), as: UTF8.self)

        let start = (before.count > Self.reach ? "…" : "") + String(before.suffix(Self.reach)).shown
        let middle = String(inside.prefix(Self.reach)).shown
        let end = String((inside.count > Self.reach ? "" : after).prefix(Self.reach)).shown
        let isCut = inside.count > Self.reach || after.count > Self.reach
        let mark = start.utf8.count..<(start.utf8.count + middle.utf8.count)
        return Excerpt(line: start + middle + end + (isCut ? "…" : ""), marked: mark)
    }

    /// How many characters are shown of each part of a line: before the mark, in it, and after it.
    private static let reach = 120
}

extension String {
    fileprivate var shown: String { printable(keepingTabs: true) }
}
