import Mustache
import Testing

struct DelimiterTests {
    @Test func replacesTheDelimitersFromThereOn() throws {
        #expect(try render("{{x}} {{=<< >>=}}{{x}} <<x>> <<={{ }}=>>{{x}}", ["x": 1]) == "1 {{x}} 1 1")
    }

    @Test func removesItsLine() throws {
        #expect(try render("a\r\n  {{= $( ) =}}\t\r\n$(x)\r\n", ["x": "b"]) == "a\r\nb\r\n")
    }

    @Test func worksForEveryKindOfTag() throws {
        let text = "{{=% %=}}%#on%%{x}%%&x%%/on%%^on%%/on%%! no %%>p%%<p%%$b%2%/b%%/p%"
        let output = try render(text, ["on": true, "x": "<"], partials: ["p": "{{$b}}1{{/b}}"])
        #expect(output == "<<12")
    }

    @Test func endsWithItsTemplate() throws {
        #expect(try render("{{>p}} [x]{{x}}", ["x": 1], partials: ["p": "{{=[ ]=}}[x]{{x}}"]) == "1{{x}} [x]1")
    }
}
