import Diagnostics

extension Parser {
    /// Where an expression ends.
    enum Boundary {
        /// At the end of its statement.
        case statement
        /// At a comma or the bracket that it is in, on whatever line.
        case bracket
        /// At a comma or the body that it decides about.
        case condition
    }

    /// Longer chains of members and calls are not read, so that no tree is deeper than a stack allows.
    private static let maximumChain = 16

    /// The expression that starts at the next token, unsupported as a whole where it has parts that aren't known.
    mutating func expression(upTo boundary: Boundary) throws(Diagnostic) -> Expression {
        let start = position
        return finish(try operation(upTo: boundary), from: start, upTo: boundary)
    }

    private mutating func finish(_ parsed: Expression?, from start: Int, upTo boundary: Boundary) -> Expression {
        if let parsed, isAtEnd(boundary) { return parsed }
        while !isAtEnd(boundary) { skip() }
        return .unsupported(range(from: start))
    }

    /// Parses what a bracket holds, whose opening is the next token, and steps over it.
    mutating func inBrackets<Result>(
        _ parse: (inout Parser) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        let closing = brackets.closing(of: position)
        guard depth < Brackets.maximumDepth else {
            throw .error("manifest_syntax", "brackets are nested too deeply", in: source, at: tokens[position].range)
        }
        let outerEnd = end
        position += 1
        end = closing
        depth += 1
        let result = try parse(&self)
        depth -= 1
        end = outerEnd
        position = closing + 1
        return result
    }

    func isAtEnd(_ boundary: Boundary) -> Bool {
        switch boundary {
        case .bracket: next == nil || next?.kind == .comma
        case .condition: next == nil || next?.kind == .comma || next?.opens("{") == true || next?.identifier == "where"
        case .statement: next?.kind == .comma || isAssignment(next) || isAtEndOfStatement
        }
    }

    private func isAssignment(_ token: Token?) -> Bool {
        guard let symbol = token?.symbol else { return false }
        return symbol == "="
            || (symbol.utf8.count == 2 && symbol.hasSuffix("=") && "+-*/%&|^".contains(symbol.prefix(1)))
    }

    /// Operands and the operators between them, or nothing if one of them isn't known.
    private mutating func operation(upTo boundary: Boundary) throws(Diagnostic) -> Expression? {
        guard let first = try chain(upTo: boundary) else { return nil }
        var operation = Operation(operands: [first], operators: [])
        while !isAtEnd(boundary), let token = next, let symbol = token.symbol, symbol != "?" {
            operation.operators.append(Name(text: symbol, range: token.range))
            position += 1
            guard let operand = try chain(upTo: boundary) else { return nil }
            operation.operands.append(operand)
        }
        var condition = operation.operators.isEmpty ? first : .operation(operation)
        if next?.identifier == "as", let type = token(at: position + 1), type.symbol == nil {
            guard operation.operators.isEmpty else { return nil }
            position += 1
            let text = conversionType()
            let range = first.range.lowerBound..<tokens[position - 1].range.upperBound
            condition = .converted(first, text, range)
        }
        return next?.symbol == "?" && !isAtEnd(boundary) ? try choice(after: condition, upTo: boundary) : condition
    }

    /// `? first : second`, whose condition has been passed.
    private mutating func choice(
        after condition: Expression,
        upTo boundary: Boundary
    ) throws(Diagnostic) -> Expression? {
        guard depth < Brackets.maximumDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        position += 1
        guard let first = try operation(upTo: boundary), next?.kind == .colon else { return nil }
        position += 1
        guard let second = try operation(upTo: boundary) else { return nil }
        return .choice(Choice(condition: condition, first: first, second: second))
    }

