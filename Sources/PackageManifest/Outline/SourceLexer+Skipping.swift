/// Passing what goes together.
extension SourceLexer {
    /// Passes what is between brackets, and the bracket that ends it.
    mutating func skipBrackets() {
        let outside = depth - 1
        repeat { advance() } while kind != .end && depth > outside
        if kind == .closing { advance() }
    }

    /// Passes `@Name<Argument>(argument)`.
    mutating func skipAttribute() {
        advance()
        while kind == .word || kind == .quotedWord {
            advance()
            guard kind == .dot else { break }
            advance()
        }
        if kind == .symbol, isToken("<") { skipGenericArguments() }
        if kind == .opening, isToken("("), !startsLine { skipBrackets() }
    }

    /// Passes `<A, B>`.
    mutating func skipGenericArguments() {
        let depthOutside = depth
        var angles = 0
        while kind != .end, depth >= depthOutside, !startsImport {
            if kind == .opening {
                guard !isToken("{") else { return }
                skipBrackets()
                continue
            }
            if kind == .symbol { angles += angleBrackets }
            advance()
            if angles <= 0 { return }
        }
    }

    /// How many angle brackets an operator opens, or closes if less than 0; an arrow has none.
    var angleBrackets: Int {
        var count = 0
        for place in start..<position {
            if bytes[place] == UInt8(ascii: "<") { count += 1 }
            if bytes[place] == UInt8(ascii: ">"), place == start || bytes[place - 1] != UInt8(ascii: "-") { count -= 1 }
        }
        return count
    }

    /// Goes from `#if` past its condition, which ends with the line, and gives the place of that.
    mutating func condition() -> Range<Int> {
        let outside = depth
        // From the end of the word: where the next token starts, the optimizer of Swift 6.3 takes from before the call.
        let first = position
        var end = position
        advance()
        while kind != .end {
            let before = kind == .opening ? depth - 1 : kind == .closing ? depth + 1 : depth
            if startsLine, before <= outside { break }
            if startsLine, kind == .directive || isToken("import") {
                depth = outside
                break
            }
            end = position
            advance()
        }
        return first..<end
    }

    var isAccessLevel: Bool {
        isToken("public") || isToken("internal") || isToken("package") || isToken("private") || isToken("fileprivate")
            || isToken("open")
    }
}
