/// Rows in aligned columns, under a header.
///
///     NAME    KIND        TARGETS
///     Core    foundation  source, testing, tests
///     Search  product     interface, source, testing, tests, example
package struct TableText: Hashable, Sendable {
    package let header: [String]
    package let rows: [[String]]

    /// Whether the last column goes on below where it is too narrow: it has sentences.
    let wrapsLast: Bool

    package init(header: [String], rows: [[String]], wrapsLast: Bool = false) {
        self.header = header
        self.rows = rows
        self.wrapsLast = wrapsLast
    }

    /// The table, which ends with a line break; a row may be shorter than the header.
    ///
    /// In a width the last columns are left out and the widest ones cut, as far as they have to be. The first one stays
    /// whole: it is what a row is about.
    package func render(_ style: Style, width: Int? = nil) -> String {
        var cells = ([header] + rows).map { row in
            row[..<(row.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)].map { $0.printable() }
        }
        var widths: [Int] = []
        for row in cells {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.columns)
            }
        }
        if let width { widths = fitted(widths, to: width) }
        if wrapsLast, widths.count == header.count { cells = cells.flatMap { wrapped($0, to: widths) } }
        let lines = cells.map { row in
            let seen = row.prefix(widths.count)
            let last = seen.lastIndex { !$0.isEmpty } ?? -1
            return seen.prefix(last + 1).enumerated()
                .map { column, cell in
                    let cell = cell.cut(to: widths[column])
                    return column == last ? cell : cell.padded(to: widths[column])
                }
                .joined(separator: "  ")
        }
        return lines.enumerated().map { $0 == 0 ? style.paint($1, .bold) : $1 }.joined(separator: "\n") + "\n"
    }

    /// A row with the words of its last cell in as many lines as it takes.
    private func wrapped(_ row: [String], to widths: [Int]) -> [[String]] {
        guard row.count == widths.count, let last = row.last, let width = widths.last else { return [row] }
        var lines = [""]
        for word in last.split(separator: " ").map(String.init) {
            let longer = lines[lines.count - 1].isEmpty ? word : lines[lines.count - 1] + " " + word
            if longer.columns <= width || lines[lines.count - 1].isEmpty {
                lines[lines.count - 1] = longer
            } else {
                lines.append(word)
            }
        }
        let rest = Array(repeating: "", count: row.count - 1)
        return lines.enumerated().map { ($0 == 0 ? Array(row.dropLast()) : rest) + [$1] }
    }

    /// The widths of the columns that fit into a width.
    private func fitted(_ widths: [Int], to width: Int) -> [Int] {
        // A column with less than that tells nothing.
        let least = widths.enumerated().map { column, width in
            column == 0 ? width : min(width, max(10, column < header.count ? header[column].columns : 0))
        }
        func room(_ widths: ArraySlice<Int>) -> Int { width - widths.reduce(-2) { $0 + $1 + 2 } }
        let count = widths.indices.last { room(least[...$0]) >= 0 } ?? 0
        var fitted = widths.prefix(count + 1)
        while room(fitted) < 0,
            let widest = fitted.indices.filter({ fitted[$0] > least[$0] }).max(by: { fitted[$0] < fitted[$1] })
        {
            fitted[widest] -= 1
        }
        return Array(fitted)
    }
}
