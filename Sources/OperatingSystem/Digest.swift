/// A number that differs for different bytes, but for those who want it not to (FNV-1a, with 64 bits).
package struct Digest: Hashable, CustomStringConvertible {
    let value: UInt64

    package init(_ bytes: some Sequence<UInt8>, after start: Digest? = nil) {
        value = bytes.reduce(start?.value ?? 0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    package var description: String { String(value, radix: 16) }
}
