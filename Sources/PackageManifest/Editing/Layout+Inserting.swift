import Diagnostics

extension Layout {
    /// Inserts a text before the item at an index, or after the last one.
    ///
    /// Where a neighbour starts its line, whole lines are inserted; elsewhere the text goes on one line. The text has a
    /// comma after it if the last one had; a last item without one gets it. Comments above an item stay there, but for
    /// what heads several items, of which the new one is the first.
    func inserting(
        _ added: AddedText,
        at index: Int,
        into list: BracketedList,
        belowHeading: Bool = false
    ) -> [TextEdit] {
        if list.items.isEmpty { return [insertingFirst(added, into: list)] }
        if index < list.items.count {
            return [
                inserting(added, before: index, in: list, belowHeading: belowHeading && hasHeading(index, in: list))
            ]
        }
        return appending(added, to: list)
    }

    private func insertingFirst(_ added: AddedText, into list: BracketedList) -> TextEdit {
        let inside = list.range.lowerBound + 1..<list.closing
        guard source.hasNewline(in: inside), source.startsLine(list.closing) else {
            let start = endOfComments(in: inside)
            return .insert((start > inside.lowerBound ? " " : "") + added.onOneLine, at: start)
        }
        let comments = comments.filter { inside.contains($0.range.lowerBound) }
        let sibling = comments.first { source.startsLine($0.range.lowerBound) }?.range.lowerBound
        let indentation = sibling.map { source.indentation(at: $0) } ?? source.indentation(at: list.closing) + unit
        let start = nextLine(after: endOfComments(in: inside)) ?? source.lineStart(of: list.closing)
        let text = added.lines(indentation: indentation, unit: unit, newline: newline)
        return insertingLine(text, at: start, indentation: indentation, comma: hasTrailingCommas)
    }

    private func inserting(
        _ added: AddedText,
        before index: Int,
        in list: BracketedList,
        belowHeading: Bool
    ) -> TextEdit {
        let next = list.items[index].range.lowerBound
        guard source.startsLine(next) else {
            // The first one beside the bracket, and each of the others on a line of its own.
            let hasLines =
                index == 0 && list.items.count > 1
                && list.items.dropFirst().allSatisfy { source.startsLine($0.range.lowerBound) }
            let space = hasLines ? newline + source.indentation(at: list.items[1].range.lowerBound) : " "
            return .insert("\(added.onOneLine),\(space)", at: next)
        }
        // After the line of what precedes it, so that comments above the next item stay there.
        let before = index > 0 ? list.items[index - 1].end : list.range.lowerBound + 1
        let start = (belowHeading ? nil : nextLine(after: before)) ?? source.lineStart(of: next)
        let indentation = source.indentation(at: next)
        let text = lines(of: added, like: list, indentation: indentation)
        return insertingLine(text, at: start, indentation: indentation, comma: true)
    }

    private func appending(_ added: AddedText, to list: BracketedList) -> [TextEdit] {
        guard let last = list.items.last else { return [] }
        let isOnLine = source.startsLine(last.range.lowerBound)
        let indentation = source.indentation(at: last.range.lowerBound)
        let lines = lines(of: added, like: list, indentation: indentation)
        let comma: [TextEdit] = last.comma == nil ? [.insert(",", at: last.range.upperBound)] : []
        if isOnLine, source.startsLine(list.closing) {
            // What is commented out after it is no place to be below.
            let content = endOfComments(in: last.end..<list.closing)
            let start = nextLine(after: last.end) ?? nextLine(after: content) ?? source.lineStart(of: list.closing)
            let line = insertingLine(lines, at: start, indentation: indentation, comma: last.comma != nil)
            return comma + [line]
        }
        let space = isOnLine ? newline + indentation : " "
        let text = isOnLine ? lines : added.onOneLine
        return [
            .insert(
                (last.comma == nil ? "," : "") + space + text + (last.comma == nil ? "" : ","),
                at: last.end
            )
        ]
    }

    /// Whether the comment above an item is about those after it too: a mark, or one behind an empty line or a bracket
    /// with nothing above the next item.
    private func hasHeading(_ index: Int, in list: BracketedList) -> Bool {
        let before = index > 0 ? list.items[index - 1].end : list.range.lowerBound + 1
        guard let start = nextLine(after: before), source.startsLine(list.items[index].range.lowerBound) else {
            return false
        }
        let above = comments.filter { (start..<list.items[index].range.lowerBound).holds($0.range) }
        guard let first = above.first, let last = above.last else { return false }
        if above.contains(where: { source.text(in: $0.range).contains("MARK") }) { return true }
        let isApart = index == 0 || source.hasNewline(in: start..<first.range.lowerBound)
        guard isApart, index + 1 < list.items.count else { return false }
        let isNear =
            source.bytes[last.range.upperBound..<list.items[index].range.lowerBound].count(where: \.isNewline) < 3
        let gap = list.items[index].end..<list.items[index + 1].range.lowerBound
        let isAlone = !comments.contains { gap.holds($0.range) && source.startsLine($0.range.lowerBound) }
        return isNear && isAlone
    }

    private func insertingLine(_ text: String, at start: Int, indentation: String, comma: Bool) -> TextEdit {
        .insert(indentation + text + (comma ? "," : "") + newline, at: start)
    }

    /// A text on one line where every other element is, and on several otherwise.
    private func lines(of added: AddedText, like list: BracketedList, indentation: String) -> String {
        let line = added.onOneLine
        let isShort = indentation.utf8.count + line.utf8.count < Self.longestLine
        if list.isArray, isShort, list.items.allSatisfy({ !source.hasNewline(in: $0.range) }) { return line }
        return added.lines(indentation: indentation, unit: unit, newline: newline)
    }

    /// Longer elements are on several lines, whatever the others are like.
    static let longestLine = 120
}
