import Mustache
import Testing

struct SectionTests {
    @Test(arguments: [true, 0, 1, "text", [:], [1], ["a": nil]] as [Value])
    func rendersForWhatIsTrue(_ value: Value) throws {
        #expect(try render("{{#x}}yes{{/x}}{{^x}}no{{/x}}", ["x": value]) == "yes")
    }

    @Test(arguments: [false, nil, "", []] as [Value])
    func doesNotRenderForWhatIsFalse(_ value: Value) throws {
        #expect(try render("{{#x}}yes{{/x}}{{^x}}no{{/x}}", ["x": value]) == "no")
    }

    @Test func rendersOnceForEachItem() throws {
        let data: Value = ["targets": [["name": "Search"], ["name": "SearchTests"]]]
        #expect(try render("{{#targets}}[{{name}}]{{/targets}}", data) == "[Search][SearchTests]")
    }

    @Test func namesTheItemItself() throws {
        #expect(try render("{{#rows}}{{#.}}{{.}}{{/.}};{{/rows}}", ["rows": [[1, 2], [3]]]) == "12;3;")
    }

    @Test func looksIntoTheObjectOfTheSection() throws {
        let data: Value = ["a": ["b": ["c": "deep"]]]
        #expect(try render("{{#a.b}}{{c}}{{/a.b}}", data) == "deep")
    }

    @Test func leavesTheContextAsItWas() throws {
        let data: Value = ["items": [["x": 1], ["x": 2]], "x": 0]
        #expect(try render("{{x}}{{#items}}{{x}}{{/items}}{{x}}", data) == "0120")
    }

    @Test func anInvertedSectionAddsNothingToTheContext() throws {
        #expect(try render("{{#list}}{{^none}}{{.}}{{/none}}{{/list}}", ["list": ["a", "b"], "none": []]) == "ab")
    }

    @Test func removesTheLinesOfTagsThatAreAlone() throws {
        let text = """
            one
              {{#on}}
              two
            \t{{/on}} \t
            {{^on}}
            never
            {{/on}}
            three
            """
        #expect(try render(text, ["on": true]) == "one\n  two\nthree")
    }

    @Test func keepsTheLinesOfTagsThatAreNot() throws {
        #expect(try render("a {{#on}}\nb\n{{/on}} c\n", ["on": true]) == "a \nb\n c\n")
    }

    @Test func twoTagsOnALineAreNotAlone() throws {
        #expect(try render("{{#on}}{{/on}}\n", ["on": true]) == "\n")
    }
}
