internal import Diagnostics

extension Plan {
    /// Does what the plan says: everything, or nothing.
    ///
    /// Each new folder is written to a staging folder beside its place, flushed, and appears with one rename that can't
    /// replace anything. Where something fails, or the user interrupts, whatever was made is removed again.
    ///
    /// - Returns: what the user should know although it wasn't in the way.
    /// - Throws: `Interrupted`; a `Refusal` that says why nothing was done.
    package func apply() throws -> [Diagnostic] {
        try System.holdingInterruptions {
            var staged: [StagedFolder] = []
            var placed: [StagedFolder] = []
            var notes: [Diagnostic] = []
            do {
                for folder in folders {
                    let place = try StagedFolder.Place(of: folder.path, in: root)
                    notes += StagedFolder.removeAbandoned(in: place.top.parent)
                    let stage = try StagedFolder(at: place)
                    staged.append(stage)
                    notes += try stage.write(folder)
                }
                for folder in staged {
                    if System.isInterrupted() { throw Interrupted() }
                    try folder.moveIntoPlace()
                    placed.append(folder)
                }
            } catch {
                for folder in placed.reversed() { folder.takeBack() }
                for folder in staged { folder.discard() }
                throw (error as? SystemError).map { Refusal($0.diagnostic) } ?? error
            }
            for folder in staged { folder.close() }
            return notes
        }
    }
}
