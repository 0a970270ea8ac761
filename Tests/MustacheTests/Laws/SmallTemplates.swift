import Mustache

/// Every template of up to four parts, of which each kind of tag is one.
enum SmallTemplates {
    static let parts = [
        "x", " ", "\n", "{{a}}", "{{#a}}", "{{^a}}", "{{/a}}", "{{>p}}", "{{<p}}", "{{/p}}", "{{$b}}", "{{/b}}",
        "{{!\n}}",
    ]

    /// Calls a closure with each template of exactly the given number of parts.
    static func each(ofLength length: Int, _ body: (String) throws -> Void) rethrows {
        try extend("", by: length, body)
    }

    private static func extend(_ text: String, by length: Int, _ body: (String) throws -> Void) rethrows {
        guard length > 0 else { return try body(text) }
        for part in parts { try extend(text + part, by: length - 1, body) }
    }

    static let data: Value = ["a": ["1", "2\n"]]
    static let partials = ["p": "-\n\n  {{$b}}\n  =\n  {{/b}}\n"]
}
