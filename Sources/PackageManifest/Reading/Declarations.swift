/// What a manifest declares, wherever it stands: functions, types, and the variables that can change.
struct Declarations {
    /// The functions by their own name.
    private(set) var functions: [String: [Owned<Function>]] = [:]
    /// The static constants and computed variables of types and extensions, by their own name.
    private(set) var constants: [String: [Owned<Binding>]] = [:]
    /// The computed properties of the values of types, by their own name.
    private(set) var properties: [String: [Owned<Binding>]] = [:]
    /// The top-level variables that are computed where they are used.
    private(set) var computed: [String: Binding] = [:]
    /// The structures and classes that nothing but their stored properties makes.
    private(set) var records: [String: [Binding]] = [:]
    /// The enumerations, with their cases and the texts that these stand for.
    private(set) var enumerations: [String: [String: Expression?]] = [:]
    /// The cases of enumerations in their order.
    private(set) var enumerationOrder: [String: [String]] = [:]
    /// The enumerations that each name is a case of.
    private(set) var enumerationsOfCase: [String: [String]] = [:]
    /// The names of functions that aren't followed, whatever else has the same name.
    private(set) var unread: Set<String> = []
    /// Whether any type says that it can be written as a literal.
    private var readsLiterals = false
    /// The names of several types.
    private var ambiguous: Set<String> = []
    /// Functions, types and operators.
    private(set) var names: Set<String> = []
    /// The top-level names whose meaning can change while the manifest runs.
    private(set) var variables: Set<String> = []
    /// For the name of a function or property, the variables that running it could change.
    private(set) var touched: [String: Set<String>] = [:]

    struct Owned<Member> {
        /// The type or extension, or nothing at the top level.
        var owner: String
        var member: Member
    }

    /// Collects what statements declare; those in a block that isn't compiled don't count.
    init(of statements: [Statement], isCompiled: (BuildCondition) -> Bool?) {
        let statements = Self.flatten(statements, isCompiled)
        collectVariables(statements)
        for case .declaration(let declaration) in statements { collect(declaration, in: "", isCompiled) }
        for name in ambiguous {
            records[name] = nil
            enumerations[name] = nil
        }
        for case .binding(let binding) in statements where binding.form == .computed {
            computed[binding.name.text] = binding
            touched[binding.name.text, default: []].formUnion(binding.mentions)
        }
        spreadTouched()
    }

    private static func flatten(_ statements: [Statement], _ isCompiled: (BuildCondition) -> Bool?) -> [Statement] {
        statements.flatMap { statement -> [Statement] in
            guard case .compiled(let block) = statement else { return [statement] }
            return block.active(isCompiled).flatMap { flatten($0.body, isCompiled) }
        }
    }

    private mutating func collectVariables(_ statements: [Statement]) {
        for case .binding(let binding) in statements where canChange(binding) { variables.insert(binding.name.text) }
    }

    private mutating func collect(
        _ declaration: Declaration,
        in outer: String,
        _ isCompiled: (BuildCondition) -> Bool?
    ) {
        var declaration = declaration
        for block in declaration.blocks {
            for statement in Self.flatten([.compiled(block)], isCompiled) { declaration.add(statement) }
        }
        let isType = declaration.keyword != "func" && declaration.keyword != "extension"
        if isType, names.contains(declaration.name) {
            // Two types of one name in different places can't be told apart by it.
            ambiguous.insert(declaration.name)
        }
        names.formUnion(declaration.declares)
        if declaration.inherits.contains(where: { $0.hasPrefix("ExpressibleBy") }) { readsLiterals = true }
        let isFunction = declaration.keyword == "func"
        let owner = isFunction ? "" : outer.isEmpty ? declaration.name : "\(outer).\(declaration.name)"
        for type in declaration.types { collect(type, in: owner, isCompiled) }
        if isFunction, declaration.functions.isEmpty { unread.insert(declaration.name) }
        if declaration.keyword == "enum" { collectCases(of: declaration) }
        for function in declaration.functions {
            functions[function.name, default: []].append(Owned(owner: owner, member: function))
        }
        for name in declaration.declares { touched[name, default: []].formUnion(declaration.mentions) }
        for binding in declaration.members { collect(binding, in: owner) }
        if declaration.keyword == "struct" || declaration.keyword == "class", !declaration.runsUnnamed {
            records[declaration.name] = declaration.members.filter { !$0.isStatic && $0.form != .computed }
        } else if declaration.keyword == "extension", declaration.runsUnnamed {
            records[declaration.name] = nil
        }
    }

