import Diagnostics

/// What methods of arrays, strings and the manifest's own types do.
extension Interpreter {
    mutating func value(ofMethod name: String, of base: Expression, _ call: Call) -> Value {
        let cause = "a call of \(source.quotation(of: call.callee.range))"
        if declarations.names.contains(name) || declarations.functions[name] != nil {
            return value(ofOwnMethod: name, of: base, call) ?? unfollowed(call.range, as: "a call of '\(name)'")
        }
        if Self.mutating.contains(name) {
            return mutate(name, base, call) ? Value(.nothing, call.range) : unfollowed(call.range, as: cause)
        }
        let value = value(of: base)
        if value.isNothing, case .unwrapped = base { return Value(.nothing, call.range) }
        if value.isNothing, name == "map" || name == "flatMap" { return Value(.nothing, call.range) }
        let result: Value? =
            switch value.content {
            case .array(let elements, let literals):
                areKnown(elements) ? self.value(name, of: elements, literals, call) : nil
            case .text(let text) where value.isString: self.value(name, of: text, call)
            default: nil
            }
        return (result ?? unfollowed(call.range, as: cause)).optional(if: base.isOptionalChain)
    }

    private mutating func value(ofOwnMethod name: String, of base: Expression, _ call: Call) -> Value? {
        let receiver = value(of: base)
        guard !receiver.isUnknown, !receiver.isNothing else { return nil }
        let type = typeName(of: receiver)
        let candidates = (declarations.functions[name] ?? []).filter { candidate in
            guard !candidate.member.isStatic, !candidate.owner.isEmpty else { return false }
            guard let type else { return true }
            return candidate.owner == type || (type == "Array" && candidate.owner.hasPrefix("["))
        }
        guard candidates.count == 1, !declarations.unread.contains(name), let function = candidates.first?.member else {
            return nil
        }
        return invoke(function, call, receiver: receiver)
    }

    private static let mutating: Set<String> = ["append", "insert", "removeAll", "removeLast", "removeFirst"]

    /// `list.append(element)` and its like, and whether it was one that is followed.
    private mutating func mutate(_ name: String, _ base: Expression, _ call: Call) -> Bool {
        if isSkipped(base) { return true }
        guard let place = place(of: base) else { return false }
        let labels = call.arguments.map(\.label?.text)
        switch (name, labels) {
        case ("append", [nil]):
            let argument = call.arguments[0].value
            let added = Value(.array([value(of: argument)], literals: []), argument.range)
            add(added, to: place, range: call.range)
            return true
        case ("append", ["contentsOf"]):
            add(value(of: call.arguments[0].value), to: place, range: call.range)
            return true
        case ("insert", [nil, "at"]), ("insert", ["contentsOf", "at"]):
            let added = value(of: call.arguments[0].value)
            guard
                case .number(let index) = value(of: call.arguments[1].value).content,
                case .array(var elements, let literals)? = current(place)?.content,
                elements.indices.contains(index) || index == elements.count, step(elements.count / 4),
                let more = name == "insert" && labels[0] == nil ? [added] : added.elements
            else { return false }
            elements.insert(contentsOf: more, at: index)
            write(limited(Value(.array(elements, literals: literals), call.range)), to: place)
            return true
        case ("removeAll", []):
            write(Value(.array([], literals: []), call.range), to: place)
            return true
        case ("removeAll", ["where"]), ("removeAll", [nil]):
            guard case .array(let elements, let literals)? = current(place)?.content else { return false }
            guard let kept = filter(elements, call.arguments[0].value, keeping: false) else { return false }
            write(Value(.array(kept, literals: literals), call.range), to: place)
            return true
        default:
            return false
        }
    }

    /// Whether a chain such as `value?.list` ends at a question mark.
    mutating func isSkipped(_ expression: Expression) -> Bool {
        switch expression {
        case .unwrapped(let inner, let mark) where mark.text == "?":
            trying(inner.range) { $0.value(of: inner) }.isNothing || isSkipped(inner)
        case .unwrapped(let inner, _): isSkipped(inner)
        case .member(let member): member.base.map { isSkipped($0) } ?? false
        default: false
        }
    }

    /// The elements for which a closure says true, or false.
    private mutating func filter(_ elements: [Value], _ test: Expression, keeping: Bool) -> [Value]? {
        var kept: [Value] = []
        for element in elements {
            guard !element.isUnknown, case .boolean(let isTrue)? = apply(test, to: element)?.content else { return nil }
            if isTrue == keeping { kept.append(element) }
        }
        return kept
    }

