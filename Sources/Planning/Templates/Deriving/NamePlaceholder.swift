internal import Diagnostics
internal import Features
internal import PackageManifest

/// A name that no feature has, in the place of one whose code becomes templates.
///
/// A feature is first renamed to it, as `ufeature rename` does, which knows where a word means the feature. Then each
/// spelling of it is a tag:
///
///     struct QzxFeaturezRow { let qzxFeaturez: Item }   →   struct {{feature.name}}Row { let {{feature.lower}}: Item }
enum NamePlaceholder {
    static let name = "QzxFeaturez"

    /// The spellings, each with the name that templates have for it.
    private static let spellings = zip(
        NameVariants(name).spellings,
        ["feature.name", "feature.lower", "feature.kebab", "feature.snake", "feature.constant", "feature.words"]
    ).map { (text: $0, tag: $1) }

    /// What tags can stand between in a text that has two curly brackets side by side, or one beside a name.
    private static let delimiters = [("<%", "%>"), ("<|", "|>"), ("[[", "]]"), ("<<<", ">>>")]

    /// The placeholder for a name that may be typed otherwise than features are: `qzx-featurez` for `logic-core`.
    static func name(like name: String) -> String {
        let words = NameVariants(Self.name).words
        let sign = name.first { !$0.isLetter && !$0.isNumber }.map(String.init) ?? ""
        let parts = name.split { !$0.isLetter && !$0.isNumber }
        let isSmall = { (part: Substring?) in part?.first?.isLowercase ?? false }
        let first = isSmall(parts.first) ? words[0].lowercased() : words[0]
        let rest = sign.isEmpty || !isSmall(parts.last) ? words[1] : words[1].lowercased()
        return first + sign + rest
    }

    /// A placeholder of two words that is as long as a name, so that a set breaks the same lines for it; nil where that is
    /// too short.
    ///
    /// In small letters, no other placeholder begins with it.
    static func name(asLongAs name: String) -> String? {
        name.utf8.count < 3 ? nil : "QzY" + String(repeating: "z", count: name.utf8.count - 3)
    }

    /// Does what may refuse a rename to the placeholder, with another name in its words.
    static func naming<Result>(_ name: String, inPlaceOf placeholder: String, _ work: () throws -> Result) throws
        -> Result
    {
        do {
            return try work()
        } catch let refusal as Refusal {
            throw Refusal(
                refusal.reasons.map { reason in
                    var reason = reason
                    reason.message = named(reason.message, as: name, inPlaceOf: placeholder)
                    reason.help = reason.help.map { named($0, as: name, inPlaceOf: placeholder) }
                    return reason
                }
            )
        }
    }

    /// A text with a name in the place of the placeholder, in every spelling.
    static func named(_ text: String, as name: String, inPlaceOf placeholder: String) -> String {
        let names = [
            (placeholder, name),
            (Manifest.Target.moduleName(of: placeholder), Manifest.Target.moduleName(of: name)),
        ]
        let old = NameChange.camel(placeholder)
        let spellings = zip(NameVariants(old).spellings, NameVariants(NameChange.camel(name)).spellings)
        let folders = (FolderStyle.lower.name(of: old), FolderStyle.lower.name(of: name))
        let pairs = names + spellings + [folders]
        return pairs.reduce(text) { text, pair in
            text.split(separator: pair.0, omittingEmptySubsequences: false).joined(separator: pair.1)
        }
    }

    /// The path of a file of a set, for the path of a feature's file.
    static func path(_ path: String) -> String { replaced(in: path, by: ("{{", "}}")) }

    /// How tags are written in all of some texts, which become one template; nil where no way will do.
    static func delimiters(for texts: [String]) -> (open: String, close: String)? {
        let isPlain = texts.allSatisfy { text in
            !text.contains("{{") && !spellings.contains { text.contains("{\($0.text)") || text.contains("\($0.text)}") }
        }
        if isPlain { return ("{{", "}}") }
        return delimiters.first { pair in !texts.contains { $0.contains(pair.0) } }.map { (open: $0.0, close: $0.1) }
    }

