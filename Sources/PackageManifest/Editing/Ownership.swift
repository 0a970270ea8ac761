import Diagnostics

/// Whether a part of a manifest's text makes something just once, for whoever it was found by.
///
/// That is certain for what is written in the statement that makes the package or changes a property of it, and for a
/// constant that is used just once, there. A constant that is used twice, the body of a function, a loop and an
/// `#if` block are not.
struct Ownership {
    enum Answer: Hashable {
        case certain
        /// It is the value of a constant that is used several times.
        case shared(String)
        case uncertain
    }

    let statements: [Statement]
    let tokens: [Token]
    /// The call of `Package`.
    let package: Range<Int>?

    /// Constants that stand for constants are followed so far.
    private static let maximumChain = 8

    func answer(for range: Range<Int>) -> Answer {
        answer(for: range, depth: 0)
    }

    private func answer(for range: Range<Int>, depth: Int) -> Answer {
        guard depth < Self.maximumChain else { return .uncertain }
        for statement in statements {
            switch statement {
            case .binding(let binding) where binding.value.makesOnce(range):
                if let package, binding.value.range.holds(package) { return .certain }
                return answer(forConstant: binding.name, isStatic: false, depth: depth)
            case .assignment(let assignment) where assignment.value.makesOnce(range):
                guard case .identifier(let name) = assignment.target, name.text != "_" else { return .certain }
                return answer(forConstant: name, isStatic: false, depth: depth)
            case .expression(.call(let call)) where call.arguments.contains { $0.value.makesOnce(range) }:
                guard case .member(let method) = call.callee, case .identifier(let name)? = method.base else {
                    return .certain
                }
                return answer(forConstant: name, isStatic: false, depth: depth)
            case .declaration(let declaration):
                for constant in declaration.members where constant.isStatic && constant.value.makesOnce(range) {
                    return answer(forConstant: constant.name, isStatic: true, depth: depth)
                }
            default:
                continue
            }
        }
        return .uncertain
    }

    private func answer(forConstant name: Name, isStatic: Bool, depth: Int) -> Answer {
        let uses = uses(of: name.text, isStatic: isStatic)
        guard uses.count <= 1 else { return .shared(name.text) }
        guard let use = uses.first else { return .uncertain }
        return answer(for: use, depth: depth + 1)
    }

    /// Where a constant's value goes; appending to it, asking for a name and going through its elements is no use of it.
    private func uses(of name: String, isStatic: Bool) -> [Range<Int>] {
        var declarations: Set<Range<Int>> = []
        for statement in statements {
            switch statement {
            case .binding(let binding): declarations.insert(binding.name.range)
            case .declaration(let declaration): declarations.formUnion(declaration.members.map(\.name.range))
            default: continue
            }
        }
        let others = declarations.union(sequences)
        return Self.mentions(of: name, isStatic: isStatic, in: tokens).filter { !others.contains($0) }
    }

    /// What the loops of the manifest go through: what one does to a new element as to the others shows in the result.
    private var sequences: Set<Range<Int>> {
        Set(
            statements.compactMap { statement in
                if case .loop(let loop) = statement { loop.sequence.range } else { nil }
            })
    }

    /// Whether the tokens after a name append to what it stands for, or ask for a name: `.append(`, `+=`, `.name`.
    private static func isChanged(_ following: ArraySlice<Token>) -> Bool {
        if following.first?.symbol == "+=" { return true }
        guard following.first?.kind == .dot, let member = following.dropFirst().first?.identifier else { return false }
        return member == "name" || (member == "append" && following.dropFirst(2).first?.opens("(") == true)
    }

    private static func mentions(of name: String, isStatic: Bool, in tokens: [Token]) -> [Range<Int>] {
        var mentions: [Range<Int>] = []
        for (index, token) in tokens.enumerated() {
            if case .string(let pieces) = token.kind {
                for case .interpolation(let inner, _) in pieces {
                    mentions += self.mentions(of: name, isStatic: isStatic, in: inner)
                }
            }
            guard token.identifier == name else { continue }
            let previous = index > 0 ? tokens[index - 1] : nil
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            let isLabel = next?.kind == .colon && (previous?.opens("(") == true || previous?.kind == .comma)
            let isMember = previous?.kind == .dot
            guard !isLabel, !isMember || isStatic, !isChanged(tokens[(index + 1)...]) else { continue }
            mentions.append(isMember ? Self.chain(upTo: index, in: tokens) : token.range)
        }
        return mentions
    }

    /// `Target.Dependency.core` or `.core`, from its first word or dot.
    private static func chain(upTo index: Int, in tokens: [Token]) -> Range<Int> {
        var start = index - 1
        while start > 0, tokens[start - 1].identifier != nil,
            tokens[start - 1].range.upperBound == tokens[start].range.lowerBound
        {
            start -= 1
            guard start > 0, tokens[start - 1].kind == .dot else { break }
            start -= 1
        }
        return tokens[start].range.lowerBound..<tokens[index].range.upperBound
    }
}

extension Expression {
    /// Whether the expression at a range is a part of this one whose value goes into it once.
    fileprivate func makesOnce(_ part: Range<Int>) -> Bool {
        if range == part { return true }
        guard range.holds(part) else { return false }
        switch self {
        case .array(let array): return array.elements.contains { $0.value.makesOnce(part) }
        case .call(let call):
            if case .member(let method) = call.callee, method.name.text == "flatMap", let base = method.base {
                return base.makesOnce(part)
            }
            return call.arguments.contains { $0.value.makesOnce(part) }
        case .parenthesized(let inner, _): return inner.makesOnce(part)
        case .operation(let operation):
            return operation.operators.allSatisfy { $0.text == "+" }
                && operation.operands.contains { $0.makesOnce(part) }
        default: return false
        }
    }
}
