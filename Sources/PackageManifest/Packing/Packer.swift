/// Writes values as bytes, in little space, for an ``Unpacker`` to read them back.
///
///     var packer = Packer()
///     packer.add("Search")
///     packer.add(17)
///     packer.bytes    // [0, 6, 83, 101, 97, 114, 99, 104, 17]
///
/// A text that was written before is a number: the names of a manifest are in it many times.
package struct Packer {
    package private(set) var bytes: [UInt8] = []
    /// The texts that were written, and which of them each one is.
    private var texts: [String] = []
    private var places: [String: Int] = [:]

    package init() {}

    /// Writes a number, seven bits to a byte.
    package mutating func add(_ number: Int) {
        var rest = UInt64(bitPattern: Int64(number))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    package mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    package mutating func add(_ text: String) {
        // Texts are equal that have the same letters in other bytes.
        if let place = places[text], texts[place].utf8.elementsEqual(text.utf8) {
            add(place + 1)
            return
        }
        places[text] = texts.count
        texts.append(text)
        add(0)
        add(Array(text.utf8))
    }

    /// Writes bytes after their number.
    package mutating func add(_ block: [UInt8]) {
        add(block.count)
        bytes += block
    }

    mutating func add(_ range: Range<Int>) {
        add(range.lowerBound)
        add(range.count)
    }

    mutating func add(_ value: some Packed) { value.pack(into: &self) }

    mutating func add<Value: Packed>(_ value: Value?) {
        add(value != nil)
        if let value { add(value) }
    }

    mutating func add(_ values: [some Packed]) {
        add(values.count)
        for value in values { add(value) }
    }
}

/// What can be written as bytes, and read back.
protocol Packed {
    func pack(into packer: inout Packer)
    init(from unpacker: inout Unpacker) throws(Unpacker.Problem)
}

extension String: Packed {
    func pack(into packer: inout Packer) { packer.add(self) }
    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) { self = try unpacker.text() }
}
