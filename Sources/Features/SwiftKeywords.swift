/// The words that Swift keeps for itself, of those that are made of letters alone.
///
/// Source: The Swift Programming Language, Lexical Structure, "Keywords and Punctuation"; the words that are reserved
/// only in some places (`get`, `open`, `Type`) can name modules and properties.
package enum SwiftKeywords {
    package static func contains(_ word: String) -> Bool { reserved.contains(word) }

    private static let reserved: Set<String> = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
