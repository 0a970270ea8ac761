package import Diagnostics

extension SourceText {
    /// The project after some edits, one after the other.
    ///
    ///     try source.edited(by: [.movePackage(from: "Search", to: "Features/Search")], ids: ids)
    ///
    /// After each edit the project is read again, and must mean what was asked for and nothing else. Throws all reasons
    /// why that can't be done: those of ``ProjectEdit/textEdits(in:ids:)``, and `edit_not_safe` for an edit that would
    /// change more than was asked, or less.
    package func edited(by edits: [ProjectEdit], ids: ObjectIDs) throws(Refusal) -> SourceText {
        var reasons: [Diagnostic] = []
        var current: XcodeProject
        do {
            current = try XcodeProject(parsing: self)
        } catch {
            throw Refusal(edits.isEmpty ? [error] : edits.map { $0.withHelp(error, ids) })
        }
        for edit in edits {
            do {
                current = try edit.applied(to: current, ids)
            } catch {
                reasons.append(edit.withHelp(error, ids))
            }
        }
        guard reasons.isEmpty else { throw Refusal(reasons) }
        return current.source
    }
}

extension ProjectEdit {
    /// The project after this edit, which has been checked.
    fileprivate func applied(to old: XcodeProject, _ ids: ObjectIDs) throws(Diagnostic) -> XcodeProject {
        let layout = ProjectLayout(of: old)
        let changes = try changes(in: layout, ids: ids)
        let edits = changes.flatMap { $0.textEdits(in: layout) }.joiningDeletions
        guard !edits.isEmpty else { return old }
        guard !edits.overlap else { throw unsafe(old, edits, "would have edits in edits") }
        var expected = old.list.meaning
        for change in changes { change.apply(to: &expected, of: old) }
        let new: XcodeProject
        do {
            new = try XcodeProject(parsing: old.source.applying(edits))
        } catch {
            throw unsafe(old, edits, "could not be read")
        }
        guard new.list.meaning == expected else { throw unsafe(old, edits, "would mean something else") }
        guard (try? self.changes(in: ProjectLayout(of: new), ids: ids)) == [] else {
            throw unsafe(old, edits, "would not mean what was asked for")
        }
        return new
    }

    private func unsafe(_ old: XcodeProject, _ edits: [TextEdit], _ problem: String) -> Diagnostic {
        .error(
            "edit_not_safe",
            "after this edit the project \(problem)",
            in: old.source,
            at: edits.first?.range ?? 0..<0
        )
    }
}
