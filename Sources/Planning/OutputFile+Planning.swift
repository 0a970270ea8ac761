package import Architecture
internal import Diagnostics
package import FileChanges
package import OperatingSystem

extension OutputFile {
    /// Plans a drawing of the graph for the file: new, or in place of an older one.
    ///
    /// - Throws: a `Refusal` when something else than a drawing is there.
    package func plan(drawing text: String, in workspace: AbsolutePath) throws -> Plan {
        try plan(text, in: workspace) { old in
            let isDrawing = String(decoding: old.bytes.prefix(400), as: UTF8.self).contains(GraphPicture.mark)
            guard !isDrawing else { return }
            throw Refusal(
                .error(
                    "not_a_drawing",
                    "'\(name)' exists already, and isn't marked as made by 'ufeature graph'",
                    help: ["name another file, or remove this one first"]
                )
            )
        }
    }

    /// Plans a baseline for the file: new, or as an edit of an older one.
    ///
    /// - Throws: a `Refusal` when something else than a baseline is there; under the name that baselines have, it may be
    ///   one that a merge has left damaged, and a blank one is none any more.
    package func plan(_ baseline: Baseline, in workspace: AbsolutePath) throws -> Plan {
        try plan(baseline.text, in: workspace) { old in
            if path.name != Baseline.fileName, !old.isBlank { _ = try Baseline.decode(old) }
        }
    }

    /// Plans a text for the file: new, or in place of an older one.
    ///
    /// It may be anywhere, as the user has named it.
    ///
    /// - Parameters:
    ///   - text: what is to be in it.
    ///   - workspace: the root of the plan, where the file is in it.
    ///   - check: throws when what is there isn't an older one.
    /// - Returns: the plan.
    /// - Throws: what `check` throws; a `Refusal` when the file can't be read.
    private func plan(_ text: String, in workspace: AbsolutePath, replacing check: (SourceText) throws -> Void) throws
        -> Plan
    {
        let root = path.parent.isInside(workspace) ? workspace : path.parent
        let place = path.relative(to: root)
        guard let old = try source() else {
            return Plan(root: root, additions: [GeneratedFile(path: place, contents: text)])
        }
        let new = Array(text.utf8)
        if old.bytes != new { try check(old) }
        return Plan(root: root, edits: [FileEdit(path: place, old: old.bytes, new: new)])
    }
}
