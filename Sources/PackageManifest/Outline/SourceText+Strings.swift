package import Diagnostics

extension SourceText {
    /// The string literals of a Swift file in their order, without the code in them.
    ///
    ///     "\(folder)/search.json"   →   `"\(` and `)/search.json"`
    package var strings: [Range<Int>] {
        bytes.withUnsafeBufferPointer { bytes in
            var lexer = SourceLexer(bytes)
            var found: [Range<Int>] = []
            repeat {
                lexer.advance()
                if lexer.kind == .string { found.append(lexer.start..<lexer.position) }
            } while lexer.kind != .end
            return found
        }
    }
}
