/// Which array literals are the text of one list alone.
extension Interpreter {
    /// A value that a name stands for: being used once is what the name is there for.
    mutating func used(_ value: Value) -> Value {
        count(value, 1)
        return value
    }

    /// A value that is used in one more place, so that an edit of its array literals would change both.
    mutating func shared(_ value: Value) -> Value {
        count(value, 2)
        return value
    }

    /// A value that was read only to look at its elements one by one, or to hand it on as it is.
    mutating func lookedThrough(_ value: Value) { count(value, -1) }

    private mutating func count(_ value: Value, _ reads: Int) {
        guard case .array(_, let literals) = value.content else { return }
        for literal in literals { literalUses[literal.range.lowerBound, default: LiteralUse()].reads += reads }
    }

    /// Whether what is added to the text of an array literal gets into the package exactly once.
    func isOwn(_ literal: ArrayLiteral) -> Bool {
        guard let use = literalUses[literal.range.lowerBound] else { return false }
        return use.evaluations <= 1 && use.reads <= 1
    }
}
