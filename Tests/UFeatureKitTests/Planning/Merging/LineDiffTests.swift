import Planning
import Testing

@Suite struct LineDiffTests {
    /// The laws, over every pair of short texts: the changes make the new lines of the old ones, and no fewer do.
    @Test func isCompleteAndShortest() {
        let texts = (0...4).flatMap { words(of: $0) }
        for old in texts {
            for new in texts {
                let changes = LineDiff(from: old, to: new).changes
                var made: [Int] = []
                var next = 0
                for change in changes {
                    made += old[next..<change.old.lowerBound] + new[change.new]
                    next = change.old.upperBound
                }
                made += old[next...]
                let kept = old.count - changes.reduce(0) { $0 + $1.old.count }
                #expect(made == new && kept == common(old[...], new[...]), "\(old) \(new)")
            }
        }
    }

    @Test func givesUpOnWhatIsTooLong() {
        let old = Array(0..<10_000)
        #expect(LineDiff(from: old, to: old.reversed()).changes.count == 1)
        #expect(LineDiff(from: old, to: old.map { $0 == 17 || $0 == 1_900 ? -1 : $0 }).changes.count == 2)
        #expect(LineDiff(from: old, to: old.map { -$0 - 1 }).changes.count == 1)
    }

    private func words(of length: Int) -> [[Int]] {
        length == 0 ? [[]] : words(of: length - 1).flatMap { word in (0..<3).map { word + [$0] } }
    }

    /// The number of lines that two texts have in common, in order.
    private func common(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> Int {
        guard let left = old.first, let right = new.first else { return 0 }
        if left == right { return 1 + common(old.dropFirst(), new.dropFirst()) }
        return max(common(old.dropFirst(), new), common(old, new.dropFirst()))
    }
}
