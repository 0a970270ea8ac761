/// A word such as `title=Hello`, taken apart at its first equals sign.
struct KeyAndValue {
    let key: String
    let value: String

    /// Fails without an equals sign, or without anything before it.
    init?(_ word: String) {
        guard let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")), equals > word.startIndex else { return nil }
        key = String(word[..<equals])
        value = String(word[word.utf8.index(after: equals)...])
    }
}
