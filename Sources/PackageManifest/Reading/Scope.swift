/// The names that a manifest defines, and what they stand for at some point of it.
struct Scope {
    /// The top-level constants and variables that have been executed.
    private(set) var values: [String: Value] = [:]
    /// The static constants of types and extensions, by their own name.
    private var constants: [String: [StaticConstant]] = [:]
    /// The functions, types and operators that the manifest defines itself.
    private var declared: Set<String> = []
    /// The names whose meaning can change while the manifest runs.
    private(set) var variables: Set<String> = []
    /// The top-level variables that are computed where they are used.
    private var computed: [String: StaticConstant] = [:]

    struct StaticConstant {
        var type: String
        var name: String
        var value: Expression
        /// Whether a literal is a string there, and not made into something else.
        var isString: Bool
    }

    init(of statements: [Statement]) {
        for statement in statements {
            switch statement {
            case .binding(let binding) where binding.form == .variable || holdsObject(binding):
                variables.insert(binding.name.text)
            case .declaration(let declaration):
                declared.formUnion(declaration.declares)
            default:
                break
            }
        }
        for statement in statements {
            switch statement {
            case .declaration(let declaration):
                for binding in declaration.constants {
                    constants[binding.name.text, default: []].append(constant(binding, of: declaration.name))
                }
            case .binding(let binding) where binding.form == .computed:
                computed[binding.name.text] = constant(binding, of: "")
            default:
                break
            }
        }
    }

    private func constant(_ binding: Binding, of type: String) -> StaticConstant {
        StaticConstant(
            type: type,
            name: binding.name.text,
            value: isConstant(binding) ? binding.value : .unsupported(binding.range),
            isString: binding.isString
        )
    }

    /// Whether a binding means the same wherever it is used.
    private func isConstant(_ binding: Binding) -> Bool {
        binding.form != .variable && binding.mentions.isDisjoint(with: variables) && !hasOwnType(binding)
    }

    /// Whether a binding's type or wrapper is one that the manifest defines, which can make anything of a literal.
    func hasOwnType(_ binding: Binding) -> Bool {
        guard declared.isDisjoint(with: binding.attributes) else { return true }
        guard let type = binding.type else { return false }
        let words = type.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return words.contains { declared.contains(String($0)) }
    }

    /// Whether a constant holds a package or targets: they are objects, which a constant doesn't keep from changing.
    private func holdsObject(_ binding: Binding) -> Bool {
        if let type = binding.type, type.hasSuffix("Dependency") || type.hasSuffix("Dependency]") { return false }
        return binding.type == "Package" || binding.value.makesObject || !binding.mentions.isDisjoint(with: variables)
    }

    mutating func define(_ name: String, as value: Value) {
        values[name] = value
    }

    func isDeclared(_ name: String) -> Bool { declared.contains(name) }

    func computedVariable(_ name: String) -> StaticConstant? { computed[name] }

    /// The only static constant of a name and, if it is written, of a type.
    ///
    /// `.name` means what it says only if there are no two types to choose from.
    func constant(_ name: String, of type: String?) -> StaticConstant? {
        let candidates = (constants[name] ?? []).filter { type == nil || type == "Self" || $0.type == type }
        return candidates.count == 1 ? candidates.first : nil
    }

    func hasConstant(_ name: String) -> Bool { constants[name] != nil }
}

extension Binding {
    /// Whether a string literal is a string here: it could be a version, or an optional string.
    var isString: Bool { type == nil || type == "String" }
}

extension Expression {
    /// Whether a package or a target is made in it.
    fileprivate var makesObject: Bool {
        switch self {
        case .call(let call): call.makesObject || call.arguments.contains { $0.value.makesObject }
        case .array(let array): array.elements.contains { $0.value.makesObject }
        case .parenthesized(let inner, _): inner.makesObject
        case .operation(let operation): operation.operands.contains { $0.makesObject }
        case .string, .number, .boolean, .nothing, .identifier, .member, .dictionary, .unsupported: false
        }
    }
}

extension Call {
    fileprivate var makesObject: Bool {
        switch callee {
        case .identifier(let name): name.text == "Package"
        case .member(let member):
            member.name.text == "Package" || Manifest.Target.Kind(functionName: member.name.text) != nil
        default: false
        }
    }
}
