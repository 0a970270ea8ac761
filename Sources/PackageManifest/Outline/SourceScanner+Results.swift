extension SourceScanner {
    /// Notes what the function gives that was just declared, if its name says that it makes something.
    ///
    ///     func makeClient(at url: URL) async throws -> any Client { … }    // any Client
    ///
    /// The scanner stays where it is, at the token after the name.
    mutating func noteResult() {
        guard let index = outline.declarations.indices.last,
            outline.declarations[index].name.hasPrefix("make"),
            outline.declarations[index].place.range.upperBound == lexer.previousEnd
        else { return }
        outline.declarations[index].result = lexer.result()
    }
}

extension SourceLexer {
    /// What a function gives, seen from the token after its name.
    fileprivate func result() -> String? {
        var lexer = self
        if lexer.kind == .symbol, lexer.isToken("<") { lexer.skipGenericArguments() }
        guard lexer.kind == .opening, lexer.isToken("(") else { return nil }
        lexer.skipBrackets()
        while lexer.kind == .word, lexer.isToken("async") || lexer.isToken("throws") || lexer.isToken("rethrows") {
            lexer.advance()
            if lexer.kind == .opening, lexer.isToken("(") { lexer.skipBrackets() }
        }
        guard lexer.kind == .symbol, lexer.isToken("->") else { return nil }
        lexer.advance()
        let start = lexer.start
        var end = start
        while !lexer.endsResult {
            if lexer.kind == .opening { lexer.skipBrackets() } else { lexer.advance() }
            end = lexer.previousEnd
        }
        return start < end ? text(start..<end) : nil
    }

    private var endsResult: Bool {
        switch kind {
        case .end, .semicolon, .closing, .directive: true
        case .opening: isToken("{")
        default: isToken("where") || startsDeclaration
        }
    }
}
