package import Diagnostics
package import Features

extension TemplateParameter {
    /// The value that a word of the command line or of a manifest's comment stands for.
    ///
    ///     storage.value(of: "disk")   // .string("disk")
    ///
    /// - Throws: `invalid_parameter` where it stands for none, with what could be written.
    package func value(of word: String) throws(Diagnostic) -> ParameterValue {
        switch kind {
        case .bool:
            switch word {
            case "true", "yes": return .bool(true)
            case "false", "no": return .bool(false)
            default: throw problem("'\(word)' is neither true nor false")
            }
        case .names:
            return try checked(.list(word.split(separator: ",").map(String.init)))
        case .choice, .name, .text:
            return try checked(.string(word))
        }
    }

    /// A value of the right type, as it is.
    ///
    /// - Throws: `invalid_parameter` for any other.
    package func checked(_ value: ParameterValue) throws(Diagnostic) -> ParameterValue {
        switch (kind, value) {
        case (.bool, .bool):
            return value
        case (.choice(let values), .string(let word)):
            guard values.contains(word) else {
                let list = values.map { "'\($0)'" }.joined(separator: ", ")
                throw problem("'\(word)' is none of \(list)", help: Spelling.help(for: word, among: values))
            }
        case (.name, .string(let name)):
            try check(name)
        case (.names, .list(let names)):
            guard !names.isEmpty else { throw problem("there must be at least one name") }
            guard names.count <= Self.maximumNames else {
                throw problem("there are \(names.count) names", help: ["write at most \(Self.maximumNames)"])
            }
            for name in names { try check(name) }
            var seen: Set<String> = []
            for name in names where !seen.insert(name.lowercased()).inserted {
                throw problem("'\(name)' stands in the list twice")
            }
        case (.text, .string(let text)):
            if let scalar = text.unicodeScalars.first(where: { $0 != "\"" && $0 != "\\" && !PlainText.allows($0) }) {
                throw problem("the text contains \(PlainText.name(of: scalar))")
            }
            // What the system hands over as bytes that are no UTF-8 has become this character.
            if text.unicodeScalars.contains("\u{FFFD}") {
                throw problem("the text isn't UTF-8, or contains the character that stands in for what isn't")
            }
        default:
            throw problem("expected \(kind.description), found \(value.kind)")
        }
        return value
    }

    /// Each may be a file, in each feature.
    private static let maximumNames = 100

    private func check(_ name: String) throws(Diagnostic) {
        guard let reason = TypeName.problem(of: name) else { return }
        // A model isn't better named after a feature.
        let better = FeatureName.suggestion(for: name).flatMap { better in
            TypeName.problem(of: better) == nil && !better.hasSuffix("Feature") ? better : nil
        }
        let help = better.map { ["use '\($0)'"] } ?? []
        throw problem("'\(name)' can't name a type: \(reason)", help: help)
    }

    private func problem(_ reason: String, help: [String] = []) -> Diagnostic {
        .error(
            "invalid_parameter",
            "the parameter '\(name)' has a wrong value: \(reason)",
            help: help.isEmpty ? ["write \(name)=\(kind.manner)"] : help
        )
    }
}

extension TemplateParameter.Kind {
    fileprivate var description: String {
        switch self {
        case .bool: "true or false"
        case .choice, .name, .text: "a string"
        case .names: "a list of strings"
        }
    }
}

extension ParameterValue {
    fileprivate var kind: String {
        switch self {
        case .bool: "true or false"
        case .string: "a string"
        case .list: "a list"
        }
    }
}
