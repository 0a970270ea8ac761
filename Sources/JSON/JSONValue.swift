/// A JSON value to be written: what `--format json` puts out, and what `ufeature.json` is made of.
///
/// Literals keep it readable, and members stay in the order they are written:
///
///     let value: JSONValue = ["version": 1, "features": ["Core", "Search"]]
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case decimal(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A key of an object with its value.
    package struct Member: Hashable, Sendable {
        package var key: String
        package var value: JSONValue

        package init(_ key: String, _ value: JSONValue) {
            self.key = key
            self.value = value
        }
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package init(nilLiteral: ()) { self = .null }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(floatLiteral value: Double) { self = .decimal(value) }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member($0, $1) })
    }
}

extension JSONValue {
    /// An array of strings.
    package static func strings(_ strings: some Sequence<String>) -> JSONValue {
        .array(strings.map { .string($0) })
    }

    /// An object of those members that have a value.
    ///
    ///     JSONValue.object(of: [Key.name: "Search", .summary: nil])   // {"name": "Search"}
    package static func object<Key: RawRepresentable<String>>(of members: KeyValuePairs<Key, JSONValue?>) -> JSONValue {
        .object(members.compactMap { key, value in value.map { Member(key.rawValue, $0) } })
    }
}
