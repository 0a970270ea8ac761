import Diagnostics

extension [TextEdit] {
    /// The same edits, where those that take away the same bytes are one.
    ///
    /// Of two things on neighbouring lines that go, both take the line break between them.
    var joiningDeletions: [TextEdit] {
        let deletions = filter(\.replacement.isEmpty).sorted { $0.range.lowerBound < $1.range.lowerBound }
        var joined: [TextEdit] = []
        for deletion in deletions {
            guard let last = joined.last, last.range.upperBound > deletion.range.lowerBound else {
                joined.append(deletion)
                continue
            }
            let end = Swift.max(last.range.upperBound, deletion.range.upperBound)
            joined[joined.count - 1].range = last.range.lowerBound..<end
        }
        return joined + filter { !$0.replacement.isEmpty }
    }

    /// Whether some of them change the same bytes.
    var overlap: Bool {
        let ranges = map(\.range).sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        return zip(ranges, ranges.dropFirst()).contains { $0.upperBound > $1.lowerBound }
    }
}
