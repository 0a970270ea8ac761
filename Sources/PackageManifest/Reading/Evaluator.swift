import Diagnostics

/// Finds out what expressions are, from literals, constants and what is put together from them.
struct Evaluator {
    let source: SourceText
    var scope: Scope
    /// The static constants that have been looked up, by type and name.
    private var found: [String: Value] = [:]
    /// Those that are being looked up, so that a circle ends.
    private var pending: Set<String> = []
    /// How many parts of expressions weren't known so far.
    private(set) var unknownCount = 0
    /// Constants that stand for constants are followed so far, so that no evaluation is deeper than a stack allows.
    private static let maximumChain = 8
    /// No value is allowed to have many more parts than the text has bytes.
    private let maximumWeight: Int

    init(source: SourceText, scope: Scope) {
        self.source = source
        self.scope = scope
        maximumWeight = max(1 << 18, source.bytes.count * 4)
    }

    mutating func value(of expression: Expression) -> Value {
        let range = expression.range
        switch expression {
        case .string(let literal):
            return text(of: literal)
        case .number(let name):
            return Int(name.text).map { Value(.number($0), range) } ?? unknown(expression)
        case .boolean(let value, _):
            return Value(.boolean(value), range)
        case .nothing:
            return Value(.nothing, range)
        case .identifier(let name):
            return value(of: name)
        case .member(let member):
            return value(of: member)
        case .call(let call):
            return value(of: call)
        case .array(let array):
            let elements = array.elements.map { value(of: $0.value) }
            return limited(Value(.array(elements, literals: [array]), range))
        case .parenthesized(let inner, _):
            return value(of: inner)
        case .operation(let operation):
            return value(of: operation)
        case .dictionary, .unsupported:
            return unknown(expression)
        }
    }

    /// What isn't known, with its text as the explanation.
    private mutating func unknown(_ expression: Expression) -> Value {
        unknown(source.quotation(of: expression.range), expression.range)
    }

    mutating func unknown(_ cause: String, _ range: Range<Int>) -> Value {
        unknownCount += 1
        return Value(.unknown(cause), range)
    }

    private mutating func limited(_ value: Value) -> Value {
        value.weight <= maximumWeight ? value : unknown("a value too large to read", value.range)
    }
}

extension Evaluator {
    private mutating func text(of literal: StringLiteral) -> Value {
        var text = ""
        for piece in literal.pieces {
            switch piece {
            case .text(let part):
                text += part
            case .interpolation(let expression):
                let value = value(of: expression)
                if case .unknown(let cause) = value.content { return unknown(cause, literal.range) }
                guard
                    case .text(let part) = value.content, value.isString, !scope.isDeclared("appendInterpolation"),
                    text.utf8.count + part.utf8.count <= maximumWeight
                else { return unknown(source.quotation(of: expression.range), literal.range) }
                text += part
            }
        }
        return Value(.text(text), literal.range)
    }

    private mutating func value(of name: Name) -> Value {
        if let value = scope.values[name.text] { return value }
        if let constant = scope.computedVariable(name.text) { return resolve(constant, range: name.range) }
        return unknown("'\(name.text)'", name.range)
    }

    private mutating func value(of member: MemberAccess) -> Value {
        let name = member.name.text
        guard let base = member.base else { return value(ofMember: name, type: nil, range: member.range) }
        guard let type = typeName(base) else {
            return unknown(source.quotation(of: member.range), member.range)
        }
        return value(ofMember: name, type: type, range: member.range)
    }

    private mutating func value(ofMember name: String, type: String?, range: Range<Int>) -> Value {
        if let constant = scope.constant(name, of: type) { return resolve(constant, range: range) }
        if scope.hasConstant(name) || isShadowed(type) { return unknown(source.quotation(of: range), range) }
        return Value(.member(name, type: type), range)
    }

    /// Evaluates a constant where it is used, once.
    private mutating func resolve(_ constant: Scope.StaticConstant, range: Range<Int>) -> Value {
        let key = "\(constant.type).\(constant.name)"
        if let value = found[key] { return value }
        guard pending.count < Self.maximumChain, pending.insert(key).inserted else {
            return unknown(source.quotation(of: range), range)
        }
        var value = value(of: constant.value)
        value.isString = value.isString && constant.isString
        pending.remove(key)
        found[key] = value
        return value
    }

    /// Whether a type is one that the manifest defines itself, whatever PackageDescription has by that name.
    private func isShadowed(_ type: String?) -> Bool {
        guard let first = type?.split(separator: ".").first else { return false }
        return scope.isDeclared(String(first))
    }

    /// `Target.Dependency`, if an expression is a name of a type: of words that start with capital letters.
    private func typeName(_ expression: Expression) -> String? {
        switch expression {
        case .identifier(let name) where isTypeName(name.text):
            return name.text
        case .member(let member) where isTypeName(member.name.text):
            guard let base = member.base, let outer = typeName(base) else { return nil }
            return outer == "PackageDescription" ? member.name.text : "\(outer).\(member.name.text)"
        default:
            return nil
        }
    }

    private func isTypeName(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first && scope.values[name] == nil
    }
}

extension Evaluator {
    private mutating func value(of call: Call) -> Value {
        if case .array(let array) = call.callee, call.arguments.isEmpty, array.elements.count == 1 {
            return Value(.array([], literals: []), call.range)
        }
        let arguments = call.arguments.map { LabelledValue(label: $0.label?.text, value: value(of: $0.value)) }
        guard let callee = callee(of: call) else {
            return unknown("a call of \(source.quotation(of: call.callee.range))", call.range)
        }
        let isOwn = scope.isDeclared(callee.name) || scope.hasConstant(callee.name) || isShadowed(callee.type)
        guard !isOwn, !callee.isFree || isTypeName(callee.name) else {
            return unknown("a call of '\(callee.name)'", call.range)
        }
        let made = CallValue(
            name: callee.name,
            type: callee.type,
            isFree: callee.isFree,
            arguments: arguments,
            syntax: call
        )
        return limited(Value(.call(made), call.range))
    }

    /// The name of what is called, the type before it, and whether there is nothing before it.
    private func callee(of call: Call) -> (name: String, type: String?, isFree: Bool)? {
        switch call.callee {
        case .identifier(let name):
            return (name.text, nil, true)
        case .member(let member):
            guard let base = member.base else { return (member.name.text, nil, false) }
            guard let type = typeName(base) else { return nil }
            return type == "PackageDescription" ? (member.name.text, nil, true) : (member.name.text, type, false)
        default:
            return nil
        }
    }

    private mutating func value(of operation: Operation) -> Value {
        let operands = operation.operands.map { value(of: $0) }
        let symbols = Set(operation.operators.map(\.text))
        guard symbols.count == 1, let symbol = symbols.first, !scope.isDeclared(symbol) else {
            return unknown(.operation(operation))
        }
        switch symbol {
        case "+":
            var sum = operands[0]
            for operand in operands.dropFirst() { append(operand, to: &sum, range: operation.range) }
            return sum
        case "..<" where operands.count == 2, "..." where operands.count == 2:
            return Value(.span(operands[0], operands[1], isClosed: symbol == "..."), operation.range)
        default:
            return unknown(.operation(operation))
        }
    }

    /// Puts a string or an array after another, in place.
    mutating func append(_ added: Value, to sum: inout Value, range: Range<Int>) {
        sum.range = range
        if !sum.append(added) {
            sum = unknown(source.quotation(of: range), range)
        } else if sum.weight > maximumWeight {
            sum = unknown("a value too large to read", range)
        }
    }
}
