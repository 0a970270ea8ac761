/// What changed between two lists of lines.
package struct LineDiff {
    /// Lines of the old list that give way to lines of the new one; one of both may be none.
    package struct Change: Hashable {
        package let old: Range<Int>
        package let new: Range<Int>
    }

    /// In order, with at least one line between each two that is in both lists.
    package let changes: [Change]
    private let oldCount: Int

    /// Compares lines as bytes, as other targets do: code for all kinds of lines takes ten times as long there.
    package init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) { self.init(old, new) }

    package init<Line: Hashable>(from old: [Line], to new: [Line]) { self.init(old, new) }

    private init<Line: Hashable>(_ old: [Line], _ new: [Line]) {
        // Each line is looked at once: its number stands for it and for all that are equal to it.
        var numbers: [Line: Int] = [:]
        func number(_ line: Line) -> Int {
            if let number = numbers[line] { return number }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        let marks = Marks(old.map(number), new.map(number))
        var changes: [Change] = []
        var oldStart = 0
        var newStart = 0
        while oldStart < old.count || newStart < new.count {
            let oldEnd = marks.isRemoved[oldStart...].firstIndex(of: false) ?? old.count
            let newEnd = marks.isInserted[newStart...].firstIndex(of: false) ?? new.count
            if oldEnd > oldStart || newEnd > newStart {
                changes.append(Change(old: oldStart..<oldEnd, new: newStart..<newEnd))
            }
            oldStart = oldEnd + 1
            newStart = newEnd + 1
        }
        self.changes = changes
        oldCount = old.count
    }

    /// The places of the lines that are in both lists.
    package var kept: [(old: Int, new: Int)] {
        var pairs: [(old: Int, new: Int)] = []
        var next = (old: 0, new: 0)
        for change in changes + [Change(old: oldCount..<oldCount, new: 0..<0)] {
            pairs += (next.old..<change.old.lowerBound).map { (old: $0, new: $0 - next.old + next.new) }
            next = (change.old.upperBound, change.new.upperBound)
        }
        return pairs
    }
}

/// For each line of two lists, whether it changed; equal lines have equal numbers.
///
/// The lines that did not are equally many in both, and equal.
private struct Marks {
    var isRemoved: [Bool]
    var isInserted: [Bool]

    /// Beyond so many lines that may have moved, all of them count as changed: the time and memory to compare them
    /// grow with the square of their number.
    private static let limit = 4_000

    init(_ old: [Int], _ new: [Int]) {
        let shorter = min(old.count, new.count)
        let head = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
        let tail = (0..<(shorter - head)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - head
        let oldMiddle = head..<(old.count - tail)
        let newMiddle = head..<(new.count - tail)
        isRemoved = old.indices.map(oldMiddle.contains)
        isInserted = new.indices.map(newMiddle.contains)

        // Only lines that are in both middles can have stayed.
        let oldLines = Set(old[oldMiddle])
        let newLines = Set(new[newMiddle])
        let oldShared = oldMiddle.filter { newLines.contains(old[$0]) }
        let newShared = newMiddle.filter { oldLines.contains(new[$0]) }
        guard oldShared.count + newShared.count <= Self.limit else { return }

        for index in oldShared { isRemoved[index] = false }
        for index in newShared { isInserted[index] = false }
        for change in newShared.map({ new[$0] }).difference(from: oldShared.map { old[$0] }) {
            switch change {
            case .remove(let offset, _, _): isRemoved[oldShared[offset]] = true
            case .insert(let offset, _, _): isInserted[newShared[offset]] = true
            }
        }
    }
}
