/// The words by which teams tell that code is there for tests: the one list for roles, rules and repairs.
///
///     SearchTestSupport, search-test-helpers, SearchMocks   →  called test support
///     UITestKit, url-test, MockList                         →  in doubt: a word for tests is in them
package enum TestWords {
    /// Whether a name ends with what test support is called.
    package static func areEnd(of name: String) -> Bool {
        let words = SoughtWords.words(of: name)
        guard let last = words.last else { return false }
        return double.contains(last) || last == "testing" || isPlainEnd(words)
    }

    /// Whether a name ends with words that are used for nothing but test support: `Testing` and `Mocks` may be the
    /// product, `TestSupport` is not.
    package static func arePlainEnd(of name: String) -> Bool { isPlainEnd(SoughtWords.words(of: name)) }

    /// Whether a name ends with words that nobody calls a product by: `TestSupport`, where a `TestKit` may be one.
    package static func areCertainEnd(of name: String) -> Bool {
        isPlainEnd(SoughtWords.words(of: name)) { support.contains($0) || $0 == "doubles" }
    }

    /// Whether a word for tests is anywhere in a name.
    package static func areIn(_ name: String) -> Bool { all.intersects(name) }

    private static func isPlainEnd(
        _ words: [String],
        _ isSupport: (String) -> Bool = { support.union(kit).union(double).contains($0) }
    ) -> Bool {
        guard words.count > 1, ["test", "tests", "testing", "xctest"].contains(words[words.count - 2]) else {
            return false
        }
        return isSupport(words[words.count - 1])
    }

    private static let support: Set = ["support", "helper", "helpers", "util", "utils", "utility", "utilities"]

    private static let kit: Set = ["kit", "tools", "common", "shared"]

    private static let double: Set = [
        "mock", "mocks", "fake", "fakes", "stub", "stubs", "spies", "doubles", "fixture", "fixtures",
    ]

    private static let all = SoughtWords([
        "test", "tests", "testing", "tester", "xctest", "mock", "mocks", "mocking", "fake", "fakes", "stub", "stubs",
        "fixture", "fixtures",
    ])
}

/// Words to look for in names: `test` is in `UITestKit` and `url-test`, and isn't in `Contest`.
package struct SoughtWords {
    private let words: Set<String>

    package init(_ words: Set<String>) { self.words = words }

    package func intersects(_ name: String) -> Bool {
        Self.words(of: name).contains(where: words.contains)
    }

    /// The words of a name in small letters: `ui`, `test`, `kit` for `UITestKit`.
    package static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        func endWord() {
            if !word.isEmpty { words.append(String(word).lowercased()) }
            word = String.UnicodeScalarView()
        }
        let letters = Array(name.unicodeScalars)
        for (index, letter) in letters.enumerated() {
            let follows = index > 0 && letters[index - 1].isCapital && letter.isCapital
            let startsWord = index + 1 < letters.count && letters[index + 1].isSmall
            if letter.isCapital, !follows || startsWord { endWord() }
            if letter.belongsToWord { word.append(letter) } else { endWord() }
        }
        endWord()
        return words.map { $0.hasPrefix("xct") ? "xctest" : $0 }
    }
}

/// What Unicode's tables say, which are asked only where ASCII doesn't tell: names are many.
extension Unicode.Scalar {
    fileprivate var isCapital: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }

    fileprivate var isSmall: Bool { isASCII ? ("a"..."z").contains(self) : properties.isLowercase }

    /// Whether it is a letter, or a mark on one.
    fileprivate var belongsToWord: Bool {
        isASCII ? isCapital || isSmall : properties.isAlphabetic || properties.canonicalCombiningClass != .notReordered
    }
}
