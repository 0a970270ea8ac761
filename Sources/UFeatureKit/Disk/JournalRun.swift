internal import Diagnostics

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

    /// Looks at what is there.
    package func state(of step: Journal.Step) throws -> State {
        let place = place(of: step)
        guard try isInside(place.parent), try isInside(staged(of: step).parent) else { return .blocked }
        let staged = try Fingerprint(of: staged(of: step))
        switch step.change {
        case .appear(let new):
            let isThere = try System.kind(of: place.text) != nil
            guard let staged else { return isThere ? .done : .blocked }
            if !isThere { return staged == new ? .pending : .blocked }
            // Where a move is made of two steps, both can be there.
            return try Fingerprint(of: place) == staged ? .done : .blocked
        case .edit(let old, let new):
            let isOldKept = try staged == old || Fingerprint(of: saved(of: step)) == old
            switch try Fingerprint(of: place) {
            case new: return isOldKept || staged == nil || staged == new ? .done : .takenByMistake
            case old: return staged == new ? .pending : .blocked
            default: return isOldKept ? .done : .blocked
            }
        }
    }

    /// Takes a step that is pending.
    ///
    /// - Throws: a `Refusal` when somebody changed meanwhile what is there; then nothing of the step was done.
    package func take(_ step: Journal.Step) throws {
        let place = place(of: step)
        let staged = staged(of: step)
        switch step.change {
        case .appear:
            do throws(SystemError) {
                try System.move(staged.text, to: place.text)
            } catch {
                guard error.isAlreadyThere else { throw error }
                throw Refusal(Self.appeared(place))
            }
        case .edit(let old, _):
            guard try Fingerprint(of: place) == old else { throw Refusal(changed(step)) }
            guard try System.exchange(staged.text, place.text) else {
                return try takeWithoutExchange(step, old)
            }
            // What somebody wrote in between is out now: it must be back at once.
            guard try Fingerprint(of: staged) == old else {
                _ = try System.exchange(staged.text, place.text)
                throw Refusal(changed(step))
            }
        }
    }

    /// Looks once more at what came out of the exchanges: who had a file open may have written to it since.
    ///
    /// - Throws: a `Refusal` for such a file; undoing the steps then puts it back.
    package func confirm() throws {
        for step in journal.steps {
            guard case .edit = step.change else { continue }
            guard try state(of: step) == .done else { throw Refusal(changed(step)) }
        }
    }

    /// Takes a step back that is done, or was taken by mistake.
    ///
    /// - Returns: false when somebody changed since what the step made; then it is left as it is.
    package func takeBack(_ step: Journal.Step) throws -> Bool {
        let place = place(of: step)
        let staged = staged(of: step)
        switch step.change {
        case .appear(let new):
            guard try Fingerprint(of: place) == new else { return false }
            if try System.kind(of: staged.text) != nil { try System.removeTree(staged.text) }
            try System.move(place.text, to: staged.text)
            if try Fingerprint(of: staged) == new { return true }
            try System.move(staged.text, to: place.text)
            return false
        case .edit(let old, let new):
            guard try Fingerprint(of: place) == new else { return false }
            if try Fingerprint(of: staged) != old, try Fingerprint(of: saved(of: step)) == old {
                try System.replace(place.text, with: saved(of: step).text)
                return true
            }
            guard let kept = try Fingerprint(of: staged), kept != new,
                try System.exchange(staged.text, place.text)
            else { return false }
            if try Fingerprint(of: staged) == new { return true }
            _ = try System.exchange(staged.text, place.text)
            return false
        }
    }

    /// What came out of undoing all steps.
    struct Undoing {
        /// What somebody changed after it was made, and is left as it is.
        var kept: [String] = []
        /// What somebody wrote while the file was edited twice, each in a file of its own.
        var rescued: [String] = []
        /// Why something could not be undone.
        var failures: [Diagnostic] = []
    }

    /// Takes back whatever was done, the last first.
    func undo() -> Undoing {
        var undoing = Undoing()
        for step in journal.steps.reversed() {
            do {
                let state = try state(of: step)
                if state == .done || state == .takenByMistake, try !takeBack(step) { undoing.kept.append(step.place) }
                if let rescued = try rescue(step) { undoing.rescued.append(rescued) }
            } catch let error as SystemError {
                undoing.failures.append(PlanApplication.leftBehind(step.place, error.reason))
            } catch let refusal as Refusal {
                undoing.failures += refusal.reasons
            } catch {}
        }
        return undoing
    }

    /// Puts a text that is neither the old one nor the new one beside its file, before the staging folder is removed.
    private func rescue(_ step: Journal.Step) throws -> String? {
        guard case .edit(let old, let new) = step.change, let found = try Fingerprint(of: staged(of: step)),
            found != old, found != new
        else { return nil }
        var number = 1
        while try System.kind(of: base.appending("\(step.place).rescued-\(number)").text) != nil { number += 1 }
        let rescued = "\(step.place).rescued-\(number)"
        try System.move(staged(of: step).text, to: base.appending(rescued).text)
        return rescued
    }

    /// Waits until the disks themselves know of the steps.
    func flush() throws {
        let disks = Set(journal.steps.map { staged(of: $0).parent.parent } + [base])
        if try disks.allSatisfy({ try System.flushDisk(of: $0.text) }) { return }
        for folder in Set(journal.steps.flatMap { [place(of: $0).parent, staged(of: $0).parent] }) {
            try System.flush(folder.text)
        }
    }

    func place(of step: Journal.Step) -> AbsolutePath { base.appending(step.place) }

    private func staged(of step: Journal.Step) -> AbsolutePath { base.appending(step.staged) }

    /// Where a copy of the old text is, on file systems whose files can't trade places.
    private func saved(of step: Journal.Step) -> AbsolutePath { base.appending(step.staged + "-old") }

    private func takeWithoutExchange(_ step: Journal.Step, _ old: Fingerprint) throws {
        let place = place(of: step)
        let saved = saved(of: step)
        if try System.kind(of: saved.text) != nil { try System.removeFile(saved.text) }
        let bytes = try Files.text(at: place)?.bytes ?? []
        try System.createFile(saved.text, holding: bytes, like: try System.attributes(of: place.text))
        try System.flush(saved.text)
        try System.flush(saved.parent.text)
        guard try Fingerprint(of: saved) == old, try Fingerprint(of: place) == old else {
            throw Refusal(changed(step))
        }
        try System.replace(place.text, with: staged(of: step).text)
    }

    /// Whether a folder, once links are followed, is inside ``base``: a journal may have come from anywhere.
    private func isInside(_ folder: AbsolutePath) throws -> Bool {
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
