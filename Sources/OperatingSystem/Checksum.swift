/// A number that tells bytes from what damage makes of them, eight at a time: millions in a millisecond.
///
/// Any one word that differs makes another number. Nobody who wants to deceive is kept out by it.
struct Checksum: Hashable {
    let value: UInt64

    init(_ bytes: [UInt8]) {
        var sum = UInt64(bytes.count) ^ 0x9E37_79B9_7F4A_7C15
        bytes.withUnsafeBytes { bytes in
            var place = 0
            while place < bytes.count {
                var word: UInt64 = 0
                if place + 8 <= bytes.count {
                    word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                } else {
                    for byte in bytes[place...].reversed() { word = word << 8 | UInt64(byte) }
                }
                sum = (sum ^ word) &* 0xFF51_AFD7_ED55_8CCD
                sum ^= sum >> 32
                place += 8
            }
        }
        value = sum
    }
}
