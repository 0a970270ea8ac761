internal import Diagnostics

/// The parts that the screens of all questions are made of.
enum QuestionScreen {
    /// The columns that can be written to: some terminals wrap when the last one is.
    static func width(_ columns: Int) -> Int { max(8, columns - 1) }

    /// The rows that a question may take, so that the line before it is still seen.
    static func height(_ rows: Int) -> Int { max(2, rows - 1) }

    /// The title with the line that is being written behind it, or below it where there is no room.
    static func heading(_ title: String, _ line: TextLine, hint: String = "", width: Int, height: Int) -> Screen {
        let mark = "? "
        let room = width - mark.columns - title.columns - 2
        var lines: [Screen.Line] = []
        var front: Screen.Line = [Screen.Span(mark, .cyan), Screen.Span(title + ": ", .bold)]
        var columns = room
        if room < min(width / 3, 24) {
            lines = title.folded(to: width - mark.columns).prefix(max(1, height - 2)).enumerated().map { index, part in
                [Screen.Span(index == 0 ? mark : "  ", .cyan), Screen.Span(part, .bold)]
            }
            front = [Screen.Span("> ", .cyan)]
            columns = width - 2
        }
        let start = front.map(\.text.columns).reduce(0, +)
        let window = line.window(columns: columns)
        let text = line.text.isEmpty ? Screen.Span(hint.cut(to: columns - 1), .dim) : Screen.Span(window.text)
        lines.append(front + [text])
        return Screen(lines, cursor: (lines.count - 1, start + window.cursor))
    }

    /// What is wrong and what to do, as much of it as there is room for.
    static func complaint(_ problem: Diagnostic?, width: Int, height: Int) -> [Screen.Line] {
        guard let problem, height > 0 else { return [] }
        let message = "error: \(problem.message.printable())".folded(to: width)
        let help = problem.help.flatMap { "help: \($0.printable())".folded(to: width - 2) }
        let lines = message.map { Screen.Span($0, .red) } + help.map { Screen.Span("  " + $0) }
        guard lines.count > height else { return lines.map { [$0] } }
        let last = lines[height - 1]
        return lines.prefix(height - 1).map { [$0] } + [[Screen.Span(last.text.cut(to: width - 1) + "…", last.ink)]]
    }
}
