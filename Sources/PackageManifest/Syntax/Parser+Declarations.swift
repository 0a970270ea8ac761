import Diagnostics

extension Parser {
    /// A function, type, extension or case, whose keyword comes next.
    mutating func declaration(
        _ keyword: String,
        isStatic: Bool,
        from start: Int
    ) throws(Diagnostic) -> Statement {
        let opening = position
        position += 1
        let name = declaredName(keyword)
        let rest = position
        if !isAtEndOfStatement { skipStatement() }
        var declares: Set<String> = keyword == "extension" ? [] : [name]
        var runsUnnamed = false
        for index in start..<position {
            if let word = tokens[index].identifier, index == start || tokens[index - 1].kind != .dot {
                runsUnnamed = runsUnnamed || Self.unnamedCode.contains(word)
            }
            if tokens[index].identifier == "func", let token = token(at: index + 1) {
                if let name = token.identifier ?? token.symbol { declares.insert(name) }
            } else if tokens[index].identifier == "init", index > start, tokens[index - 1].kind != .dot {
                declares.insert(String(name.split(separator: ".").last ?? ""))
            }
        }
        var declaration = Declaration(
            keyword: keyword,
            name: name,
            members: [],
            functions: [],
            types: [],
            blocks: [],
            cases: [],
            inherits: [],
            range: range(from: start),
            declares: declares,
            mentions: mentions(from: start),
            runsUnnamed: runsUnnamed
        )
        if Self.keywordsOfTypes.contains(keyword) {
            try readMembers(of: &declaration, from: rest)
        } else if keyword == "case" {
            var inner = self
            (inner.position, inner.end) = (opening + 1, position)
            declaration.cases = try inner.enumerationCases()
        } else if keyword == "func" {
            var inner = self
            inner.position = opening
            if let function = try inner.function(isStatic: isStatic) { declaration.functions = [function] }
        }
        return .declaration(declaration)
    }

    /// The words that start code which runs without a call by name.
    private static let unnamedCode: Set<String> = [
        "init", "deinit", "subscript", "didSet", "willSet", "set", "operator", "callAsFunction", "dynamicMemberLookup",
        "appendInterpolation", "propertyWrapper", "resultBuilder",
    ]

    private static let keywordsOfTypes: Set<String> = ["extension", "enum", "struct", "class", "actor"]

    /// The name after a declaration's keyword, with its dots; of an operator, its symbol.
    private mutating func declaredName(_ keyword: String) -> String {
        if next?.identifier == "operator" { position += 1 }
        var name = ""
        while let token = next, let word = token.identifier ?? token.symbol {
            name += word
            position += 1
            guard next?.kind == .dot else { break }
            name += "."
            position += 1
        }
        return name
    }

    /// What is in the body of a type that has just been stepped over.
    private func readMembers(of declaration: inout Declaration, from start: Int) throws(Diagnostic) {
        guard let body = (start..<position).first(where: { tokens[$0].opens("{") }) else { return }
        declaration.inherits = Set(tokens[start..<body].compactMap(\.identifier))
        var inner = self
        inner.position = body
        for member in try inner.body() { declaration.add(member) }
    }

    /// `a, b = "B"`: nothing of what has associated values.
    private mutating func enumerationCases() throws(Diagnostic) -> [EnumerationCase] {
        var cases: [EnumerationCase] = []
        while let name = next?.identifier {
            position += 1
            var found = EnumerationCase(name: name)
            if next?.symbol == "=" {
                position += 1
                found.value = try expression(upTo: .bracket)
            }
            guard next == nil || next?.kind == .comma else { return [] }
            cases.append(found)
            position += 1
        }
        return cases
    }
}

extension Declaration {
    /// Adds a statement among the members of a type.
    mutating func add(_ member: Statement) {
        switch member {
        case .binding(let binding): members.append(binding)
        case .compiled(let block): blocks.append(block)
        case .declaration(let inner) where inner.keyword == "case": cases += inner.cases
        case .declaration(let inner) where inner.keyword == "func" && !inner.functions.isEmpty:
            functions += inner.functions
        case .declaration(let inner): types.append(inner)
        default: break
        }
    }
}