    private mutating func collectCases(of enumeration: Declaration) {
        let isText = enumeration.inherits.contains("String")
        for found in enumeration.cases {
            let name = Expression.string(StringLiteral(pieces: [.text(found.name)], range: enumeration.range))
            let value = isText ? found.value ?? name : nil
            enumerations[enumeration.name, default: [:]][found.name] = .some(value)
            enumerationOrder[enumeration.name, default: []].append(found.name)
            enumerationsOfCase[found.name, default: []].append(enumeration.name)
        }
    }

    private mutating func collect(_ member: Binding, in owner: String) {
        let name = member.name.text
        if member.isStatic {
            constants[name, default: []].append(Owned(owner: owner, member: member))
        } else if member.form == .computed {
            properties[name, default: []].append(Owned(owner: owner, member: member))
        }
        touched[name, default: []].formUnion(member.mentions)
    }

    /// Follows functions that call functions, and keeps only the variables.
    private mutating func spreadTouched() {
        let direct = touched
        for name in direct.keys {
            var found: Set<String> = []
            var open = [name]
            while let next = open.popLast() {
                guard found.insert(next).inserted else { continue }
                open += direct[next] ?? []
            }
            touched[name] = found.intersection(variables)
        }
    }

    private func canChange(_ binding: Binding) -> Bool {
        binding.form == .variable || binding.form == .declared || holdsObject(binding)
    }

    /// Whether a constant holds a package or targets: they are objects, which a constant doesn't keep from changing.
    private func holdsObject(_ binding: Binding) -> Bool {
        if let type = binding.type, type.hasSuffix("Dependency") || type.hasSuffix("Dependency]") { return false }
        return binding.type == "Package" || binding.value.makesObject
            || (binding.form != .computed && !binding.mentions.isDisjoint(with: variables))
    }
}

extension Declarations {
    /// Whether a binding's type or wrapper is one that the manifest defines, and can make anything of a literal.
    func changesLiterals(_ binding: Binding) -> Bool {
        guard names.isDisjoint(with: binding.attributes) else { return true }
        return binding.type.map { changesLiterals($0) } ?? false
    }

    /// Whether a type is one that the manifest defines, and could be written as a literal.
    func changesLiterals(_ type: String) -> Bool {
        let words = type.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return words.contains { word in
            let word = String(word)
            return names.contains(word) && (readsLiterals || (records[word] == nil && enumerations[word] == nil))
        }
    }

    /// The only one of some members that a type has, or the only one of all where the type isn't known.
    func only<Member>(_ candidates: [Owned<Member>]?, of type: String?) -> Member? {
        guard let candidates else { return nil }
        if let type, type != "Self" {
            let own = candidates.filter {
                $0.owner == type || (type == "Array" && $0.owner.hasPrefix("[")) || $0.owner.hasSuffix(".\(type)")
            }
            return own.count == 1 ? own.first?.member : nil
        }
        return candidates.count == 1 ? candidates.first?.member : nil
    }
}

extension CompiledBlock {
    /// The branches that are compiled, or could be.
    func active(_ isCompiled: (BuildCondition) -> Bool?) -> [Branch] {
        var active: [Branch] = []
        for branch in branches {
            let value = branch.condition.map(isCompiled) ?? true
            if value != false { active.append(branch) }
            if value == true { break }
        }
        return active
    }
}

extension Binding {
    /// Whether a string literal is a string here: it could be a version, or an optional string.
    var isString: Bool { type == nil || type == "String" }
}

extension Expression {
    /// Whether a package or a target is made in it, or could be.
    fileprivate var makesObject: Bool {
        switch self {
        case .call(let call): call.makesObject || call.arguments.contains { $0.value.makesObject }
        case .array(let array): array.elements.contains { $0.value.makesObject }
        case .parenthesized(let inner, _), .unwrapped(let inner, _), .converted(let inner, _, _): inner.makesObject
        case .operation(let operation): operation.operands.contains { $0.makesObject }
        case .choice(let choice): choice.first.makesObject || choice.second.makesObject
        case .subscripted(let subscripted): subscripted.base.makesObject
        case .dictionary(let dictionary): dictionary.elements.contains { $0.value.makesObject }
        case .closure(let closure): !closure.body.isEmpty
        case .string, .number, .boolean, .nothing, .identifier, .member, .prefixed, .unsupported: false
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
