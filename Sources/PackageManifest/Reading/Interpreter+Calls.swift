import Diagnostics

/// What calls are: of functions that the manifest declares, or of PackageDescription's.
extension Interpreter {
    mutating func value(of call: Call) -> Value {
        switch call.callee {
        case .array(let array) where call.arguments.isEmpty && array.elements.count == 1:
            return Value(.array([], literals: []), call.range)
        case .closure(let closure) where call.arguments.isEmpty:
            return placed(run(closure, []), call)
        case .identifier(let name):
            return value(ofCallTo: name.text, call)
        case .member(let member):
            guard let base = member.base else {
                return value(ofStaticCallTo: member.name.text, type: nil, call)
            }
            if let type = typeName(base) { return value(ofStaticCallTo: member.name.text, type: type, call) }
            return value(ofMethod: member.name.text, of: base, call)
        default:
            return unfollowed(call.range, as: "a call of \(source.quotation(of: call.callee.range))")
        }
    }

    /// A value that a function returns, which for an editor is where the call is.
    private func placed(_ value: Value, _ call: Call) -> Value {
        var value = value
        value.range = call.range
        return value
    }

    private mutating func value(ofCallTo name: String, _ call: Call) -> Value {
        let held = localIndex(of: name).map { locals[$0].value } ?? globals[name]
        if let held {
            guard case .closure(let closure) = held.content, !call.arguments.contains(where: { $0.label != nil }) else {
                return unfollowed(call.range, as: "a call of '\(name)'")
            }
            let arguments = call.arguments.map { value(of: $0.value) }
            return placed(run(closure, arguments, isKept: true), call)
        }
        if Self.endings.contains(name), !declarations.names.contains(name) {
            hasEnded = true
            return unknown("a call of '\(name)'", call.range)
        }
        if Self.harmless.contains(name), !declarations.names.contains(name) {
            for argument in call.arguments { _ = value(of: argument.value) }
            return Value(.nothing, call.range)
        }
        if let candidates = declarations.functions[name] {
            let owners = candidates.filter { $0.owner.isEmpty || (receiver != nil && !$0.member.isStatic) }
            guard let function = match(owners, call, type: nil) else {
                return unfollowed(call.range, as: "a call of '\(name)'")
            }
            return invoke(function.member, call, receiver: function.owner.isEmpty ? nil : receiver)
        }
        guard isTypeName(name) else { return unfollowed(call.range, as: "a call of '\(name)'") }
        return made(name, type: nil, isFree: true, call)
    }

    private static let harmless: Set<String> = ["print", "assert", "precondition", "debugPrint"]
    private static let endings: Set<String> = ["fatalError", "preconditionFailure", "exit", "abort"]

    /// `.name(…)`, `Type.name(…)`: a static function of the manifest, or one of PackageDescription.
    private mutating func value(ofStaticCallTo name: String, type: String?, _ call: Call) -> Value {
        if type == "PackageDescription" { return value(ofCallTo: name, call) }
        if let candidates = declarations.functions[name]?.filter(\.member.isStatic), !candidates.isEmpty {
            let isBuiltIn = ManifestBuilder.accepts(name, labels: call.arguments.map(\.label?.text))
            let hint = type ?? (candidates.count > 1 ? expected : nil)
            if let function = match(candidates, call, type: hint) {
                guard !isBuiltIn else { return unfollowed(call.range, as: "a call of '\(name)'") }
                return invoke(function.member, call, receiver: nil)
            }
            guard isBuiltIn, !candidates.contains(where: { accepts($0.member, call) }) else {
                return unfollowed(call.range, as: "a call of '\(name)'")
            }
        } else if declarations.constants[name] != nil || isShadowed(type) || !isFree(name) {
            return unfollowed(call.range, as: "a call of '\(name)'")
        }
        return made(name, type: type, isFree: false, call)
    }

    /// Whether the manifest declares nothing by a name but functions of values, which a type doesn't have.
    private func isFree(_ name: String) -> Bool {
        guard declarations.names.contains(name) else { return true }
        guard let functions = declarations.functions[name], !declarations.unread.contains(name) else { return false }
        return functions.allSatisfy { !$0.member.isStatic && !$0.owner.isEmpty }
    }

    /// A call that the text doesn't define further.
    private mutating func made(_ name: String, type: String?, isFree: Bool, _ call: Call) -> Value {
        let record = isFree ? declarations.records[name] : nil
        guard record != nil || !(isFree && declarations.names.contains(name)) else {
            return unfollowed(call.range, as: "a call of '\(name)'")
        }
        let outer = expected
        defer { expected = outer }
        var arguments: [LabelledValue] = []
        for argument in call.arguments {
            let label = argument.label?.text
            expected = Self.elementType(of: label, in: name)
            arguments.append(LabelledValue(label: label, value: value(of: argument.value)))
        }
        if let record, !complete(&arguments, of: record) {
            return unfollowed(call.range, as: "a call of '\(name)'")
        }
        let value = CallValue(
            identity: nextIdentity(),
            name: name,
            type: type,
            isFree: isFree,
            arguments: arguments,
            syntax: call,
            isShared: sharing > 0
        )
        if isObject(value) { objects[value.identity] = value }
        return Value(.call(value), call.range)
    }

    /// Gives the stored properties of a record that aren't arguments the values that they start with.
    private mutating func complete(_ arguments: inout [LabelledValue], of record: [Binding]) -> Bool {
        let names = Set(record.map(\.name.text))
        guard arguments.allSatisfy({ $0.label.map { names.contains($0) } ?? false }) else { return false }
        for index in arguments.indices {
            let binding = record.first { $0.name.text == arguments[index].label }
            if binding.map(\.isString) == false { arguments[index].value.isString = false }
            if binding.map({ declarations.changesLiterals($0) }) == true { return false }
        }
        for binding in record where !arguments.contains(where: { $0.label == binding.name.text }) {
            let isOptional = binding.type?.hasSuffix("?") == true
            guard binding.form != .declared || isOptional else { return false }
            let value = binding.form == .declared ? Value(.nothing, binding.range) : value(of: binding.value)
            arguments.append(LabelledValue(label: binding.name.text, value: value))
        }
        return true
    }

