import Diagnostics

extension Parser {
    /// A statement that decides whether or how often others run, or nothing where it has a form that isn't read.
    mutating func control(_ keyword: String) throws(Diagnostic) -> Statement? {
        let start = position
        position += 1
        switch keyword {
        case "if":
            guard let (branches, otherwise) = try branches() else { return nil }
            return .conditional(
                Conditional(isGuard: false, branches: branches, otherwise: otherwise, range: range(from: start))
            )
        case "guard":
            let conditions = try conditions()
            guard next?.identifier == "else", token(at: position + 1)?.opens("{") == true else { return nil }
            position += 1
            let otherwise = try body()
            let branch = Conditional.Branch(conditions: conditions, body: [])
            return .conditional(
                Conditional(isGuard: true, branches: [branch], otherwise: otherwise, range: range(from: start))
            )
        case "for":
            return try loop(from: start)
        case "switch":
            return try selection(from: start)
        case "return", "break", "continue":
            let value = isAtEndOfStatement ? nil : try expression(upTo: .statement)
            return .leave(Leave(keyword: keyword, value: value, range: range(from: start)))
        default:
            return nil
        }
    }

    /// The statements between braces, the first of which is the next token.
    mutating func body() throws(Diagnostic) -> [Statement] {
        try inBrackets { parser throws(Diagnostic) in try parser.statements() }
    }

    private mutating func branches() throws(Diagnostic) -> ([Conditional.Branch], [Statement])? {
        var branches: [Conditional.Branch] = []
        while true {
            let conditions = try conditions()
            guard next?.opens("{") == true else { return nil }
            branches.append(Conditional.Branch(conditions: conditions, body: try body()))
            guard next?.identifier == "else" else { return (branches, []) }
            position += 1
            guard next?.identifier == "if" else {
                return next?.opens("{") == true ? (branches, try body()) : nil
            }
            position += 1
        }
    }

    private mutating func conditions() throws(Diagnostic) -> [Conditional.Condition] {
        var conditions: [Conditional.Condition] = []
        while next != nil, next?.opens("{") != true, next?.identifier != "else" {
            let start = position
            conditions.append(try condition())
            if next?.kind == .comma { position += 1 }
            if position == start { skip() }
        }
        return conditions
    }

    private mutating func condition() throws(Diagnostic) -> Conditional.Condition {
        let start = position
        if next?.identifier == "let" || next?.identifier == "var", let token = token(at: position + 1),
            let word = token.identifier
        {
            position += 2
            let name = Name(text: word, range: token.range)
            if next?.kind == .comma || next?.opens("{") == true || next?.identifier == "else" {
                return .binding(name, .identifier(name))
            }
            if next?.symbol == "=" {
                position += 1
                return .binding(name, try conditionExpression())
            }
        } else if next?.identifier != "case" {
            return .expression(try conditionExpression())
        }
        while !isAtEnd(.condition), next?.identifier != "else" { skip() }
        return .unsupported(range(from: start))
    }

    /// An expression up to a comma, a body or the `else` of a guard.
    private mutating func conditionExpression() throws(Diagnostic) -> Expression {
        let outerEnd = end
        var index = position
        while let token = token(at: index), token.identifier != "else", !token.opens("{") || index == position {
            index = token.isOpening ? brackets.closing(of: index) + 1 : index + 1
        }
        end = min(index, outerEnd)
        defer { end = outerEnd }
        return try expression(upTo: .condition)
    }

    private mutating func loop(from start: Int) throws(Diagnostic) -> Statement? {
        guard let name = next?.identifier, name != "case", name != "await", name != "try" else { return nil }
        position += 1
        guard next?.identifier == "in" else { return nil }
        position += 1
        let sequence = try expression(upTo: .condition)
        var filter: Expression?
        if next?.identifier == "where" {
            position += 1
            filter = try expression(upTo: .condition)
        }
        guard next?.opens("{") == true else { return nil }
        let body = try body()
        return .loop(Loop(name: name, sequence: sequence, filter: filter, body: body, range: range(from: start)))
    }

    private mutating func selection(from start: Int) throws(Diagnostic) -> Statement? {
        let subject = try expression(upTo: .condition)
        guard next?.opens("{") == true else { return nil }
        let cases = try inBrackets { parser throws(Diagnostic) in try parser.cases() }
        guard let cases else { return nil }
        return .selection(Selection(subject: subject, cases: cases, range: range(from: start)))
    }

    private mutating func cases() throws(Diagnostic) -> [Selection.Case]? {
        var cases: [Selection.Case] = []
        while let keyword = next?.identifier {
            var patterns: [Expression] = []
            position += 1
            if keyword == "case" {
                guard let read = try patternList() else { return nil }
                patterns = read
            } else if keyword != "default" {
                return nil
            }
            guard next?.kind == .colon else { return nil }
            position += 1
            cases.append(Selection.Case(patterns: patterns, body: try caseBody()))
        }
        return next == nil ? cases : nil
    }

    private mutating func patternList() throws(Diagnostic) -> [Expression]? {
        var patterns: [Expression] = []
        repeat {
            if !patterns.isEmpty { position += 1 }
            let colon = (position..<end).first { tokens[$0].kind == .colon || tokens[$0].kind == .comma } ?? end
            let outerEnd = end
            end = colon
            let pattern = try expression(upTo: .bracket)
            end = outerEnd
            switch pattern {
            case .string, .number, .boolean, .nothing: patterns.append(pattern)
            case .member(let member) where member.base == nil: patterns.append(pattern)
            default: return nil
            }
        } while next?.kind == .comma
        return patterns
    }

    private mutating func caseBody() throws(Diagnostic) -> [Statement] {
        let outerEnd = end
        var index = position
        while index < outerEnd {
            let token = tokens[index]
            let startsStatement = token.startsLine || index == position || tokens[index - 1].kind == .semicolon
            if startsStatement, token.identifier == "case" || token.identifier == "default" { break }
            index = token.isOpening ? brackets.closing(of: index) + 1 : index + 1
        }
        end = min(index, outerEnd)
        defer { end = outerEnd }
        return try statements()
    }
}
