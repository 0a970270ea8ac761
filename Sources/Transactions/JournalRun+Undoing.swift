internal import Diagnostics
internal import OperatingSystem

extension JournalRun {
    /// What came out of undoing all steps.
    struct Undoing {
        /// What somebody changed after it was made, and is left as it is.
        var kept: [String] = []
        /// What somebody wrote while the file was edited twice, each in a file of its own.
        var rescued: [String] = []
        /// Why something could not be undone.
        var failures: [Diagnostic] = []
    }

    /// Reverts whatever was done, the last first.
    func undo() -> Undoing {
        var undoing = Undoing()
        var known: RenamedPlaces?
        for step in journal.steps.reversed() {
            do {
                // After a failure it isn't known what was done of the step.
                var now = try known ?? places()
                known = nil
                let state = try state(of: step, now)
                if state == .done || state == .doneByMistake, try !revert(step, &now) {
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
        let places = places(of: step, now)
        let (place, staged) = (places.place, places.staged)
        guard step.staged != nil, try isInside(staged.parent), try step.operation.needsRescue(staged) else {
            return nil
        }
        let folder = try isInside(place.parent) ? place.parent : base
        var number = 1
        func rescued() -> AbsolutePath { folder.appending("\(place.name).rescued-\(number)") }
        while try System.kind(of: rescued().text) != nil { number += 1 }
        try System.move(staged.text, to: rescued().text)
        return rescued().relative(to: base)
    }
}
