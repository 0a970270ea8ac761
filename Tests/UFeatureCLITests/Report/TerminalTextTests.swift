import Testing
import UFeatureCLI

@Suite struct TerminalTextTests {
    private func shown(_ text: String, _ style: Style) throws -> String {
        let capture = Capture()
        let sink = Sink(style: style, isTerminal: true) { try capture.report().errors.write($0) }
        try Report(output: sink, errors: sink).print(text)
        return capture.errors
    }

    @Test(arguments: ["\u{1B}[1;31mred\u{1B}[0m", "a\tb\n"])
    func leavesItsOwnColors(text: String) throws {
        #expect(try shown(text, .colored) == text)
    }

    /// 8 hides a text, 48;2;… is the colour behind it: nothing that this program ever writes.
    @Test(arguments: ["8m", "0;8m", "48;2;0;0;0m", "m", ";m", "31", "1J", "99999999999999999999m"])
    func showsOthersToTheReader(code: String) throws {
        #expect(try shown("\u{1B}[\(code)x", .colored) == "\\u{1B}[\(code)x")
    }

    @Test func showsEveryCodeWhereThereAreNoColors() throws {
        #expect(try shown("\u{1B}[31mred\u{7}\n", .plain) == #"\u{1B}[31mred\u{7}"# + "\n")
    }
}
