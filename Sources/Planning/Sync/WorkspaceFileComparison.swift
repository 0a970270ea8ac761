package import Diagnostics
internal import FileChanges

/// A file that is made for the workspace as a whole, beside what it would be now.
package struct WorkspaceFileComparison: Sendable {
    var edit: FileEdit?
    /// The file, where there is none yet.
    var addition: GeneratedFile?
    package var found: [Diagnostic] = []
    var left: [Diagnostic] = []
}

extension WorkspaceFileComparison {
    /// A file about which nothing can be done.
    init(leaving problems: [Diagnostic]) { self.init(found: problems, left: problems) }

    /// A file that has another text by now, with what differs in it.
    init(of source: SourceText, to new: [UInt8], _ differences: [String]) {
        self.init(
            edit: new == source.bytes ? nil : FileEdit(path: source.path, old: source.bytes, new: new),
            found: differences.map { Self.difference($0, in: source.path, help: "run 'ufeature sync'") }
        )
    }

    /// A file beside several things: each finds it as the one before leaves it.
    init(of source: SourceText, _ comparisons: [(SourceText) -> WorkspaceFileComparison]) {
        var current = source
        for compare in comparisons {
            let comparison = compare(current)
            if let edit = comparison.edit { current = edit.newText }
            found += comparison.found
            left += comparison.left
        }
        edit = FileEdit(changing: source, to: current)
    }

    /// What differs in such a file, told at its top.
    static func difference(_ message: String, in path: String, help: String) -> Diagnostic {
        Diagnostic(
            .error,
            PolicyDifference.noRule,
            message,
            at: SourceLocation(path: path, line: 1, column: 1),
            help: [help]
        )
    }
}
