import Diagnostics

extension ProjectLayout {
    /// Writes a line behind something, or right behind it if its line goes on.
    func insertingLine(after end: Int, indent: String, _ text: (String) -> String) -> TextEdit {
        let newline = source.newline(at: end)
        return .insert(newline + indent + text(newline), at: source.endsLine(end) ? source.lineEnd(of: end) : end)
    }

    /// Writes a key with its value into an object; the value's further lines are given with no indentation of their own.
    func inserting(_ key: String, _ value: [String], into node: PropertyList.Node) -> TextEdit {
        let entries = node.entries ?? []
        let index = project.place(ofKey: key, in: node)
        let end = index > 0 ? entries[index - 1].end : node.range.lowerBound + 1
        let indents = entries.lazy.compactMap { source.indentation(of: $0.key.range.lowerBound) }
        guard let indent = indents.first else { return .insert(" \(key) = \(value.joined());", at: end) }
        return insertingLine(after: end, indent: indent) { newline in
            "\(key) = \(value.joined(separator: newline + indent));"
        }
    }

    /// Writes an element into a list.
    func inserting(_ text: String, into list: PropertyList.Node, at index: Int) -> [TextEdit] {
        let elements = list.elements ?? []
        let previous = index > 0 ? elements[index - 1] : nil
        guard source.bytes[list.range].contains(UInt8(ascii: "\n")) else {
            guard let previous else {
                let place = elements.first?.value.range.lowerBound ?? list.range.upperBound - 1
                return [.insert(text + ", ", at: place)]
            }
            let hasComma = previous.comma != nil
            return [.insert(hasComma ? " \(text)," : ", \(text)", at: previous.end)]
        }
        let fellows = elements.lazy.compactMap { source.indentation(of: $0.value.range.lowerBound) }
        let own = fellows.first ?? source.indentation(of: list.range.upperBound - 1).map { $0 + unit } ?? unit
        let hasComma = previous.map { $0.comma != nil } ?? true
        let end = previous?.end ?? list.range.lowerBound + 1
        let line = insertingLine(after: end, indent: own) { _ in hasComma ? text + "," : text }
        return (hasComma ? [] : [.insert(",", at: end)]) + [line]
    }

    /// Takes elements out of a list.
    func removing(_ ids: Set<String>, from list: PropertyList.Node) -> [TextEdit] {
        var edits: [TextEdit] = []
        var kept: PropertyList.Element?
        var previous: Int?
        let elements = list.elements ?? []
        for (index, element) in elements.enumerated() {
            defer { previous = element.end }
            guard let id = element.value.string, ids.contains(id) else {
                kept = element
                continue
            }
            if index == elements.count - 1, element.comma == nil, let kept {
                // The comma in front of it goes with it, and whatever else is taken away between.
                edits.removeAll { $0.range.lowerBound >= kept.value.end }
                edits.append(TextEdit(kept.value.end..<element.end, with: ""))
                continue
            }
            let next =
                index + 1 < elements.count ? elements[index + 1].value.range.lowerBound : list.range.upperBound - 1
            let range = element.value.range.lowerBound..<element.end
            edits.append(TextEdit(lines(of: range, after: previous, before: next), with: ""))
        }
        return edits
    }

    /// Takes a key with its value out of a dictionary.
    func removing(_ entry: PropertyList.Entry, after previous: Int) -> TextEdit {
        let range = entry.key.range.lowerBound..<entry.end
        return TextEdit(lines(of: range, after: previous, before: entry.end), with: "")
    }

    /// What has to go so that something is gone: its lines, or the white space on one side.
    private func lines(of range: Range<Int>, after previous: Int?, before next: Int) -> Range<Int> {
        let start = source.lineStart(of: range.lowerBound)
        if source.isBlank(start..<range.lowerBound) {
            guard source.endsLine(range.upperBound) else {
                return source.breakBefore(lineAt: start)..<range.upperBound
            }
            return start..<source.nextLine(after: range.upperBound)
        }
        return previous.map { $0..<range.upperBound } ?? range.lowerBound..<next
    }
}
