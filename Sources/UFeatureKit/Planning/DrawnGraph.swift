internal import Diagnostics

/// A request that a file holds a drawing of the graph, and the way to its plan.
package struct DrawnGraph: Sendable {
    package let text: String
    package let file: OutputFile

    package init(_ text: String, in file: OutputFile) {
        self.text = text
        self.file = file
    }

    /// Plans the file: new, or in place of an older drawing.
    ///
    /// It may be anywhere, as the user has named it.
    ///
    /// - Throws: a `Refusal` when something else than a drawing is there.
    package func plan(in workspace: AbsolutePath) throws -> Plan {
        let root = file.path.parent.isInside(workspace) ? workspace : file.path.parent
        let path = file.path.relative(to: root)
        guard let old = try file.source() else {
            return Plan(root: root, additions: [GeneratedFile(path: path, contents: text)])
        }
        guard old.bytes == Array(text.utf8) || Self.isDrawing(old) else {
            throw Refusal(
                .error(
                    "not_a_drawing",
                    "'\(file.name)' is there, and doesn't say that 'ufeature graph' made it",
                    help: ["name another file, or remove this one first"]
                )
            )
        }
        return Plan(root: root, edits: [FileEdit(path: path, old: old.bytes, new: Array(text.utf8))])
    }

    /// Whether a file begins as drawings do.
    private static func isDrawing(_ source: SourceText) -> Bool {
        String(decoding: source.bytes.prefix(400), as: UTF8.self).contains(GraphPicture.mark)
    }
}
