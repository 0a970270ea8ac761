import Diagnostics

/// What the properties of values are.
extension Interpreter {
    /// A property, which isn't known where the value isn't.
    mutating func property(_ name: String, of value: Value, range: Range<Int>) -> Value {
        if value.isNothing { return Value(.nothing, range) }
        if name == "self" { return value }
        if let known = knownProperty(name, of: value, range: range) { return known }
        return declarations.touched[name]?.isEmpty == false
            ? unfollowed(range) : unknown(range)
    }

    /// A property, if the value is known to have it.
    mutating func knownProperty(_ name: String, of value: Value, range: Range<Int>) -> Value? {
        let type = typeName(of: value)
        if name == "rawValue", case .member(let name, _) = value.content, let type,
            let raw = declarations.enumerations[type]?[name] ?? nil
        {
            return self.value(of: raw)
        }
        let isForeign = type == nil && value.call != nil
        let candidates = declarations.properties[name]?.filter { !isForeign || !isShadowed($0.owner) } ?? []
        if !candidates.isEmpty, !value.isUnknown {
            let isBuiltIn = builtInProperty(name, of: value, range: range) != nil
            if let binding = declarations.only(candidates, of: type), type != nil || !isBuiltIn {
                return computedValue(binding, of: value, range: range)
            }
            if type == nil || candidates.contains(where: { $0.owner == type }) { return nil }
        }
        return builtInProperty(name, of: value, range: range).map { shared($0) }
    }

    private mutating func builtInProperty(_ name: String, of value: Value, range: Range<Int>) -> Value? {
        switch value.content {
        case .call(let call) where hasProperty(name, call):
            return property(name, ofObject: call)
        case .array(let elements, _):
            guard ["isEmpty", "count", "first", "last"].contains(name), areKnown(elements) else { return nil }
            switch name {
            case "isEmpty": return Value(.boolean(elements.isEmpty), range)
            case "count": return Value(.number(elements.count), range)
            case "first": return (elements.first ?? Value(.nothing, range)).optional()
            default: return (elements.last ?? Value(.nothing, range)).optional()
            }
        case .member("processInfo", "ProcessInfo") where name == "environment":
            return Value(.member("environment", type: "Context"), range)
        case .member("environment", "Context") where name == "keys":
            guard let environment = host.environment else { return nil }
            let names = environment.keys.sorted().map { Value(.text($0), range) }
            return Value(.array(names, literals: []), range)
        case .text(let text) where value.isString && name == "isEmpty":
            return Value(.boolean(text.isEmpty), range)
        default:
            return nil
        }
    }

    /// The name of a value's type, as extensions name it.
    func typeName(of value: Value) -> String? {
        switch value.content {
        case .text: return value.isString ? "String" : nil
        case .array: return "Array"
        case .member(let name, let type):
            if let type { return declarations.enumerations[type] == nil ? nil : type }
            let types = declarations.enumerationsOfCase[name] ?? []
            return types.count == 1 ? types.first : nil
        case .call(let call):
            if declarations.records[call.name] != nil { return call.name }
            if call.identity == package?.identity { return "Package" }
            return nil
        default: return nil
        }
    }

    /// Whether a package, target or record has a property that this tool knows.
    func hasProperty(_ name: String, _ call: CallValue) -> Bool {
        if let record = declarations.records[call.name] { return record.contains { $0.name.text == name } }
        if call.identity == package?.identity { return ManifestBuilder.packageLabels.contains(name) }
        guard isObject(call) else { return false }
        return name == "type" || name == "isTest" || ManifestBuilder.targetLabels.contains(name)
    }

    /// A property of a package, a target or a record as it is now.
    func property(_ name: String, ofObject call: CallValue) -> Value {
        let place = call.syntax.range
        if let changed = changes[call.identity]?[name] { return changed.optional(if: name != "name") }
        if let kind = Manifest.Target.Kind(functionName: call.name) {
            if name == "type" { return Value(.member(kind.rawValue, type: "Target.TargetType"), place) }
            if name == "isTest" { return Value(.boolean(kind == .test), place) }
        }
        if let value = call.argument(name) {
            return value.optional(if: isObject(call) && name != "name")
        }
        let isArray = Self.arrays.contains(name) && declarations.records[call.name] == nil
        return Value(isArray ? .array([], literals: []) : .nothing, place)
    }

    /// The properties that are empty, rather than nothing, where a call doesn't have the argument.
    private static let arrays: Set<String> = ["products", "dependencies", "targets", "exclude"]
}
