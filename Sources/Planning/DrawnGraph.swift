package import Architecture
internal import Diagnostics
package import FileChanges
package import OperatingSystem

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
    /// - Throws: a `Refusal` when something else than a drawing is there.
    package func plan(in workspace: AbsolutePath) throws -> Plan {
        try file.plan(text, in: workspace) { old in
            guard !Self.isDrawing(old) else { return }
            throw Refusal(
                .error(
                    "not_a_drawing",
                    "'\(file.name)' exists already, and isn't marked as made by 'ufeature graph'",
                    help: ["name another file, or remove this one first"]
                )
            )
        }
    }

    /// Whether a file begins as drawings do.
    private static func isDrawing(_ source: SourceText) -> Bool {
        String(decoding: source.bytes.prefix(400), as: UTF8.self).contains(GraphPicture.mark)
    }
}
