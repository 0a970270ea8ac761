extension Int {
    /// The number with the word for what is counted: `1 test`, `2 tests`, `0 tests`.
    func counted(_ word: String) -> String { self == 1 ? "1 \(word)" : "\(self) \(word)s" }
}
