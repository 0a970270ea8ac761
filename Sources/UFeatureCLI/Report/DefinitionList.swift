/// Terms and what they mean, side by side, as in help.
///
///       -q, --quiet            Say nothing but results and errors
///           --color <color>    When to use colours
///                              (auto, always, never; default: auto)
struct DefinitionList {
    typealias Row = (term: String, meaning: String)

    let rows: [Row]

    /// The column at which meanings start, when all lists of a page are to agree on it.
    static func column(of rows: [Row], width: Int) -> Int {
        min(width * 2 / 5, (rows.map { $0.term.columns + 2 }.max() ?? 0) + 2)
    }

    /// The list in lines of at most a width; a term that is too long for its column stands above its meaning.
    func lines(width: Int, column: Int, _ style: Style) -> [String] {
        rows.flatMap { term, meaning in
            var lines = meaning.wrapped(to: width - column).map { String(repeating: " ", count: column) + $0 }
            if term.columns + 4 <= column, let first = lines.first {
                let gap = String(repeating: " ", count: column - 2 - term.columns)
                lines[0] = "  " + style.paint(term, .bold) + gap + first.dropFirst(column)
            } else {
                lines.insert("  " + style.paint(term, .bold), at: 0)
            }
            return lines
        }
    }
}
