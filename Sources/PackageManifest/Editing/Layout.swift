import Diagnostics

/// The white space of a manifest: its lines, their indentation and ends, and its comma habit.
struct Layout {
    let source: SourceText
    let comments: [Comment]
    /// `\n` or `\r\n`, as the first line ends.
    let newline: String
    /// By how much one more bracket indents a line: two spaces, four, a tab.
    let unit: String
    /// Whether most arrays of one element a line have a comma after the last one.
    let hasTrailingCommas: Bool

    init(of source: SourceText, tokens: [Token], comments: [Comment]) {
        self.source = source
        self.comments = comments
        let firstEnd = source.bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
        newline = firstEnd > 0 && source.bytes[firstEnd - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
        unit = Self.unit(of: tokens, in: source)
        hasTrailingCommas = Self.hasTrailingCommas(tokens)
    }

    /// The commonest difference between the indentation of a bracket's line and that of the first line in it.
    private static func unit(of tokens: [Token], in source: SourceText) -> String {
        var counts: [(unit: String, count: Int)] = []
        for (opening, inner) in zip(tokens, tokens.dropFirst()) where opening.isOpening && inner.startsLine {
            if case .closing = inner.kind { continue }
            let outer = source.indentation(at: opening.range.lowerBound)
            let indented = source.indentation(at: inner.range.lowerBound)
            guard indented.hasPrefix(outer), indented != outer else { continue }
            let unit = String(indented.dropFirst(outer.count))
            if let index = counts.firstIndex(where: { $0.unit == unit }) {
                counts[index].count += 1
            } else {
                counts.append((unit, 1))
            }
        }
        let most = counts.map(\.count).max()
        return counts.first { $0.count == most }?.unit ?? "    "
    }

    private static func hasTrailingCommas(_ tokens: [Token]) -> Bool {
        var balance = 0
        for (last, closing) in zip(tokens, tokens.dropFirst()) where closing.startsLine && closing.closes("]") {
            if last.kind == .comma { balance += 1 } else if !last.isOpening { balance -= 1 }
        }
        return balance > 0
    }
}

extension SourceText {
    /// The start of the line that an offset is in.
    func lineStart(of offset: Int) -> Int {
        bytes[..<offset].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    }

    /// The white space that the line of an offset starts with.
    func indentation(at offset: Int) -> String {
        let start = lineStart(of: offset)
        let end = bytes[start...].firstIndex { !$0.isSpace } ?? bytes.count
        return text(in: start..<end)
    }

    /// Whether there is only white space before an offset in its line.
    func startsLine(_ offset: Int) -> Bool {
        bytes[lineStart(of: offset)..<offset].allSatisfy(\.isSpace)
    }

    /// Whether there is only white space in a range.
    func isBlank(_ range: Range<Int>) -> Bool {
        bytes[range].allSatisfy { $0.isSpace || $0.isNewline }
    }

    func hasNewline(in range: Range<Int>) -> Bool {
        bytes[range].contains(where: \.isNewline)
    }

    /// The offset of the first byte from here on that isn't white space within a line.
    func skippingSpace(from offset: Int) -> Int {
        bytes[offset...].firstIndex { !$0.isSpace } ?? bytes.count
    }
}

extension Layout {
    /// The start of the next line, if there are only white space and whole comments up to the end of this one.
    func nextLine(after offset: Int) -> Int? {
        var position = source.skippingSpace(from: offset)
        while let comment = comments.first(where: { $0.range.lowerBound == position }) {
            if source.hasNewline(in: comment.range) { return nil }
            position = source.skippingSpace(from: comment.range.upperBound)
        }
        guard position < source.bytes.count, source.bytes[position].isNewline else { return nil }
        let isPair = source.bytes[position...].starts(with: "\r\n".utf8)
        return position + (isPair ? 2 : 1)
    }

    /// The end of the last comment that lies in a range, or the start of the range if there is none.
    func endOfComments(in range: Range<Int>) -> Int {
        let last = comments.last {
            $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound
        }
        return last?.range.upperBound ?? range.lowerBound
    }
}
