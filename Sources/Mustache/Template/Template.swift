package import Diagnostics

/// A parsed Mustache template: text with tags, ready to be rendered any number of times.
///
///     let template = try Template(parsing: "Hello {{name}}!\n", name: "greeting.mustache")
///     try template.render(["name": "Ada"], options: .generation)   // "Hello Ada!\n"
package struct Template: Sendable {
    /// The text that was parsed, by which every range and diagnostic is meant.
    package let source: SourceText
    /// Every name in the template's tags, in the order of the text.
    package let mentions: [Mention]

    let nodes: [Node]

    /// Parses a text.
    ///
    /// - Throws: a diagnostic for the first tag or section that isn't well-formed: `template_unclosed_tag`,
    ///   `template_unclosed_section`, `template_unopened_section`, `template_mismatched_section`,
    ///   `template_bad_name`, `template_bad_delimiters` or `template_nesting_limit`.
    package init(parsing source: SourceText) throws(Diagnostic) {
        var parser = Parser(source)
        nodes = try parser.parse()
        mentions = parser.mentions
        self.source = source
    }

    /// Parses a text that goes by the given name in diagnostics.
    ///
    /// - Throws: what ``init(parsing:)`` throws.
    package init(parsing text: String, name: String) throws(Diagnostic) {
        try self.init(parsing: SourceText(path: name, text: text))
    }
}

extension Template {
    /// The text that the template stands for, filled with a value.
    ///
    ///     try Template(parsing: "{{#targets}}- {{.}}\n{{/targets}}", name: "list")
    ///         .render(["targets": ["Search", "SearchTests"]], options: .generation)   // "- Search\n- SearchTests\n"
    ///
    /// Time and memory grow with the text that is written, not with how deep templates include each other.
    ///
    /// - Throws: a diagnostic at the tag that can't be rendered, in the template that the tag is in. In strict mode:
    ///   `template_unknown_name`, `template_unknown_partial`, `template_unknown_parameter` and `template_no_text`.
    ///   In any mode: `template_recursion_limit`, `template_output_limit` and `template_work_limit`.
    package func render(
        _ value: Value,
        partials: TemplateLibrary = [:],
        options: RenderOptions
    ) throws(Diagnostic) -> String {
        var renderer = Renderer(self, filledWith: value, partials: partials, options: options)
        return try renderer.render()
    }
}
