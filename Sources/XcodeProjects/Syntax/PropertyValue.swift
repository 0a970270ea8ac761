import Diagnostics

/// What a property list says, without places: two texts that say the same are equal, in whatever order their keys are.
enum PropertyValue: Hashable, Sendable {
    case string(String)
    case data(String)
    case array([PropertyValue])
    case dictionary([String: [PropertyValue]])
}

extension PropertyList {
    /// What it says.
    var meaning: PropertyValue { meaning(of: root) }

    func meaning(of node: Node) -> PropertyValue {
        switch node.content {
        case .string(let text): .string(text)
        case .data: .data(source.text(in: node.range))
        case .array(let elements): .array(elements.map { meaning(of: $0.value) })
        case .dictionary(let entries):
            .dictionary(Dictionary(grouping: entries, by: \.name).mapValues { $0.map { meaning(of: $0.value) } })
        }
    }
}

extension PropertyValue {
    /// The value of a dictionary for a key, which can be set; nil takes the key away.
    subscript(_ key: String) -> PropertyValue? {
        get {
            if case .dictionary(let values) = self { values[key]?.first } else { nil }
        }
        set {
            guard case .dictionary(var values) = self else { return }
            values[key] = newValue.map { [$0] }
            self = .dictionary(values)
        }
    }

    /// The values of an array, which can be set.
    var elements: [PropertyValue] {
        get {
            if case .array(let values) = self { values } else { [] }
        }
        set {
            self = .array(newValue)
        }
    }
}
