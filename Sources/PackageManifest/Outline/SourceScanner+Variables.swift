extension SourceScanner {
    /// Declares the variables of a `let` or `var`, whose keyword the token is.
    mutating func variables(_ kind: SourceDeclaration.Kind, _ prefix: DeclarationPrefix) {
        let attributes = prefix.attributes.map(lexer.text)
        repeat {
            lexer.advance()
            let names = pattern()
            guard !names.isEmpty else { return }
            var variable = SourceDeclaration.Variable(
                isStored: true,
                isMutable: kind == .var,
                setterAccess: prefix.setterAccess,
                attributes: attributes
            )
            var hasValue = false
            if lexer.kind == .colon {
                lexer.advance()
                (variable.type, hasValue) = annotation()
            } else if lexer.kind == .symbol, lexer.isToken("=") {
                lexer.advance()
                hasValue = true
            }
            if hasValue {
                variable.maker = value()
            } else if lexer.kind == .opening, lexer.isToken("{") {
                let accessors = lexer.accessors()
                variable.isStored = accessors.areObservers
                variable.isMutable = accessors.haveSetter || accessors.areObservers
            }
            if names.count > 1 { variable.maker = nil }
            for (name, place) in names where name != "_" { declare(kind, name, place, prefix, variable) }
        } while lexer.kind == .comma && lexer.depth == depth
    }

    /// Passes the name of a variable, or the names of a tuple.
    private mutating func pattern() -> [(String, SourcePlace)] {
        if let name = lexer.name {
            let place = lexer.place
            lexer.advance()
            return [(name, place)]
        }
        guard lexer.kind == .opening, lexer.isToken("(") else { return [] }
        var names: [(String, SourcePlace)] = []
        let outside = lexer.depth - 1
        repeat {
            lexer.advance()
            if lexer.kind == .colon {
                _ = names.popLast()
            } else if let name = lexer.name {
                names.append((name, lexer.place))
            }
        } while lexer.kind != .end && lexer.depth > outside
        lexer.advance()
        return names
    }

    /// Passes a type, and the sign of the value if one follows.
    private mutating func annotation() -> (type: String?, hasValue: Bool) {
        let start = lexer.start
        var angles = 0
        var end = start
        while lexer.kind != .end, lexer.depth >= depth {
            switch lexer.kind {
            case .opening:
                if lexer.isToken("{") || (lexer.startsStatementAfterValue && end > start) {
                    return (lexer.text(start..<end), false)
                }
                lexer.skipBrackets()
                end = lexer.previousEnd
                continue
            case .comma where angles <= 0, .semicolon, .closing:
                return (lexer.text(start..<end), false)
            case .symbol:
                if lexer.bytes[lexer.position - 1] == UInt8(ascii: "=") {
                    // `Int?=` is one operator to the lexer.
                    let isSign = lexer.position - lexer.start == 1
                    let type = lexer.text(start..<(isSign ? end : lexer.position - 1))
                    lexer.advance()
                    return (type, true)
                }
                angles += lexer.angleBrackets
            default:
                if lexer.startsImport || end > start && angles <= 0 && lexer.startsStatementAfterValue {
                    return (lexer.text(start..<end), false)
                }
            }
            end = lexer.position
            lexer.advance()
        }
        return (end > start ? lexer.text(start..<end) : nil, false)
    }

    /// Passes the value of a variable, and gives what makes it, if a call does and nothing else.
    private mutating func value() -> String? {
        while lexer.kind == .word, lexer.isToken("try") || lexer.isToken("await") {
            lexer.advance()
            if lexer.kind == .symbol { lexer.advance() }
        }
        let maker = called()
        var isMore = false
        var isFirst = maker == nil
        while lexer.kind != .end, lexer.depth >= depth, !lexer.endsValue {
            if lexer.startsImport || !isFirst && lexer.startsStatementAfterValue { break }
            isFirst = false
            if lexer.kind == .opening {
                // A closure that follows the call belongs to it, and accessors follow the value.
                if !lexer.isToken("{") { isMore = true }
                lexer.skipBrackets()
            } else if lexer.kind == .symbol, lexer.isToken("<"), lexer.previousEnd == lexer.start,
                let end = lexer.afterGenericArguments()
            {
                lexer = end
            } else {
                isMore = true
                lexer.advance()
            }
        }
        return isMore ? nil : maker
    }

    /// Passes `Client<Live>(…)`, and gives its name; nil where anything else starts.
    private mutating func called() -> String? {
        let start = lexer
        var name = ""
        if lexer.kind == .dot {
            name = "."
            lexer.advance()
        }
        while let part = lexer.name {
            name += part
            lexer.advance()
            if lexer.kind == .symbol, lexer.isToken("<"), let end = lexer.afterGenericArguments() { lexer = end }
            guard lexer.kind == .dot, !lexer.startsLine else { break }
            name += "."
            lexer.advance()
        }
        guard lexer.kind == .opening, !lexer.startsLine, name.utf8.last != UInt8(ascii: ".") else {
            lexer = start
            return nil
        }
        if lexer.isToken("(") {
            lexer.skipBrackets()
            return name
        }
        guard lexer.isToken("{"), !DeclarationWords.openEnds.contains(name) else {
            lexer = start
            return nil
        }
        return name
    }
}

extension SourceLexer {
    /// Whether the token is behind a value; brackets that belong to it are passed as a whole.
    fileprivate var endsValue: Bool {
        switch kind {
        case .comma, .semicolon, .closing: true
        default: false
        }
    }

    /// The lexer after `<A, B>`; nil if the sign is an operator.
    fileprivate func afterGenericArguments() -> SourceLexer? {
        var lexer = self
        var angles = 0
        let limit = position + 2000
        while lexer.position < limit {
            switch lexer.kind {
            case .word, .quotedWord, .comma, .dot, .at: break
            case .opening where !lexer.isToken("{"):
                lexer.skipBrackets()
                continue
            case .symbol:
                angles += lexer.angleBrackets
                guard lexer.isToken("?") || lexer.isToken("&") || lexer.isToken("->") || lexer.angleBrackets != 0 else {
                    return nil
                }
            default: return nil
            }
            lexer.advance()
            if angles <= 0 { return lexer }
        }
        return nil
    }
}
