/// The attributes and modifiers of a declaration.
struct DeclarationPrefix {
    /// Where each attribute is, without the sign.
    private(set) var attributes: [Range<Int>] = []
    private(set) var access: AccessLevel?
    /// Who may set it, if fewer than may read it.
    private(set) var setterAccess: AccessLevel?
    private(set) var isStatic = false

    /// Reads a part of a text that has nothing else in it.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var lexer = SourceLexer(bytes, from: range.lowerBound)
        guard !range.isEmpty else { return }
        lexer.advance()
        while lexer.kind != .end, lexer.start < range.upperBound {
            if lexer.kind == .at {
                let start = lexer.position
                lexer.skipAttribute()
                attributes.append(start..<max(start, lexer.previousEnd))
            } else if lexer.kind == .directive {
                _ = lexer.condition()
            } else {
                modifier(&lexer)
            }
        }
    }

    private mutating func modifier(_ lexer: inout SourceLexer) {
        if lexer.isToken("static") || lexer.isToken("class") { isStatic = true }
        let level = AccessLevel(rawValue: lexer.text)
        lexer.advance()
        guard lexer.kind == .opening, lexer.isToken("(") else {
            access = level ?? access
            return
        }
        // Of modifiers with an argument, only levels of access can have this one.
        lexer.advance()
        if lexer.isToken("set") { setterAccess = level ?? setterAccess }
        while lexer.kind != .end, lexer.depth > 0 { lexer.advance() }
        lexer.advance()
    }
}
