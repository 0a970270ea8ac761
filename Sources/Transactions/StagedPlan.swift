package import Diagnostics
internal import FileChanges
package import OperatingSystem

/// A plan of several steps, written where nobody looks, with its journal: from there on it can be carried out whole,
/// or left whole, whatever happens.
///
/// All of it is in one staging folder, but for what gets to another disk, which is in one there.
package struct StagedPlan {
    private let main: StagingFolder
    private let base: AbsolutePath
    private var writings: [(device: Int, writing: StagedWriting)]
    private var steps: [Journal.Step] = []

    /// Makes an empty staging folder.
    package init(in folder: AbsolutePath) throws {
        base = AbsolutePath(try System.resolved(folder.text))
        let device = try System.device(of: folder.text)
        main = try StagingFolder(in: folder)
        writings = [(device, StagedWriting(in: main))]
    }

    /// What is to be done with what was written.
    package var journal: Journal { Journal(steps: steps) }

    /// Writes all parts, and what is to be done with them: first what appears, then what is edited to use it, then what
    /// goes; what is renamed is renamed last.
    ///
    /// - Returns: what the user should know although it isn't in the way.
    package mutating func write(_ plan: CheckedPlan) throws -> [Diagnostic] {
        var notes: [Diagnostic] = []
        for arrival in plan.arrivals {
            let index = try writing(on: arrival.ground)
            let number = steps.count
            notes += try writings[index].writing.write(arrival, as: number)
            let staged = writings[index].writing.staging.part(number)
            let new = try arrival.fingerprint ?? Fingerprint(of: staged) ?? Fingerprint(text: "nothing")
            addStep(to: arrival.ground.path.appending(arrival.place.name), from: staged, .appear(new))
        }
        for replacement in plan.replacements {
            let index = try writing(on: replacement.ground)
            let number = steps.count
            notes += try writings[index].writing.write(replacement, as: number)
            let staged = writings[index].writing.staging.part(number)
            let old = Fingerprint(ofFile: replacement.edit.old)
            addStep(
                to: replacement.place, from: staged, .edit(old: old, new: Fingerprint(ofFile: replacement.edit.new)))
        }
        for departure in plan.departures {
            let index = try writing(on: departure.ground)
            let staged = writings[index].writing.staging.part(steps.count)
            addStep(
                to: departure.ground.path.appending(departure.place.name),
                from: staged,
                .vanish(departure.fingerprint)
            )
        }
        for renaming in plan.renamings {
            let change = Journal.Step.Change.rename(to: renaming.name, identity: renaming.identity)
            let place = renaming.ground.path.appending(renaming.place.name)
            steps.append(Journal.Step(place: place.relative(to: base), staged: nil, change: change))
        }
        return notes
    }

    /// Has the journal count, once all that it speaks of is on the disk.
    package mutating func commit() throws {
        try writings[0].writing.write("", to: Journal.markName)
        var journal = journal
        journal.origin = try Journal.origins(in: main.path).first
        try writings[0].writing.write(journal.text, to: Journal.draftName)
        for (_, writing) in writings { try writing.flush() }
        let draft = main.path.appending(Journal.draftName).text
        try System.move(draft, to: main.path.appending(Journal.name).text)
        try System.flush(main.path.text)
    }

    /// Removes everything, when all steps were taken, or all were taken back.
    ///
    /// If that isn't possible, the next command does it.
    func close() {
        guard (try? System.removeFile(main.path.appending(Journal.name).text)) != nil,
            (try? System.flush(main.path.text)) != nil
        else { return abandon() }
        remove()
    }

    /// Removes everything, when the journal doesn't count.
    func remove() {
        for (_, writing) in writings { writing.staging.remove() }
    }

    /// Leaves everything to the next command.
    package func abandon() {
        for (_, writing) in writings { writing.staging.abandon() }
    }

    /// The staging folder on the disk of a folder, made when it is the first.
    private mutating func writing(on ground: Grounds.Ground) throws -> Int {
        if let index = writings.firstIndex(where: { $0.device == ground.device }) { return index }
        _ = StagingFolder.removeAbandoned(in: ground.path)
        var writing = StagedWriting(in: try StagingFolder(in: ground.path))
        writings.append((ground.device, writing))
        let owner = base.appending(main.path.name).relative(to: ground.path)
        try writing.write(owner, to: StagingFolder.ownerName)
        writings[writings.count - 1].writing = writing
        return writings.count - 1
    }

    private mutating func addStep(to place: AbsolutePath, from staged: AbsolutePath, _ change: Journal.Step.Change) {
        let parent = staged.parent == main.path ? base : staged.parent.parent
        let staged = parent.appending(staged.parent.name).appending(staged.name)
        steps.append(Journal.Step(place: place.relative(to: base), staged: staged.relative(to: base), change: change))
    }
}
