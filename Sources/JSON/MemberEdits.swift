package import Diagnostics

/// Edits of objects in a JSON text that people keep by hand: every other byte of it stays.
package enum MemberEdits {
    /// Adds a member at the end of an object, on a line of its own where the others have theirs.
    ///
    ///     { "name": "Shop" }   →   { "name": "Shop", "layout": "swiftpm" }
    package static func adding(
        _ member: JSONValue.Member,
        to object: JSONNode,
        in source: SourceText
    ) -> [TextEdit] {
        guard case .object(let members) = object.content else { return [] }
        let newline = source.contains("\r\n") ? "\r\n" : "\n"
        let close = object.range.upperBound - 1
        guard let last = members.last else {
            let outer = source.indentation(at: object.range.lowerBound)
            let lines = ["{"] + self.lines(of: member, indent: outer + "  ") + [outer + "}"]
            return [TextEdit(object.range, with: lines.joined(separator: newline))]
        }
        let hasComma = source.comma(between: last.value.range.upperBound, and: close) != nil
        let comma = hasComma ? [] : [TextEdit.insert(",", at: last.value.range.upperBound)]
        guard let line = source.startOfLine(opening: close) else {
            let text = JSONPrinter.lines(of: member, indent: "", width: .max).joined()
            return [.insert(", " + text, at: last.value.range.upperBound)]
        }
        let indent = source.indentation(at: last.keyRange.lowerBound)
        let text = lines(of: member, indent: indent).joined(separator: newline)
        return comma + [.insert(text + (hasComma ? "," : "") + newline, at: line)]
    }

    /// The lines of a member, as a file that was made by this tool has them.
    private static func lines(of member: JSONValue.Member, indent: String) -> [String] {
        let lines = JSONPrinter.print(.object([member])).split(separator: "\n").dropFirst().dropLast()
        return lines.map { indent + $0.dropFirst(2) }
    }

    /// Takes a member out of an object, with its lines where they are its own, and with the comma that goes with it.
    package static func removing(_ key: String, from object: JSONNode, in source: SourceText) -> [TextEdit] {
        guard case .object(let members) = object.content,
            let index = members.firstIndex(where: { $0.key == key })
        else { return [] }
        let (start, end) = (members[index].keyRange.lowerBound, members[index].value.range.upperBound)
        guard members.count > 1 else { return [TextEdit(object.range, with: "{}")] }
        if let lines = source.lines(of: start..<end) {
            let isLast = index == members.count - 1
            let own = isLast ? source.comma(between: end, and: object.range.upperBound - 1) : end
            guard index > 0, own == nil else { return [TextEdit(lines, with: "")] }
            // The comma before it had only come for it.
            let before = source.comma(between: members[index - 1].value.range.upperBound, and: start)
            return (before.map { [TextEdit($0..<($0 + 1), with: "")] } ?? []) + [TextEdit(lines, with: "")]
        }
        guard index > 0 else { return [TextEdit(start..<members[1].keyRange.lowerBound, with: "")] }
        return [TextEdit(members[index - 1].value.range.upperBound..<end, with: "")]
    }
}

extension SourceText {
    /// The white space that the line of an offset begins with.
    fileprivate func indentation(at offset: Int) -> String {
        let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let spaces = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return String(decoding: spaces, as: UTF8.self)
    }

    /// Where the line begins that has nothing but white space before an offset; nil for any other line.
    fileprivate func startOfLine(opening offset: Int) -> Int? {
        guard let end = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) else { return nil }
        let spaces = bytes[(end + 1)..<offset]
        return spaces.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ? end + 1 : nil
    }

    /// The lines of a range that share them with nothing but a comma, with their ends; nil for any other range.
    fileprivate func lines(of range: Range<Int>) -> Range<Int>? {
        guard let start = startOfLine(opening: range.lowerBound) else { return nil }
        let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        let isFree = bytes[range.upperBound..<end].allSatisfy { " \t\r\n,".utf8.contains($0) }
        return isFree ? start..<end : nil
    }

    /// The comma between two offsets, which have nothing but white space and comments between them besides.
    fileprivate func comma(between start: Int, and end: Int) -> Int? {
        var position = start
        while position < end {
            let rest = bytes[position..<end]
            if rest.starts(with: "//".utf8) {
                position = rest.firstIndex(of: UInt8(ascii: "\n")) ?? end
            } else if rest.starts(with: "/*".utf8) {
                position = rest.dropFirst(2).firstRange(of: Array("*/".utf8))?.upperBound ?? end
            } else if rest.first == UInt8(ascii: ",") {
                return position
            } else {
                position += 1
            }
        }
        return nil
    }
}
