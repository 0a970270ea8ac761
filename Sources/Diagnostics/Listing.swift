extension [String] {
    /// The first few of some texts, and how many more there are.
    ///
    ///     ["'a'", "'b'", "'c'", "'d'"].listed(upTo: 2)   // 'a', 'b' and 2 more
    package func listed(upTo limit: Int) -> String {
        let shown = prefix(limit).joined(separator: ", ")
        return count > limit ? "\(shown) and \(count - limit) more" : shown
    }
}
