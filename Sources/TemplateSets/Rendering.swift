package import Diagnostics
internal import JSON
internal import Mustache

/// Renders a template for `ufeature render`: the engine as anyone can judge it from outside.
package struct Rendering: Sendable {
    package var template: SourceText
    /// JSON; nothing is an empty object.
    package var data: SourceText?
    /// The partials by name.
    package var partials: [String: SourceText]
    package var escapesHTML: Bool
    package var isLenient: Bool

    package init(
        template: SourceText,
        data: SourceText?,
        partials: [String: SourceText],
        escapesHTML: Bool,
        isLenient: Bool
    ) {
        self.template = template
        self.data = data
        self.partials = partials
        self.escapesHTML = escapesHTML
        self.isLenient = isLenient
    }

    /// The text that the template stands for.
    ///
    /// - Throws: a `Refusal` located in the template, in a partial, or in the data.
    package func text() throws(Refusal) -> String {
        do throws(Diagnostic) {
            var value: Value = [:]
            if let data { value = Value(try JSONParser.parse(data)) }
            let library = try TemplateLibrary(parsing: partials)
            let options = RenderOptions(escaping: escapesHTML ? .html : .none, mode: isLenient ? .lenient : .strict)
            return try Template(parsing: template).render(value, partials: library, options: options)
        } catch {
            throw Refusal(error)
        }
    }
}
