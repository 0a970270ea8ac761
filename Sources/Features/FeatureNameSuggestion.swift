extension FeatureName {
    /// A feature name made of a text that is none; nil where nothing is left to make one of.
    ///
    ///     FeatureName.suggestion(for: "my feature!")   // "MyFeature"
    ///     FeatureName.suggestion(for: "2Fast")         // "TwoFast"
    ///     FeatureName.suggestion(for: "CartTests")     // "Cart"
    ///     FeatureName.suggestion(for: "Foundation")    // "FoundationFeature"
    ///
    /// Another name than the one that was meant isn't one that is taken.
    package static func suggestion(for text: String, besides taken: TakenNames = TakenNames()) -> String? {
        let camel = upperCamel(text)
        guard !camel.isEmpty else { return nil }
        let stripped = withoutRoleSuffix(camel)
        // The same name in the right spelling is what was meant, whether it is there or not.
        if FeatureNameProblem(of: camel) == nil { return camel }
        return [stripped, stripped + "Feature", camel + "Feature"].first { name in
            FeatureNameProblem(of: name) == nil && taken.clash(with: FeatureName(unchecked: name)) == nil
        }
    }

    /// The words of a text put together, each with a capital, in ASCII; digits in front are written out.
    private static func upperCamel(_ text: String) -> String {
        var words = [""]
        for scalar in text.unicodeScalars.prefix(2 * maximumLength) {
            switch scalar {
            case "a"..."z" where words.last == "": words[words.count - 1] = scalar.properties.uppercaseMapping
            case "a"..."z", "A"..."Z", "0"..."9": words[words.count - 1].unicodeScalars.append(scalar)
            default:
                // An accent that stands alone belongs to the letter before it.
                if scalar.properties.generalCategory == .nonspacingMark { continue }
                guard let letters = latinLetters(of: scalar) else {
                    words.append("")
                    continue
                }
                words[words.count - 1] += words.last == "" ? letters.uppercased() : letters
            }
        }
        let camel = words.joined()
        let digits = camel.prefix { $0.isNumber }
        let rest = camel.dropFirst(digits.count)
        return digits.compactMap { $0.wholeNumberValue.map { digitNames[$0] } }.joined()
            + rest.prefix(1).uppercased() + rest.dropFirst()
    }

    private static let digitNames = [
        "Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine",
    ]

    /// The ASCII letters that a Latin letter is built on, which its Unicode name says, and `ss` for `ß`.
    ///
    /// `e` for `é`, LATIN SMALL LETTER E WITH ACUTE.
    private static func latinLetters(of scalar: Unicode.Scalar) -> String? {
        if scalar == "ß" { return "ss" }
        let words = scalar.properties.name?.split(separator: " ") ?? []
        guard words.count >= 4, words[0] == "LATIN", words[2] == "LETTER", words[3].count <= 2 else { return nil }
        return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
    }

    /// A name without the suffixes of roles at its end, unless nothing else is left of it.
    private static func withoutRoleSuffix(_ name: String) -> String {
        for role in Role.allCases where role != .source && name.hasSuffix(role.suffix) && name != role.suffix {
            return withoutRoleSuffix(String(name.dropLast(role.suffix.count)))
        }
        return name
    }
}
