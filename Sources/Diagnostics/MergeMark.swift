/// A line with which git parts the sides of a conflict, in a file that it couldn't merge.
package enum MergeMark: String, CaseIterable, Sendable {
    case ours = "<<<<<<<"
    case base = "|||||||"
    case theirs = "======="
    case end = ">>>>>>>"

    /// The mark that a text begins with: alone on its line, or with a name behind it.
    ///
    /// Git writes a longer one where both sides have renamed the file, and where its attributes say so.
    package init?(_ text: some Sequence<UInt8>) {
        var bytes = text.makeIterator()
        guard let first = bytes.next(), let mark = Self.allCases.first(where: { $0.rawValue.utf8.first == first })
        else { return nil }
        var (count, next) = (1, bytes.next())
        while next == first { (count, next) = (count + 1, bytes.next()) }
        guard count >= mark.rawValue.utf8.count, next.map(" \n\r".utf8.contains) ?? true else { return nil }
        self = mark
    }
}

extension SourceText {
    /// The first line that git has left where the sides of a conflict begin, without its end; nil where there is none.
    package var mergeMark: Range<Int>? {
        let marks = mergeMarks
        return marks.indices.first { marks[$0].mark == .ours || isLeftBase($0, among: marks) }.map { marks[$0].line }
    }

    /// The same, where the rest of the conflict follows: a text about git may have one such line.
    package var mergeConflict: Range<Int>? { mergeConflicts.first }

    /// The same for all conflicts; of what is left of one, a line with the commit that both sides come from.
    package var mergeConflicts: [Range<Int>] {
        let marks = mergeMarks
        return marks.indices.filter { first in
            if isLeftBase(first, among: marks) { return true }
            guard marks[first].mark == .ours, let middle = marks[first...].firstIndex(where: { $0.mark == .theirs })
            else { return false }
            return marks[middle...].contains { $0.mark == .end }
        }.map { marks[$0].line }
    }

    /// What to say of a file with a conflict; nil where there is none.
    package var mergeProblem: Diagnostic? { mergeConflict.map(mergeProblem) }

    /// What to say of a conflict that begins with a line.
    package func mergeProblem(at mark: Range<Int>) -> Diagnostic {
        .error(
            "merge_conflict",
            "a merge has left its marks here",
            in: self,
            at: mark,
            help: [mergeAdvice]
        )
    }

    /// What to do about the marks; with `merge.conflictStyle`, git also shows between the sides what both have changed.
    package var mergeAdvice: String {
        "choose what to keep, and remove the lines with "
            + (mergeMarks.contains { $0.mark == .base }
                ? "'<<<<<<<' and '>>>>>>>', and those from '|||||||' to '======='"
                : "'<<<<<<<', '=======' and '>>>>>>>'")
    }

    /// Whether a mark is what is left of a conflict whose other marks are gone: it has a commit's number behind it.
    private func isLeftBase(_ index: Int, among marks: [(mark: MergeMark, line: Range<Int>)]) -> Bool {
        guard marks[index].mark == .base, index == 0 || marks[index - 1].mark != .ours else { return false }
        let name = bytes[marks[index].line].drop { $0 == UInt8(ascii: "|") }.dropFirst()
        return name.count >= 7 && name.allSatisfy { "0123456789abcdef\r".utf8.contains($0) }
    }

    private var mergeMarks: [(mark: MergeMark, line: Range<Int>)] {
        guard contains(MergeMark.ours.rawValue) || contains(MergeMark.base.rawValue) else { return [] }
        var start = 0
        return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).compactMap { line in
            defer { start += line.count + 1 }
            return MergeMark(line).map { ($0, start..<start + line.count) }
        }
    }
}
