import Testing

/// A window shows what a recording needs: how letters look, and what isn't known.
@Suite("Window: ink")
struct WindowInkTests {
    @Test("letters keep the look that they were written with")
    func looks() {
        let window = Self.window(showing: "\u{1B}[1;31merror:\u{1B}[0m \u{1B}[2m[id]\u{1B}[mend")
        let looks = window.view.lines[0].map(\.ink)
        #expect(looks[0] == Window.Ink(isBold: true, color: .red))
        #expect(looks[6] == Window.Ink())
        #expect(looks[7] == Window.Ink(isDim: true))
        #expect(looks[11] == Window.Ink())
        #expect(window.unknown == [])
    }

    @Test("what it doesn't know is told, not left out", arguments: ["\u{1B}[4m", "\u{1B}[5n", "\u{1B}c", "\u{7}"])
    func unknown(sequence: String) {
        #expect(Self.window(showing: "a\(sequence)b").unknown == [sequence.debugDescription])
    }

    @Test("what was erased was seen before")
    func erased() throws {
        let terminal = try Terminal()
        let line = #"printf 'half\r\033[Kdone? '; read answer; printf '\033[A\r\033[Kdone'"#
        let recording = try Recording(of: [.init(line, question: "done?")], in: terminal, columns: 120, rows: 5)
        let sightings = recording.sightings()
        let end = recording.moments.count
        let asked = try #require(sightings.first { $0.text == "?" && $0.row == 1 })
        #expect(asked.moments.upperBound < end)
        let done = try #require(sightings.first { $0.text == "done" })
        #expect(done.moments.upperBound == end)
        #expect(!sightings.contains { $0.text.contains("half") })
    }

    private static func window(showing text: String) -> Window {
        var window = Window(columns: 40, rows: 4)
        window.show(text.utf8)
        return window
    }
}
