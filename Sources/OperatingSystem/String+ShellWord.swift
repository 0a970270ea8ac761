internal import Diagnostics

extension String {
    /// The text as one word of a shell's line: as it is where nothing in it means something there, else in quotes.
    ///
    ///     "Features/Search".shellWord   // Features/Search
    ///     "it's here".shellWord         // 'it'\''s here'
    package var shellWord: String {
        let isPlain = utf8.allSatisfy { $0.isLetterOrDigit || "/._-+@%:,".utf8.contains($0) }
        return isPlain && !isEmpty ? self : inSingleQuotes(#"'\''"#)
    }

    /// The text in single quotes, with something else in the place of those in it.
    ///
    ///     "O'Brien".inSingleQuotes("''")   // 'O''Brien'
    package func inSingleQuotes(_ replacement: String) -> String {
        // By bytes: a quotation mark with an accent is one character in Swift, and two for everybody else.
        let parts = utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
        return "'" + parts.map { String(Substring($0)) }.joined(separator: replacement) + "'"
    }
}
