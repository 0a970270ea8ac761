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
                guard case .text(let part) = value.content, text.utf8.count + part.utf8.count <= maximumWeight else {
                    if case .unknown(let cause) = value.content { return unknown(cause, literal.range) }
                    return unknown(source.quotation(of: expression.range), literal.range)
                }
                text += part
            }
        }
        return Value(.text(text), literal.range)
    }

    private mutating func value(of name: Name) -> Value {
        if let value = scope.values[name.text] { return value }
        if let expression = scope.computedVariable(name.text) {
            return resolve("var \(name.text)", expression, range: name.range)
        }
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
        if let constant = scope.constant(name, of: type) {
            return resolve("\(constant.type).\(name)", constant.value, range: range)
        }
        if scope.hasConstant(name) || isShadowed(type) { return unknown(source.quotation(of: range), range) }
        return Value(.member(name, type: type), range)
    }

    /// Evaluates a constant where it is used, once.
    private mutating func resolve(_ key: String, _ expression: Expression, range: Range<Int>) -> Value {
        if let value = found[key] { return value }
        guard pending.count < Brackets.maximumDepth, pending.insert(key).inserted else {
            return unknown(source.quotation(of: range), range)
        }
        let value = value(of: expression)
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
        let name: String
        var type: String?
        var isFree = false
        switch call.callee {
        case .identifier(let callee):
            name = callee.text
            isFree = true
        case .member(let member):
            name = member.name.text
            if let base = member.base {
                type = typeName(base)
                if type == nil { return unknown("a call of '\(name)'", call.range) }
                if type == "PackageDescription" {
                    type = nil
                    isFree = true
                }
            }
        default:
            return unknown(source.quotation(of: call.range), call.range)
        }
        if scope.isDeclared(name) || scope.hasConstant(name) || isShadowed(type) || (isFree && !isTypeName(name)) {
            return unknown("a call of '\(name)'", call.range)
        }
        let made = CallValue(name: name, type: type, isFree: isFree, arguments: arguments, syntax: call)
        return limited(Value(.call(made), call.range))
    }

    private mutating func value(of operation: Operation) -> Value {
        let operands = operation.operands.map { value(of: $0) }
        let symbols = Set(operation.operators.map(\.text))
        guard symbols.count == 1, let symbol = symbols.first, !scope.isDeclared(symbol) else {
            return unknown(.operation(operation))
        }
        switch symbol {
        case "+":
            return sum(of: operands, range: operation.range)
        case "..<" where operands.count == 2, "..." where operands.count == 2:
            return Value(.span(operands[0], operands[1], isClosed: symbol == "..."), operation.range)
        default:
            return unknown(.operation(operation))
        }
    }

    /// Strings or arrays, one after the other; of arrays those that are known, with one unknown element for each other.
    mutating func sum(of operands: [Value], range: Range<Int>) -> Value {
        var text = ""
        var isText = true
        var hasArray = false
        var elements: [Value] = []
        var literals: [ArrayLiteral] = []
        var weight = 0
        for operand in operands {
            weight += operand.weight
            guard weight <= maximumWeight else { return unknown("a value too large to read", range) }
            switch operand.content {
            case .text(let part):
                text += part
            case .array(let part, let partLiterals):
                isText = false
                hasArray = true
                elements += part
                literals += partLiterals
            case .unknown:
                isText = false
                elements.append(operand)
            default:
                return unknown(source.quotation(of: range), range)
            }
        }
        if isText { return Value(.text(text), range) }
        guard text.isEmpty else { return unknown(source.quotation(of: range), range) }
        if !hasArray, let unknown = elements.first { return Value(unknown.content, range) }
        return Value(.array(elements, literals: literals), range)
    }
}
