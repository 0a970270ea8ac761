internal import Diagnostics
internal import FileChanges
package import OperatingSystem

/// Performs the steps of a journal on the disk, and reverts them.
///
/// What was done already is seen from what is there, so that after a kill at any instant, be it in the middle of
/// undoing, another process gets on.
package struct JournalRun {
    package let journal: Journal
    /// The folder that the staging folder is in, which all of the journal's paths are relative to.
    let base: AbsolutePath

    package init(journal: Journal, base: AbsolutePath) {
        self.journal = journal
        self.base = base
    }

    /// What is seen of a step.
    package enum State: Hashable {
        /// It can be done.
        case pending
        /// It was done, whatever became of the file since.
        case done
        /// It was done, and took away what somebody wrote just before.
        case doneByMistake
        /// It wasn't done, and can't be: somebody changed what is there.
        case blocked
    }

    /// Looks at where the journal's places are now; whoever performs steps has that kept up.
    package func places() throws -> RenamedPlaces {
        var now = RenamedPlaces()
        var names = FolderNames()
        // The folders around what is renamed last are called as they were.
        for step in journal.steps.reversed() {
            guard let name = step.operation.newName else { continue }
            if try state(of: step, now, &names) == .done { now.rename(base.appending(step.place), to: name) }
        }
        return now
    }

    /// Looks at what is there.
    package func state(of step: Journal.Step, _ now: RenamedPlaces) throws -> State {
        var names = FolderNames()
        return try state(of: step, now, &names)
    }

    /// The same with the names in folders that were listed before.
    private func state(of step: Journal.Step, _ now: RenamedPlaces, _ names: inout FolderNames) throws -> State {
        let places = places(of: step, now)
        guard try isInside(places.place.parent) else { return .blocked }
        if step.staged != nil, try !isInside(places.staged.parent) { return .blocked }
        return try step.operation.state(at: places, &names)
    }

    /// Performs a step that is pending.
    ///
    /// - Parameters:
    ///   - step: the step.
    ///   - now: where the journal's places are, before and after it.
    /// - Throws: a `Refusal` when somebody changed meanwhile what is there; then nothing of the step was done.
    package func perform(_ step: Journal.Step, _ now: inout RenamedPlaces) throws {
        try step.operation.perform(at: places(of: step, now))
        if let name = step.operation.newName { now.rename(base.appending(step.place), to: name) }
    }

    /// Reverts a step that is done, or was done by mistake.
    ///
    /// - Parameters:
    ///   - step: the step.
    ///   - now: where the journal's places are, before and after it.
    /// - Returns: false when somebody changed since what the step made; then it is left as it is.
    /// - Throws: a `SystemError`, after which it isn't known what was done.
    package func revert(_ step: Journal.Step, _ now: inout RenamedPlaces) throws -> Bool {
        guard try step.operation.revert(at: places(of: step, now)) else { return false }
        if step.operation.newName != nil { now.rename(base.appending(step.place), to: nil) }
        return true
    }

    /// Looks once more at what came out of the exchanges: who had a file open may have written to it since.
    ///
    /// - Throws: a `Refusal` for such a file; undoing the steps then puts it back.
    package func confirm() throws {
        let now = try places()
        for step in journal.steps where step.operation.takesAway {
            guard try state(of: step, now) == .done else { throw places(of: step, now).changed }
        }
    }

    /// Waits until the disks themselves know of the steps.
    func flush() throws {
        let now = try places()
        let staged = journal.steps.compactMap { self.staged(of: $0, now) }
        let disks = Set(staged.map(\.parent.parent) + [base])
        if try disks.allSatisfy({ try System.flushDisk(of: $0.text) }) { return }
        let places = journal.steps.map { now.place(base.appending($0.place).parent) }
        try System.flush(Set(places + staged.map(\.parent)).map(\.text))
    }

    /// Where the two ends of a step are now.
    func places(of step: Journal.Step, _ now: RenamedPlaces) -> StepPlaces {
        let place = now.place(base.appending(step.place))
        return StepPlaces(path: step.place, place: place, staged: staged(of: step, now) ?? place)
    }

    private func staged(of step: Journal.Step, _ now: RenamedPlaces) -> AbsolutePath? {
        step.staged.map { now.place(base.appending($0)) }
    }

    /// Whether a folder, once links are followed, is inside ``base``: a journal may have come from anywhere.
    func isInside(_ folder: AbsolutePath) throws -> Bool {
        guard let found = try Files.resolved(folder), let top = try Files.resolved(base) else { return false }
        return found.isInside(top)
    }
}