    /// What a template begins with whose tags are written so.
    static func head(_ delimiters: (open: String, close: String)) -> String {
        delimiters.open == "{{" ? "" : "{{=\(delimiters.open) \(delimiters.close)=}}\n"
    }

    /// A text with tags in the place of the placeholder.
    static func replaced(in text: String, by delimiters: (open: String, close: String)) -> String {
        var result = text
        for (spelling, tag) in spellings {
            result = result.split(separator: spelling, omittingEmptySubsequences: false)
                .joined(separator: delimiters.open + tag + delimiters.close)
        }
        return result
    }

    /// A text that isn't code with the placeholder in the place of a name, in all spellings, as words of their own.
    ///
    /// What has a `foreign` name is something else.
    static func renamed(
        _ text: String,
        from name: String,
        to placeholder: String = Self.name,
        besides foreign: ForeignNames = ForeignNames()
    ) -> String {
        let old = NameVariants(NameChange.camel(name))
        let new = NameVariants(Self.name)
        var result = text
        let pairs = [
            (name, placeholder), (old.upperCamel, new.upperCamel), (old.kebab, new.kebab), (old.snake, new.snake),
            (old.constant, new.constant), (old.spaced, new.spaced), (old.lowerCamel, new.lowerCamel),
        ]
        var seen: Set<String> = []
        for (spelling, placeholder) in pairs where seen.insert(spelling).inserted {
            result = replacedWords(spelling, by: placeholder, in: result, besides: foreign)
        }
        return result
    }

    /// The same for code, in which what surely means the feature is renamed already: of a name with several words,
    /// members mean it too, and so do the spellings of other places.
    ///
    /// What has a `foreign` name is something else.
    static func renamedSigns(
        _ text: String,
        from name: String,
        to placeholder: String = Self.name,
        besides foreign: ForeignNames = ForeignNames()
    ) -> String {
        let old = NameVariants(NameChange.camel(name))
        let new = NameVariants(Self.name)
        guard old.words.count > 1 else { return text }
        var result = text
        for (spelling, placeholder) in [
            (old.kebab, new.kebab), (old.snake, new.snake), (old.constant, new.constant), (old.spaced, new.spaced),
            (name, placeholder), (old.upperCamel, new.upperCamel), (old.lowerCamel, new.lowerCamel),
        ] {
            result = replacedWords(spelling, by: placeholder, in: result, besides: foreign)
        }
        return result
    }

    /// Replaces a word where no letter or digit goes on with it; of one in camel case, a capital may follow.
    ///
    /// Identifiers that are `foreign` stay.
    private static func replacedWords(
        _ word: String,
        by other: String,
        in text: String,
        besides foreign: ForeignNames
    ) -> String {
        let wanted = Array(word.utf8)
        let bytes = Array(text.utf8)
        guard !wanted.isEmpty, bytes.count >= wanted.count else { return text }
        let isCapital = { (byte: UInt8) in UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
        let isSmall = { (byte: UInt8) in UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }
        let isCamel = wanted.contains(where: isCapital) && wanted.contains(where: isSmall)
        var result: [UInt8] = []
        var position = 0
        while let found = bytes[position...].firstRange(of: wanted) {
            let before = found.lowerBound > 0 ? bytes[found.lowerBound - 1] : 0
            let after = found.upperBound < bytes.count ? bytes[found.upperBound] : 0
            let begins = !before.isLetterOrDigit || isCamel && isCapital(wanted[0]) && isSmall(before)
            let ends = !after.isLetterOrDigit || isCamel && isCapital(after)
            result += bytes[position..<found.lowerBound]
            let isWord = begins && ends && (foreign.isEmpty || !foreign.contain(identifier(around: found, in: bytes)))
            result += isWord ? Array(other.utf8) : wanted
            position = found.upperBound
        }
        return String(decoding: result + bytes[position...], as: UTF8.self)
    }

    /// The identifier that a range of some code is a part of.
    private static func identifier(around range: Range<Int>, in bytes: [UInt8]) -> String {
        let isPart = { (byte: UInt8) in byte.isLetterOrDigit || byte == UInt8(ascii: "_") }
        let start = bytes[..<range.lowerBound].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
        let end = bytes[range.upperBound...].firstIndex { !isPart($0) } ?? bytes.count
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
