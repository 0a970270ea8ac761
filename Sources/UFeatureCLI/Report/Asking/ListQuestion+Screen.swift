/// How a list looks: what is searched for, a part of the list around the current item, and what the keys do.
///
///     ? Uses: co
///     > [x] Core     foundation
///       [ ] Account  product
///       1 of 2 · ↑↓ move · space choose · Return take Core
extension ListQuestion {
    package func screen(columns: Int, rows: Int) -> Screen {
        let width = QuestionScreen.width(columns)
        let height = QuestionScreen.height(rows)
        var screen = QuestionScreen.heading(title, filter, hint: hint, width: width, height: min(height, 4))
        // At least one item is seen, then what is wrong, then what the keys do, and last what had no room in its line.
        let room = height - screen.lines.count
        let foot = room >= 3 ? 1 : 0
        let complained = QuestionScreen.complaint(complaint, width: width, height: room - 1 - foot)
        let more = complained.isEmpty ? self.more(width: width) : []
        let rest = room - foot - complained.count
        let told = rest >= more.count + min(4, matches.count) ? more : []
        let shown = self.shown(in: max(1, rest - told.count))
        screen.lines += shown.map { line(at: $0, width: width) } + told
        if matches.isEmpty { screen.lines.append([Screen.Span("  no match".cut(to: width), .dim)]) }
        screen.lines += complained
        if foot > 0 { screen.lines.append([Screen.Span(self.foot(width: width).cut(to: width), .dim)]) }
        return screen
    }

    private var hint: String { items.count > 5 ? "type to search" : "" }

    /// What is to be known about the current item, where it doesn't fit into its line.
    private func more(width: Int) -> [Screen.Line] {
        guard matches.indices.contains(position) else { return [] }
        let note = items[matches[position]].note
        guard 2 + (isMany ? 4 : 0) + nameColumn(width) + 2 + note.columns > width else { return [] }
        return note.folded(to: width - 4).map { [Screen.Span("    " + $0, .dim)] }
    }

    /// The numbers of the matches that are seen, around the current one.
    private func shown(in rows: Int) -> Range<Int> {
        let start = max(0, min(position - rows / 2, matches.count - rows))
        return start..<min(matches.count, start + rows)
    }

    private func line(at index: Int, width: Int) -> Screen.Line {
        let place = matches[index]
        let isCurrent = index == position
        let box = !isMany ? "" : chosen.contains(place) ? "[x] " : "[ ] "
        let note = items[place].note
        let name = note.isEmpty ? items[place].name : items[place].name.padded(to: nameColumn(width)) + "  "
        return
            ([
                Screen.Span(isCurrent ? "> " : "  ", .cyan), Screen.Span(box, chosen.contains(place) ? .green : nil),
                Screen.Span(name, isCurrent ? .bold : nil), Screen.Span(note, .dim),
            ] as Screen.Line).cut(to: width)
    }

    /// The width of the names, unless some are very long.
    private func nameColumn(_ width: Int) -> Int {
        min(width / 2, matches.map { items[$0].name.columns }.max() ?? 0)
    }

    /// What the keys mean; where not all of it fits, not where one is and how one moves.
    private func foot(width: Int) -> String {
        let place = "\(matches.isEmpty ? 0 : position + 1) of \(matches.count)"
        let move = "↑↓ move"
        let isSearching = !filter.text.isEmpty
        let count = items.indices.filter(chosen.contains).count
        let next = isSearching ? "Return choose" : "Return go on with \(count == 0 ? "none" : "\(count)")"
        var parts = isMany ? [place, next, "space choose", move] : [place, move, "Return choose"]
        if leadsBack, isBlank { parts.append("Esc back") }
        for part in [place, move] where ("  " + parts.joined(separator: " · ")).columns > width {
            parts.removeAll { $0 == part }
        }
        return "  " + parts.joined(separator: " · ")
    }
}
