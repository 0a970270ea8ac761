import Diagnostics

/// What expressions are.
extension Interpreter {
    mutating func value(of expression: Expression) -> Value {
        guard depth < Self.maximumDepth, step() else {
            return unfollowed(expression.range, as: "code that runs too long to read")
        }
        depth += 1
        defer { depth -= 1 }
        // Said in one line, Swift would keep a copy of all that is known while the expression is evaluated.
        let value = evaluate(expression)
        return limited(value)
    }

    private mutating func evaluate(_ expression: Expression) -> Value {
        let range = expression.range
        switch expression {
        case .string(let literal): return text(of: literal)
        case .number(let name): return Int(name.text).map { Value(.number($0), range) } ?? unfollowed(range)
        case .boolean(let value, _): return Value(.boolean(value), range)
        case .nothing: return Value(.nothing, range)
        case .identifier(let name): return value(of: name)
        case .member(let member): return value(of: member)
        case .call(let call): return value(of: call)
        case .array(let array): return value(of: array)
        case .parenthesized(let inner, _): return value(of: inner)
        case .operation(let operation): return value(of: operation)
        case .choice(let choice): return value(of: choice)
        case .closure(let closure): return value(of: closure)
        case .subscripted(let subscripted): return value(of: subscripted)
        case .prefixed(let prefixed): return value(of: prefixed)
        case .unwrapped(let inner, let mark):
            var value = value(of: inner)
            if mark.text == "!", value.isNothing { return unknown(range) }
            if value.text != nil { value.isString = true }
            return value
        case .converted(let inner, let type, _):
            let outer = expected
            expected = type
            var value = value(of: inner)
            expected = outer
            if declarations.changesLiterals(type) { return unknown(range) }
            value.isString = value.isString && type == "String"
            return value
        case .dictionary, .unsupported: return unfollowed(range)
        }
    }

    private mutating func value(of array: ArrayLiteral) -> Value {
        literalUses[array.range.lowerBound, default: LiteralUse()].evaluations += sharing > 0 ? 2 : 1
        let elements = array.elements.map { value(of: $0.value) }
        return Value(.array(elements, literals: [array]), array.range)
    }

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
                    let part = value.interpolated, !declarations.names.contains("appendInterpolation"),
                    text.utf8.count + part.utf8.count <= maximumWeight
                else { return unknown(source.quotation(of: expression.range), literal.range) }
                text += part
            }
        }
        return Value(.text(text), literal.range)
    }

    /// A closure is run where it stands; one that is kept must not need the names around it.
    private mutating func value(of closure: Closure) -> Value {
        guard locals.count == frame, receiver == nil else { return unfollowed(closure.range) }
        return Value(.closure(closure), closure.range)
    }

    private mutating func value(of choice: Choice) -> Value {
        let condition = value(of: choice.condition)
        let isOptional = choice.first.isNothing || choice.second.isNothing
        if case .boolean(let isTrue) = condition.content {
            sharing += 1
            defer { sharing -= 1 }
            return value(of: isTrue ? choice.first : choice.second).optional(if: isOptional)
        }
        let cause = dependence(on: choice.condition.range)
        let outcome = fork(
            [
                { .returned($0.value(of: choice.first)) },
                { .returned($0.value(of: choice.second)) },
            ],
            cause: cause,
            range: choice.range
        )
        if case .returned(let value) = outcome { return value.optional(if: isOptional) }
        return unknown(choice.range)
    }

    private mutating func value(of prefixed: Prefixed) -> Value {
        let operand = value(of: prefixed.operand)
        switch (prefixed.symbol.text, operand.content) {
        case ("!", .boolean(let value)) where !declarations.names.contains("!"):
            return Value(.boolean(!value), prefixed.range)
        case ("-", .number(let number)) where number != .min && !declarations.names.contains("-"):
            return Value(.number(-number), prefixed.range)
        default:
            return unknown(prefixed.range)
        }
    }

    private mutating func value(of subscripted: Subscript) -> Value {
        let base = value(of: subscripted.base)
        if base.isEnvironment { return environmentVariable(subscripted) }
        guard
            subscripted.arguments.count == 1, let argument = subscripted.arguments.first,
            !declarations.names.contains("subscript")
        else { return unfollowed(subscripted.range) }
        let index = value(of: argument.value)
        if case .array(let elements, _) = base.content, case .number(let index) = index.content,
            elements.indices.contains(index), areKnown(elements[...index])
        {
            return shared(elements[index])
        }
        return unknown(subscripted.range)
    }
}

