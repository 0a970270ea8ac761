/// Finds what an outline has, from token to token.
///
/// What is within the brackets of anything but a type is passed over. Types are on a stack of their own, so that no text
/// is nested too deeply.
struct SourceScanner {
    let parts: SourceOutline.Parts
    var lexer: SourceLexer
    var outline = SourceOutline()
    /// The `#if` blocks around the token.
    var conditions = ConditionStack()
    /// The file, and the types around the token; the file alone where declarations aren't asked for.
    var scopes = [DeclarationScope.file]
    /// Where the attributes and modifiers start that the token follows.
    var prefixStart: Int?

    /// Scans a text, at least up to a place.
    static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>,
        upTo end: Int,
        for parts: SourceOutline.Parts
    ) -> SourceOutline {
        var scanner = SourceScanner(parts: parts, lexer: SourceLexer(bytes))
        scanner.scan(upTo: end)
        scanner.outline.suppressions = scanner.lexer.suppressions
        if parts.contains(.codeLines) { scanner.outline.codeLines = scanner.lexer.codeLines }
        if parts.contains(.declarations) { scanner.limitExtensions() }
        return scanner.outline
    }

    /// The depth of what is a member here.
    var depth: Int { scopes[scopes.count - 1].depth }

    private mutating func scan(upTo end: Int) {
        lexer.advance()
        while lexer.kind != .end {
            if lexer.start > end, lexer.settledSuppressions == lexer.suppressions.count { return }
            if lexer.depth > depth {
                if lexer.kind == .directive, directive() { continue }
                prefixStart = nil
                lexer.advance()
            } else {
                member()
            }
        }
    }

    /// Reads on from a token that is not in brackets.
    private mutating func member() {
        switch lexer.kind {
        case .word:
            word()
        case .at:
            attribute()
        case .directive:
            if !directive() { pass() }
        case .closing:
            while scopes.count > 1, depth > lexer.depth { scopes.removeLast() }
            pass()
        default:
            pass()
        }
    }

    /// Passes a token that tells nothing.
    private mutating func pass() {
        prefixStart = nil
        lexer.advance()
    }

    private mutating func word() {
        // Any word can be the name of a member.
        if lexer.previousKind == .dot, !lexer.startsLine {
            pass()
        } else if lexer.isToken("import") {
            if startsImport { importDeclaration() } else { pass() }
        } else if parts.contains(.declarations) {
            if !declaration() { pass() }
        } else if lexer.isAccessLevel {
            modifier()
        } else {
            pass()
        }
    }

    /// Whether an import can be here, or one that isn't finished.
    private var startsImport: Bool {
        switch lexer.previousKind {
        case .end, .semicolon, .opening, .closing: true
        default: lexer.startsLine || prefixStart != nil
        }
    }

    /// Passes `@name`, with its arguments.
    mutating func attribute() {
        prefixStart = prefixStart ?? lexer.start
        lexer.skipAttribute()
    }

    /// Passes `public`, `private(set)`.
    mutating func modifier() {
        prefixStart = prefixStart ?? lexer.start
        lexer.advance()
        if lexer.kind == .opening, lexer.isToken("("), !lexer.startsLine { lexer.skipBrackets() }
    }
}

extension SourceScanner {
    /// Reads `#if` and its like; false for any other word with a number sign.
    private mutating func directive() -> Bool {
        if lexer.isToken("#if") {
            let depth = lexer.depth
            conditions.open(lexer.condition(), depth: depth)
        } else if lexer.isToken("#elseif") {
            resumeDepth()
            conditions.turn(to: lexer.condition())
        } else if lexer.isToken("#else") {
            resumeDepth()
            lexer.advance()
            conditions.turn(to: nil)
        } else if lexer.isToken("#endif") {
            resumeDepth()
            lexer.advance()
            conditions.close()
        } else {
            return false
        }
        // Attributes go on: some of them can be in a block of their own.
        return true
    }

    /// Every branch of an `#if` starts with the brackets that are open before it, and so does what follows it.
    private mutating func resumeDepth() {
        guard let depth = conditions.depth else { return }
        lexer.depth = depth
        while scopes.count > 1, self.depth > depth { scopes.removeLast() }
    }
}
