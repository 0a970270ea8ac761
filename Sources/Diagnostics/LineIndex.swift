/// Where the lines of a text start, for who asks for many of its places.
///
///     let lines = LineIndex(of: source)
///     lines.location(at: 4) == source.location(at: 4)   // in no time, however long the text is
package struct LineIndex: Sendable {
    private let path: String
    private let size: Int
    /// The offset of the first byte of each line.
    private let starts: [Int]
    /// The text on the disk, where this one is made of it.
    private let origin: TextOrigin?

    package init(of source: SourceText) {
        path = source.path
        size = source.bytes.count
        origin = source.origin
        var starts = [0]
        for (index, byte) in source.bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
        self.starts = starts
    }

    /// The line and column of a byte, as ``SourceText/location(at:)`` has them.
    package func location(at offset: Int) -> SourceLocation {
        if let origin { return origin.text.location(at: origin.offset(of: offset)) }
        let end = min(offset, size)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= end { low = middle } else { high = middle }
        }
        return SourceLocation(path: path, line: low + 1, column: end - starts[low] + 1)
    }
}
