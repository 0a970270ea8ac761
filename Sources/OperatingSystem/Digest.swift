/// A number that differs for different bytes, but for those who want it not to (FNV-1a, with 64 bits).
package struct Digest: Hashable, CustomStringConvertible {
    let value: UInt64

    package init(_ bytes: some Sequence<UInt8>, after start: Digest? = nil) {
        var value = start?.value ?? 0xcbf2_9ce4_8422_2325
        func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
        // In other modules nothing is specialized: bytes in a row are read without asking the collection for each.
        let isDone: Void? = bytes.withContiguousStorageIfAvailable { for byte in $0 { add(byte) } }
        if isDone == nil { for byte in bytes { add(byte) } }
        self.value = value
    }

    package var description: String { String(value, radix: 16) }
}
