internal import Diagnostics
internal import FileChanges
package import OperatingSystem

/// Takes the steps of a journal on the disk, and takes them back.
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
        /// It can be taken.
        case pending
        /// It was taken, whatever became of the file since.
        case done
        /// What came out in the exchange is neither the old text nor the new one: somebody wrote it just before.
        case takenByMistake
        /// It wasn't taken, and can't be: somebody changed what is there.
        case blocked
    }

    /// Looks at where the journal's places are now; whoever takes steps has that kept up.
    package func places() throws -> RenamedPlaces {
        var now = RenamedPlaces()
        var names = FolderNames()
        // The folders around what is renamed last are called as they were.
        for step in journal.steps.reversed() {
            guard case .rename(let name, _) = step.change else { continue }
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
        let place = now.place(base.appending(step.place))
        guard try isInside(place.parent) else { return .blocked }
        if case .rename(let name, let identity) = step.change {
            return try stateOfRenaming(step.name, to: name, identity, in: place.parent, &names)
        }
        guard let kept = staged(of: step, now), try isInside(kept.parent) else { return .blocked }
        switch step.change {
        case .rename: return .blocked
        case .appear(let new):
            let isThere = try System.kind(of: place.text) != nil
            guard let staged = try Fingerprint(of: kept) else { return isThere ? .done : .blocked }
            if !isThere { return staged == new ? .pending : .blocked }
            // Where a move is made of two steps, both can be there.
            return try Fingerprint(of: place) == staged ? .done : .blocked
        case .edit(let old, let new):
            let staged = try Fingerprint(of: kept)
            let isOldKept = try staged == old || Fingerprint(of: saved(kept)) == old
            switch try Fingerprint(of: place) {
            case new: return isOldKept || staged == nil || staged == new ? .done : .takenByMistake
            case old: return staged == new ? .pending : .blocked
            default: return isOldKept ? .done : .blocked
            }
        case .vanish(let old):
            switch (try Fingerprint(ofCode: place, named: step.name), try Fingerprint(ofCode: kept, named: step.name)) {
            case (_, old): return .done
            case (nil, nil): return .done
            case (nil, _): return .takenByMistake
            case (old, nil): return .pending
            default: return .blocked
            }
        }
    }

    private func stateOfRenaming(
        _ old: String,
        to new: String,
        _ identity: String,
        in folder: AbsolutePath,
        _ names: inout FolderNames
    ) throws -> State {
        switch try names.state(of: Rename(path: old, name: new), in: folder) {
        case .absent: .blocked
        case .onlyOld: .pending
        case .onlyNew: .done
        // Somebody has made one of the two since.
        case .both: try System.identity(of: folder.appending(new).text) == identity ? .done : .blocked
        }
    }

    /// Takes a step that is pending.
    ///
    /// - Parameters:
    ///   - step: the step.
    ///   - now: where the journal's places are, before and after it.
    /// - Throws: a `Refusal` when somebody changed meanwhile what is there; then nothing of the step was done.
    package func take(_ step: Journal.Step, _ now: inout RenamedPlaces) throws {
        let place = now.place(base.appending(step.place))
        guard let staged = staged(of: step, now) else {
            guard case .rename(let name, _) = step.change else { return }
            let new = place.parent.appending(name)
            try appearing(at: new) { () throws(SystemError) in try System.changeName(of: place.text, to: new.text) }
            return now.rename(base.appending(step.place), to: name)
        }
        switch step.change {
        case .rename: return
        case .appear:
            try appearing(at: place) { () throws(SystemError) in try System.move(staged.text, to: place.text) }
        case .vanish(let old):
            guard try Fingerprint(ofCode: place, named: step.name) == old else { throw Refusal(changed(step)) }
            try System.move(place.text, to: staged.text)
            // What somebody wrote in between must be back at once.
            guard try Fingerprint(ofCode: staged, named: step.name) == old else {
                try System.move(staged.text, to: place.text)
                throw Refusal(changed(step))
            }
        case .edit(let old, _):
            guard try Fingerprint(of: place) == old else { throw Refusal(changed(step)) }
            guard try System.exchange(staged.text, place.text) else {
                return try takeWithoutExchange(step, old, place, staged)
            }
            // What somebody wrote in between is out now: it must be back at once.
            guard try Fingerprint(of: staged) == old else {
                _ = try System.exchange(staged.text, place.text)
                throw Refusal(changed(step))
            }
        }
    }

    /// Has something appear under a name that nothing has yet.
    private func appearing(at new: AbsolutePath, _ change: () throws(SystemError) -> Void) throws {
        do throws(SystemError) {
            try change()
        } catch {
            guard error.isAlreadyThere else { throw error }
            throw Refusal(Self.appeared(new))
        }
    }

    /// Looks once more at what came out of the exchanges: who had a file open may have written to it since.
    ///
    /// - Throws: a `Refusal` for such a file; undoing the steps then puts it back.
    package func confirm() throws {
        let now = try places()
        for step in journal.steps {
            switch step.change {
            case .appear, .rename: continue
            case .edit, .vanish: guard try state(of: step, now) == .done else { throw Refusal(changed(step)) }
            }
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

    func staged(of step: Journal.Step, _ now: RenamedPlaces) -> AbsolutePath? {
        step.staged.map { now.place(base.appending($0)) }
    }

    /// Where a copy of the old text is, on file systems whose files can't trade places.
    func saved(_ staged: AbsolutePath) -> AbsolutePath { staged.parent.appending(staged.name + "-old") }

    private func takeWithoutExchange(
        _ step: Journal.Step,
        _ old: Fingerprint,
        _ place: AbsolutePath,
        _ staged: AbsolutePath
    ) throws {
        let saved = saved(staged)
        if try System.kind(of: saved.text) != nil { try System.removeFile(saved.text) }
        let bytes = try Files.text(at: place)?.bytes ?? []
        let attributes = try System.attributes(of: place.text)
        _ = try System.createFile(saved.text, holding: bytes, like: attributes, of: place.text)
        try System.flush([saved.text, saved.parent.text])
        guard try Fingerprint(of: saved) == old, try Fingerprint(of: place) == old else {
            throw Refusal(changed(step))
        }
        try System.replace(place.text, with: staged.text)
    }

    /// Whether a folder, once links are followed, is inside ``base``: a journal may have come from anywhere.
    func isInside(_ folder: AbsolutePath) throws -> Bool {
        guard let found = try Files.resolved(folder), let top = try Files.resolved(base) else { return false }
        return found.isInside(top)
    }

    static func appeared(_ place: AbsolutePath) -> Diagnostic {
        .error(
            "folder_exists",
            "'\(place)' appeared while it was being made",
            help: ["look at what is there: nothing of it was touched"]
        )
    }

    private func changed(_ step: Journal.Step) -> Diagnostic {
        FileEdit.changed(step.place, during: "while it was being edited")
    }
}
