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

    /// Writes all parts, and what is to be done with them.
    ///
    /// - Returns: what the user should know although it isn't in the way.
    package mutating func write(_ plan: CheckedPlan) throws -> [Diagnostic] {
        var notes: [Diagnostic] = []
        for operation in plan.operations { try stage(operation, noting: &notes) }
        return notes
    }

    private mutating func stage<Operation: CheckedOperation>(
        _ operation: Operation,
        noting notes: inout [Diagnostic]
    ) throws {
        let isStaged = Operation.Step.isStaged
        let index = isStaged ? try writing(on: operation.folder) : 0
        let number = steps.count
        let step = try operation.stage(as: number, in: &writings[index].writing, noting: &notes)
        let place = operation.folder.path.appending(operation.place.name).relative(to: base)
        let staged = isStaged ? path(ofPart: number, in: writings[index].writing.staging) : nil
        steps.append(Journal.Step(place: place, staged: staged, operation: step))
    }

    /// The path of a part, from the folder that the journal's paths are relative to, with all links followed.
    private func path(ofPart number: Int, in staging: StagingFolder) -> String {
        let parent = staging.path == main.path ? base : staging.parent
        return parent.appending(staging.path.name).appending("\(number)").relative(to: base)
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
    private mutating func writing(on folder: DestinationFolders.Folder) throws -> Int {
        if let index = writings.firstIndex(where: { $0.device == folder.device }) { return index }
        _ = StagingFolder.removeAbandoned(in: folder.path)
        var writing = StagedWriting(in: try StagingFolder(in: folder.path))
        writings.append((folder.device, writing))
        let owner = base.appending(main.path.name).relative(to: folder.path)
        try writing.write(owner, to: StagingFolder.ownerName)
        writings[writings.count - 1].writing = writing
        return writings.count - 1
    }
}
