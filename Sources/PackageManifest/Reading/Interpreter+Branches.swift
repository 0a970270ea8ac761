import Diagnostics

/// How the statements of a body end.
enum Outcome {
    case normal
    case returned(Value)
    case broken
    case continued
    /// The program ends, and there is no manifest.
    case ended
    /// What the statements do depends on something that isn't known: that, and where it is decided.
    case unknown(String, Range<Int>)
}

/// What is the same whichever way the program takes.
extension Interpreter {
    /// The cause of what isn't known because a part of the text, whose value isn't, decides about it.
    func dependence(on range: Range<Int>) -> String { "code that depends on \(source.quotation(of: range))" }

    /// Tries several ways, one of which the program takes, and keeps what they have in common.
    ///
    /// A place that they leave with different values isn't known from then on, but for the elements that an array
    /// starts with in all of them.
    mutating func fork(
        _ ways: [(inout Interpreter) -> Outcome],
        cause: String,
        range: Range<Int>
    ) -> Outcome {
        sharing += 1
        var results: [(outcome: Outcome, values: [Place: Value?])] = []
        for way in ways {
            let count = locals.count
            journals.append([:])
            let outcome = way(&self)
            let journal = journals.removeLast()
            var values: [Place: Value?] = [:]
            for (place, old) in journal {
                values[place] = .some(current(place))
                put(old, into: place)
            }
            locals.removeSubrange(min(count, locals.count)...)
            hasEnded = false
            if case .ended = outcome { continue }
            results.append((outcome, values))
        }
        sharing -= 1
        guard let first = results.first else { return .ended }
        let places = results.reduce(into: Set<Place>()) { $0.formUnion($1.values.keys) }
        for place in places {
            if case .local(let index) = place, index >= locals.count { continue }
            let values = results.map { $0.values[place] ?? current(place) }
            write(join(values, cause: cause, range: range), to: place)
        }
        return results.dropFirst().reduce(first.outcome) { join($0, $1.outcome, cause: cause, range: range) }
    }

    private mutating func join(_ left: Outcome, _ right: Outcome, cause: String, range: Range<Int>) -> Outcome {
        switch (left, right) {
        case (.normal, .normal), (.broken, .broken), (.continued, .continued): left
        case (.returned(let first), .returned(let second)):
            .returned(join([first, second], cause: cause, range: range))
        case (.unknown, _): left
        case (_, .unknown): right
        default: .unknown(cause, range)
        }
    }

    private mutating func join(_ values: [Value?], cause: String, range: Range<Int>) -> Value {
        let known = values.compactMap(\.self)
        guard known.count == values.count, var result = known.first else { return unknown(cause, range) }
        for other in known.dropFirst() where !result.means(other) {
            guard case .array(let left, let literals) = result.content, case .array(let right, _) = other.content else {
                return unknown(cause, range)
            }
            _ = shared(result)
            _ = shared(other)
            guard step(left.count / 4) else { return unknown(cause, range) }
            let common = zip(left, right).prefix { $0.means($1) }.map(\.0)
            let rest = alternatives(left[common.count...] + right[common.count...])
            let sum = common + [Value(unknown: cause, alternatives: rest, range)]
            result = limited(Value(.array(sum, literals: literals), result.range))
        }
        return result
    }

    /// What one of several branches makes, each thing once; none where it is asked what runs on this machine.
    private mutating func alternatives(_ values: ArraySlice<Value>) -> [Value] {
        guard host.platform == nil else { return [] }
        let all = values.flatMap { $0.isUnknown ? $0.alternatives : [$0] }
        guard step(all.count) else { return [] }
        var seen: Set<String> = []
        return all.filter { seen.insert("\($0.range) \($0.call?.identity ?? 0) \($0.text ?? "")").inserted }
    }
}

extension Value {
    /// Whether two values are the same for SwiftPM, wherever they are written.
    func means(_ other: Value) -> Bool {
        switch (content, other.content) {
        case (.text(let left), .text(let right)): left == right && isString == other.isString
        case (.number(let left), .number(let right)): left == right
        case (.boolean(let left), .boolean(let right)): left == right
        case (.nothing, .nothing): true
        case (.member(let left, let type), .member(let right, let other)): left == right && type == other
        case (.array(let left, _), .array(let right, _)):
            left.count == right.count && zip(left, right).allSatisfy { $0.means($1) }
        case (.call(let left), .call(let right)): left.identity == right.identity
        default: false
        }
    }
}
