import Diagnostics

/// Lines of a text, and what ends them.
extension SourceText {
    func lineStart(of offset: Int) -> Int {
        bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    /// Where the line ends that an offset is in, in front of what ends it.
    func lineEnd(of offset: Int) -> Int {
        let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return end > offset && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    }

    /// Where the next line starts.
    func nextLine(after offset: Int) -> Int {
        bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    }

    /// What ends the line that an offset is in, or those above.
    func newline(at offset: Int) -> String {
        let end =
            bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes[..<offset].lastIndex(of: UInt8(ascii: "\n"))
        guard let end, end > 0 else { return "\n" }
        return bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    /// The white space in front of something; nil if it doesn't start its line.
    func indentation(of offset: Int) -> String? {
        let start = lineStart(of: offset)
        return isBlank(start..<offset) ? text(in: start..<offset) : nil
    }

    func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(\.isPropertyListSpace) }

    /// Whether nothing follows in a line but a comment.
    func endsLine(_ offset: Int) -> Bool {
        let rest = bytes[offset..<lineEnd(of: offset)].drop(while: \.isPropertyListSpace)
        guard !rest.isEmpty, !rest.starts(with: "//".utf8) else { return true }
        let end = (rest.lastIndex { !$0.isPropertyListSpace } ?? rest.startIndex) + 1
        let comment = text(in: rest.startIndex..<end)
        return comment.hasPrefix("/*") && comment.hasSuffix("*/") && !comment.dropFirst(2).dropLast(2).contains("*/")
    }

    /// The line break in front of a line that starts at an offset.
    func breakBefore(lineAt start: Int) -> Int { start > 0 ? lineEnd(of: lineStart(of: start - 1)) : 0 }
}
