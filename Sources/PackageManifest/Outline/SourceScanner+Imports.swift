extension SourceScanner {
    /// Reads an import, from its keyword; anything else that starts so is passed.
    mutating func importDeclaration() {
        let keyword = lexer.start
        let prefix = prefixStart ?? keyword
        prefixStart = nil
        lexer.advance()
        let kind = lexer.kind == .word ? Import.Kind(rawValue: lexer.text) : nil
        if kind != nil { lexer.advance() }
        guard let module = lexer.name, lexer.kind == .quotedWord || !Self.reserved.contains(module) else { return }
        let place = lexer.place
        var path = module
        var end = lexer.position
        lexer.advance()
        while lexer.kind == .dot {
            lexer.advance()
            guard let part = lexer.kind == .symbol ? lexer.text : lexer.name else { break }
            path += "." + part
            end = lexer.position
            lexer.advance()
        }
        guard scopes.count == 1 else { return }
        let written = DeclarationPrefix(lexer.bytes, prefix..<keyword)
        outline.imports.append(
            Import(
                module: module,
                path: path,
                kind: kind,
                attributes: written.attributes.map(lexer.text),
                access: written.access,
                conditions: conditions.texts(in: lexer),
                place: place,
                range: prefix..<end
            )
        )
    }

    /// What can't be the name of a module without back quotes: the word is of what follows an unfinished import.
    private static let reserved: Set = [
        "Any", "Self", "_", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}

extension SourceLexer {
    /// The token as a name, without its back quotes; nil if it is none, as `import` never is.
    var name: String? {
        switch kind {
        case .word: isToken("import") ? nil : text
        case .quotedWord: text(start + 1..<position - 1)
        default: nil
        }
    }
}
