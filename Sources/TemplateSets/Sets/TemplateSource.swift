package import Diagnostics

/// One file below a folder of template sets, as it was found.
package struct TemplateSource: Hashable, Sendable {
    /// Relative to the folder of all sets: `feature/source/{{feature.name}}Builder.swift.mustache`.
    package let path: String
    /// Its text, with the path that diagnostics show.
    package let source: SourceText
    /// Why it can't be used, such as for being a link; its text is empty then.
    package let problems: [Diagnostic]
    /// Whether it may be run, as then what it makes may be: a script.
    package let isExecutable: Bool

    package init(path: String, source: SourceText, problems: [Diagnostic] = [], isExecutable: Bool = false) {
        self.path = path
        self.source = source
        self.isExecutable = isExecutable
        self.problems = problems
    }
}
