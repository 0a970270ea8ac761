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
    private var computed: [String: Expression] = [:]

    struct StaticConstant {
        var type: String
        var name: String
        var value: Expression
    }

    init(of statements: [Statement]) {
        for case .binding(let binding) in statements where binding.form == .variable || Self.isPackage(binding) {
            variables.insert(binding.name.text)
        }
        for statement in statements {
            switch statement {
            case .declaration(let declaration):
                declared.formUnion(declaration.declares)
                for constant in declaration.constants {
                    constants[constant.name.text, default: []].append(
                        StaticConstant(
                            type: declaration.name,
                            name: constant.name.text,
                            value: isConstant(constant) ? constant.value : .unsupported(constant.range)
                        )
                    )
                }
            case .binding(let binding) where binding.form == .computed:
                computed[binding.name.text] = isConstant(binding) ? binding.value : .unsupported(binding.range)
            default:
                break
            }
        }
    }

    /// Whether a binding means the same wherever it is used.
    private func isConstant(_ binding: Binding) -> Bool {
        binding.form != .variable && binding.mentions.isDisjoint(with: variables) && !hasOwnType(binding)
    }

    /// Whether a binding's type is one that the manifest defines, which can make anything of a literal.
    func hasOwnType(_ binding: Binding) -> Bool {
        guard let type = binding.type else { return false }
        let words = type.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return words.contains { declared.contains(String($0)) }
    }

    /// A package is an object: a constant doesn't keep it from changing.
    private static func isPackage(_ binding: Binding) -> Bool {
        guard binding.type != "Package", case .call(let call) = binding.value else { return binding.type == "Package" }
        if case .identifier(let name) = call.callee { return name.text == "Package" }
        return false
    }

    mutating func define(_ name: String, as value: Value) {
        values[name] = value
    }

    func isDeclared(_ name: String) -> Bool { declared.contains(name) }

    func computedVariable(_ name: String) -> Expression? { computed[name] }

    /// The only static constant of a name and, if it is written, of a type.
    ///
    /// `.name` means what it says only if there are no two types to choose from.
    func constant(_ name: String, of type: String?) -> StaticConstant? {
        let candidates = (constants[name] ?? []).filter { type == nil || type == "Self" || $0.type == type }
        return candidates.count == 1 ? candidates.first : nil
    }

    func hasConstant(_ name: String) -> Bool { constants[name] != nil }
}
