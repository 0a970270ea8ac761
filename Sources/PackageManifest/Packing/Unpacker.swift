/// Reads values from what a ``Packer`` has written.
///
/// Anything else is a ``Problem``, and never a crash; whether the bytes are those that were written, a checksum tells.
package struct Unpacker {
    package enum Problem: Error {
        /// They end too early, or are no such value.
        case otherBytes
    }

    /// The place of the next byte.
    package private(set) var position: Int
    private let bytes: [UInt8]
    private let end: Int
    /// The texts that were read, which may come again.
    private var texts: [String] = []

    /// A reader of a part of some bytes.
    package init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        position = range.clamped(to: bytes.indices).lowerBound
        end = range.clamped(to: bytes.indices).upperBound
    }

    /// Whether nothing is left.
    package var isAtEnd: Bool { position == end }

    private mutating func byte() throws(Problem) -> UInt8 {
        guard position < end else { throw .otherBytes }
        position += 1
        return bytes[position - 1]
    }

    package mutating func number() throws(Problem) -> Int {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while shift < 64 {
            let byte = try byte()
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int(Int64(bitPattern: number)) }
            shift += 7
        }
        throw .otherBytes
    }

    package mutating func flag() throws(Problem) -> Bool {
        switch try byte() {
        case 0: return false
        case 1: return true
        default: throw .otherBytes
        }
    }

    package mutating func text() throws(Problem) -> String {
        let place = try number()
        guard place == 0 else {
            guard texts.indices.contains(place &- 1) else { throw .otherBytes }
            return texts[place - 1]
        }
        let text = String(decoding: bytes[try block()], as: UTF8.self)
        texts.append(text)
        return text
    }

    /// The place of bytes that were written with their number.
    package mutating func block() throws(Problem) -> Range<Int> {
        let count = try number()
        guard count >= 0, count <= end - position else { throw .otherBytes }
        position += count
        return position - count..<position
    }

    mutating func range() throws(Problem) -> Range<Int> {
        let start = try number()
        let (end, isTooLarge) = start.addingReportingOverflow(try number())
        guard !isTooLarge, start <= end else { throw .otherBytes }
        return start..<end
    }

    mutating func value<Value: Packed>() throws(Problem) -> Value { try Value(from: &self) }

    mutating func optional<Value: Packed>() throws(Problem) -> Value? { try flag() ? try Value(from: &self) : nil }

    mutating func array<Value: Packed>() throws(Problem) -> [Value] {
        let count = try number()
        // Every value takes a byte at least.
        guard count >= 0, count <= end - position else { throw .otherBytes }
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try Value(from: &self)) }
        return values
    }
}
