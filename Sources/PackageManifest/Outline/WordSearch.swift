/// Looks for the last of the words that a scan is about, so that it needn't go further.
enum WordSearch {
    /// Where the last `import`, `:disable` or `ufeature:` of a text starts, whatever it is there; eight bytes at a time.
    static func lastPlace(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var place = bytes.count
        let start = UnsafeRawPointer(bytes.baseAddress)
        while let start, place >= 9 {
            // Of each pair, the second byte is looked for one place further on.
            let first = start.loadUnaligned(fromByteOffset: place - 9, as: UInt64.self)
            let second = start.loadUnaligned(fromByteOffset: place - 8, as: UInt64.self)
            let pairs =
                zeros(first ^ pattern("m")) & zeros(second ^ pattern("p"))
                | zeros(first ^ pattern(":")) & zeros(second ^ pattern("d"))
                | zeros(first ^ pattern("u")) & zeros(second ^ pattern("f"))
            if pairs != 0, let found = lastPlace(in: bytes, from: place - 9, upTo: place) { return found }
            place -= 8
        }
        return lastPlace(in: bytes, from: 0, upTo: min(place + 1, bytes.count))
    }

    private static func pattern(_ letter: Unicode.Scalar) -> UInt64 {
        UInt64(UInt8(ascii: letter)) &* 0x0101_0101_0101_0101
    }

    /// The high bit of each byte that is zero, and of some after one that is.
    private static func zeros(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    /// The same, byte by byte, over the starts of pairs.
    private static func lastPlace(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, upTo end: Int) -> Int? {
        var place = end - 1
        while place >= start {
            if bytes[place] == UInt8(ascii: "m"), place > 0, bytes.hasText("import", at: place - 1) {
                if isWord((place - 1)..<(place + 5), in: bytes) { return place - 1 }
            } else if bytes[place] == UInt8(ascii: ":"), bytes.hasText(":disable", at: place) {
                return place
            } else if bytes[place] == UInt8(ascii: "u"), bytes.hasText("ufeature:", at: place) {
                return place
            }
            place -= 1
        }
        return nil
    }

    private static func isWord(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // A byte order mark can be before it.
        if range.lowerBound > 0, case let byte = bytes[range.lowerBound - 1], byte < 0x80, byte.continuesIdentifier {
            return false
        }
        return range.upperBound >= bytes.count || !bytes[range.upperBound].continuesIdentifier
    }
}
