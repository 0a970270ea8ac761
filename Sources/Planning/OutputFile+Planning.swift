internal import Architecture
internal import Diagnostics
internal import FileChanges
internal import OperatingSystem

extension OutputFile {
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
    func plan(_ text: String, in workspace: AbsolutePath, replacing check: (SourceText) throws -> Void) throws -> Plan {
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
