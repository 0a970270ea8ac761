/// The names in a Swift file that can stand for types: where each is first used, and which the file itself declares.
///
///     struct LoginView { let service: LoginService }    // uses LoginService, and declares LoginView
///
/// Only names that begin with a capital letter count, and none that follows a dot: that is a member.
package struct TypeNames: Hashable, Sendable {
    /// The first use of each name, in the order of the text.
    package var uses: [Use] = []
    /// How often each name is declared, at any depth: as a type, a generic parameter, a function, a case, a variable.
    package var declared: [String: Int] = [:]

    package struct Use: Hashable, Sendable {
        package let name: String
        package let place: SourcePlace
    }
}

extension TypeNames {
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var search = TypeNameSearch(bytes)
        self = search.run()
    }
}

/// Goes through the tokens of a file and tells declarations of names from uses.
private struct TypeNameSearch {
    private struct Token {
        var kind: SourceLexer.Kind
        /// Empty but for words, signs and brackets.
        var text: String

        static let none = Token(kind: .end, text: "")
    }

    private var lexer: SourceLexer
    private var names = TypeNames()
    private var used: Set<String> = []
    /// The three tokens before, the last one first.
    private var before = [Token.none, Token.none, Token.none]
    /// The name that waits for the next token to tell what it is.
    private var pending: (name: String, place: SourcePlace)?
    /// How many angle brackets of a list of generic parameters are open; 0 outside of one.
    private var angles = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { lexer = SourceLexer(bytes) }

    mutating func run() -> TypeNames {
        lexer.advance()
        while lexer.kind != .end {
            if lexer.kind == .directive, lexer.isToken("#if") || lexer.isToken("#elseif") {
                settle(.none)
                _ = lexer.condition()
                note(.none)
                continue
            }
            let token = Token(kind: lexer.kind, text: Self.hasText(lexer.kind) ? lexer.name ?? lexer.text : "")
            settle(token)
            countAngles(token)
            if token.kind == .word || token.kind == .quotedWord { read(token) }
            note(token)
            lexer.advance()
        }
        settle(.none)
        return names
    }

    private static func hasText(_ kind: SourceLexer.Kind) -> Bool {
        switch kind {
        case .word, .quotedWord, .symbol, .opening: true
        default: false
        }
    }

    private mutating func note(_ token: Token) {
        before.removeLast()
        before.insert(token, at: 0)
    }

    private mutating func read(_ token: Token) {
        guard let first = token.text.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first,
            before[0].kind != .dot, !isArgumentOfAttribute
        else { return }
        if Self.declarers.contains(before[0].text) || isGenericParameter {
            declare(token.text)
        } else {
            pending = (token.text, lexer.place)
        }
    }

    /// Decides about a name by the token that follows it.
    private mutating func settle(_ next: Token) {
        guard let (name, place) = pending else { return }
        pending = nil
        // What is before the name is second now.
        let last = before[1]
        let isLabel = next.kind == .colon && (last.kind == .comma || last.text == "(" || isPlainWord(last))
        let isCase = last.text == "case" && next.kind != .dot
        if isLabel || isCase || next.kind == .word && next.text == "in" {
            declare(name)
        } else if used.insert(name).inserted {
            names.uses.append(TypeNames.Use(name: name, place: place))
        }
    }

    /// Whether a word before a name and a colon makes the name a parameter's: `_ Item: Int`.
    private func isPlainWord(_ token: Token) -> Bool {
        token.kind == .word && !["extension", "where", "is", "as", "any", "some"].contains(token.text)
    }

    private mutating func declare(_ name: String) { names.declared[name, default: 0] += 1 }

    /// Whether the token stands in the brackets of an attribute of the compiler's own: `@objc(Item)`.
    private var isArgumentOfAttribute: Bool {
        before[0].text == "(" && before[2].kind == .at
            && before[1].text.utf8.first.map { $0 == UInt8(ascii: "_") || $0 >= UInt8(ascii: "a") } == true
    }

    private static let declarers: Set = [
        "struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype", "func", "let", "var", "macro",
        "import", "precedencegroup", "for", "each",
    ]
}

// MARK: Generic parameters

extension TypeNameSearch {
    private mutating func countAngles(_ token: Token) {
        if angles > 0 {
            if token.kind == .opening, token.text == "{" { angles = 0 }
            if token.kind == .symbol { angles = max(0, angles + lexer.angleBrackets) }
        } else if token.kind == .symbol, token.text.utf8.last == UInt8(ascii: "<"), startsParameters {
            angles = 1
        }
    }

    /// Whether an angle bracket opens a list of parameters, as it does after the name of what is declared.
    private var startsParameters: Bool {
        if ["init", "subscript", "func"].contains(before[0].text) { return true }
        return ["func", "struct", "class", "enum", "actor", "protocol", "typealias", "macro"].contains(before[1].text)
    }

    private var isGenericParameter: Bool {
        guard angles == 1 else { return false }
        return before[0].kind == .comma || before[0].kind == .symbol && before[0].text.utf8.last == UInt8(ascii: "<")
    }
}
