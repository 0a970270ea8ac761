/// The condition of an `#if`.
package indirect enum BuildCondition: Hashable, Sendable {
    case boolean(Bool)
    /// `os(Linux)`, `canImport(Darwin)`, `arch(arm64)`.
    case test(String, of: String)
    /// `swift(>=5.9)`, `compiler(<6.0)`.
    case version(String, comparison: String, [Int])
    /// A flag that the command line of a compiler sets, such as `DEBUG`.
    case flag(String)
    case not(BuildCondition)
    case all([BuildCondition])
    case any([BuildCondition])
    case unsupported
}

extension BuildCondition {
    /// Reads the tokens of a condition, which are those of one line.
    init(_ tokens: ArraySlice<Token>) {
        var reader = Reader(tokens: tokens)
        let condition = reader.alternatives(depth: 0)
        self = reader.tokens.isEmpty ? condition : .unsupported
    }

    private struct Reader {
        var tokens: ArraySlice<Token>

        mutating func alternatives(depth: Int) -> BuildCondition {
            list(separatedBy: "||") {
                $0.conjunction(depth: depth)
            } combining: {
                .any($0)
            }
        }

        private mutating func conjunction(depth: Int) -> BuildCondition {
            list(separatedBy: "&&") {
                $0.operand(depth: depth)
            } combining: {
                .all($0)
            }
        }

        private mutating func list(
            separatedBy symbol: String,
            _ element: (inout Reader) -> BuildCondition,
            combining: ([BuildCondition]) -> BuildCondition
        ) -> BuildCondition {
            var elements = [element(&self)]
            while tokens.first?.symbol == symbol {
                tokens.removeFirst()
                elements.append(element(&self))
            }
            return elements.count == 1 ? elements[0] : combining(elements)
        }

        private mutating func operand(depth: Int) -> BuildCondition {
            guard depth <= Brackets.maximumDepth, let token = tokens.popFirst() else { return .unsupported }
            if token.symbol == "!" { return .not(operand(depth: depth + 1)) }
            if token.opens("(") {
                let inner = alternatives(depth: depth + 1)
                return tokens.popFirst()?.closes(")") == true ? inner : .unsupported
            }
            guard let word = token.identifier else { return .unsupported }
            guard tokens.first?.opens("(") == true else {
                return word == "true" || word == "false" ? .boolean(word == "true") : .flag(word)
            }
            tokens.removeFirst()
            return test(word)
        }

        private mutating func test(_ word: String) -> BuildCondition {
            guard let token = tokens.popFirst() else { return .unsupported }
            if let name = token.identifier {
                guard tokens.popFirst()?.closes(")") == true else { return .unsupported }
                return .test(word, of: name)
            }
            guard
                let comparison = token.symbol, comparison == ">=" || comparison == "<",
                case .number(let first)? = tokens.popFirst()?.kind
            else { return .unsupported }
            var text = first
            while tokens.first?.kind == .dot {
                tokens.removeFirst()
                guard case .number(let more)? = tokens.popFirst()?.kind else { return .unsupported }
                text += "." + more
            }
            guard tokens.popFirst()?.closes(")") == true else { return .unsupported }
            let numbers = text.split(separator: ".").map { Int($0) }
            let known = numbers.compactMap(\.self)
            return known.count == numbers.count ? .version(word, comparison: comparison, known) : .unsupported
        }
    }
}
