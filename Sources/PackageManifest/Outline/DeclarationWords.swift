/// The words that a declaration starts with, or goes on with.
enum DeclarationWords {
    static let kinds: [String: SourceDeclaration.Kind] = [
        "struct": .struct, "class": .class, "enum": .enum, "protocol": .protocol, "extension": .extension,
        "actor": .actor, "func": .func, "let": .let, "var": .var, "typealias": .typealias, "macro": .macro,
        "subscript": .subscript, "init": .`init`, "case": .case, "associatedtype": .associatedtype,
        "operator": .operator, "precedencegroup": .precedencegroup,
    ]

    static let modifiers: Set = [
        "public", "internal", "package", "private", "fileprivate", "open", "static", "final", "lazy", "weak", "unowned",
        "override", "mutating", "nonmutating", "nonisolated", "indirect", "required", "convenience", "dynamic",
        "optional", "prefix", "postfix", "infix", "consuming", "borrowing", "isolated", "distributed", "sending",
        "__consuming", "__owned", "_const",
    ]

    /// Whether `class` is a modifier before a word.
    static func followClass(_ word: String) -> Bool {
        ["func", "var", "let", "subscript"].contains(word) || modifiers.contains(word)
    }

    /// Whether a word at the start of a line ends the declaration before.
    static func startDeclaration(_ word: String) -> Bool {
        kinds[word] != nil || modifiers.contains(word) || word == "import" || word == "deinit"
    }

    /// At the start of a line they go on with an expression, at the end of one they await more of it.
    static let continuations: Set = ["as", "is", "else", "in", "where", "catch"]
    static let openEnds: Set = [
        "as", "is", "else", "in", "where", "try", "await", "some", "any", "if", "switch", "case", "return", "throw",
        "inout", "guard", "while", "for", "let", "var",
    ]
}

extension SourceLexer {
    /// Whether an import starts a line: whatever isn't finished before it ends there.
    var startsImport: Bool { startsLine && isToken("import") }

    /// Whether the token is no longer than `precedencegroup`, the longest of the words: no text is made of others.
    @inline(__always)
    var mayBeDeclarationWord: Bool { position - start <= 15 }

    /// Whether the token is the first of another declaration.
    var startsDeclaration: Bool {
        if startsImport { return true }
        guard startsLine, !previousAwaitsMore else { return false }
        switch kind {
        case .at, .directive: return true
        case .word: return mayBeDeclarationWord && DeclarationWords.startDeclaration(text)
        default: return false
        }
    }

    /// Whether the token can't go on with an expression or type before it.
    var startsStatementAfterValue: Bool {
        if startsImport { return true }
        guard startsLine, !previousAwaitsMore else { return false }
        switch kind {
        case .symbol, .dot, .colon, .comma, .closing, .end: return false
        case .opening: return !isToken("{")
        case .word: return !DeclarationWords.continuations.contains(text)
        default: return true
        }
    }

    /// Whether the token before can't be the last one of an expression or type.
    var previousAwaitsMore: Bool {
        switch previousKind {
        case .comma, .colon, .dot: return true
        case .opening: return false
        case .symbol:
            return previousStart == 0 || bytes[previousStart - 1].isSpace || bytes[previousStart - 1].isNewline
        case .word: return DeclarationWords.openEnds.contains(text(previousStart..<previousEnd))
        default: return false
        }
    }
}