    /// An operand with the members and calls that follow it.
    private mutating func chain(upTo boundary: Boundary) throws(Diagnostic) -> Expression? {
        if let prefix = prefixOperator() {
            guard depth < Brackets.maximumDepth else { return nil }
            depth += 1
            defer { depth -= 1 }
            guard let operand = try chain(upTo: boundary) else { return nil }
            return .prefixed(Prefixed(symbol: prefix, operand: operand))
        }
        guard var expression = try operand() else { return nil }
        var length = 0
        while let token = next {
            if token.kind == .dot, let name = name(at: position + 1) {
                position += 2
                let range = expression.range.lowerBound..<name.range.upperBound
                expression = .member(MemberAccess(base: expression, name: name, range: range))
            } else if token.opens("("), !token.startsLine {
                expression = .call(try call(of: expression))
            } else if token.opens("["), !token.startsLine {
                let arguments = try arguments()
                let range = expression.range.lowerBound..<tokens[position - 1].range.upperBound
                expression = .subscripted(Subscript(base: expression, arguments: arguments, range: range))
            } else if token.opens("{"), boundary != .condition, expression.canBeCalled {
                expression = .call(try trailing(closure(), of: expression))
            } else if let mark = token.symbol, mark == "!" || mark == "?", isPostfix(token) {
                position += 1
                expression = .unwrapped(expression, Name(text: mark, range: token.range))
            } else {
                break
            }
            length += 1
            guard length <= Self.maximumChain else { return nil }
        }
        return expression
    }

    private mutating func call(of callee: Expression) throws(Diagnostic) -> Call {
        let open = tokens[position].range
        let arguments = try arguments()
        let close = tokens[position - 1].range
        return Call(
            callee: callee,
            arguments: arguments,
            parentheses: open.lowerBound..<close.upperBound,
            range: callee.range.lowerBound..<close.upperBound
        )
    }

    /// Steps over `[Type]`, `Outer.Type?` and the like after `as`.
    private mutating func conversionType() -> String {
        let start = position
        while let token = next, token.isOpening || token.identifier != nil || token.kind == .dot {
            guard position == start || token.kind == .dot || tokens[position - 1].kind == .dot else { break }
            skip()
        }
        if let token = next, token.symbol == "?", isPostfix(token) { position += 1 }
        return textWithoutSpace(from: start)
    }

    /// `\.name.other`, which stands for a closure.
    private mutating func keyPath() -> Expression? {
        let start = position
        position += 1
        var value = Expression.identifier(Name(text: "$0", range: range(from: start)))
        while next?.kind == .dot, let name = name(at: position + 1) {
            position += 2
            value = .member(MemberAccess(base: value, name: name, range: range(from: start)))
            if case .identifier? = next?.kind { return nil }
        }
        guard case .member = value else { return nil }
        return .closure(Closure(parameters: nil, body: [.expression(value)], range: range(from: start)))
    }

    /// Adds the closure that follows what is called, or its arguments.
    private func trailing(_ closure: Closure, of callee: Expression) -> Call {
        let argument = Argument(value: .closure(closure))
        let range = callee.range.lowerBound..<closure.range.upperBound
        if case .call(var call) = callee {
            call.arguments.append(argument)
            call.range = range
            return call
        }
        let end = callee.range.upperBound
        return Call(callee: callee, arguments: [argument], parentheses: end..<end, range: range)
    }

    /// Whether an operator touches what precedes it, and nothing that follows.
    private func isPostfix(_ token: Token) -> Bool {
        guard !token.startsLine, position > 0 else { return false }
        guard tokens[position - 1].range.upperBound == token.range.lowerBound else { return false }
        guard let following = self.token(at: position + 1), following.range.lowerBound == token.range.upperBound else {
            return true
        }
        return switch following.kind {
        case .identifier, .number, .string: false
        default: true
        }
    }

    /// Steps over an operator before an operand.
    private mutating func prefixOperator() -> Name? {
        guard let token = next, let symbol = token.symbol, symbol == "!" || symbol == "-" else { return nil }
        position += 1
        return Name(text: symbol, range: token.range)
    }

    private func name(at index: Int) -> Name? {
        guard let token = token(at: index), let text = token.identifier else { return nil }
        return Name(text: text, range: token.range)
    }

    private mutating func arguments() throws(Diagnostic) -> [Argument] {
        try inBrackets { parser throws(Diagnostic) in
            var arguments: [Argument] = []
            while parser.next != nil {
                var label: Name?
                if parser.token(at: parser.position + 1)?.kind == .colon {
                    label = parser.name(at: parser.position)
                    if label != nil { parser.position += 2 }
                }
                let value = try parser.expression(upTo: .bracket)
                arguments.append(Argument(label: label, value: value, comma: parser.comma()))
            }
            return arguments
        }
    }

