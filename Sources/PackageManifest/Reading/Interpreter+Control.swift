import Diagnostics

/// What statements do that decide whether and how often others run.
extension Interpreter {
    mutating func execute(_ conditional: Conditional, before rest: ArraySlice<Statement>) -> Outcome? {
        if conditional.isGuard {
            return executeGuard(conditional, before: rest)
        }
        return execute(conditional.branches[...], conditional, before: rest)
    }

    private mutating func execute(
        _ branches: ArraySlice<Conditional.Branch>,
        _ conditional: Conditional,
        before rest: ArraySlice<Statement>
    ) -> Outcome? {
        guard let branch = branches.first else {
            return inBody { $0.execute(conditional.otherwise[...]) }
        }
        guard depth < Self.maximumDepth else {
            doubt("the code runs too long to read", at: conditional.range)
            return .normal
        }
        depth += 1
        defer { depth -= 1 }
        let count = locals.count
        bodies += 1
        let test = test(branch.conditions)
        bodies -= 1
        defer { locals.removeSubrange(min(count, locals.count)...) }
        switch test {
        case .isTrue: return inBody { $0.execute(branch.body[...]) }
        case .isFalse: return execute(branches.dropFirst(), conditional, before: rest)
        case .unknown(let cause, let range):
            // Where a branch can leave the body, what follows is part of each way.
            let following = conditional.leaves ? rest : []
            let names = Array(locals[count...])
            locals.removeSubrange(count...)
            let outcome = fork(
                [
                    {
                        $0.locals += names
                        return $0.execute({ $0.execute(branch.body[...]) }, then: following)
                    },
                    { way in
                        let outcome = way.execute(branches.dropFirst(), conditional, before: following)
                        guard case .normal? = outcome, !way.hasEnded else { return outcome ?? .normal }
                        return way.execute(following)
                    },
                ],
                cause: cause,
                range: range
            )
            guard conditional.leaves, case .normal = outcome else { return outcome }
            return nil
        }
    }

    /// Executes a body, and what follows if that is reached.
    private mutating func execute(
        _ body: (inout Interpreter) -> Outcome,
        then rest: ArraySlice<Statement>
    ) -> Outcome {
        let outcome = inBody(body)
        if case .normal = outcome, !hasEnded { return execute(rest) }
        return hasEnded ? .ended : outcome
    }

    private mutating func executeGuard(_ conditional: Conditional, before rest: ArraySlice<Statement>) -> Outcome? {
        let test = test(conditional.branches.flatMap(\.conditions))
        switch test {
        case .isTrue: return .normal
        case .isFalse: return inBody { $0.execute(conditional.otherwise[...]) }
        case .unknown(let cause, let range):
            return fork(
                [
                    { $0.execute(rest) },
                    { way in way.inBody { $0.execute(conditional.otherwise[...]) } },
                ],
                cause: cause,
                range: range
            ).unlessNormal
        }
    }

    private enum Test {
        case isTrue
        case isFalse
        case unknown(String, Range<Int>)
    }

    /// Tests conditions from the first to the last, and binds the names that they bind.
    private mutating func test(_ conditions: [Conditional.Condition]) -> Test {
        var result = Test.isTrue
        for condition in conditions {
            let cause = dependence(on: condition.range)
            switch condition {
            case .expression(let expression):
                let value = value(of: expression)
                guard case .boolean(let isTrue) = value.content else {
                    if case .isTrue = result { result = .unknown(cause, condition.range) }
                    continue
                }
                if !isTrue { return .isFalse }
            case .binding(let name, let expression):
                var value = value(of: expression)
                if value.isNothing { return .isFalse }
                if value.isUnknown, case .isTrue = result { result = .unknown(cause, condition.range) }
                if value.text != nil { value.isString = true }
                if bodies > 0 {
                    bind(name.text, to: value, isVariable: true)
                } else {
                    write(value, to: .global(name.text))
                }
            case .unsupported(let range):
                doubtChanges(in: range)
                if case .isTrue = result { result = .unknown(cause, range) }
            }
        }
        return result
    }

    mutating func execute(_ loop: Loop) -> Outcome {
        let sequence = value(of: loop.sequence)
        if case .identifier = loop.sequence { lookedThrough(sequence) }
        guard let elements = sequence.elements ?? sequence.numbers else {
            doubtChanges(in: loop.range)
            let cause = dependence(on: loop.sequence.range)
            return loop.body.leave ? .unknown(cause, loop.range) : .normal
        }
        // So that a body which leaves early under some condition ends the same way as one that doesn't.
        let body = loop.body + [.leave(Leave(keyword: "continue", range: loop.range))]
        for element in elements {
            let outcome = inBody { interpreter -> Outcome in
                interpreter.bind(loop.name, to: element)
                if let filter = loop.filter {
                    guard case .boolean(let isTrue) = interpreter.value(of: filter).content else {
                        return .unknown(interpreter.dependence(on: filter.range), filter.range)
                    }
                    if !isTrue { return .continued }
                }
                return interpreter.execute(body[...])
            }
            switch outcome {
            case .normal, .continued: continue
            case .broken: return .normal
            case .returned, .ended: return outcome
            case .unknown(let cause, let range):
                doubt("what 'for' does depends on \(cause)", at: range)
                return .normal
            }
        }
        return .normal
    }

    mutating func execute(_ selection: Selection) -> Outcome {
        let subject = value(of: selection.subject)
        for candidate in selection.cases {
            var isMatch: Bool? = candidate.patterns.isEmpty
            for pattern in candidate.patterns {
                let isEqual = isEqual(subject, value(of: pattern))
                if isEqual != false { isMatch = isEqual }
                if isEqual == true { break }
            }
            guard let isMatch else { break }
            if isMatch {
                let outcome = inBody { $0.execute(candidate.body[...]) }
                if case .broken = outcome { return .normal }
                return outcome
            }
        }
        doubtChanges(in: selection.range)
        let cause = dependence(on: selection.subject.range)
        return selection.leaves ? .unknown(cause, selection.range) : .normal
    }

    mutating func execute(_ block: CompiledBlock) -> Outcome {
        let branches = block.active { isTrue($0) }
        sharing += 1
        defer { sharing -= 1 }
        if branches.count == 1, let only = branches.first, only.condition.map({ isTrue($0) == true }) ?? true {
            return execute(only.body[...])
        }
        guard let first = branches.first else { return .normal }
        var ways: [(inout Interpreter) -> Outcome] = branches.map { branch in { $0.execute(branch.body[...]) } }
        if branches.allSatisfy({ $0.condition != nil }) { ways.append { _ in .normal } }
        let end = first.body.first?.range.lowerBound ?? block.range.upperBound
        let cause = dependence(on: block.range.lowerBound..<end)
        return fork(ways, cause: cause, range: block.range)
    }
}

extension Value {
    /// The numbers of a short range.
    fileprivate var numbers: [Value]? {
        guard
            case .span(let lower, let upper, let isClosed) = content,
            case (.number(let first), .number(let last)) = (lower.content, upper.content),
            first <= last, first >= 0, last < .max, last - first < 1000
        else { return nil }
        return (first..<(isClosed ? last + 1 : last)).map { Value(.number($0), range) }
    }
}

extension Outcome {
    fileprivate var unlessNormal: Outcome? {
        if case .normal = self { nil } else { self }
    }
}
