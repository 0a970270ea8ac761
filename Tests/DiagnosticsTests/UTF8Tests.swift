import Diagnostics
import Foundation
import Testing

/// What is a text in UTF-8: what Foundation can read as one.
@Suite struct UTF8Tests {
    @Test(arguments: ["", "a", "Größe", "日本", "👩‍👩‍👧", "\u{FEFF}a", "a\u{0}b", "\r\n", "\u{FFFD}", "\u{10FFFF}"])
    func textsAre(text: String) {
        #expect(Array(text.utf8).isUTF8)
    }

    @Test(
        arguments: [
            [0x80], [0xC3], [0x47, 0x72, 0xF6, 0xDF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F, 0x91], [0xFF, 0xFE], [0xEF, 0xBF],
        ] as [[UInt8]])
    func otherBytesAreNot(bytes: [UInt8]) {
        #expect(!bytes.isUTF8)
        #expect(!(Array("a".utf8) + bytes + Array("b".utf8)).isUTF8)
    }

    /// Every pair of bytes, and every three and four of those at the edges of what UTF-8 allows.
    @Test func foundationAgrees() {
        let edges: [UInt8] = [0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5]
        let pairs = (0...UInt8.max).flatMap { first in (0...UInt8.max).map { [first, $0] } }
        let threes = edges.flatMap { first in edges.flatMap { second in edges.map { [first, second, $0] } } }
        let fours = threes.flatMap { three in edges.map { three + [$0] } }
        let others = (pairs + threes + fours).filter { $0.isUTF8 != (String(bytes: $0, encoding: .utf8) != nil) }
        #expect(others == [])
    }
}
