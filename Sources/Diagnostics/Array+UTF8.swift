extension [UInt8] {
    /// Whether the bytes are a text in UTF-8.
    ///
    ///     Array("Größe".utf8).isUTF8        // true
    ///     [0x47, 0x72, 0xF6, 0xDF].isUTF8   // false: it is Latin-1
    ///
    /// Decoding repairs what is wrong, so that only a text comes out as it went in. `String(validating:as:)` would need
    /// macOS 15.
    package var isUTF8: Bool { Self(String(decoding: self, as: UTF8.self).utf8) == self }
}
