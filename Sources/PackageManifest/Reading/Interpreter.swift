import Diagnostics

/// Follows the statements of a manifest from the first to the last, as running it would.
///
/// What it can't follow is an unknown value or, where it could change something that is read, a reason. Every step is
/// counted, so that no text makes it run for long.
struct Interpreter {
    let source: SourceText
    let toolsVersion: ToolsVersion?
    let host: ManifestHost
    let declarations: Declarations
    let mentions: MentionIndex
    /// The package, once it is made.
    var package: CallValue?
    /// The top-level constants and variables that have been executed.
    var globals: [String: Value] = [:]
    /// The names of the bodies that are being executed, innermost last.
    var locals: [Local] = []
    /// Where the names of the function that is being executed start.
    var frame = 0
    /// What `self` is, in a function of a type.
    var receiver: Value?
    /// The packages and targets that have been made.
    var objects: [Int: CallValue] = [:]
    /// The properties of packages and targets that have been changed, by identity and name.
    var changes: [Int: [String: Value]] = [:]
    /// For each branch that is being tried, what the places that it writes held before.
    var journals: [[Place: Value?]] = []
    var reasons: Set<Manifest.Reason> = []
    /// How often the text of an array literal, by its start, is part of something.
    var literalUses: [Int: LiteralUse] = [:]
    /// In how many loops, functions and conditions the current statement is.
    var sharing = 0
    /// In how many bodies the current statement is: names that are bound there end with them.
    var bodies = 0
    /// Whether the program has ended, as by `fatalError()`.
    var hasEnded = false
    /// The type that an implied member is looked up in.
    var expected: String?
    var depth = 0
    private var lastIdentity = 0
    private var steps = 0
    private let maximumSteps: Int
    /// No value is allowed to have many more parts than the text has bytes.
    let maximumWeight: Int
    /// Expressions in expressions, be it through functions, are followed so far, and values kept in values, so that any
    /// stack suffices.
    static let maximumDepth = 96

    /// A name of a body.
    struct Local {
        var name: String
        var value: Value
        var isVariable: Bool
    }

    /// How often an array literal makes an array, and how often a name or property hands that on.
    struct LiteralUse {
        var evaluations = 0
        var reads = 0
    }

    init(source: SourceText, syntax: ManifestSyntax, host: ManifestHost) {
        self.source = source
        self.host = host
        let toolsVersion = ToolsVersion.find(in: source)
        self.toolsVersion = toolsVersion
        declarations = Declarations(of: syntax.statements) { host.isTrue($0, toolsVersion: toolsVersion) }
        mentions = MentionIndex(syntax.tokens)
        maximumWeight = max(1 << 18, source.bytes.count * 4)
        maximumSteps = max(1 << 15, source.bytes.count * 8)
    }

    mutating func run(_ statements: [Statement]) {
        switch execute(statements[...]) {
        case .unknown(let cause, let range): doubt("what follows depends on \(cause)", at: range)
        case .ended: doubt("the manifest ends without making a package", at: 0..<0)
        default: break
        }
    }

    /// Counts a step, or the work of several, and tells whether there may be more.
    mutating func step(_ work: Int = 1) -> Bool {
        steps += work
        return steps <= maximumSteps
    }

    /// Whether all elements of an array are known; to look at them is work that counts.
    mutating func areKnown(_ elements: some Collection<Value>) -> Bool {
        step(elements.count / 4) && !elements.contains(where: \.isUnknown)
    }

    mutating func nextIdentity() -> Int {
        lastIdentity += 1
        return lastIdentity
    }

    func isTrue(_ condition: BuildCondition) -> Bool? { host.isTrue(condition, toolsVersion: toolsVersion) }
}

extension Interpreter {
    mutating func doubt(_ message: String, at range: Range<Int>) {
        reasons.insert(Manifest.Reason(message: message, range: range))
    }

    /// Doubts a part of the text that isn't followed, if it mentions something that could be changed there.
    mutating func doubtChanges(in range: Range<Int>) {
        let (free, members) = mentions.names(in: range)
        var changeable = free.filter { canChange($0) }
        for name in free.union(members) { changeable.formUnion(declarations.touched[name] ?? []) }
        forget(free)
        guard let first = changeable.min(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) else { return }
        doubt("'\(first)' could be changed by \(source.quotation(of: range))", at: range)
    }

    /// Lets variables that code which isn't followed mentions stand for nothing that is known.
    ///
    /// Of an array, what was in it is still there.
    mutating func forget(_ names: Set<String>) {
        for name in names {
            let index = localIndex(of: name)
            let isVariable = index.map { locals[$0].isVariable } ?? declarations.variables.contains(name)
            let place = index.map { Place.local($0) } ?? .global(name)
            guard isVariable, let value = read(place), value.elements == nil, value.call == nil else { continue }
            write(Value(.unknown("'\(name)'"), value.range), to: place)
        }
    }

    private func canChange(_ name: String) -> Bool {
        if name == "self" { return receiver?.call.map { isObject($0) } ?? false }
        if let index = localIndex(of: name) { return locals[index].isVariable || holdsObject(locals[index].value) }
        if let call = receiver?.call, isObject(call), hasProperty(name, call) { return true }
        return declarations.variables.contains(name)
    }

    /// Whether a value is, or has in it, something that can change wherever it is held.
    private func holdsObject(_ value: Value) -> Bool {
        switch value.content {
        case .call(let call): isObject(call)
        case .array(let elements, _): elements.contains { holdsObject($0) }
        case .closure: true
        default: false
        }
    }

    /// Whether a call makes something that can change wherever it is held.
    func isObject(_ call: CallValue) -> Bool {
        call.identity == package?.identity
            || (Manifest.Target.Kind(functionName: call.name) != nil && declarations.records[call.name] == nil)
    }

    mutating func unknown(_ cause: String, _ range: Range<Int>) -> Value {
        Value(.unknown(cause), range)
    }

    /// What isn't known, with its text as the explanation.
    mutating func unknown(_ range: Range<Int>) -> Value {
        unknown(source.quotation(of: range), range)
    }

    /// What isn't known, with its text or another explanation; what it could change is doubted.
    mutating func unfollowed(_ range: Range<Int>, as cause: String? = nil) -> Value {
        doubtChanges(in: range)
        return unknown(cause ?? source.quotation(of: range), range)
    }

    func limited(_ value: Value) -> Value {
        isTooLarge(value) ? tooLarge(value.range) : value
    }

    func isTooLarge(_ value: Value) -> Bool {
        value.weight > maximumWeight || value.depth > Self.maximumDepth
    }

    func tooLarge(_ range: Range<Int>) -> Value {
        Value(.unknown("a value too large to read"), range)
    }
}
