package import Diagnostics

/// One file below a folder of template sets, as it was found.
package struct TemplateSource: Hashable, Sendable {
    /// Relative to the folder of all sets: `feature/source/{{feature.name}}Builder.swift.mustache`.
    package let path: String
    private let text: Text
    /// Why it can't be used, such as for being a link; its text is empty then.
    package let problems: [Diagnostic]
    /// Whether it may be run, as then what it makes may be: a script.
    package let isExecutable: Bool

    private enum Text: Hashable {
        case read(SourceText)
        case embedded(path: String, text: String)
    }

    package init(path: String, source: SourceText, problems: [Diagnostic] = [], isExecutable: Bool = false) {
        self.init(path: path, .read(source), problems: problems, isExecutable: isExecutable)
    }

    /// A file that the tool comes with.
    init(embedded path: String, text: String) {
        self.init(path: path, .embedded(path: "Templates/\(path)", text: text), problems: [], isExecutable: false)
    }

    private init(path: String, _ text: Text, problems: [Diagnostic], isExecutable: Bool) {
        self.path = path
        self.text = text
        self.problems = problems
        self.isExecutable = isExecutable
    }

    /// Whether the tool comes with it, so that tests have looked at what it is.
    var isEmbedded: Bool { if case .embedded = text { true } else { false } }

    /// Its text, with the path that diagnostics show.
    ///
    /// That of an embedded file is made when it is asked for: a command needs few of them.
    package var source: SourceText {
        switch text {
        case .read(let source): source
        case .embedded(let path, let text): SourceText(path: path, text: text)
        }
    }

    /// The same file with a path from elsewhere, such as from the folder of its set.
    func at(_ path: String) -> TemplateSource {
        TemplateSource(path: path, text, problems: problems, isExecutable: isExecutable)
    }
}
