/// The value of a template set's parameter.
package enum ParameterValue: Hashable, Sendable {
    case bool(Bool)
    case string(String)
    case list([String])
}

extension ParameterValue {
    /// The value as a word of the command line: `true`, `disk`, `Film,Studio`.
    package var word: String {
        switch self {
        case .bool(let bool): bool ? "true" : "false"
        case .string(let string): string
        case .list(let strings): strings.joined(separator: ",")
        }
    }
}
