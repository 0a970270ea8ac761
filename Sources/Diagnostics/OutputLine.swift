/// Finds places in what compilers and test libraries print.
package enum OutputLine {
    /// The lines of an output, without the empty ones.
    package static func lines(of output: String) -> [String] {
        output.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// `path:line:column` or `path:line` as a place.
    package static func location(_ text: some StringProtocol) -> SourceLocation? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.reversed().prefix(2).prefix { Int($0) != nil }.reversed().compactMap { Int($0) }
        guard let line = numbers.first, parts.count > numbers.count else { return nil }
        let path = parts.dropLast(numbers.count).joined(separator: ":")
        guard !path.isEmpty else { return nil }
        return SourceLocation(path: path, line: line, column: numbers.count == 2 ? numbers[1] : 1)
    }

    /// What is before and after the first place of a marker.
    package static func split(_ text: String, at marker: String) -> (before: String, after: String)? {
        guard let range = text.firstRange(of: marker) else { return nil }
        return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
    }

    /// What is between separators.
    package static func parts(of text: String, between separator: String) -> [String] {
        text.split(separator: separator).map(String.init)
    }
}
