import Mustache

/// A value of a template's data, read from JSON.
struct JSONValue: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = .null
        } else if let isTrue = try? container.decode(Bool.self) {
            value = .bool(isTrue)
        } else if let integer = try? container.decode(Int.self) {
            value = .number("\(integer)")
        } else if let number = try? container.decode(Double.self) {
            value = .number("\(number)")
        } else if let text = try? container.decode(String.self) {
            value = .string(text)
        } else if let items = try? container.decode([JSONValue].self) {
            value = .list(items.map(\.value))
        } else {
            value = try .object(container.decode([String: JSONValue].self).mapValues(\.value))
        }
    }
}
