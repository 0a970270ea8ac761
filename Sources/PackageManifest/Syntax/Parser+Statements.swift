import Diagnostics

extension Parser {
    /// The statements up to the end of what is parsed.
    mutating func statements() throws(Diagnostic) -> [Statement] {
        var statements: [Statement] = []
        while next != nil {
            let start = position
            statements += try statement()
            if position == start { skip() }
        }
        return statements
    }

    /// The next statement, of which `let a = 1, b = 2` makes two.
    private mutating func statement() throws(Diagnostic) -> [Statement] {
        let start = position
        if next?.kind == .semicolon {
            position += 1
            return []
        }
        if let word = next?.directive { return [try directive(word)] }
        let (attributes, modifiers) = skipModifiers()
        guard let keyword = next?.identifier else { return [try expressionStatement(from: start)] }
        switch keyword {
        case "import":
            skipStatement()
            return [.importing(range(from: start))]
        case "let", "var":
            let isStatic = modifiers.contains("static")
            return try bindings(keyword, attributes: attributes, isStatic: isStatic, from: start)
        case _ where Self.declarationKeywords.contains(keyword) && token(at: position + 1)?.kind != .dot:
            return [try declaration(keyword, isStatic: modifiers.contains("static"), from: start)]
        case _ where Self.controlKeywords.contains(keyword):
            if let statement = try control(keyword) { return [statement] }
            position = start
            skipStatement()
            while next?.identifier == "while", keyword == "repeat" { skipStatement() }
            return [.opaque(Opaque(keyword: keyword, range: range(from: start)))]
        default:
            return [try expressionStatement(from: start)]
        }
    }

    private static let declarationKeywords: Set<String> = [
        "func", "struct", "enum", "class", "extension", "protocol", "actor", "typealias", "operator", "prefix",
        "infix", "postfix", "precedencegroup", "macro", "init", "deinit", "subscript", "case", "associatedtype",
    ]
    private static let controlKeywords: Set<String> = [
        "for", "while", "repeat", "if", "guard", "switch", "do", "defer", "return", "throw", "try", "await", "break",
        "continue", "fallthrough",
    ]
    private static let modifiers: Set<String> = [
        "public", "private", "fileprivate", "internal", "package", "open", "static", "final", "nonisolated", "lazy",
        "mutating", "nonmutating", "indirect", "override", "convenience", "required", "weak", "unowned", "dynamic",
        "class",
    ]
}

extension Parser {
    /// Steps over attributes and modifiers, and returns their names.
    private mutating func skipModifiers() -> (attributes: Set<String>, modifiers: Set<String>) {
        var attributes: Set<String> = []
        var modifiers: Set<String> = []
        while let token = next {
            if token.kind == .at {
                if let name = self.token(at: position + 1)?.identifier { attributes.insert(name) }
                position += 2
                while next?.kind == .dot { position += 2 }
                if next?.opens("(") == true, next?.startsLine == false { skip() }
            } else if let word = token.identifier, Self.modifiers.contains(word), isModifier(at: position) {
                modifiers.insert(word)
                position += 1
                if next?.opens("(") == true { skip() }
            } else {
                break
            }
        }
        position = min(position, end)
        return (attributes, modifiers)
    }

    /// Whether a word that could be a modifier has something to modify: `package let`, unlike `package.name`.
    private func isModifier(at index: Int) -> Bool {
        var following = index + 1
        if let token = token(at: following), token.opens("(") { following = brackets.closing(of: following) + 1 }
        guard let word = token(at: following)?.identifier else { return false }
        return word == "let" || word == "var" || Self.declarationKeywords.contains(word)
            || Self.modifiers.contains(word)
    }

    private mutating func expressionStatement(from start: Int) throws(Diagnostic) -> Statement {
        let target = try expression(upTo: .statement)
        guard let token = next, let symbol = token.symbol, position > start else {
            return .expression(target)
        }
        position += 1
        let value = try expression(upTo: .statement)
        return .assignment(
            Assignment(
                target: target,
                symbol: Name(text: symbol, range: token.range),
                value: value,
                range: range(from: start)
            )
        )
    }
}

extension Parser {
    private mutating func bindings(
        _ keyword: String,
        attributes: Set<String>,
        isStatic: Bool,
        from start: Int
    ) throws(Diagnostic) -> [Statement] {
        var statements: [Statement] = []
        var start = start
        repeat {
            position += 1
            guard let token = next, let text = token.identifier else {
                skipStatement()
                return statements + [.opaque(Opaque(keyword: keyword, range: range(from: start)))]
            }
            position += 1
            let type = typeAnnotation()
            guard let (form, value) = try boundValue(keyword) else {
                if !isAtEndOfStatement { skipStatement() }
                return statements + [.opaque(Opaque(keyword: keyword, range: range(from: start)))]
            }
            statements.append(
                .binding(
                    Binding(
                        form: form,
                        attributes: attributes,
                        isStatic: isStatic,
                        name: Name(text: text, range: token.range),
                        type: type,
                        value: value,
                        range: range(from: start),
                        mentions: mentions(from: start)
                    )
                )
            )
            start = position
        } while next?.kind == .comma
        return statements
    }

    /// What follows a name and its type: an equals sign and a value, or the body that computes one.
    private mutating func boundValue(_ keyword: String) throws(Diagnostic) -> (Binding.Form, Expression)? {
        if next?.symbol == "=" {
            position += 1
            return (keyword == "let" ? .constant : .variable, try expression(upTo: .statement))
        }
        if next?.opens("{") == true { return (.computed, try getter()) }
        let place = range(from: position)
        return next?.kind == .comma || isAtEndOfStatement ? (.declared, .unsupported(place)) : nil
    }

    /// The one expression of a computed variable's body, or a call of the whole body.
    private mutating func getter() throws(Diagnostic) -> Expression {
        let start = position
        let isAccessor = token(at: start + 1)?.identifier == "get" && token(at: start + 2)?.opens("{") == true
        if isAccessor {
            guard brackets.closing(of: start + 2) == brackets.closing(of: start) - 1 else {
                skip()
                return .unsupported(range(from: start))
            }
            position += 2
        } else if let word = token(at: start + 1)?.identifier, Self.accessors.contains(word) {
            skip()
            return .unsupported(range(from: start))
        }
        let body = try closure()
        if isAccessor { position += 1 }
        if body.body.count == 1 {
            if case .expression(let only)? = body.body.first { return only }
            if case .leave(let leave)? = body.body.first, leave.keyword == "return", let only = leave.value {
                return only
            }
        }
        let end = body.range.upperBound
        return .call(Call(callee: .closure(body), arguments: [], parentheses: end..<end, range: body.range))
    }

    private static let accessors: Set<String> = ["get", "set", "willSet", "didSet", "_read", "_modify"]

    /// The type after a colon, as written but for white space.
    private mutating func typeAnnotation() -> String? {
        guard next?.kind == .colon else { return nil }
        position += 1
        let start = position
        var openAngles = 0
        while let token = next, token.symbol != "=", !token.opens("{"), position == start || !isAtEndOfStatement {
            if token.kind == .comma, openAngles <= 0 { break }
            if let symbol = token.symbol, symbol != "->" {
                openAngles += symbol.utf8.count { $0 == UInt8(ascii: "<") }
                openAngles -= symbol.utf8.count { $0 == UInt8(ascii: ">") }
            }
            skip()
        }
        return textWithoutSpace(from: start)
    }
}
