import Mustache
import Testing

/// What is an error only in strict mode.
struct StrictErrorTests {
    private let data: Value = [
        "feature": ["name": "Search", "targets": ["Search", "SearchTests"]], "isProduct": true, "title": "Hi",
    ]

    @Test(arguments: ["{{1️⃣titel}}", "{{{ 1️⃣titel }}}", "{{&1️⃣titel}}", "{{#1️⃣titel}}{{/titel}}", "{{^1️⃣titel}}{{/titel}}"])
    func unknownName(_ tag: String) {
        expectError(
            "template_unknown_name",
            "unknown name 'titel'",
            in: "# {{title}}\n  \(tag)\n",
            data,
            help: ["did you mean 'title'?"]
        )
    }

    @Test func unknownPartOfAName() {
        expectError(
            "template_unknown_name",
            "unknown name 'nam' in 'feature'",
            in: "{{feature.1️⃣nam.first}}",
            data,
            help: ["did you mean 'name'?"]
        )
    }

    @Test func partOfSomethingThatIsNoObject() {
        expectError(
            "template_unknown_name",
            "unknown name 'x': 'feature.name' is a string, which has no names in it",
            in: "{{#feature}}{{/feature}}{{feature.name.1️⃣x}}",
            data,
            help: []
        )
    }

    @Test func suggestsNamesOfAllObjectsAround() {
        expectError(
            "template_unknown_name",
            "unknown name 'isproduct'",
            in: "{{#feature}}{{#targets}}{{1️⃣isproduct}}{{/targets}}{{/feature}}",
            data,
            help: ["did you mean 'isProduct'?"]
        )
    }

    @Test func listsWhatIsKnownWhenNothingIsSimilar() {
        expectError(
            "template_unknown_name",
            "unknown name 'x'",
            in: "{{#feature}}{{1️⃣x}}{{/feature}}",
            data,
            help: ["known here: 'feature', 'isProduct', 'name', 'targets', 'title'"]
        )
    }

    @Test(arguments: [
        ("feature", "an object", "write one of its names after a dot"),
        ("feature.targets", "a list", "write its items with a section, '{{#…}}{{.}}{{/…}}'"),
    ])
    func noText(_ name: String, _ kind: String, _ help: String) {
        expectError(
            "template_no_text",
            "'\(name)' is \(kind), which has no text",
            in: "{{title}} {{1️⃣\(name)}}",
            data,
            help: [help]
        )
    }

    @Test(arguments: ["{{>1️⃣heder}}", "{{<1️⃣heder}}{{/heder}}"])
    func unknownPartial(_ tag: String) {
        expectError(
            "template_unknown_partial",
            "unknown partial 'heder'",
            in: "\n\(tag)",
            partials: ["header": "", "footer": ""],
            help: ["did you mean 'header'?"]
        )
    }

    @Test func unknownDynamicPartial() {
        expectError(
            "template_unknown_partial",
            "unknown partial 'Hi', named by 'title' in the data",
            in: "{{>1️⃣*title}}",
            data,
            partials: ["header": "", "footer": ""],
            help: ["known here: 'footer', 'header'"]
        )
    }

    @Test func unknownDynamicName() {
        expectError(
            "template_unknown_name",
            "unknown name 'titel'",
            in: "{{>*1️⃣titel}}",
            data,
            help: ["did you mean 'title'?"]
        )
    }

    @Test func anUntakenBranchIsNotLookedAt() throws {
        #expect(try render("{{^isProduct}}{{no}}{{>no}}{{/isProduct}}", data) == "")
    }
}
