import Diagnostics
import Mustache

extension TemplateLibrary {
    /// Templates that go by their own names in diagnostics.
    init(parsing texts: [String: String]) throws(Diagnostic) {
        var sources: [String: SourceText] = [:]
        for (name, text) in texts { sources[name] = SourceText(path: name, text: text) }
        try self.init(parsing: sources)
    }
}

/// Renders a text that goes by the name `page`.
func render(
    _ text: String,
    _ data: Value = [:],
    partials: [String: String] = [:],
    options: RenderOptions = .generation
) throws(Diagnostic) -> String {
    let template = try Template(parsing: text, name: "page")
    return try template.render(data, partials: TemplateLibrary(parsing: partials), options: options)
}
