/// What an expression is, as far as the text tells.
struct Value: Hashable, Sendable {
    var content: Content
    /// Of the literal or call that made it, wherever it is used.
    var range: Range<Int>
    /// Whether a text is a string, and not made into something else that is described otherwise.
    var isString = true
    /// How many parts it has, those of its parts included, so that a few lines can't make one without bounds.
    var weight = 1
    /// How deep its parts are in each other: values are destroyed recursively, so that no stack suffices for any depth.
    var depth = 1
    /// The elements that this may stand for in an array, where it isn't known which branch makes it.
    private(set) var alternatives: [Value] = []

    enum Content: Hashable, Sendable {
        case text(String)
        case number(Int)
        case boolean(Bool)
        case nothing
        case array([Value], literals: [ArrayLiteral])
        indirect case call(CallValue)
        /// `.name`, or `Type.name`.
        case member(String, type: String?)
        /// `"1.0.0"..<"2.0.0"`, or closed.
        indirect case span(Value, Value, isClosed: Bool)
        /// Something that can be called, and is run where it stands.
        indirect case closure(Closure)
        /// A function of the manifest, by its name.
        case function(String)
        /// What the text doesn't tell, and what it is instead: `a call of 'makeTargets'`.
        case unknown(String)
    }
}

/// A call of something that the text doesn't define: of `.target`, `Package` or `Target.Dependency.product`; or of a
/// structure that it does, whose properties are the arguments.
struct CallValue: Hashable, Sendable {
    /// Tells it from every other call that is executed: a package and a target are objects, which can change.
    var identity: Int
    var name: String
    /// The type before the name, or nothing where it is implied.
    var type: String?
    /// Whether there is no dot before the name.
    var isFree: Bool
    var arguments: [LabelledValue]
    var syntax: Call
    /// Whether its text is executed more than once or under a condition, so that an edit there changes more than this.
    var isShared: Bool

    /// The value of the first argument with a label, or without one.
    func argument(_ label: String?) -> Value? {
        arguments.first { $0.label == label }?.value
    }
}

struct LabelledValue: Hashable, Sendable {
    var label: String?
    var value: Value
}

extension Value {
    init(_ content: Content, _ range: Range<Int>) {
        self.content = content
        self.range = range
        switch content {
        case .text(let text): weight = 1 + text.utf8.count
        case .array(let elements, _): for element in elements { measure(element) }
        case .call(let call): for argument in call.arguments { measure(argument.value) }
        case .span(let lower, let upper, _): for bound in [lower, upper] { measure(bound) }
        case .number, .boolean, .nothing, .member, .closure, .function, .unknown: break
        }
    }

    init(unknown cause: String, alternatives: [Value], _ range: Range<Int>) {
        self.init(.unknown(cause), range)
        self.alternatives = alternatives
        for alternative in alternatives { measure(alternative) }
    }

    /// Makes room for a part in what is known of the size.
    private mutating func measure(_ part: Value) {
        weight += part.weight
        depth = max(depth, part.depth + 1)
    }

    /// Appends a string to a string or an array to an array, and tells whether they can be.
    ///
    /// An array has an unknown element for each array that isn't known; a string is unknown as a whole.
    mutating func append(_ added: Value) -> Bool {
        weight += added.weight
        depth = max(depth, added.depth)
        switch added.content {
        case .array(let more, let literals):
            return append(more, from: literals)
        case .unknown where isText:
            content = added.content
            return true
        case .unknown where isArray:
            return append([added], from: [])
        case .text(let more):
            guard case .text(var text) = content else { return isUnknown }
            // As with arrays: a thousand strings in a row would be copied a thousand times.
            content = .nothing
            text += more
            content = .text(text)
            return true
        default:
            return isUnknown && added.isUnknown
        }
    }

    private mutating func append(_ more: [Value], from moreLiterals: [ArrayLiteral]) -> Bool {
        if isUnknown { content = .array([self], literals: []) }
        guard case .array(var elements, var literals) = content else { return false }
        // So that nothing else owns the elements, and appending to them doesn't copy them.
        content = .nothing
        elements += more
        literals += moreLiterals
        content = .array(elements, literals: literals)
        depth = max(depth, 2)
        return true
    }

    private var isText: Bool {
        if case .text = content { true } else { false }
    }

    private var isArray: Bool {
        if case .array = content { true } else { false }
    }

    var isUnknown: Bool {
        if case .unknown = content { true } else { false }
    }

    var isNothing: Bool {
        if case .nothing = content { true } else { false }
    }

    /// The elements, if this is an array.
    var elements: [Value]? {
        if case .array(let elements, _) = content { elements } else { nil }
    }

    /// The literals that an array is made of.
    var literals: [ArrayLiteral] {
        if case .array(_, let literals) = content { literals } else { [] }
    }

    /// The text, if this is one.
    var text: String? {
        if case .text(let text) = content { text } else { nil }
    }

    /// The call, if this is one.
    var call: CallValue? {
        if case .call(let call) = content { call } else { nil }
    }

    /// The same value as one that could be nothing, which an interpolation describes otherwise.
    func optional(if isOptional: Bool = true) -> Value {
        var value = self
        if isOptional { value.isString = false }
        return value
    }
}

extension Expression {
    /// Whether this is `nil`.
    var isNothing: Bool {
        if case .nothing = self { true } else { false }
    }

    /// Whether this is a chain with a question mark, and so could be nothing.
    var isOptionalChain: Bool {
        switch self {
        case .unwrapped(_, let mark): mark.text == "?"
        case .member(let member): member.base?.isOptionalChain ?? false
        case .call(let call): call.callee.isOptionalChain
        default: false
        }
    }
}
