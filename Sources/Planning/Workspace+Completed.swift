internal import Diagnostics
package import FileChanges
package import Workspaces

extension Workspace {
    /// A plan as it is carried out, as ``folded(_:)`` has it, with the pipelines that it changes, and with what git says of
    /// its files and protocols of its code.
    ///
    /// - Throws: a `Refusal` where it can't be; `Interrupted`.
    package func completed(_ planned: Planned) throws -> Planned {
        var result = try folded(planned)
        let pipelines = try SyncedPipelines(in: self, after: result.plan).comparisons()
        let edited = Set(result.plan.edits.map(\.path))
        result.plan.operations += pipelines.compactMap(\.edit).filter { !edited.contains($0.path) }
            .map(FileOperation.edit)
        result.notes += pipelines.flatMap(\.left).map { problem in
            var note = problem
            note.severity = .note
            return note
        }
        result.notes += [try result.plan.warningOnIgnored()].compactMap(\.self)
        result.notes += try UnmetRequirements(of: result.plan, in: self).problems()
        return result
    }
}
