extension String {
    /// Whether it has another text in it, byte for byte: the library's `contains` is made for patterns of other kinds, and
    /// takes fifty times as long.
    package func holds(_ text: String) -> Bool {
        var (own, wanted) = (self, text)
        return own.withUTF8 { own in wanted.withUTF8 { own.holds($0) } }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether some bytes, in a row, stand anywhere in others; eight places at a time.
    ///
    ///     "import Search" holds "Search", and doesn't hold "search"
    func holds(_ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = wanted.first else { return true }
        guard wanted.count > 1 else { return contains(first) }
        let second = wanted[1]
        let end = count - wanted.count + 1
        var place = 0
        // The second byte is looked for one place further on: nine bytes are read.
        while place + 9 <= count, place < end, let start = UnsafeRawPointer(baseAddress) {
            let ones = start.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            let twos = start.loadUnaligned(fromByteOffset: place + 1, as: UInt64.self)
            let pairs = Self.zeros(ones ^ Self.pattern(first)) & Self.zeros(twos ^ Self.pattern(second))
            if pairs != 0, has(wanted, from: place, upTo: Swift.min(place + 8, end)) { return true }
            place += 8
        }
        return has(wanted, from: place, upTo: end)
    }

    /// The same for starts in a range, byte by byte.
    private func has(_ wanted: UnsafeBufferPointer<UInt8>, from start: Int, upTo end: Int) -> Bool {
        var place = start
        while place < end {
            var length = 0
            while length < wanted.count, self[place + length] == wanted[length] { length += 1 }
            if length == wanted.count { return true }
            place += 1
        }
        return false
    }

    private static func pattern(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// The high bit of each byte that is zero, and of some after one that is.
    private static func zeros(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }
}
