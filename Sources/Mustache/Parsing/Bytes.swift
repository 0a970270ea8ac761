extension UInt8 {
    static let newline = UInt8(ascii: "\n")

    /// A space or a tab: what a standalone tag may have beside it on its line.
    var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
    }

    /// A blank or a part of a line ending: what may be around a name in its tag.
    var isWhitespace: Bool {
        isBlank || self == .newline || self == UInt8(ascii: "\r")
    }
}

extension ArraySlice<UInt8> {
    /// The indices of what is left without white space at both ends.
    var trimmedIndices: Range<Int> {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return startIndex..<startIndex }
        return first..<(last + 1)
    }
}
