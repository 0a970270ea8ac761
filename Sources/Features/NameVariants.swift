/// A feature's name in the spellings that templates need.
///
///     let variants = NameVariants("URLCache")
///     variants.upperCamel   // "URLCache", as it was typed
///     variants.lowerCamel   // "urlCache"
///     variants.kebab        // "url-cache"
///     variants.snake        // "url_cache"
///     variants.constant     // "URL_CACHE"
///     variants.spaced       // "URL Cache"
///
/// A new word starts at a capital after a small letter or digit, and at the last capital of a run that a small letter
/// follows: `HTTP2Client` is `HTTP2` and `Client`, `IOSApp` is `IOS` and `App`, `OAuth` is `O` and `Auth`. A lone `s`
/// after a run of capitals is its plural: `URLs` is one word.
package struct NameVariants: Hashable, Sendable {
    /// The name's words, spelled as in the name.
    package let words: [String]

    package init(_ name: String) { words = Self.words(of: Array(name.utf8)) }

    package var upperCamel: String { words.joined() }
    package var lowerCamel: String { (words.first?.lowercased() ?? "") + words.dropFirst().joined() }
    package var kebab: String { words.map { $0.lowercased() }.joined(separator: "-") }
    package var snake: String { words.map { $0.lowercased() }.joined(separator: "_") }
    package var constant: String { words.map { $0.uppercased() }.joined(separator: "_") }
    package var spaced: String { words.joined(separator: " ") }

    /// All spellings, in the order of the example.
    package var spellings: [String] { [upperCamel, lowerCamel, kebab, snake, constant, spaced] }

    private static func words(of name: [UInt8]) -> [String] {
        var words: [String] = []
        var start = 0
        for index in name.indices.dropFirst() where startsWord(at: index, in: name) {
            words.append(String(decoding: name[start..<index], as: UTF8.self))
            start = index
        }
        if start < name.count { words.append(String(decoding: name[start...], as: UTF8.self)) }
        return words
    }

    /// Whether a new word starts at a place that is not the first.
    private static func startsWord(at index: Int, in name: [UInt8]) -> Bool {
        guard isCapital(name[index]) else { return false }
        guard isCapital(name[index - 1]) else { return true }
        guard index + 1 < name.count, isSmall(name[index + 1]) else { return false }
        let isPlural = name[index + 1] == UInt8(ascii: "s") && (index + 2 == name.count || !isSmall(name[index + 2]))
        return !isPlural
    }

    private static func isCapital(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }

    private static func isSmall(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }
}
