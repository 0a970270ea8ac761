/// What the block after a variable has.
struct Accessors {
    /// `willSet` or `didSet`: the variable keeps its value.
    var areObservers = false
    var haveSetter = false
}

extension SourceLexer {
    /// Passes the block of a variable without a value: its accessors, or the body of its getter.
    mutating func accessors() -> Accessors {
        var accessors = Accessors()
        let outside = depth - 1
        advance()
        while kind != .end, depth > outside {
            if kind == .at {
                skipAttribute()
            } else if kind == .word, Self.accessorModifiers.contains(text) {
                advance()
            } else if kind == .word, let accessor = accessor() {
                if Self.observers.contains(accessor) { accessors.areObservers = true }
                if Self.setters.contains(accessor) { accessors.haveSetter = true }
            } else if kind == .directive {
                advance()
            } else {
                break
            }
        }
        while kind != .end, depth > outside { advance() }
        if kind == .closing { advance() }
        return accessors
    }

    /// Passes an accessor with its body; nil if the word is of a statement.
    private mutating func accessor() -> String? {
        let word = text
        guard Self.observers.contains(word) || Self.setters.contains(word) || Self.getters.contains(word) else {
            return nil
        }
        let start = self
        let inside = depth
        advance()
        let hasParameter = kind == .opening && isToken("(") && !Self.getters.contains(word)
        if hasParameter { skipBrackets() }
        while kind == .word, isToken("async") || isToken("throws") || isToken("rethrows") {
            advance()
            if kind == .opening, isToken("(") { skipBrackets() }
        }
        if kind == .opening, isToken("{") {
            skipBrackets()
            return word
        }
        let isAnother = kind == .word && (Self.all.contains(text) || Self.accessorModifiers.contains(text))
        let isEnd = isAnother || kind == .at || kind == .semicolon || kind == .directive || depth < inside
        if isEnd, !hasParameter { return word }
        self = start
        return nil
    }

    private static let accessorModifiers: Set = [
        "mutating", "nonmutating", "nonisolated", "consuming", "borrowing", "__consuming", "yielding", "final",
    ]
    private static let observers: Set = ["willSet", "didSet"]
    private static let setters: Set = ["set", "_modify", "modify", "unsafeMutableAddress", "mutate"]
    private static let getters: Set = ["get", "_read", "read", "unsafeAddress", "init", "borrow"]
    private static let all = observers.union(setters).union(getters)
}
