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
    package func render(_ style: Style) -> String {
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
        let lines = cells.map { row in
            row.enumerated()
                .map { column, cell in column == row.count - 1 ? cell : cell.padded(to: widths[column]) }
                .joined(separator: "  ")
        }
        return lines.enumerated().map { $0 == 0 ? style.paint($1, .bold) : $1 }.joined(separator: "\n") + "\n"
    }
}
