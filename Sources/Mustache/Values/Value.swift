/// What a template is filled with: JSON's kinds of values.
///
///     let value: Value = ["name": "Search", "targets": ["source", "tests"], "isProduct": true]
///
/// A number is kept as it was written, so that `1.10` renders as `1.10`.
///
/// Whoever makes values from a text that isn't trusted limits how deep they may be nested: a value is
/// destroyed recursively, like every Swift value.
package enum Value: Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case list([Value])
    case object([String: Value])
}

extension Value {
    /// Whether a section renders, once or more often.
    ///
    /// Null, `false`, an empty list and an empty string are false, and everything else is true, also an object
    /// without members and zero.
    package var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let isTrue): isTrue
        case .string(let text): !text.isEmpty
        case .list(let values): !values.isEmpty
        case .number, .object: true
        }
    }

    /// What an interpolation writes; `nil` for a list and an object, which have no text.
    var text: String? {
        switch self {
        case .null: ""
        case .bool(let isTrue): isTrue ? "true" : "false"
        case .number(let literal): literal
        case .string(let text): text
        case .list, .object: nil
        }
    }

    /// The kind of value as diagnostics call it.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .list: "a list"
        case .object: "an object"
        }
    }
}
