/// Letters side by side that come and go together.
struct Sighting: Hashable {
    /// The line, of all lines since the beginning.
    let row: Int
    let column: Int
    var text: String
    let ink: Window.Ink
    /// The moments in which it is seen; where it has gone out of the window at its top, it isn't said to have gone.
    let moments: Range<Int>
}

extension Recording {
    /// All that is seen, each thing once, from the top to the bottom.
    func sightings() -> [Sighting] {
        let count = moments.map { $0.view.top + $0.view.lines.count }.max() ?? 0
        return (0..<count).flatMap { row in
            var line: [Sighting] = []
            for sighting in letters(of: row) {
                if let last = line.lastIndex(where: { $0.goesOn(with: sighting) }) {
                    line[last].text += sighting.text
                } else if sighting.text != " " {
                    line.append(sighting)
                }
            }
            return line.map { $0.withoutSpaces }
        }
    }

    /// Every letter that is seen in a line, from left to right.
    private func letters(of row: Int) -> [Sighting] {
        let versions = versions(of: row)
        return (0..<columns).flatMap { column in
            var result: [Sighting] = []
            var (seen, start): (Window.Cell?, Int) = (nil, 0)
            for (moment, line) in versions + [(moments.count, [])] {
                let cell = line.indices.contains(column) ? line[column] : nil
                guard cell?.text != seen?.text || cell?.ink != seen?.ink else { continue }
                if let seen {
                    let moments = start..<moment
                    result.append(Sighting(row: row, column: column, text: seen.text, ink: seen.ink, moments: moments))
                }
                (seen, start) = (cell, moment)
            }
            return result
        }
    }

    /// What a line says, and from which moment on.
    private func versions(of row: Int) -> [(moment: Int, line: [Window.Cell])] {
        var result: [(moment: Int, line: [Window.Cell])] = []
        for (moment, view) in moments.map(\.view).enumerated() where row >= view.top {
            let line = view.lines.indices.contains(row - view.top) ? view.lines[row - view.top] : []
            if line != result.last?.line ?? [] { result.append((moment, line)) }
        }
        return result
    }
}

extension Sighting {
    fileprivate func goesOn(with other: Sighting) -> Bool {
        moments == other.moments && ink == other.ink && column + text.count == other.column
    }

    /// The same without spaces at its end; it has none at its beginning.
    fileprivate var withoutSpaces: Sighting {
        var sighting = self
        while sighting.text.last == " " { sighting.text.removeLast() }
        return sighting
    }
}
