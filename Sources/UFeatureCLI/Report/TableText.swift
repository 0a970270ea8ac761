/// Rows in aligned columns, under a header.
///
///     NAME    KIND        TARGETS
///     Core    foundation  source, testing, tests
///     Search  product     interface, source, testing, tests, example
package struct TableText: Hashable, Sendable {
    package let header: [String]
    package let rows: [[String]]

    package init(header: [String], rows: [[String]]) {
        self.header = header
        self.rows = rows
    }

    /// The table, which ends with a line break; a row may be shorter than the header.
    ///
    /// In a width the last columns are left out and the widest ones cut, as far as they have to be. The first one stays
    /// whole: it is what a row is about.
    package func render(_ style: Style, width: Int? = nil) -> String {
        let cells = ([header] + rows).map { row in
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
