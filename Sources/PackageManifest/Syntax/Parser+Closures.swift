import Diagnostics

extension Parser {
    /// A closure, whose opening brace is the next token.
    mutating func closure() throws(Diagnostic) -> Closure {
        let start = position
        let (parameters, body) = try inBrackets { parser throws(Diagnostic) in
            let parameters = parser.closureParameters()
            return (parameters, try parser.statements())
        }
        return Closure(parameters: parameters, body: body, range: range(from: start))
    }

    /// Steps over `name, name in` or `(name: Type) -> Type in`, if a closure starts with that.
    private mutating func closureParameters() -> [String]? {
        guard next?.identifier != "for" else { return nil }
        var index = position
        while let token = token(at: index), token.identifier != "in" {
            guard index == position || !token.startsLine else { return nil }
            switch token.kind {
            case .identifier, .comma, .dot, .at: index += 1
            case .symbol("->"): index += 1
            case .opening(UInt8(ascii: "(")), .opening(UInt8(ascii: "[")): index = brackets.closing(of: index) + 1
            default: return nil
            }
        }
        guard token(at: index) != nil else { return nil }
        let names = closureParameterNames(upTo: index)
        position = index + 1
        return names
    }

    /// Of `a, b`, `(a, b)` and `(a: Int, b: [Int])`, the names.
    private func closureParameterNames(upTo end: Int) -> [String] {
        var index = position
        var end = end
        if token(at: index)?.opens("(") == true {
            end = brackets.closing(of: index)
            index += 1
        }
        var names: [String] = []
        var isName = true
        while index < end, let token = token(at: index) {
            if token.kind == .comma {
                isName = true
            } else if token.symbol == "->" {
                break
            } else if isName, let name = token.identifier {
                names.append(name)
                isName = false
            }
            index = token.isOpening ? brackets.closing(of: index) + 1 : index + 1
        }
        return names
    }
}
