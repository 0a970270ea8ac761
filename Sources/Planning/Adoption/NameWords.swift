/// The words of a package's name, however a team joins them.
///
///     NameWords("feature-login").words    // ["feature", "login"]
///     NameWords("HTTPClient").words       // ["HTTP", "Client"]
///     NameWords("login_ui2").words        // ["login", "ui2"]
struct NameWords {
    let words: [String]
    /// Whether something stands between the words, as in `feature-login`.
    let isSeparated: Bool

    init(_ name: String) {
        let separators: Set<Character> = ["-", "_", ".", " "]
        let parts = name.split(whereSeparator: separators.contains)
        words = parts.flatMap(Self.humps)
        isSeparated = parts.count > 1
    }

    /// The parts of `HTTPClient` that begin with a capital letter, where several in a row are one abbreviation.
    private static func humps(of text: Substring) -> [String] {
        var words: [String] = []
        var word = ""
        let letters = Array(text)
        // Names are ASCII but for few, and there the tables of Unicode needn't be asked.
        let isCapital = { (letter: Character) in
            letter.asciiValue.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? letter.isUppercase
        }
        for (index, letter) in letters.enumerated() {
            let follows = index + 1 < letters.count ? letters[index + 1] : " "
            let isAfterSmall = index > 0 && !isCapital(letters[index - 1])
            if isCapital(letter), !word.isEmpty, isAfterSmall || follows.isLowercase {
                words.append(word)
                word = ""
            }
            word.append(letter)
        }
        return word.isEmpty ? words : words + [word]
    }
}
