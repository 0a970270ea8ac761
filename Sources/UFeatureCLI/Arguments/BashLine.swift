/// A command line in bash, up to where the tabulator was pressed, as bash means it.
///
///     let line = BashLine(#"ufeature link "My Feature" --to=Se"#, breaks: " \t\"'=:")
///     line.words              // ["link", "My Feature", "--to=Se"]
///     line.reply("--to=Search")   // "Search": what takes the place of "Se"
///
/// Bash hands over words that are neither whole nor free of quotes: it breaks them at every character of
/// `COMP_WORDBREAKS`, such as `=`, and replaces what stands behind the last one. So the line is read here.
package struct BashLine: Hashable, Sendable {
    /// The words after the program's name, without quotes; the last one is where the tabulator was pressed.
    package private(set) var words: [String] = []
    /// Whether the last word is a file that a stream goes to or comes from.
    package private(set) var isRedirection = false

    /// The last word up to the part that bash replaces.
    private var before = ""
    /// The quotation mark that is open around that part.
    private var quote: Character?

    package init(_ line: String, breaks: String) {
        var word = ""
        // Words begin with their first character or quotation mark, which needn't have anything in it.
        var isWord = false
        var isEscaped = false

        func end(_ line: inout BashLine) {
            if isWord, !line.isRedirection { line.words.append(word) }
            if isWord { line.isRedirection = false }
            (word, isWord, line.before) = ("", false, "")
        }

        for character in line {
            if isEscaped {
                // In double quotes a backslash means itself before most characters.
                if quote == "\"", !"\"\\$`".contains(character) { word.append("\\") }
                word.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                (isEscaped, isWord) = (true, true)
            } else if let open = quote {
                if character == open { (quote, before) = (nil, word) } else { word.append(character) }
            } else if character == "\"" || character == "'" {
                (quote, isWord, before) = (character, true, word)
            } else if character.isWhitespace {
                end(&self)
            } else if character == ">" || character == "<" {
                // The number of a stream, as in 2>, isn't a word.
                if !word.isEmpty, word.allSatisfy(\.isNumber) { (word, isWord) = ("", false) }
                end(&self)
                isRedirection = true
            } else {
                word.append(character)
                isWord = true
                if breaks.contains(character) { before = word }
            }
        }
        words.append(word)
        words.removeFirst()
    }

    /// What takes the place of the part of the last word that bash replaces; nil where the whole doesn't begin like it.
    package func reply(_ whole: String) -> String? {
        guard whole.utf8.starts(with: before.utf8) else { return nil }
        let rest = String(decoding: whole.utf8.dropFirst(before.utf8.count), as: UTF8.self)
        switch quote {
        case "'": return rest.escaped { $0 == "'" ? "'\\''" : nil }
        case "\"": return rest.escaped { "\"\\$`".unicodeScalars.contains($0) ? "\\\($0)" : nil }
        default: return rest.escaped { $0.isPlain ? nil : "\\\($0)" }
        }
    }
}

extension String {
    /// The text with some characters written in another way, also those that have an accent behind them.
    fileprivate func escaped(_ write: (Unicode.Scalar) -> String?) -> String {
        unicodeScalars.reduce(into: "") { result, scalar in result += write(scalar) ?? String(scalar) }
    }
}

extension Unicode.Scalar {
    /// Whether it means nothing to the shell.
    fileprivate var isPlain: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: !isASCII || "_-./,=:@%+".unicodeScalars.contains(self)
        }
    }
}
