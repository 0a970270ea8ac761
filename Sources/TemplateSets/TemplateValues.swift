internal import Features
package import Mustache

/// Values in the forms that templates expect.
package enum TemplateValues {
    /// What sets of teams may still ask for: the built-in ones broke their lines by these before `"lineLength"` did.
    private static let (longName, shortName) = (22, 9)

    /// A name in every spelling that templates need.
    package static func variants(of name: String) -> [String: Value] {
        let variants = NameVariants(name)
        let lower = variants.lowerCamel
        return [
            "name": .string(name),
            "lower": .string(lower),
            "identifier": .string(SwiftKeywords.contains(lower) ? "`\(lower)`" : lower),
            "kebab": .string(variants.kebab),
            "snake": .string(variants.snake),
            "words": .string(variants.spaced),
            "constant": .string(variants.constant),
            "initial": .string(lower.first { $0.isASCII && $0.isLetter }.map { $0.lowercased() } ?? "a"),
            "isLong": .bool(name.utf8.count > longName),
            "isShort": .bool(name.utf8.count <= shortName),
        ]
    }

    /// A list whose members know which of them is the last, and whether the formatter wants a comma after it.
    ///
    /// It wants one after every element of an array, but none after an only one.
    package static func list(_ members: [[String: Value]]) -> Value {
        .list(
            members.enumerated().map { index, member in
                let place: [String: Value] = [
                    "last": .bool(index == members.count - 1),
                    "comma": .bool(members.count > 1),
                ]
                return .object(member.merging(place) { _, new in new })
            }
        )
    }
}
