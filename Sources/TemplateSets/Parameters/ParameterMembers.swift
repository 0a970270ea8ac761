internal import Diagnostics
package import Features
package import Mustache

extension TemplateParameter {
    /// What templates know of a value: `{{#parameters.auth}}`, `{{parameters.entity.lower}}`.
    package func members(of value: ParameterValue) -> Value {
        switch (kind, value) {
        case (_, .bool(let bool)):
            return .bool(bool)
        case (_, .list(let names)):
            return TemplateValues.list(names.map(TemplateValues.variants))
        case (.name, .string(let name)):
            return .object(TemplateValues.variants(of: name))
        case (.choice(let values), .string(let word)):
            var members: [String: Value] = ["value": .string(word)]
            for value in values { members["is" + NameVariants.upperCamel(value)] = .bool(value == word) }
            return .object(members)
        case (_, .string(let text)):
            return ["text": .string(text), "literal": .string(text.swiftEscaped), "isEmpty": .bool(text.isEmpty)]
        }
    }
}

extension NameVariants {
    /// A word of letters, digits and dashes as Swift would name a case, with a capital: `in-memory` is `InMemory`.
    package static func upperCamel(_ word: String) -> String {
        word.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined()
    }
}

extension String {
    /// The text as it stands between the quotation marks of a Swift string literal.
    fileprivate var swiftEscaped: String {
        String(swiftLiteral.dropFirst().dropLast())
    }
}
