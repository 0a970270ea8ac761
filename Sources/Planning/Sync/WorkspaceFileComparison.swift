package import Diagnostics
internal import FileChanges

/// A file that is made for the workspace as a whole, beside what it would be now.
package struct WorkspaceFileComparison: Sendable {
    var edit: FileEdit?
    /// The file, where there is none yet.
    var addition: GeneratedFile?
    package var found: [Diagnostic] = []
    var left: [Diagnostic] = []

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
