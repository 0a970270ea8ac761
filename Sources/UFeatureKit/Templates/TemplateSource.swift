internal import Diagnostics

/// One file of a template set or of the partials, as it was found.
package struct TemplateSource: Hashable, Sendable {
    /// Relative to the folder of all sets: `feature/source/{{feature.name}}Builder.swift.mustache`.
    package let path: String
    package let text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
