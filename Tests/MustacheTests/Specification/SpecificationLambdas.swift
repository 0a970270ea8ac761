import Mustache

/// The lambdas of the specification's optional module, which has them in other languages, by the names of its cases.
enum SpecificationLambdas {
    static func lambda(for name: String) -> Lambda? {
        switch name {
        case "Interpolation": Lambda { _ in "world" }
        case "Interpolation - Expansion": Lambda { _ in "{{planet}}" }
        case "Interpolation - Alternate Delimiters": Lambda { _ in "|planet| => {{planet}}" }
        case "Interpolation - Multiple Calls": .counting()
        case "Escaping": Lambda { _ in ">" }
        case "Section": Lambda { $0 == "{{x}}" ? "yes" : "no" }
        case "Section - Expansion": Lambda { "\($0 ?? ""){{planet}}\($0 ?? "")" }
        case "Section - Alternate Delimiters": Lambda { "\($0 ?? ""){{planet}} => |planet|\($0 ?? "")" }
        case "Section - Multiple Calls": Lambda { "__\($0 ?? "")__" }
        case "Inverted Section": Lambda { _ in false }
        default: nil
        }
    }
}
