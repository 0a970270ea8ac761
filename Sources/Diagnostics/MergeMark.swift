/// A line with which git parts the sides of a conflict, in a file that it couldn't merge.
package enum MergeMark: String, CaseIterable, Sendable {
    case ours = "<<<<<<<"
    case base = "|||||||"
    case theirs = "======="
    case end = ">>>>>>>"

    /// The mark that a text begins with: alone on its line, or with a name behind it.
    package init?(_ text: some Sequence<UInt8>) {
        let begin = Array(text.prefix(8))
        guard let mark = Self.allCases.first(where: { begin.starts(with: $0.rawValue.utf8) }),
            begin.count == 7 || " \n\r".utf8.contains(begin[7])
        else { return nil }
        self = mark
    }

    /// What to do about marks that are left.
    package static let advice = "choose what to keep, and remove the lines with '<<<<<<<', '=======' and '>>>>>>>'"
}

extension SourceText {
    /// The first line that git has left where the sides of a conflict begin, without its end; nil where there is none.
    package var mergeMark: Range<Int>? { mergeMarks.first { $0.mark == .ours }?.line }

    /// The same, where the rest of the conflict follows: a text about git may have one such line.
    package var mergeConflict: Range<Int>? { mergeConflicts.first }

    /// The same for all conflicts.
    package var mergeConflicts: [Range<Int>] {
        let marks = mergeMarks
        return marks.indices.filter { first in
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
            help: [MergeMark.advice]
        )
    }

    private var mergeMarks: [(mark: MergeMark, line: Range<Int>)] {
        guard contains(MergeMark.ours.rawValue) else { return [] }
        var start = 0
        return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).compactMap { line in
            defer { start += line.count + 1 }
            return MergeMark(line).map { ($0, start..<start + line.count) }
        }
    }
}
