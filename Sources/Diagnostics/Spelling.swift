/// Finds what someone probably meant.
package enum Spelling {
    /// The candidate nearest to a word, if one is near enough to be worth suggesting.
    ///
    ///     Spelling.nearest(to: "platfroms", among: ["name", "platforms"])   // "platforms"
    ///
    /// A word that differs by letter case alone is nearest; otherwise up to a third of the word's letters, but one at
    /// least and three at most, may be inserted, deleted, replaced or swapped with their neighbour.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        let typed = Array(word.utf8.prefix(maximumLength))
        // Every other letter, and every other digit, is as near as the next.
        let limit = typed.count == 1 ? 0 : min(3, max(1, typed.count / 3))
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where candidate != word {
            if candidate.lowercased() == word.lowercased() { return candidate }
            let distance = distance(from: typed, to: Array(candidate.utf8.prefix(maximumLength)))
            guard distance <= limit else { continue }
            if let best, (best.distance, best.candidate) <= (distance, candidate) { continue }
            best = (candidate, distance)
        }
        return best?.candidate
    }

    /// Whether two words differ by one letter that is missing, wrong, too many or swapped with its neighbour.
    package static func isSlip(_ word: String, for meant: String) -> Bool {
        distance(from: Array(word.utf8.prefix(maximumLength)), to: Array(meant.utf8.prefix(maximumLength))) == 1
    }

    /// The sentence that goes with ``nearest(to:among:)``, as help lines of a diagnostic.
    package static func help(for word: String, among candidates: some Sequence<String>) -> [String] {
        nearest(to: word, among: candidates).map { ["did you mean '\($0)'?"] } ?? []
    }

    /// Longer words are compared by their first letters only, so that a hostile one costs nothing.
    private static let maximumLength = 100

    /// The number of insertions, deletions, replacements and swaps of neighbours between two words.
    private static func distance(from old: [UInt8], to new: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...new.count)
        for row in old.indices {
            var current = [row + 1]
            for column in new.indices {
                let replaced = last[column] + (old[row] == new[column] ? 0 : 1)
                var cost = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, old[row] == new[column - 1], old[row - 1] == new[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[new.count]
    }
}
