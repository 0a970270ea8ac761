import Diagnostics

/// What statements do.
extension Interpreter {
    mutating func execute(_ statements: ArraySlice<Statement>) -> Outcome {
        var rest = statements
        while let statement = rest.popFirst() {
            guard step(), depth < Self.maximumDepth else {
                doubt("the code runs too long to read", at: statement.range)
                return .normal
            }
            depth += 1
            let outcome = execute(statement, before: rest)
            depth -= 1
            if hasEnded { return .ended }
            switch outcome {
            case .normal?: continue
            case let outcome?: return outcome
            case nil: return .normal
            }
        }
        return .normal
    }

    /// Executes a statement, and tells how it ends: nothing if it has executed all that follows too.
    private mutating func execute(_ statement: Statement, before rest: ArraySlice<Statement>) -> Outcome? {
        switch statement {
        case .importing: return .normal
        case .binding(let binding): execute(binding)
        case .expression(let expression): execute(expression)
        case .assignment(let assignment): execute(assignment)
        case .declaration(let declaration): execute(declaration)
        case .conditional(let conditional): return execute(conditional, before: rest)
        case .loop(let loop): return execute(loop)
        case .selection(let selection): return execute(selection)
        case .compiled(let block): return execute(block)
        case .leave(let leave): return execute(leave)
        case .opaque(let opaque):
            if opaque.keyword == "#warning" || opaque.keyword == "#sourceLocation" { return .normal }
            doubt("what '\(opaque.keyword)' does is not read", at: opaque.range)
            forget(mentions.names(in: opaque.range).free)
        }
        return .normal
    }

    /// Code that runs without being called by a name could change what it mentions; so could what a body declares, which
    /// isn't followed.
    private mutating func execute(_ declaration: Declaration) {
        if declaration.runsUnnamed || bodies > 0 { doubtChanges(in: declaration.range) }
    }

    private mutating func execute(_ leave: Leave) -> Outcome {
        switch leave.keyword {
        case "return": .returned(leave.value.map { value(of: $0) } ?? Value(.nothing, leave.range))
        case "break": .broken
        default: .continued
        }
    }

    private mutating func execute(_ binding: Binding) {
        if binding.form == .computed {
            if isLocal { bind(binding.name.text, to: unfollowed(binding.range)) }
            return
        }
        let name = binding.name.text
        var value = Value(.unknown("'\(name)'"), binding.range)
        if binding.form != .declared {
            let outer = expected
            expected = binding.type
            value = self.value(of: binding.value)
            expected = outer
            let isPackage = binding.type == "Package" || binding.type == "PackageDescription.Package"
            if let call = value.call, makesPackage(call, isImplied: isPackage) { hold(call) }
            if declarations.changesLiterals(binding) { value = unknown("'\(name)'", binding.range) }
        }
        value.isString = value.isString && binding.isString
        if isLocal {
            bind(name, to: value, isVariable: binding.form != .constant)
        } else {
            write(value, to: .global(name))
        }
    }

    /// Whether a name that is bound now ends with the body that it is in.
    private var isLocal: Bool { bodies > 0 }

    private mutating func execute(_ expression: Expression) {
        if case .identifier(let name) = expression {
            return doubt("'\(name.text)' is executed, and not read", at: name.range)
        }
        let value = value(of: expression)
        if let call = value.call, makesPackage(call, isImplied: false) { hold(call) }
    }

    private mutating func execute(_ assignment: Assignment) {
        if case .identifier(let name) = assignment.target, name.text == "_" {
            if case .identifier = assignment.value { return }
            return execute(assignment.value)
        }
        var added = value(of: assignment.value)
        let symbol = assignment.symbol.text
        if isSkipped(assignment.target) { return }
        guard symbol == "=" || (symbol == "+=" && !declarations.names.contains("+=")),
            let place = place(of: assignment.target)
        else {
            return doubt("\(source.quotation(of: assignment.range)) is executed, and not read", at: assignment.range)
        }
        if let old = current(place), !old.isString || old.isNothing { added.isString = false }
        if symbol == "=" { write(added, to: place) } else { add(added, to: place, range: assignment.range) }
    }

    mutating func add(_ added: Value, to place: Place, range: Range<Int>) {
        var sum = current(place) ?? Value(.unknown(source.quotation(of: range)), range)
        // So that the value has no other owner, and many statements in a row don't copy it each time.
        write(Value(.nothing, range), to: place)
        append(added, to: &sum, range: range)
        write(sum, to: place)
    }

    func makesPackage(_ call: CallValue, isImplied: Bool) -> Bool {
        guard !declarations.names.contains("Package") else { return false }
        return (call.name == "Package" && call.isFree) || (call.name == "init" && (isImplied || call.type == "Package"))
    }

    private mutating func hold(_ call: CallValue) {
        guard package?.identity != call.identity else { return }
        if package != nil || sharing > 0 { doubt("more than one package is made", at: call.syntax.range) }
        package = call
        objects[call.identity] = call
    }
}
