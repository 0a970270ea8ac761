import Diagnostics

/// Bytes that somebody made up: one text, or several with a line `%%` between them.
struct Input {
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func source(_ path: String) -> SourceText { SourceText(path: path, bytes: bytes) }

    /// As many texts as are wanted; those that aren't there are empty, and the last one has all the rest.
    func parts(_ count: Int) -> [Input] {
        var parts: [Input] = []
        var (start, position) = (0, 0)
        while parts.count < count - 1, position + Self.mark.count <= bytes.count {
            if bytes[position...].starts(with: Self.mark), position == start || bytes[position - 1] == Self.mark.last {
                parts.append(Input(bytes: Array(bytes[start..<position])))
                position += Self.mark.count
                start = position
            } else {
                position += 1
            }
        }
        parts.append(Input(bytes: Array(bytes[start...])))
        return parts + Array(repeating: Input(bytes: []), count: count - parts.count)
    }

    private static let mark = Array("%%\n".utf8)
}
