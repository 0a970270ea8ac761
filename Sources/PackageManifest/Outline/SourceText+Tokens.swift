package import Diagnostics

extension SourceText {
    /// The tokens of a Swift file or of a part of one, each after a space: the same however the code is laid out, and
    /// whatever its comments say.
    ///
    ///     "func get(  // A value.\n    _ path: String"   →   " func get ( _ path : String"
    package var tokens: [UInt8] {
        bytes.withUnsafeBufferPointer { bytes in
            var lexer = SourceLexer(bytes)
            var tokens: [UInt8] = []
            tokens.reserveCapacity(bytes.count)
            while true {
                lexer.advance()
                if lexer.kind == .end { return tokens }
                tokens.append(UInt8(ascii: " "))
                tokens += bytes[lexer.start..<lexer.position]
            }
        }
    }

    /// Whether as many brackets are closed in a Swift file as are opened: one that was cut in a declaration lacks some.
    package var closesItsBrackets: Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var lexer = SourceLexer(bytes)
            var depth = 0
            while true {
                lexer.advance()
                if lexer.kind == .end { return depth == 0 }
                guard lexer.position == lexer.start + 1 else { continue }
                switch bytes[lexer.start] {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                default: break
                }
            }
        }
    }

    /// Where the tokens of a Swift file begin: what is in comments and string literals begins none.
    package var tokenStarts: Set<Int> {
        bytes.withUnsafeBufferPointer { bytes in
            var lexer = SourceLexer(bytes)
            var starts: Set<Int> = []
            repeat {
                lexer.advance()
                starts.insert(lexer.start)
            } while lexer.kind != .end
            return starts
        }
    }
}
