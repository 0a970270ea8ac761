package import Diagnostics

extension Manifest {
    /// Reads the text of a manifest, and completes paths such as `..` if told the absolute path of its folder.
    ///
    /// Throws a diagnostic that is placed in the text: `manifest_syntax` if brackets, strings or comments don't end,
    /// `manifest_no_package` if no package is made.
    package static func parse(_ source: SourceText, in folder: String? = nil) throws(Diagnostic) -> Manifest {
        let syntax = try ManifestSyntax(parsing: source)
        guard syntax.makesPackage else {
            throw .error(
                "manifest_no_package",
                "no 'Package(…)' is made",
                in: source,
                at: 0..<0,
                help: ["start with 'let package = Package(name: \"…\")'"]
            )
        }
        var reader = ManifestReader(source: source, statements: syntax.statements)
        for statement in syntax.statements { reader.execute(statement) }
        var builder = ManifestBuilder(source: source, folder: folder, reasons: reader.reasons)
        return builder.manifest(of: reader.package, syntax: syntax)
    }
}

/// Follows the statements of a manifest from the first to the last, as running it would.
struct ManifestReader {
    let source: SourceText
    private var evaluator: Evaluator
    private(set) var package: PackageState?
    private(set) var reasons: [Manifest.Reason] = []

    /// The package while the manifest runs.
    struct PackageState {
        /// The constant that holds it.
        var name: String?
        var call: Call
        /// Its properties, by their labels in the call.
        var properties: [String: Value]
    }

    init(source: SourceText, statements: [Statement]) {
        self.source = source
        evaluator = Evaluator(source: source, scope: Scope(of: statements))
    }

    mutating func execute(_ statement: Statement) {
        switch statement {
        case .importing:
            break
        case .binding(let binding):
            execute(binding)
        case .expression(let expression):
            execute(expression)
        case .assignment(let assignment):
            execute(assignment)
        case .declaration(let declaration):
            doubtChanges(by: declaration.mentions, in: declaration.range, but: nil)
        case .opaque(let opaque):
            doubt("what '\(opaque.keyword)' does is not read", at: opaque.range)
        }
    }

    private mutating func doubt(_ message: String, at range: Range<Int>) {
        reasons.append(Manifest.Reason(message: message, range: range))
    }

    /// Doubts a part of the text that isn't read and mentions something that can be changed there.
    private mutating func doubtChanges(by mentions: Set<String>, in range: Range<Int>, but name: String?) {
        let variables = mentions.intersection(evaluator.scope.variables).subtracting(name.map { [$0] } ?? [])
        guard let first = variables.min(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) else { return }
        doubt("'\(first)' could be changed by \(source.quotation(of: range))", at: range)
    }

    /// Evaluates an expression of a statement, which may be more than is known.
    private mutating func evaluate(
        _ expression: Expression,
        mentions: Set<String>,
        in range: Range<Int>,
        but name: String?
    ) -> Value {
        let unknownCount = evaluator.unknownCount
        let value = evaluator.value(of: expression)
        if evaluator.unknownCount > unknownCount { doubtChanges(by: mentions, in: range, but: name) }
        return value
    }
}

extension ManifestReader {
    private mutating func execute(_ binding: Binding) {
        guard binding.form != .computed else {
            return doubtChanges(by: binding.mentions, in: binding.range, but: binding.name.text)
        }
        let name = binding.name.text
        var value = evaluate(binding.value, mentions: binding.mentions, in: binding.range, but: name)
        let isPackage = binding.type == "Package" || binding.type == "PackageDescription.Package"
        if case .call(let call) = value.content, makesPackage(call, isImplied: isPackage) {
            hold(call, as: name)
        } else if evaluator.scope.hasOwnType(binding) {
            evaluator.scope.define(name, as: evaluator.unknown("'\(name)'", binding.range))
        } else {
            value.isString = value.isString && binding.isString
            evaluator.scope.define(name, as: value)
        }
    }

