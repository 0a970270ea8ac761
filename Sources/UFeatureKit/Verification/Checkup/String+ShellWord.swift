extension String {
    /// The text as one word of a shell's line: as it is where nothing in it means something there, else in quotes.
    ///
    ///     "Features/Search".shellWord       // Features/Search
    ///     "Features/My Search".shellWord    // 'Features/My Search'
    var shellWord: String {
        let isPlain = utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
            case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"): true
            case UInt8(ascii: "@"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "%"): true
            default: false
            }
        }
        return isPlain ? self : PipelineText.shellWord(self)
    }
}
