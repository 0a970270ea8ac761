/// The classes of bytes that Swift's grammar tells apart.
extension UInt8 {
    var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

    /// White space within a line; like the compiler, that includes NUL.
    var isSpace: Bool {
        switch self {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0: true
        default: false
        }
    }

    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    /// A letter, an underscore, a dollar sign, or any byte of a character outside ASCII.
    package var startsIdentifier: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF: true
        default: false
        }
    }

    /// Whether it can stand in a word of Swift.
    @inline(__always)
    package var continuesIdentifier: Bool { startsIdentifier || isDigit }

    var isOperator: Bool {
        switch self {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"): true
        case UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): true
        case UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"): true
        default: false
        }
    }
}