    private mutating func execute(_ expression: Expression) {
        guard case .call(let call) = expression else {
            return doubt("\(source.quotation(of: expression.range)) is executed, and not read", at: expression.range)
        }
        let value = evaluator.value(of: expression)
        if case .call(let made) = value.content, makesPackage(made, isImplied: false) {
            return hold(made, as: nil)
        }
        guard append(call) else {
            return doubt("\(source.quotation(of: expression.range)) is executed, and not read", at: expression.range)
        }
    }

    private mutating func execute(_ assignment: Assignment) {
        let value = evaluate(assignment.value, mentions: assignment.mentions, in: assignment.range, but: nil)
        if case .identifier(let name) = assignment.target, name.text == "_" {
            if case .call(let call) = value.content, makesPackage(call, isImplied: false) { hold(call, as: nil) }
            return
        }
        guard let place = place(of: assignment.target) else {
            return doubt("\(source.quotation(of: assignment.range)) is executed, and not read", at: assignment.range)
        }
        switch assignment.symbol.text {
        case "=":
            set(place, to: value)
        case "+=" where !evaluator.scope.isDeclared("+="):
            add(value, to: place, range: assignment.range)
        default:
            doubt("\(source.quotation(of: assignment.range)) is executed, and not read", at: assignment.range)
        }
    }

    private func makesPackage(_ call: CallValue, isImplied: Bool) -> Bool {
        guard !evaluator.scope.isDeclared("Package") else { return false }
        return (call.name == "Package" && call.isFree) || (call.name == "init" && (isImplied || call.type == "Package"))
    }

    private mutating func hold(_ call: CallValue, as name: String?) {
        if package != nil { doubt("more than one package is made", at: call.syntax.range) }
        var properties: [String: Value] = [:]
        for argument in call.arguments { properties[argument.label ?? "_"] = argument.value }
        package = PackageState(name: name, call: call.syntax, properties: properties)
    }
}

extension ManifestReader {
    /// Something that a statement can change.
    private enum Place {
        case variable(String)
        case property(String)
    }

    private func place(of expression: Expression) -> Place? {
        switch expression {
        case .identifier(let name) where evaluator.scope.variables.contains(name.text) && name.text != package?.name:
            return .variable(name.text)
        case .member(let member):
            guard case .identifier(let base) = member.base, let name = package?.name, base.text == name else {
                return nil
            }
            return .property(member.name.text)
        default:
            return nil
        }
    }

    private func value(at place: Place) -> Value {
        switch place {
        case .variable(let name):
            evaluator.scope.values[name] ?? Value(.unknown("'\(name)'"), 0..<0)
        case .property(let label):
            package?.properties[label] ?? Value(.array([], literals: []), 0..<0)
        }
    }

    private mutating func set(_ place: Place, to value: Value) {
        switch place {
        case .variable(let name): evaluator.scope.define(name, as: value)
        case .property(let label): package?.properties[label] = value
        }
    }

    /// Does `list.append(element)` or `list.append(contentsOf: elements)`, and tells whether it was that.
    private mutating func append(_ call: Call) -> Bool {
        guard
            case .member(let method) = call.callee,
            method.name.text == "append", !evaluator.scope.isDeclared("append"),
            call.arguments.count == 1, let argument = call.arguments.first,
            let base = method.base, let place = place(of: base)
        else { return false }
        var added = evaluator.value(of: argument.value)
        switch argument.label?.text {
        case nil: added = Value(.array([added], literals: []), argument.value.range)
        case "contentsOf": break
        default: return false
        }
        add(added, to: place, range: call.range)
        return true
    }

    private mutating func add(_ added: Value, to place: Place, range: Range<Int>) {
        var sum = value(at: place)
        // So that the value has no other owner, and many statements in a row don't copy it each time.
        set(place, to: Value(.nothing, range))
        evaluator.append(added, to: &sum, range: range)
        set(place, to: sum)
    }
}
