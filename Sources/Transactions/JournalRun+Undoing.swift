internal import Diagnostics
internal import FileChanges
internal import OperatingSystem

extension JournalRun {
    /// Takes a step back that is done, or was taken by mistake.
    ///
    /// - Parameters:
    ///   - step: the step.
    ///   - now: where the journal's places are, before and after it.
    /// - Returns: false when somebody changed since what the step made; then it is left as it is.
    /// - Throws: a `SystemError`, after which it isn't known what was done.
    package func takeBack(_ step: Journal.Step, _ now: inout RenamedPlaces) throws -> Bool {
        let place = now.place(base.appending(step.place))
        guard let staged = staged(of: step, now) else { return try takeBackRenaming(step, &now) }
        switch step.change {
        case .rename: return false
        case .appear(let new):
            guard try Fingerprint(of: place) == new else { return false }
            if try System.kind(of: staged.text) != nil { try System.removeTree(staged.text) }
            try System.move(place.text, to: staged.text)
            if try Fingerprint(of: staged) == new { return true }
            try System.move(staged.text, to: place.text)
            return false
        case .vanish:
            // What is in the place of it now is somebody's.
            guard try System.kind(of: place.text) == nil, try System.kind(of: staged.text) != nil else { return false }
            try System.move(staged.text, to: place.text)
            return true
        case .edit(let old, let new):
            guard try Fingerprint(of: place) == new else { return false }
            if try Fingerprint(of: staged) != old, try Fingerprint(of: saved(staged)) == old {
                try System.replace(place.text, with: saved(staged).text)
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

    private func takeBackRenaming(_ step: Journal.Step, _ now: inout RenamedPlaces) throws -> Bool {
        guard case .rename(let name, _) = step.change else { return false }
        let folder = now.place(base.appending(step.place).parent)
        let old = folder.appending(step.name)
        guard try Files.state(of: Rename(path: step.name, name: name), in: folder) == .onlyNew else { return false }
        try System.changeName(of: folder.appending(name).text, to: old.text)
        now.rename(base.appending(step.place), to: nil)
        return true
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
        var known: RenamedPlaces?
        for step in journal.steps.reversed() {
            do {
                // After a failure it isn't known what was done of the step.
                var now = try known ?? places()
                known = nil
                let state = try state(of: step, now)
                if state == .done || state == .takenByMistake, try !takeBack(step, &now) {
                    undoing.kept.append(step.place)
                }
                if let rescued = try rescue(step, now) { undoing.rescued.append(rescued) }
                known = now
            } catch let error as SystemError {
                undoing.failures.append(PlanApplication.leftBehind(step.place, error.reason))
            } catch let refusal as Refusal {
                undoing.failures += refusal.reasons
            } catch {}
        }
        return undoing
    }

    /// Puts what is neither the old one nor the new one beside its place, before the staging folder is removed.
    ///
    /// Where the folder of its place is gone by now, or leads elsewhere through a link, it gets into the journal's own.
    private func rescue(_ step: Journal.Step, _ now: RenamedPlaces) throws -> String? {
        guard let staged = staged(of: step, now), try isInside(staged.parent), try isSomebodys(staged, step) else {
            return nil
        }
        let place = now.place(base.appending(step.place))
        let folder = try isInside(place.parent) ? place.parent : base
        var number = 1
        func rescued() -> AbsolutePath { folder.appending("\(place.name).rescued-\(number)") }
        while try System.kind(of: rescued().text) != nil { number += 1 }
        try System.move(staged.text, to: rescued().text)
        return rescued().relative(to: base)
    }

    /// Whether what is staged once a step was taken back isn't there any more otherwise.
    private func isSomebodys(_ staged: AbsolutePath, _ step: Journal.Step) throws -> Bool {
        switch step.change {
        case .appear, .rename: return false
        case .vanish: return try System.kind(of: staged.text) != nil
        case .edit(let old, let new):
            guard let found = try Fingerprint(of: staged) else { return false }
            return found != old && found != new
        }
    }
}
