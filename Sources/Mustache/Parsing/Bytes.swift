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

extension [UInt8] {
    /// The first place of one of two bytes in a range, eight places at a time; the range's end where neither comes.
    func place(of one: UInt8, or other: UInt8, in range: Range<Int>) -> Int {
        withUnsafeBufferPointer { bytes in
            var place = range.lowerBound
            while place + 8 <= range.upperBound, let base = UnsafeRawPointer(bytes.baseAddress) {
                let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                let found = Self.zeros(word ^ Self.pattern(one)) | Self.zeros(word ^ Self.pattern(other))
                if found != 0 { return place + found.trailingZeroBitCount / 8 }
                place += 8
            }
            while place < range.upperBound, bytes[place] != one, bytes[place] != other { place += 1 }
            return place
        }
    }

    private static func pattern(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// The high bit of the first byte that is zero, and maybe of some after it.
    private static func zeros(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
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
