import Diagnostics

extension SourceText {
    /// The start of a range's text in quotes, short enough for a message.
    func quotation(of range: Range<Int>) -> String {
        let maximumLength = 60
        let line = bytes[range].prefix(maximumLength + 1).prefix { !$0.isNewline }
        guard line.count < range.count || line.count > maximumLength else { return "'\(text(in: range))'" }
        return "'\(text(in: range.lowerBound..<range.lowerBound + min(line.count, maximumLength))) …'"
    }
}
