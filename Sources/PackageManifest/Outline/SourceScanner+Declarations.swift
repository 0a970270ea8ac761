extension SourceScanner {
    /// Reads a declaration from its keyword, or passes a modifier of one; false if the word is neither.
    mutating func declaration() -> Bool {
        guard lexer.mayBeDeclarationWord, prefixStart != nil || startsStatement else { return false }
        let word = lexer.text
        if DeclarationWords.modifiers.contains(word) {
            modifier()
            return true
        }
        guard let kind = DeclarationWords.kinds[word] else { return false }
        let start = prefixStart ?? lexer.start
        let prefix = DeclarationPrefix(lexer.bytes, start..<lexer.start)
        prefixStart = nil
        switch kind {
        case .struct, .class, .enum, .protocol, .extension, .actor:
            let place = lexer.place
            lexer.advance()
            if kind == .class, lexer.kind == .word, DeclarationWords.followClass(lexer.text) {
                prefixStart = start
            } else {
                type(kind, prefix, keyword: place)
            }
        case .let, .var:
            variables(kind, prefix)
        default:
            other(kind, prefix)
        }
        return true
    }

    /// Whether a statement can start with the token.
    private var startsStatement: Bool {
        switch lexer.previousKind {
        case .end, .semicolon, .opening, .closing: true
        default: lexer.startsLine && !lexer.previousAwaitsMore
        }
    }

    private mutating func other(_ kind: SourceDeclaration.Kind, _ prefix: DeclarationPrefix) {
        let scope = scopes[scopes.count - 1].kind
        switch kind {
        case .`init`, .subscript:
            if scope != nil { declare(kind, lexer.text, lexer.place, prefix) }
            lexer.advance()
            skipSignature()
        case .case:
            if scope == .enum { cases(prefix) } else { lexer.advance() }
        case .func, .macro, .operator, .precedencegroup:
            named(kind, prefix)
            if kind == .func { noteResult() }
            skipSignature()
        default:
            named(kind, prefix)
        }
    }

    /// Declares what the token after the keyword names.
    private mutating func named(_ kind: SourceDeclaration.Kind, _ prefix: DeclarationPrefix) {
        lexer.advance()
        let isOperator = lexer.kind == .symbol && (kind == .func || kind == .operator)
        guard let name = isOperator ? lexer.text : lexer.name else { return }
        declare(kind, name, lexer.place, prefix)
        lexer.advance()
    }

    private mutating func cases(_ prefix: DeclarationPrefix) {
        repeat {
            lexer.advance()
            guard let name = lexer.name else { return }
            declare(.case, name, lexer.place, prefix)
            lexer.advance()
            while !endsCase {
                if lexer.kind == .opening { lexer.skipBrackets() } else { lexer.advance() }
            }
        } while lexer.kind == .comma
    }

    private var endsCase: Bool {
        switch lexer.kind {
        case .comma, .semicolon, .closing, .end, .at, .directive: true
        default: lexer.startsLine && !lexer.previousAwaitsMore
        }
    }

    mutating func declare(
        _ kind: SourceDeclaration.Kind,
        _ name: String,
        _ place: SourcePlace,
        _ prefix: DeclarationPrefix,
        _ variable: SourceDeclaration.Variable? = nil
    ) {
        let scope = scopes[scopes.count - 1]
        outline.declarations.append(
            SourceDeclaration(
                kind: kind,
                name: name,
                access: scope.access(of: kind, prefix.access),
                enclosing: scope.enclosing,
                isStatic: prefix.isStatic,
                variable: variable,
                place: place
            )
        )
    }

    /// Passes what is between a name and the next declaration: parameters, the type of the result, a body.
    mutating func skipSignature() {
        while lexer.kind != .end, lexer.depth >= depth, lexer.kind != .semicolon {
            if lexer.kind == .opening {
                let isBody = lexer.isToken("{")
                lexer.skipBrackets()
                if isBody { return }
            } else if lexer.startsDeclaration, lexer.previousKind != .end {
                return
            } else {
                lexer.advance()
            }
        }
    }
}

extension SourceScanner {
    /// Declares a type or an extension, whose name the token starts, and enters it.
    private mutating func type(_ kind: SourceDeclaration.Kind, _ prefix: DeclarationPrefix, keyword: SourcePlace) {
        while kind == .extension, lexer.kind == .at { lexer.skipAttribute() }
        let place = lexer.place
        var name = lexer.name ?? ""
        if kind == .extension {
            name = extendedName()
        } else if !name.isEmpty, kind != .actor || lexer.tokenLine == keyword.line {
            lexer.advance()
        } else {
            return
        }
        let whole = SourcePlace(
            range: place.range.lowerBound..<max(place.range.upperBound, lexer.previousEnd),
            line: place.line,
            column: place.column
        )
        declare(kind, name, whole, prefix)
        let index = outline.declarations.count - 1
        outline.declarations[index].type = SourceDeclaration.TypeHead(attributes: prefix.attributes.map(lexer.text))
        var isInherited = false
        while lexer.kind != .end, lexer.depth >= depth, lexer.kind != .semicolon {
            if lexer.kind == .colon { isInherited = true }
            if lexer.kind == .word, lexer.isToken("where") { isInherited = false }
            if isInherited, let name = lexer.name { outline.declarations[index].type?.inherited.append(name) }
            if lexer.kind == .opening {
                if lexer.isToken("{"), scopes.count <= Self.nestingLimit {
                    let scope = scopes[scopes.count - 1]
                    scopes.append(scope.inner(kind, name, prefix.access, depth: lexer.depth))
                    return lexer.advance()
                }
                let isBody = lexer.isToken("{")
                lexer.skipBrackets()
                if isBody { return }
            } else if lexer.startsDeclaration {
                return
            } else {
                lexer.advance()
            }
        }
    }

    /// How many types one in another are entered: each declaration knows the names of all around it.
    private static let nestingLimit = 64

    /// Passes the type that is extended, and gives its name: without generic arguments.
    private mutating func extendedName() -> String {
        guard var name = lexer.name else {
            let start = lexer.start
            if lexer.kind == .opening, !lexer.isToken("{") { lexer.skipBrackets() }
            return lexer.text(start..<max(start, lexer.previousEnd))
        }
        lexer.advance()
        while true {
            if lexer.kind == .symbol, lexer.isToken("<") { lexer.skipGenericArguments() }
            guard lexer.kind == .dot else { return name }
            lexer.advance()
            guard let part = lexer.name else { return name }
            name += "." + part
            lexer.advance()
        }
    }

    /// Brings the members of extensions down to what others can see of the types, where those are in the same file.
    mutating func limitExtensions() {
        var levels: [String: AccessLevel] = [:]
        for declaration in outline.declarations where declaration.kind.isType {
            levels[(declaration.enclosing + [declaration.name]).joined(separator: ".")] = declaration.access
        }
        for index in outline.declarations.indices {
            var path = ""
            for name in outline.declarations[index].enclosing {
                path += path.isEmpty ? name : "." + name
                guard let level = levels[path] else { continue }
                outline.declarations[index].access = min(outline.declarations[index].access, level)
            }
        }
    }
}

extension SourceDeclaration.Kind {
    fileprivate var isType: Bool {
        switch self {
        case .struct, .class, .enum, .protocol, .actor: true
        default: false
        }
    }
}
