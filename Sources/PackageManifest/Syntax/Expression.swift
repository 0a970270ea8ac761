package import Diagnostics

/// An expression of a manifest, as it is written.
///
/// Every part knows the UTF-8 bytes that it spans. What a manifest's elements are never made of, such as casts and
/// key paths, is ``unsupported(_:)``: it is known to be there, and nothing more.
package indirect enum Expression: Hashable, Sendable {
    case string(StringLiteral)
    case number(Name)
    case boolean(Bool, Range<Int>)
    case nothing(Range<Int>)
    case identifier(Name)
    case member(MemberAccess)
    case call(Call)
    case array(ArrayLiteral)
    case dictionary(DictionaryLiteral)
    case parenthesized(Expression, Range<Int>)
    case operation(Operation)
    case choice(Choice)
    case closure(Closure)
    case subscripted(Subscript)
    case prefixed(Prefixed)
    /// `value!` and, before a member, `value?`.
    case unwrapped(Expression, Name)
    /// `value as Type`, with the type as it is written, without white space.
    case converted(Expression, String, Range<Int>)
    case unsupported(Range<Int>)

    package var range: Range<Int> {
        switch self {
        case .string(let literal): literal.range
        case .number(let name), .identifier(let name): name.range
        case .boolean(_, let range), .nothing(let range), .parenthesized(_, let range), .unsupported(let range): range
        case .member(let member): member.range
        case .call(let call): call.range
        case .array(let array): array.range
        case .dictionary(let dictionary): dictionary.range
        case .operation(let operation): operation.range
        case .choice(let choice): choice.range
        case .closure(let closure): closure.range
        case .subscripted(let subscripted): subscripted.range
        case .prefixed(let prefixed): prefixed.range
        case .converted(_, _, let range): range
        case .unwrapped(let inner, let mark): inner.range.lowerBound..<mark.range.upperBound
        }
    }
}

/// A word of the text: a name, a label, an operator.
package struct Name: Hashable, Sendable {
    package var text: String
    package var range: Range<Int>
}

/// A string literal of any form, with its escapes resolved.
package struct StringLiteral: Hashable, Sendable {
    package enum Piece: Hashable, Sendable {
        case text(String)
        case interpolation(Expression)
    }

    package var pieces: [Piece]
    /// The literal with its quotes.
    package var range: Range<Int>
}

/// `base.name`, or `.name` where the type is implied.
package struct MemberAccess: Hashable, Sendable {
    package var base: Expression?
    package var name: Name
    package var range: Range<Int>
}

/// `callee(label: value, value)`; a closure that follows the parentheses is the last argument.
package struct Call: Hashable, Sendable {
    package var callee: Expression
    package var arguments: [Argument]
    /// From the opening parenthesis to the closing one, both included; empty where a closure stands alone.
    @PackedRange package var parentheses: Range<Int>
    @PackedRange package var range: Range<Int>

    /// The first argument with a label, or without one.
    package func argument(_ label: String?) -> Argument? {
        arguments.first { $0.label?.text == label }
    }
}

/// `label: value` or `value`, in a call.
package struct Argument: Hashable, Sendable {
    package var label: Name?
    package var value: Expression
    /// The comma after it, which the last argument may have too.
    package var comma: Range<Int>?

    /// The label and the value, without the comma.
    package var range: Range<Int> {
        (label?.range.lowerBound ?? value.range.lowerBound)..<value.range.upperBound
    }
}

/// `[a, b]`.
package struct ArrayLiteral: Hashable, Sendable {
    package struct Element: Hashable, Sendable {
        package var value: Expression
        /// The comma after it, which the last element may have too.
        package var comma: Range<Int>?
    }

    package var elements: [Element]
    /// From the opening bracket to the closing one, both included.
    package var range: Range<Int>
}

/// `[key: value]`.
package struct DictionaryLiteral: Hashable, Sendable {
    package struct Element: Hashable, Sendable {
        package var key: Expression
        package var value: Expression
        package var comma: Range<Int>?
    }

    package var elements: [Element]
    package var range: Range<Int>
}

/// Operands with binary operators between them, in the order of the text: no precedence, however long.
package struct Operation: Hashable, Sendable {
    package var operands: [Expression]
    /// One fewer than the operands.
    package var operators: [Name]

    package var range: Range<Int> {
        (operands.first?.range.lowerBound ?? 0)..<(operands.last?.range.upperBound ?? 0)
    }
}

/// `condition ? first : second`.
package struct Choice: Hashable, Sendable {
    package var condition: Expression
    package var first: Expression
    package var second: Expression

    package var range: Range<Int> { condition.range.lowerBound..<second.range.upperBound }
}

/// `{ name in … }`.
package struct Closure: Hashable, Sendable {
    /// The names of the parameters, or nothing where the body calls them `$0`, `$1` and so on.
    package var parameters: [String]?
    package var body: [Statement]
    package var range: Range<Int>
}

/// `base[index]`.
package struct Subscript: Hashable, Sendable {
    package var base: Expression
    package var arguments: [Argument]
    package var range: Range<Int>
}

/// `!operand`, `-operand`.
package struct Prefixed: Hashable, Sendable {
    package var symbol: Name
    package var operand: Expression

    package var range: Range<Int> { symbol.range.lowerBound..<operand.range.upperBound }
}
