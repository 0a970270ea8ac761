extension String {
    /// The names that a path leads over, without empty ones: `Sources`, `.` and `Search` for `Sources/./Search/`.
    ///
    /// Taken apart by bytes, as the system does it: what combines with a slash into one character is part of a name.
    package var pathNames: [Substring] { utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) }
}
