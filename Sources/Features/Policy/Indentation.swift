/// What the lines of Swift files begin with for each level.
///
///     Indentation.spaces(4).unit                                     // "    "
///     Indentation.tab.applied(to: "struct A {\n  let b = 1\n}\n")    // "struct A {\n\tlet b = 1\n}\n"
package enum Indentation: Hashable, Sendable {
    case spaces(Int)
    case tab

    /// The one that the built-in template sets have.
    package static let standard = Indentation.spaces(2)
    /// The spaces that a level may have.
    package static let widths = 1...8
    /// The word for a tab in `ufeature.json`.
    package static let tabWord = "tab"

    /// The indentation of a text, which is that of its first line that lies one level in.
    ///
    /// Nil where there is none, or where it is neither spaces nor a tab.
    package init?(of text: String) {
        var opens = false
        for line in text.split(whereSeparator: \.isNewline) {
            let margin = line.prefix { $0 == " " || $0 == "\t" }
            guard let last = line.last, margin.count < line.count else { continue }
            if opens, !margin.isEmpty {
                if margin == "\t" {
                    self = .tab
                } else if margin.allSatisfy({ $0 == " " }), Self.widths.contains(margin.count) {
                    self = .spaces(margin.count)
                } else {
                    return nil
                }
                return
            }
            opens = margin.isEmpty && ("{([".contains(last) || line.hasPrefix("#"))
        }
        return nil
    }

    /// The white space of one level.
    package var unit: String {
        switch self {
        case .spaces(let count): String(repeating: " ", count: count)
        case .tab: "\t"
        }
    }

    /// A text of Swift code with this indentation in the place of the standard one; one that has another stays as it is.
    ///
    /// What a string of several lines has behind its margin stays, too.
    package func applied(to text: String) -> String {
        guard self != .standard, Indentation(of: text) == .standard else { return text }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let margins = Self.margins(of: lines)
        for (index, margin) in margins.enumerated() where margin > 0 {
            let levels = margin / Self.standard.unit.count
            let rest = lines[index].dropFirst(levels * Self.standard.unit.count)
            lines[index] = String(repeating: unit, count: levels) + rest
        }
        return lines.joined(separator: "\n")
    }

    /// The spaces at the beginning of each line that are no part of a string.
    private static func margins(of lines: [Substring]) -> [Int] {
        var margins = lines.map { $0.prefix { $0 == " " }.count }
        var start: Int?
        for (index, line) in lines.enumerated() {
            let isDelimiter = line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count.isMultiple(of: 2)
            guard isDelimiter else { continue }
            if let first = start {
                for inner in first..<index { margins[inner] = min(margins[inner], margins[index]) }
                start = nil
            } else {
                start = index + 1
            }
        }
        return margins
    }
}