extension Interpreter {
    /// `environment["NAME"]`, which is known if the host is told.
    private mutating func environmentVariable(_ subscripted: Subscript) -> Value {
        guard
            let environment = host.environment, let argument = subscripted.arguments.first,
            let name = value(of: argument.value).text
        else { return unknown(subscripted.range) }
        if let text = environment[name] {
            var value = Value(.text(text), subscripted.range)
            value.isString = subscripted.arguments.count > 1
            return value
        }
        guard subscripted.arguments.count > 1 else { return Value(.nothing, subscripted.range) }
        return value(of: subscripted.arguments[1].value)
    }

    private mutating func value(of name: Name) -> Value {
        let text = name.text
        if let index = localIndex(of: text) { return used(locals[index].value) }
        if text == "self", let receiver { return receiver }
        if let receiver, let value = knownProperty(text, of: receiver, range: name.range) { return value }
        if let value = globals[text] { return used(value) }
        if let binding = declarations.computed[text] { return computedValue(binding, range: name.range) }
        if declarations.functions[text]?.contains(where: { $0.owner.isEmpty }) == true {
            return Value(.function(text), name.range)
        }
        return unknown("'\(text)'", name.range)
    }

    private mutating func value(of member: MemberAccess) -> Value {
        let name = member.name.text
        guard let base = member.base else { return value(ofMember: name, type: nil, range: member.range) }
        if let type = typeName(base) { return value(ofMember: name, type: type, range: member.range) }
        return property(name, of: value(of: base), range: member.range).optional(if: base.isOptionalChain)
    }

    private mutating func value(ofMember name: String, type: String?, range: Range<Int>) -> Value {
        if let candidates = declarations.constants[name] {
            let type = type ?? (candidates.count > 1 ? expected : nil)
            guard let constant = declarations.only(candidates, of: type) else {
                return unknown(range)
            }
            return staticValue(constant, range: range)
        }
        if let written = type, let type = written.split(separator: ".").last.map(String.init),
            let cases = declarations.enumerations[type]
        {
            if name == "allCases", let order = declarations.enumerationOrder[type] {
                return Value(.array(order.map { Value(.member($0, type: type), range) }, literals: []), range)
            }
            if cases[name] != nil { return Value(.member(name, type: type), range) }
        }
        if isShadowed(type) { return unknown(range) }
        return Value(.member(name, type: type), range)
    }

    /// Evaluates a static constant where it is used.
    ///
    /// One that can change, or that what can change goes into, isn't known.
    private mutating func staticValue(_ constant: Binding, range: Range<Int>) -> Value {
        let changes = constant.form == .variable || constant.form == .declared
        guard !changes, constant.mentions.isDisjoint(with: declarations.variables) || constant.form == .computed else {
            return unknown(range)
        }
        if constant.form == .computed { return computedValue(constant, range: range) }
        let key = "static \(constant.range.lowerBound)"
        if let value = globals[key] { return used(value) }
        globals[key] = unknown(range)
        let value = computedValue(constant, range: range)
        globals[key] = value
        return used(value)
    }

    /// Evaluates the body of a computed variable.
    mutating func computedValue(_ binding: Binding, of owner: Value? = nil, range: Range<Int>) -> Value {
        guard !declarations.changesLiterals(binding) else { return unknown(range) }
        let outer = (frame, receiver, expected)
        (frame, receiver, expected) = (locals.count, owner, binding.type)
        if binding.form == .computed { sharing += 1 }
        var value = value(of: binding.value)
        if binding.form == .computed { sharing -= 1 }
        (frame, receiver, expected) = outer
        value.isString = value.isString && binding.isString
        return value
    }

    /// Whether a type is one that the manifest defines itself, whatever PackageDescription has by that name.
    func isShadowed(_ type: String?) -> Bool {
        guard let first = type?.split(separator: ".").first else { return false }
        return declarations.names.contains(String(first))
    }

    /// `Target.Dependency`, if an expression is a name of a type: of words that start with capital letters.
    func typeName(_ expression: Expression) -> String? {
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

    func isTypeName(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first && globals[name] == nil && localIndex(of: name) == nil
    }
}

extension Value {
    /// Whether this is the environment of the process, by whatever name.
    fileprivate var isEnvironment: Bool {
        if case .member("environment", "Context") = content { true } else { false }
    }

    /// What an interpolation makes of it.
    fileprivate var interpolated: String? {
        guard isString else { return nil }
        switch content {
        case .text(let text): return text
        case .number(let number): return "\(number)"
        default: return nil
        }
    }
}
