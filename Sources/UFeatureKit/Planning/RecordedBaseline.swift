internal import Diagnostics

/// A request that a file accepts what was found, and the way to its plan.
package struct RecordedBaseline: Sendable {
    package let baseline: Baseline
    package let file: BaselineFile

    package init(_ baseline: Baseline, in file: BaselineFile) {
        self.baseline = baseline
        self.file = file
    }

    /// Plans the file: new, or as an edit of an older baseline.
    ///
    /// It may be anywhere, as the user has named it.
    ///
    /// - Throws: a `Refusal` when something else than a baseline is there.
    package func plan(in workspace: AbsolutePath) throws -> Plan {
        let root = file.path.parent.isInside(workspace) ? workspace : file.path.parent
        let path = file.path.relative(to: root)
        guard let old = try file.source() else {
            return Plan(root: root, additions: [GeneratedFile(path: path, contents: baseline.text)])
        }
        _ = try Baseline.decode(old)
        return Plan(root: root, edits: [FileEdit(path: path, old: old.bytes, new: Array(baseline.text.utf8))])
    }
}
