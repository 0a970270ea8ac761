package import Diagnostics

/// The templates that others can include, by the names that their tags use.
///
/// The engine reads no files: whoever does puts what was read here.
///
///     let library = try TemplateLibrary(parsing: ["header": SourceText(path: "header.mustache", text: "# {{title}}\n")])
///     library["header"]   // what {{>header}} includes
package struct TemplateLibrary: Sendable {
    private let templates: [String: Template]

    package init(_ templates: [String: Template]) {
        self.templates = templates
    }

    /// Parses every text, under the name that it is filed by.
    ///
    /// - Throws: the diagnostic of the first one, in the order of the names, that isn't well-formed.
    package init(parsing texts: [String: SourceText]) throws(Diagnostic) {
        var templates: [String: Template] = [:]
        for (name, text) in texts.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            templates[name] = try Template(parsing: text)
        }
        self.init(templates)
    }

    package subscript(name: String) -> Template? { templates[name] }

    /// This library with templates in the place of those that have the same names.
    package func merging(_ others: [String: Template]) -> TemplateLibrary {
        TemplateLibrary(templates.merging(others) { _, new in new })
    }

    /// This library with another's templates in the place of those that have the same names.
    package func merging(_ other: TemplateLibrary) -> TemplateLibrary { merging(other.templates) }

    /// The names of all templates, in no particular order.
    package var names: some Sequence<String> { templates.keys }
}

extension TemplateLibrary: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, Template)...) {
        self.init(Dictionary(elements) { _, last in last })
    }
}
