import Testing
import UFeatureCLI

@Suite struct KeyReaderTests {
    @Test(
        arguments: [
            ("a", [.text("a")]), ("é検👩", [.text("é"), .text("検"), .text("👩")]), (" ", [.text(" ")]),
            ("\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[D", [.up, .down, .right, .left]),
            ("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF\u{1B}[1~\u{1B}[8~", [.home, .end, .home, .end, .home, .end]),
            ("\u{1B}[3~\u{1B}[5~\u{1B}[6;2~", [.delete, .pageUp, .pageDown]),
            (
                "\u{1}\u{5}\u{B}\u{15}\u{17}\u{1B}\u{7F}",
                [.home, .end, .deleteToEnd, .deleteToStart, .deleteWord, .deleteWord]
            ),
            ("\u{7F}\u{8}\t\u{C}\u{10}\u{E}", [.backspace, .backspace, .tab, .redraw, .up, .down]),
            ("\u{3}\u{4}\u{1A}\u{1C}", [.interrupt, .endOfInput, .suspend, .interrupt]),
            (
                "a\rb\nc\r\nd\n\r",
                [.text("a"), .enter, .text("b"), .enter, .text("c"), .enter, .text("d"), .enter, .enter]
            ),
            // What a paste is put between, what a mouse and function keys send, and Alt with a letter mean nothing.
            ("\u{1B}[200~a\u{1B}[201~\u{1B}[15~\u{1B}[?1;2c\u{1B}xb\u{0}\u{12}", [.text("a"), .text("b")]),
            ("\u{1B}\u{1B}[A", [.escape, .up]),
            // Ctrl-C is heard in the middle of anything.
            ("\u{1B}[1;\u{3}", [.interrupt]), ("\u{1B}O\u{3}", [.interrupt]), ("\u{1B}\u{3}", [.escape, .interrupt]),
        ] as [(String, [Key])])
    func known(bytes: String, keys: [Key]) {
        var reader = KeyReader()
        #expect(reader.read(Array(bytes.utf8)) == keys)
        #expect(reader.finish() == [])
        #expect(reader == KeyReader() || bytes.hasSuffix("\r"))
    }

    /// However the bytes are dealt out.
    @Test func keysMayComeInPieces() {
        let bytes = Array("Sé検👩\u{1B}[A\u{1B}[3~\u{1B}OF\r\na\u{1B}[1;5D\u{7F}".utf8)
        var whole = KeyReader()
        let keys = whole.read(bytes)
        #expect(keys.count == 11)
        for first in bytes.indices {
            for second in first..<bytes.count {
                var reader = KeyReader()
                let parts = [bytes[..<first], bytes[first..<second], bytes[second...]]
                #expect(parts.flatMap { reader.read(Array($0)) } == keys)
            }
        }
    }

    @Test func whatIsNoTextIsShownAsSuch() {
        var reader = KeyReader()
        #expect(reader.read([0xFF, 0x61, 0x80, 0xC0, 0xC3, 0x62]).count { $0 == .text("\u{FFFD}") } == 4)
        #expect(reader.read([0x63]) == [.text("c")])
    }

    @Test func escapeIsAKeyOnlyIfNothingFollows() {
        var reader = KeyReader()
        #expect(reader.read([0x1B]) == [])
        #expect(reader.finish() == [.escape])
        #expect(reader.read([0x1B]) == [])
        #expect(reader.read([0x5B]) == [])
        #expect(reader.finish() == [], "an arrow may still come of it")
        #expect(reader.read([0x42]) == [.down])
    }

    /// Any bytes at all are keys or nothing, and end in a state that Ctrl-C is heard in.
    @Test func anyBytesAreRead() {
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                var reader = KeyReader()
                _ = reader.read([first, second, 0x5B])
                #expect(reader.read([0x3]).last == .interrupt)
            }
        }
    }
}
