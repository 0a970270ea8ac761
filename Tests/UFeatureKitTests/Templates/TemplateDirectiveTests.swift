import Features
import TemplateSets
import Testing

/// What a manifest remembers of a template set.
@Suite struct TemplateDirectiveTests {
    @Test(arguments: [
        ("clean", "clean", []),
        ("clean auth=true", "clean", ["auth: true"]),
        (
            "clean  models=Film,Studio\ttitle=\"Say \\\"hi\\\" \\\\\"", "clean",
            ["models: Film,Studio", "title: Say \"hi\" \\"]
        ),
        ("clean title=\"\"", "clean", ["title: "]),
        ("clean — made by hand", "clean", []),
        ("clean auth=true, really", "clean", ["auth: true,"]),
        ("clean title=\"open", "clean", ["title: open"]),
        ("", "", []),
    ])
    func reads(text: String, set: String, words: [String]) {
        let directive = TemplateDirective(text)
        #expect(directive.set == set)
        #expect(directive.words.map { "\($0.name): \($0.word)" } == words)
    }

    @Test(arguments: ["", "a", "a b", "\"", "\\", "a\\\"b \\", "é🎉", "x=y", "-", "Film,Studio"])
    func readsWhatItWrites(word: String) throws {
        let parameter = TemplateParameter(name: "title", kind: .text, standard: .string("standard"), help: "x")
        let directive = TemplateDirective(set: "clean", parameters: [parameter], values: ["title": .string(word)])
        #expect(TemplateDirective(directive.text).words.map(\.word) == [word])
        #expect(TemplateDirective(directive.text) == directive)
    }
}
