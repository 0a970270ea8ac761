/// Reads keys from the bytes that a terminal sends for them.
///
///     reader.read([0x53, 0xC3])         // [.text("S")]: of the next letter there is only a half
///     reader.read([0xA9, 0x1B, 0x5B])   // [.text("é")]
///     reader.read([0x41])               // [.up]
///
/// A key may come in pieces, and many may come at once when somebody pastes. What no key is known for is dropped.
package struct KeyReader: Hashable, Sendable {
    /// What has come of a key that isn't complete.
    private var rest: [UInt8] = []
    private var isAfterReturn = false

    package init() {}

    /// The keys that are complete with some more bytes.
    package mutating func read(_ bytes: [UInt8]) -> [Key] {
        rest += bytes
        var keys: [Key] = []
        var start = 0
        while start < rest.count {
            guard let piece = Self.piece(rest[start...]) else { break }
            // A pasted line break may be two bytes.
            let isRepeated = isAfterReturn && rest[start] == UInt8(ascii: "\n")
            isAfterReturn = rest[start] == UInt8(ascii: "\r")
            if !isRepeated { keys += [piece.key].compactMap(\.self) }
            start += piece.length
        }
        rest.removeFirst(start)
        return keys
    }

    /// The keys when nothing has come for a moment: what could have been the start of another key is Escape itself.
    package mutating func finish() -> [Key] {
        guard rest == [Self.escape] else { return [] }
        rest = []
        return [.escape]
    }

    /// A key, if it is known, and how many bytes it takes.
    private typealias Piece = (key: Key?, length: Int)

    private static let escape: UInt8 = 0x1B
}

extension KeyReader {
    /// What comes first in some bytes; nil when it isn't complete.
    private static func piece(_ bytes: ArraySlice<UInt8>) -> Piece? {
        guard let first = bytes.first else { return nil }
        if first == escape { return sequence(bytes) }
        if first < 0x20 || first == 0x7F { return (control(first), 1) }
        return letter(bytes)
    }

    private static func control(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x01: .home
        case 0x02: .left
        case 0x03, 0x1C: .interrupt
        case 0x04: .endOfInput
        case 0x05: .end
        case 0x06: .right
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x0B: .deleteToEnd
        case 0x0C: .redraw
        case 0x0E: .down
        case 0x10: .up
        case 0x15: .deleteToStart
        case 0x17: .deleteWord
        case 0x1A: .suspend
        default: nil
        }
    }

    /// A letter in UTF-8; what is none stands as the character for such.
    private static func letter(_ bytes: ArraySlice<UInt8>) -> Piece? {
        guard let first = bytes.first else { return nil }
        let length =
            switch first {
            case ..<0x80: 1
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        let present = bytes.prefix(max(1, length))
        guard length > 0, present.dropFirst().allSatisfy({ 0x80...0xBF ~= $0 }) else { return (.text("\u{FFFD}"), 1) }
        return present.count < length ? nil : (.text(String(decoding: present, as: UTF8.self)), length)
    }
}

// MARK: Escape sequences (ECMA-48 5.4, and what xterm sends)

extension KeyReader {
    private static func sequence(_ bytes: ArraySlice<UInt8>) -> Piece? {
        let rest = bytes.dropFirst()
        guard let second = rest.first else { return nil }
        switch second {
        case UInt8(ascii: "["): return controlSequence(bytes)
        case UInt8(ascii: "O"):
            guard let final = rest.dropFirst().first else { return nil }
            return 0x40...0x7E ~= final ? (movement(final), 3) : (nil, 2)
        case 0x08, 0x7F: return (.deleteWord, 2)
        case 0x20..<0x7F: return (nil, 2)
        default: return (.escape, 1)
        }
    }

    /// `ESC [`, parameters, and the byte that ends it; whatever can't be in it ends it too, and is a key of its own.
    private static func controlSequence(_ bytes: ArraySlice<UInt8>) -> Piece? {
        let inside = bytes.dropFirst(2)
        let parameters = inside.prefix { 0x20...0x3F ~= $0 }
        guard let final = inside.dropFirst(parameters.count).first else { return nil }
        let length = 2 + parameters.count
        guard 0x40...0x7E ~= final else { return (nil, length) }
        guard final == UInt8(ascii: "~") else { return (movement(final), length + 1) }
        let number = Int(String(decoding: parameters.prefix { 0x30...0x39 ~= $0 }, as: UTF8.self))
        return (number.flatMap(numbered), length + 1)
    }

    private static func movement(_ final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "Z"): .up
        default: nil
        }
    }

    private static func numbered(_ number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        default: nil
        }
    }
}
