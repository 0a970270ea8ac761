/// The bytes of a text that is scanned where it lies.
extension UnsafeBufferPointer<UInt8> {
    /// Whether some letters are at a place.
    @inline(__always)
    func hasText(_ text: StaticString, at place: Int) -> Bool {
        guard place + text.utf8CodeUnitCount <= count else { return false }
        for offset in 0..<text.utf8CodeUnitCount where self[place + offset] != text.utf8Start[offset] { return false }
        return true
    }

    func text(in range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: self[range]), as: UTF8.self)
    }
}
