extension Unicode.Scalar {
    /// Whether it steers a terminal, or the direction of what stands around it, where it should only be read.
    ///
    /// That is control characters, those of 8 bits too, which file names may contain; and the marks that reverse the
    /// direction of text (CVE-2021-42574).
    package var steers: Bool {
        switch value {
        case 0..<0x20, 0x7F...0x9F: true
        case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
