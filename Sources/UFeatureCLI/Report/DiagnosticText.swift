package import UFeatureKit

/// A diagnostic for people to read:
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

    /// The one line that editors and CI services understand: `path:line:column: error: message [id]`.
    package static func line(_ diagnostic: Diagnostic) -> String { "\(diagnostic)".printable() + "\n" }
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
    /// The excerpt with its control characters written out, and the same part of it marked.
    fileprivate var printable: Excerpt {
        let bytes = line.utf8
        let before = String(decoding: bytes.prefix(marked.lowerBound), as: UTF8.self).printable(keepingTabs: true)
        let inside = String(decoding: bytes.prefix(marked.upperBound).dropFirst(marked.lowerBound), as: UTF8.self)
            .printable(keepingTabs: true)
        let after = String(decoding: bytes.dropFirst(marked.upperBound), as: UTF8.self).printable(keepingTabs: true)
        let start = before.utf8.count
        return Excerpt(line: before + inside + after, marked: start..<(start + inside.utf8.count))
    }
}
