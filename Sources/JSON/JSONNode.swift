/// A value in a JSON text, and where it stands there, so that whoever decodes it can point at what is wrong.
///
/// Beside ``JSONValue``, which is a value alone: nodes come from the ``JSONParser``, values go to the ``JSONPrinter``.
package struct JSONNode: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case null
        case bool(Bool)
        case integer(Int)
        /// Any other number: with a fraction or exponent, too large for an `Int`, infinite or not a number.
        case decimal(Double)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }

    /// A key of an object with its value.
    package struct Member: Hashable, Sendable {
        package let key: String
        /// The bytes of the key, with its quotes if it has any.
        package let keyRange: Range<Int>
        package let value: JSONNode
    }

    package let content: Content
    /// The bytes of the value in its text.
    package let range: Range<Int>
}

extension JSONNode {
    /// The value alone, without its places.
    package var value: JSONValue {
        switch content {
        case .null: .null
        case .bool(let bool): .bool(bool)
        case .integer(let integer): .integer(integer)
        case .decimal(let decimal): .decimal(decimal)
        case .string(let string): .string(string)
        case .array(let elements): .array(elements.map(\.value))
        case .object(let members): .object(members.map { JSONValue.Member($0.key, $0.value.value) })
        }
    }

    /// The string that it is; nil for anything else.
    package var string: String? {
        if case .string(let string) = content { string } else { nil }
    }

    /// The elements of the array that it is; nil for anything else.
    package var elements: [JSONNode]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    /// The members of the object that it is; nil for anything else.
    package var members: [Member]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// The value of a key of the object that it is; nil where there is none, and for anything else.
    package subscript(key: String) -> JSONNode? {
        members?.first { $0.key == key }?.value
    }

    /// What the value is, as a message says it: `a string`.
    package var kind: String {
        switch content {
        case .null: "null"
        case .bool(true): "true"
        case .bool(false): "false"
        case .integer, .decimal: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
