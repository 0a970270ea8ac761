/// What a question looks like at one moment: lines that fit into the window, and where the cursor stands.
package struct Screen: Equatable, Sendable {
    /// A part of a line.
    package struct Span: Hashable, Sendable {
        package let text: String
        package let ink: Style.Ink?

        package init(_ text: String, _ ink: Style.Ink? = nil) {
            self.text = text
            self.ink = ink
        }
    }

    package typealias Line = [Span]

    /// None wider than the window, and fewer than it has rows.
    package var lines: [Line]
    /// Where the cursor stands: the number of a line, and a column of it.
    package var cursor: (line: Int, column: Int)

    package init(_ lines: [Line], cursor: (line: Int, column: Int)) {
        self.lines = lines
        self.cursor = cursor
    }

    package static func == (left: Screen, right: Screen) -> Bool {
        left.lines == right.lines && left.cursor == right.cursor
    }

    /// The lines without colours, as they are seen.
    package var text: [String] { lines.map { $0.map(\.text).joined() } }
}

extension Screen {
    /// What shows the screen at the start of a line.
    func drawing(_ style: Style) -> String {
        let text = lines.map { line in
            line.map { span in span.ink.map { style.paint(span.text, $0) } ?? span.text }.joined()
        }
        return text.joined(separator: "\n") + Self.up(lines.count - 1 - cursor.line) + "\r" + Self.right(cursor.column)
    }

    /// What removes the screen, and leaves the cursor where it began.
    ///
    /// A window that was made narrower since then has wrapped its lines.
    func erasing(columns: Int) -> String {
        let above = text.prefix(cursor.line).map { max(1, ($0.columns - 1) / columns + 1) }.reduce(0, +)
        return Self.up(above + cursor.column / columns) + "\r\u{1B}[J"
    }

    private static func up(_ count: Int) -> String { count > 0 ? "\u{1B}[\(count)A" : "" }

    private static func right(_ count: Int) -> String { count > 0 ? "\u{1B}[\(count)C" : "" }
}

extension Screen.Line {
    /// The line, or as much of it as fits into a width with `…` behind it.
    func cut(to width: Int) -> Screen.Line {
        var left = width
        var line: Screen.Line = []
        for span in self {
            guard left > 0 else { break }
            line.append(Screen.Span(span.text.cut(to: left), span.ink))
            left -= span.text.columns
        }
        return line
    }
}