    /// Steps over a comma, if it comes next.
    private mutating func comma() -> Range<Int>? {
        guard let token = next, token.kind == .comma else { return nil }
        position += 1
        return token.range
    }
}

extension Parser {
    private mutating func operand() throws(Diagnostic) -> Expression? {
        guard let token = next else { return nil }
        switch token.kind {
        case .string(let pieces):
            position += 1
            return .string(try literal(of: pieces, range: token.range))
        case .number(let text):
            position += 1
            return .number(Name(text: text, range: token.range))
        case .identifier(let word):
            return identifier(word, range: token.range)
        case .dot:
            guard let name = name(at: position + 1) else { return nil }
            position += 2
            return .member(MemberAccess(name: name, range: token.range.lowerBound..<name.range.upperBound))
        case .opening(UInt8(ascii: "(")):
            return try parenthesized()
        case .opening(UInt8(ascii: "[")):
            return try collection()
        case .opening(UInt8(ascii: "{")):
            return .closure(try closure())
        case .backslash:
            return keyPath()
        default:
            return nil
        }
    }

    private mutating func identifier(_ word: String, range: Range<Int>) -> Expression? {
        guard !Self.wordsOfUnsupported.contains(word) else { return nil }
        if word == "copy" || word == "consume", token(at: position + 1)?.identifier != nil { return nil }
        position += 1
        switch word {
        case "true", "false": return .boolean(word == "true", range)
        case "nil": return .nothing(range)
        default: return .identifier(Name(text: word, range: range))
        }
    }

    private static let wordsOfUnsupported: Set<String> = ["try", "await", "if", "switch", "do"]

    private mutating func parenthesized() throws(Diagnostic) -> Expression? {
        let start = position
        let arguments = try arguments()
        guard arguments.count == 1, let only = arguments.first, only.label == nil, only.comma == nil else { return nil }
        return .parenthesized(only.value, range(from: start))
    }

    /// An array or a dictionary.
    private mutating func collection() throws(Diagnostic) -> Expression? {
        let start = position
        var array: [ArrayLiteral.Element] = []
        var dictionary: [DictionaryLiteral.Element] = []
        var isEmptyDictionary = false
        try inBrackets { parser throws(Diagnostic) in
            if parser.next?.kind == .colon, parser.token(at: parser.position + 1) == nil { isEmptyDictionary = true }
            if isEmptyDictionary { return }
            while parser.next != nil {
                let start = parser.position
                let first = try parser.operation(upTo: .bracket)
                if let first, parser.next?.kind == .colon, !first.isOperation {
                    parser.position += 1
                    let value = try parser.expression(upTo: .bracket)
                    dictionary.append(DictionaryLiteral.Element(key: first, value: value, comma: parser.comma()))
                } else {
                    let value = parser.finish(first, from: start, upTo: .bracket)
                    array.append(ArrayLiteral.Element(value: value, comma: parser.comma()))
                }
            }
        }
        let range = range(from: start)
        if isEmptyDictionary || !dictionary.isEmpty {
            guard array.isEmpty else { return nil }
            return .dictionary(DictionaryLiteral(elements: dictionary, range: range))
        }
        return .array(ArrayLiteral(elements: array, range: range))
    }

    private func literal(of pieces: [Token.StringPiece], range: Range<Int>) throws(Diagnostic) -> StringLiteral {
        var literal = StringLiteral(pieces: [], range: range)
        for piece in pieces {
            switch piece {
            case .text(let text):
                literal.pieces.append(.text(text))
            case .interpolation(let tokens, let inner):
                guard depth < Brackets.maximumDepth else {
                    throw .error("manifest_syntax", "string interpolation is nested too deeply", in: source, at: inner)
                }
                var parser = try Parser(tokens, in: source, depth: depth + 1)
                let value = try parser.expression(upTo: .bracket)
                literal.pieces.append(.interpolation(parser.next == nil ? value : .unsupported(inner)))
            }
        }
        return literal
    }
}

extension Expression {
    fileprivate var isOperation: Bool {
        if case .operation = self { true } else { false }
    }

    /// Whether a closure that follows is an argument.
    fileprivate var canBeCalled: Bool {
        switch self {
        case .identifier, .member, .call: true
        default: false
        }
    }
}