    /// What a closure or the name of a function makes of a value.
    private mutating func apply(_ function: Expression, to element: Value) -> Value? {
        guard case .closure(let closure) = function else {
            guard case .closure(let closure) = value(of: function).content else { return nil }
            return run(closure, [element], isKept: true)
        }
        return run(closure, [element])
    }

    private mutating func map(_ elements: [Value], _ function: Expression) -> [Value]? {
        var results: [Value] = []
        for element in elements {
            guard let value = apply(function, to: element), !value.isUnknown else { return nil }
            results.append(value)
        }
        return results
    }

    private mutating func value(
        _ name: String,
        of elements: [Value],
        _ literals: [ArrayLiteral],
        _ call: Call
    ) -> Value? {
        guard let argument = call.arguments.first else {
            switch name {
            case "reversed": return Value(.array(elements.reversed(), literals: literals), call.range)
            case "joined" where elements.areStrings:
                return Value(.text(elements.compactMap(\.text).joined()), call.range)
            case "sorted" where elements.areStrings:
                let sorted = elements.sorted { ($0.text ?? "") < ($1.text ?? "") }
                return Value(.array(sorted, literals: literals), call.range)
            default: return nil
            }
        }
        guard call.arguments.count == 1 else { return nil }
        let (label, function) = (argument.label?.text, argument.value)
        switch (name, label) {
        case ("map", nil):
            return map(elements, function).map { Value(.array($0, literals: []), call.range) }
        case ("compactMap", nil):
            let mapped = map(elements, function)?.filter { !$0.isNothing }
            return mapped.map { Value(.array($0, literals: []), call.range) }
        case ("flatMap", nil):
            guard let mapped = map(elements, function) else { return nil }
            let parts = mapped.compactMap(\.elements)
            guard parts.count == mapped.count else { return nil }
            // Before they are put together: a few lines could ask for more elements than any memory has room for.
            guard parts.reduce(0, { $0 + $1.count }) < maximumWeight else { return tooLarge(call.range) }
            guard mapped.map(\.range) == elements.map(\.range) else {
                return Value(.array(parts.flatMap(\.self), literals: []), call.range)
            }
            // Lists that are put together as they are: `[features, services].flatMap { $0 }`.
            if case .closure = function { for element in elements { lookedThrough(element) } }
            return Value(.array(parts.flatMap(\.self), literals: elements.flatMap(\.literals)), call.range)
        case ("filter", nil):
            return filter(elements, function, keeping: true).map { Value(.array($0, literals: []), call.range) }
        case ("forEach", nil):
            return map(elements, function).map { _ in Value(.nothing, call.range) }
        case ("first", "where"), ("first", nil):
            return filter(elements, function, keeping: true).map {
                shared(($0.first ?? Value(.nothing, call.range)).optional())
            }
        case ("allSatisfy", nil):
            return filter(elements, function, keeping: false).map { Value(.boolean($0.isEmpty), call.range) }
        case ("contains", "where"):
            return filter(elements, function, keeping: true).map { Value(.boolean(!$0.isEmpty), call.range) }
        case ("contains", nil):
            if case .closure = function {
                return filter(elements, function, keeping: true).map { Value(.boolean(!$0.isEmpty), call.range) }
            }
            let wanted = value(of: function)
            let equal = elements.map { $0.isEqual(to: wanted) }
            return equal.contains(nil) ? nil : Value(.boolean(equal.contains(true)), call.range)
        case ("joined", "separator"):
            guard let separator = value(of: function).text, elements.areStrings else { return nil }
            guard separator.utf8.count * max(0, elements.count - 1) < maximumWeight else { return tooLarge(call.range) }
            return Value(.text(elements.compactMap(\.text).joined(separator: separator)), call.range)
        default:
            return nil
        }
    }

    private mutating func value(_ name: String, of text: String, _ call: Call) -> Value? {
        let arguments = call.arguments.map { value(of: $0.value) }
        switch (name, call.arguments.map(\.label?.text)) {
        case ("lowercased", []): return Value(.text(text.lowercased()), call.range)
        case ("uppercased", []): return Value(.text(text.uppercased()), call.range)
        case ("hasPrefix", [nil]): return arguments[0].text.map { Value(.boolean(text.hasPrefix($0)), call.range) }
        case ("hasSuffix", [nil]): return arguments[0].text.map { Value(.boolean(text.hasSuffix($0)), call.range) }
        default: return nil
        }
    }
}

extension [Value] {
    fileprivate var areStrings: Bool { allSatisfy { $0.text != nil && $0.isString } }
}
