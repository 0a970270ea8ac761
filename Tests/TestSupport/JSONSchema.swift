internal import Diagnostics
import Foundation
package import JSON
import Testing

/// A JSON Schema, with those keywords of draft 2020-12 that the project's schemas use; any other is an error.
package struct JSONSchema {
    struct UnknownKeyword: Error {
        let keyword: String
    }

    package let root: JSONValue

    /// The schema of a name in the project's `Schemas` folder.
    package init(named name: String) throws {
        let project = URL(filePath: #filePath).appending(path: "../../../").standardized
        let url = project.appending(path: "Schemas/\(name).schema.json")
        root = try JSONParser.parse(SourceText(path: name, text: try String(contentsOf: url, encoding: .utf8))).value
    }

    /// What stands in the schema at the end of a path of keys.
    package subscript(path: String...) -> JSONValue? {
        path.reduce(root) { $0?[$1] }
    }

    package func accepts(_ value: JSONValue) throws -> Bool { try accepts(value, root) }

    private func accepts(_ value: JSONValue, _ schema: JSONValue) throws -> Bool {
        try schema.members.allSatisfy { try accepts(value, keyword: $0.key, $0.value, in: schema) }
    }

    private func accepts(
        _ value: JSONValue,
        keyword: String,
        _ argument: JSONValue,
        in schema: JSONValue
    ) throws -> Bool {
        switch keyword {
        case "$schema", "$defs", "title", "description":
            return true
        case "$ref":
            let name = argument.string.dropFirst("#/$defs/".count)
            return try accepts(value, try #require(self["$defs", String(name)]))
        case "type":
            return (argument.elements.isEmpty ? [argument] : argument.elements).contains { type in
                if type.string == "integer", case .integer = value { return true }
                return type.string == value.type
            }
        case "const":
            return value == argument
        case "enum":
            return argument.elements.contains(value)
        case "oneOf":
            return try argument.elements.filter { try accepts(value, $0) }.count == 1
        case "properties":
            return try value.members.allSatisfy { member in
                guard let schema = argument[member.key] else { return true }
                return try accepts(member.value, schema)
            }
        case "additionalProperties":
            let known = (schema["properties"] ?? [:]).keys
            let others = value.members.filter { !known.contains($0.key) }
            if argument == false { return others.isEmpty }
            return try others.allSatisfy { try accepts($0.value, argument) }
        case "required":
            guard case .object = value else { return true }
            return argument.elements.allSatisfy { value[$0.string] != nil }
        case "items":
            return try value.elements.allSatisfy { try accepts($0, argument) }
        case "contains":
            guard case .array(let elements) = value else { return true }
            return try elements.contains { try accepts($0, argument) }
        case "uniqueItems":
            return Set(value.elements).count == value.elements.count
        case "minItems":
            guard case .array(let elements) = value else { return true }
            return .integer(elements.count) == argument || !elements.isEmpty
        case "minimum":
            guard case .integer(let number) = value, case .integer(let minimum) = argument else { return true }
            return number >= minimum
        case "minProperties":
            guard case .object(let members) = value, case .integer(let minimum) = argument else { return true }
            return members.count >= minimum
        case "propertyNames":
            return try value.members.allSatisfy { try accepts(.string($0.key), argument) }
        case "minLength":
            guard case .string(let string) = value else { return true }
            return !string.isEmpty
        case "pattern":
            guard case .string(let string) = value else { return true }
            return try Regex(argument.string).firstMatch(in: string) != nil
        default:
            throw UnknownKeyword(keyword: keyword)
        }
    }
}

extension JSONValue {
    package var members: [Member] { if case .object(let members) = self { members } else { [] } }
    package var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
    package var string: String { if case .string(let string) = self { string } else { "" } }
    package var keys: [String] { members.map(\.key) }

    package subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

    /// The type's name in a schema.
    fileprivate var type: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .integer, .decimal: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
