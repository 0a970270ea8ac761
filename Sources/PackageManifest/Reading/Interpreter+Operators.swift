import Diagnostics

/// What operators make of their operands.
extension Interpreter {
    /// Those that bind least come first.
    private static let precedence: [Set<String>] = [
        ["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">="], ["??"], ["..<", "..."], ["+"],
    ]

    mutating func value(of operation: Operation) -> Value {
        let known = Set(Self.precedence.joined())
        let symbols = operation.operators.map(\.text)
        guard known.isSuperset(of: symbols), declarations.names.isDisjoint(with: symbols) else {
            return unfollowed(operation.range)
        }
        return value(of: operation.operands[...], operation.operators[...], level: 0)
    }

    /// The value of some operands in a row and the operators between them.
    private mutating func value(
        of operands: ArraySlice<Expression>,
        _ operators: ArraySlice<Name>,
        level: Int
    ) -> Value {
        guard level < Self.precedence.count, !operators.isEmpty else {
            return operands.first.map { value(of: $0) } ?? Value(.nothing, 0..<0)
        }
        var parts: [(operands: ArraySlice<Expression>, operators: ArraySlice<Name>)] = []
        var symbols: [String] = []
        var start = operators.startIndex
        for index in operators.indices where Self.precedence[level].contains(operators[index].text) {
            parts.append((slice(operands, operators, start, index), operators[start..<index]))
            symbols.append(operators[index].text)
            start = index + 1
        }
        parts.append((slice(operands, operators, start, operators.endIndex), operators[start...]))
        let range =
            (operands.first?.range.lowerBound ?? 0)..<(operands.last?.range.upperBound ?? 0)
        var result = value(of: parts[0].operands, parts[0].operators, level: level + 1)
        if symbols.first == "??", symbols.count > 1 { return unfollowed(range) }
        for (symbol, part) in zip(symbols, parts.dropFirst()) {
            if symbol == "+", !result.isNumber {
                let added = value(of: part.operands, part.operators, level: level + 1)
                append(added, to: &result, range: range)
                continue
            }
            result = combine(result, symbol, range) { $0.value(of: part.operands, part.operators, level: level + 1) }
        }
        return result
    }

    private func slice(
        _ operands: ArraySlice<Expression>,
        _ operators: ArraySlice<Name>,
        _ start: Int,
        _ end: Int
    ) -> ArraySlice<Expression> {
        let offset = operands.startIndex - operators.startIndex
        return operands[(start + offset)...(end + offset)]
    }

    private mutating func combine(
        _ left: Value,
        _ symbol: String,
        _ range: Range<Int>,
        with right: (inout Interpreter) -> Value
    ) -> Value {
        switch symbol {
        case "&&", "||":
            let decides = symbol == "||"
            if case .boolean(decides) = left.content { return left }
            if case .boolean = left.content { return right(&self) }
            let other = trying(range, right)
            if case .boolean(decides) = other.content { return other }
        case "??":
            if left.isNothing { return right(&self) }
            let other = trying(range, right)
            guard !left.isUnknown else { break }
            var value = left
            value.isString = other.isString
            return value
        case "==", "!=":
            let other = right(&self)
            if let isEqual = isEqual(left, other) { return Value(.boolean(isEqual == (symbol == "==")), range) }
        case "..<", "...":
            return Value(.span(left, right(&self), isClosed: symbol == "..."), range)
        case "+":
            if case (.number(let first), .number(let second)) = (left.content, right(&self).content) {
                let (sum, overflow) = first.addingReportingOverflow(second)
                if !overflow { return Value(.number(sum), range) }
            }
        default:
            if case (.number(let first), .number(let second)) = (left.content, right(&self).content) {
                let isTrue =
                    switch symbol {
                    case "<": first < second
                    case ">": first > second
                    case "<=": first <= second
                    default: first >= second
                    }
                return Value(.boolean(isTrue), range)
            }
        }
        return unknown(range)
    }

    /// Evaluates what might not be evaluated at all, and doubts what it changes.
    mutating func trying(_ range: Range<Int>, _ evaluate: (inout Interpreter) -> Value) -> Value {
        let hadEnded = hasEnded
        journals.append([:])
        let value = evaluate(&self)
        let journal = journals.removeLast()
        hasEnded = hadEnded
        for (place, old) in journal { put(old, into: place) }
        if !journal.isEmpty { doubt("\(source.quotation(of: range)) changes something", at: range) }
        return value
    }

    /// Puts a string or an array after another, in place.
    mutating func append(_ added: Value, to sum: inout Value, range: Range<Int>) {
        sum.range = range
        if case .array(let elements, _) = added.content, !step(elements.count / 4) {
            sum = tooLarge(range)
        } else if !sum.append(added) {
            sum = unknown(range)
        } else if isTooLarge(sum) {
            sum = tooLarge(range)
        }
    }
}

extension Interpreter {
    /// Whether `==` says that two values are the same, or nothing where that isn't known.
    mutating func isEqual(_ left: Value, _ right: Value) -> Bool? {
        if let elements = left.elements, !step(elements.count / 4) { return nil }
        if case (.member(let name, _), .member(let other, _)) = (left.content, right.content), name != other {
            let types = Set(declarations.enumerationsOfCase[name] ?? [])
            if !types.isDisjoint(with: declarations.enumerationsOfCase[other] ?? []) { return false }
        }
        return left.isEqual(to: right)
    }
}

extension Value {
    fileprivate var isNumber: Bool {
        if case .number = content { true } else { false }
    }

    /// The names of PackageDescription that never stand for the same.
    private static let distinct: Set<String> = [
        "regular", "executable", "test", "system", "binary", "plugin", "macro", "v3", "v4", "v4_2", "v5", "v6",
    ]

    /// Whether two values are the same, or nothing where that isn't known.
    func isEqual(to other: Value) -> Bool? {
        switch (content, other.content) {
        case (.text(let left), .text(let right)): return isString || other.isString ? left == right : nil
        case (.number(let left), .number(let right)): return left == right
        case (.boolean(let left), .boolean(let right)): return left == right
        case (.nothing, .nothing): return true
        case (.unknown, _), (_, .unknown): return nil
        case (.nothing, _), (_, .nothing): return false
        case (.member(let left, _), .member(let right, _)):
            if left == right { return true }
            return Self.distinct.isSuperset(of: [left, right]) ? false : nil
        case (.array(let left, _), .array(let right, _)):
            guard !(left + right).contains(where: \.isUnknown) else { return nil }
            guard left.count == right.count else { return false }
            let pairs = zip(left, right).map { $0.isEqual(to: $1) }
            return pairs.contains(false) ? false : pairs.contains(nil) ? nil : true
        default: return nil
        }
    }
}
