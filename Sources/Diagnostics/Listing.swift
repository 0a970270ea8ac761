extension [String] {
    /// The first few of some texts, and how many more there are.
    ///
    ///     ["'a'", "'b'", "'c'", "'d'"].listed(upTo: 2)   // 'a', 'b' and 2 more
    package func listed(upTo limit: Int) -> String {
        let shown = prefix(limit).joined(separator: ", ")
        return count > limit ? "\(shown) and \(count - limit) more" : shown
    }

    /// All of some texts, as a sentence lists them; nothing for none.
    ///
    ///     ["'a'", "'b'", "'c'"].listed   // 'a', 'b' and 'c'
    package var listed: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}

extension Sequence where Element: Hashable {
    /// The elements in their order, each once.
    package func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
