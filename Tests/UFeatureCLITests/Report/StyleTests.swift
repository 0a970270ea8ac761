import Testing
import UFeatureCLI

@Suite struct StyleTests {
    @Test(arguments: [
        (ColorChoice.auto, true, [:], Style.colored),
        (.auto, false, [:], .plain),
        (.auto, true, ["NO_COLOR": "1"], .plain),
        (.auto, true, ["NO_COLOR": ""], .colored),
        (.auto, true, ["TERM": "dumb"], .plain),
        (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], .colored),
        (.never, true, [:], .plain),
    ])
    func decides(choice: ColorChoice, isTerminal: Bool, environment: [String: String], style: Style) {
        #expect(Style(choice, isTerminal: isTerminal) { environment[$0] } == style)
    }

    @Test func paints() {
        #expect(Style.colored.paint("error", .bold, .red) == "\u{1B}[1;31merror\u{1B}[0m")
        #expect(Style.colored.paint("", .bold) == "")
        #expect(Style.plain.paint("error", .bold, .red) == "error")
    }
}
