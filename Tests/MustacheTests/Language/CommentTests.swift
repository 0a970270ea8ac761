import Mustache
import Testing

struct CommentTests {
    @Test func writesNothing() throws {
        #expect(try render("a{{! not {this} = # / > }}b") == "ab")
    }

    @Test func removesItsLines() throws {
        #expect(try render("a\n  {{! one\n  two\n  }}  \nb\n") == "a\nb\n")
    }

    @Test func keepsALineWithAnythingElseOnIt() throws {
        #expect(try render("a {{! one\ntwo }}\nb\n") == "a \nb\n")
    }

    @Test func aTagAfterACommentIsNotAlone() throws {
        #expect(try render("{{! one\n}} {{#on}}\nb{{/on}}", ["on": true]) == " \nb")
    }
}
