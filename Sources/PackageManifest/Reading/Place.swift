/// Something that holds a value, and that a statement can change.
enum Place: Hashable {
    case global(String)
    /// The index among the names of the bodies that are being executed.
    case local(Int)
    /// A property of a package or target, by the identity of the object.
    case property(Int, String)
}

extension Interpreter {
    func localIndex(of name: String) -> Int? {
        locals[frame...].lastIndex { $0.name == name }
    }

    func read(_ place: Place) -> Value? {
        switch place {
        case .global(let name): globals[name]
        case .local(let index): index < locals.count ? locals[index].value : nil
        case .property(let identity, let name): changes[identity]?[name]
        }
    }

    /// Puts a value into a place, and remembers for the branch that is being tried what was there.
    mutating func write(_ value: Value?, to place: Place) {
        if let last = journals.indices.last, journals[last][place] == nil {
            journals[last][place] = .some(read(place))
        }
        put(value, into: place)
    }

    mutating func put(_ value: Value?, into place: Place) {
        switch place {
        case .global(let name): globals[name] = value
        case .local(let index): if index < locals.count, let value { locals[index].value = value }
        case .property(let identity, let name): changes[identity, default: [:]][name] = value
        }
    }

    mutating func bind(_ name: String, to value: Value, isVariable: Bool = false) {
        locals.append(Local(name: name, value: value, isVariable: isVariable))
    }

    /// Executes a body, whose names end with it.
    mutating func inBody<Result>(_ body: (inout Interpreter) -> Result) -> Result {
        let count = locals.count
        sharing += 1
        bodies += 1
        let result = body(&self)
        bodies -= 1
        sharing -= 1
        locals.removeSubrange(count...)
        return result
    }

    /// What an assignment's left side, or the base of a mutating method, stands for.
    mutating func place(of expression: Expression) -> Place? {
        switch expression {
        case .identifier(let name):
            if let index = localIndex(of: name.text) { return locals[index].isVariable ? .local(index) : nil }
            if let call = receiver?.call, isObject(call), hasProperty(name.text, call) {
                return .property(call.identity, name.text)
            }
            guard declarations.variables.contains(name.text), declarations.computed[name.text] == nil else {
                return nil
            }
            if let call = globals[name.text]?.call, call.identity == package?.identity { return nil }
            return .global(name.text)
        case .member(let member):
            guard let base = member.base, let call = value(of: base).call, isObject(call) else { return nil }
            guard declarations.properties[member.name.text] == nil else { return nil }
            return .property(call.identity, member.name.text)
        case .unwrapped(let inner, _), .parenthesized(let inner, _):
            return place(of: inner)
        default:
            return nil
        }
    }

    /// The value in a place, before anything is added to it there.
    func current(_ place: Place) -> Value? {
        if let value = read(place) { return value }
        guard case .property(let identity, let name) = place else { return nil }
        return objects[identity].map { property(name, ofObject: $0) }
    }
}
