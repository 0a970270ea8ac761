extension String {
    /// The text as one word of a shell's command line.
    ///
    ///     "Features/Search".shellWord   // Features/Search
    ///     "it's here".shellWord         // 'it'\''s here'
    var shellWord: String {
        let isPlain = utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "/._-+@%:,".utf8.contains(byte)
            }
        }
        if isPlain, !isEmpty { return self }
        // A quotation mark with an accent is one character in Swift, and two for a shell.
        let parts = utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
        return "'" + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: #"'\''"#) + "'"
    }
}
