import Diagnostics

/// The text of a manifest as statements and comments, every one with its range: what it says, not what it means.
///
/// Between the tokens that the ranges span there is only white space and comments, so that an edit of one range
/// leaves every other byte as it was.
struct ManifestSyntax {
    var tokens: [Token]
    var statements: [Statement]
    var comments: [Comment]
    /// Whether a package is made anywhere, be it in code that is not read.
    var makesPackage: Bool

    /// Parses a text.
    ///
    /// Throws `manifest_syntax` if a string, comment or bracket doesn't end, or something is nested too deeply.
    init(parsing source: SourceText) throws(Diagnostic) {
        var lexer = Lexer(source)
        tokens = try lexer.tokens()
        comments = lexer.comments
        makesPackage = Self.makesPackage(tokens)
        var parser = try Parser(tokens, in: source)
        statements = try parser.statements()
    }

    /// Looks for `Package(` and `: Package = .init(`.
    private static func makesPackage(_ tokens: [Token]) -> Bool {
        tokens.indices.contains { index in
            guard tokens[index].identifier == "Package", index + 1 < tokens.count else { return false }
            if tokens[index + 1].opens("(") { return true }
            return tokens[index + 1].symbol == "=" && index + 3 < tokens.count && tokens[index + 3].identifier == "init"
        }
    }
}
