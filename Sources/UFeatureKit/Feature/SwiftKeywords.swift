/// The words that Swift keeps for itself, of those that are made of letters alone.
///
/// Source: The Swift Programming Language, Lexical Structure, "Keywords and Punctuation"; the words that are reserved
/// only in some places (`get`, `open`, `Type`) can name modules and properties.
enum SwiftKeywords {
    /// The keyword that a word is, or becomes when it is written in small letters: `class` for `Class`.
    static func keyword(named word: String) -> String? {
        if reserved.contains(word) { return word }
        let small = word.lowercased()
        return reserved.contains(small) ? small : nil
    }

    private static let reserved: Set<String> = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
