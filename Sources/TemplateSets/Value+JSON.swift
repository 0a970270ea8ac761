package import JSON
package import Mustache

extension Value {
    /// The value that a JSON text stands for.
    package init(_ node: JSONNode) {
        switch node.content {
        case .null: self = .null
        case .bool(let bool): self = .bool(bool)
        case .integer(let integer): self = .number(String(integer))
        case .decimal(let decimal): self = .number(String(decimal))
        case .string(let string): self = .string(string)
        case .array(let elements): self = .list(elements.map { Value($0) })
        case .object(let members):
            self = .object(Dictionary(members.map { ($0.key, Value($0.value)) }) { _, last in last })
        }
    }
}