    /// The type of what an argument holds, as far as members are implied there.
    private static func elementType(of label: String?, in function: String) -> String? {
        switch (function, label) {
        case ("Package", "products"): "Product"
        case ("Package", "dependencies"): "Package.Dependency"
        case ("Package", "targets"): "Target"
        case (_, "dependencies") where Manifest.Target.Kind(functionName: function) != nil: "Target.Dependency"
        default: nil
        }
    }
}

extension Interpreter {
    /// The only function that accepts the arguments of a call.
    private func match(
        _ candidates: [Declarations.Owned<Function>],
        _ call: Call,
        type: String?
    ) -> Declarations.Owned<Function>? {
        var matching = candidates.filter { accepts($0.member, call) }
        if matching.contains(where: { declarations.unread.contains($0.member.name) }) { return nil }
        if matching.count > 1, var type {
            while type.hasPrefix("[") { type = String(type.dropFirst().dropLast()) }
            matching = matching.filter { $0.owner == type || ($0.owner + "]").hasSuffix(".\(type)]") }
        }
        return matching.count == 1 ? matching.first : nil
    }

    /// Whether a function's parameters take the arguments of a call.
    private func accepts(_ function: Function, _ call: Call) -> Bool {
        arguments(of: call, for: function) != nil
    }

    /// For each parameter of a function, its arguments in a call.
    private func arguments(of call: Call, for function: Function) -> [[Argument]]? {
        var rest = call.arguments[...]
        var result: [[Argument]] = []
        for parameter in function.parameters {
            guard !parameter.type.hasPrefix("inout") else { return nil }
            if let next = rest.first, next.label?.text == parameter.label || isTrailing(next, parameter) {
                rest.removeFirst()
                var own = [next]
                if parameter.type.hasSuffix("...") {
                    while let next = rest.first, next.label == nil { own.append(rest.removeFirst()) }
                }
                result.append(own)
            } else if parameter.value != nil || parameter.type.hasSuffix("...") {
                result.append([])
            } else {
                return nil
            }
        }
        return rest.isEmpty ? result : nil
    }

    private func isTrailing(_ argument: Argument, _ parameter: Function.Parameter) -> Bool {
        if case .closure = argument.value { argument.label == nil && parameter.type.contains("->") } else { false }
    }

    /// Executes the body of a function.
    mutating func invoke(_ function: Function, _ call: Call, receiver newReceiver: Value?) -> Value {
        guard let arguments = arguments(of: call, for: function), depth < Self.maximumDepth else {
            return unfollowed(call.range, as: "a call of '\(function.name)'")
        }
        var names: [Local] = []
        let outer = (frame, receiver, expected)
        for (parameter, own) in zip(function.parameters, arguments) {
            expected = parameter.type
            var value: Value
            if parameter.type.hasSuffix("...") {
                value = Value(.array(own.map { self.value(of: $0.value) }, literals: []), call.range)
            } else if let argument = own.first {
                value = self.value(of: argument.value)
            } else if let expression = parameter.value {
                (frame, receiver) = (locals.count, nil)
                value = self.value(of: expression)
                (frame, receiver) = (outer.0, outer.1)
            } else {
                value = Value(.nothing, call.range)
            }
            if declarations.changesLiterals(parameter.type) { value = unknown("'\(parameter.name)'", call.range) }
            value.isString = value.isString && parameter.type == "String"
            names.append(Local(name: parameter.name, value: value, isVariable: false))
        }
        (frame, receiver, expected) = (locals.count, newReceiver, function.result)
        // Like that of a loop, the end of a body that returns nothing is one of its ways out.
        let end = Statement.leave(Leave(keyword: "return", range: function.range))
        let result = body(
            function.result == nil ? function.body + [end] : function.body, with: names, range: function.range)
        (frame, receiver, expected) = outer
        var value = placed(result, call)
        if case .unknown = value.content { value = unknown("a call of '\(function.name)'", call.range) }
        if let type = function.result, declarations.changesLiterals(type) {
            return unknown("a call of '\(function.name)'", call.range)
        }
        value.isString = value.isString && function.result == "String"
        return value
    }

    /// Runs a closure with arguments in the order of its parameters.
    mutating func run(_ closure: Closure, _ arguments: [Value], isKept: Bool = false) -> Value {
        let names = arguments.enumerated().map { index, value in
            let parameters = closure.parameters ?? []
            let name = closure.parameters == nil ? "$\(index)" : index < parameters.count ? parameters[index] : "_"
            return Local(name: name, value: value, isVariable: false)
        }
        let outer = frame
        if isKept { frame = locals.count }
        let value = body(closure.body, with: names, range: closure.range)
        frame = outer
        return value
    }

    private mutating func body(_ statements: [Statement], with names: [Local], range: Range<Int>) -> Value {
        depth += 2
        defer { depth -= 2 }
        guard depth < Self.maximumDepth else { return unfollowed(range) }
        return inBody { interpreter in
            interpreter.locals += names
            switch interpreter.execute(statements.returningOnly[...]) {
            case .returned(let value): return value
            case .normal: return Value(.nothing, range)
            case .unknown(let cause, let place):
                interpreter.doubtChanges(in: range)
                return interpreter.unknown(cause, place)
            case .broken, .continued, .ended: return interpreter.unknown(range)
            }
        }
    }
}
