internal import Diagnostics
internal import OperatingSystem

/// Does what a plan says: everything, or nothing.
///
/// What is new is written to a staging folder on the same disk, and flushed. If the whole plan is one rename, that is
/// all. The steps of any other plan are written to a journal first, so that after a kill the next command gets on with
/// them; see ``Recovery``. Where something fails, or the user interrupts, what was done is undone.
struct PlanApplication {
    let plan: CheckedPlan
    /// The folder that the journal's staging folder is made in, where the next command looks for it.
    let folder: AbsolutePath

    /// - Returns: what the user should know although it wasn't in the way.
    /// - Throws: `Interrupted`; a `Refusal` that says why nothing was done.
    func run() throws -> [Diagnostic] {
        try System.holdingInterruptions {
            let notes = try Files.refusing { try apply() }
            // What came too late for an end in between mustn't keep the user from reading what was done.
            _ = System.isInterrupted()
            return notes
        }
    }

    private func apply() throws -> [Diagnostic] {
        guard let creation = plan.onlyCreation else {
            return try runWithJournal()
        }
        // Where it is made in the folder itself, any next command finds what a kill leaves.
        if canStage(creation), let notes = try run(creation, from: folder) { return notes }
        return try run(creation, from: creation.place.parent) ?? []
    }

    /// Whether what appears can be made in the folder, as far as can be seen.
    private func canStage(_ creation: CheckedCreation) -> Bool {
        guard (try? System.checkWritable(folder.text)) != nil else { return false }
        return (try? System.device(of: folder.text)) == creation.folder.device
    }

    /// The whole plan is one rename.
    ///
    /// - Returns: nil where nothing can be moved from there to the place, and nothing was done.
    private func run(_ creation: CheckedCreation, from folder: AbsolutePath) throws -> [Diagnostic]? {
        let parent = creation.place.parent
        var notes = StagingFolder.removeAbandoned(in: folder)
        let staging = try StagingFolder(in: folder)
        defer { staging.remove() }
        var writing = StagedWriting(in: staging)
        try creation.write(as: 0, in: &writing, noting: &notes)
        try writing.flush()
        if System.isInterrupted() { throw Interrupted() }
        let staged = writing.part(0)
        do throws(SystemError) {
            try System.move(staged.text, to: creation.place.text)
        } catch {
            if error.isOnAnotherDisk, folder != parent { return nil }
            guard error.isAlreadyThere else { throw error.about(creation.place, insteadOf: staged) }
            throw Refusal(.appeared(creation.place))
        }
        do throws(SystemError) {
            try System.flush(parent.text)
        } catch {
            do throws(SystemError) {
                try System.move(creation.place.text, to: staged.text)
            } catch let other {
                throw Refusal([error.diagnostic, Self.leftBehind("\(creation.place)", other.reason)])
            }
            throw error
        }
        return notes
    }

    private func runWithJournal() throws -> [Diagnostic] {
        var notes = StagingFolder.removeAbandoned(in: folder)
        var staging = try StagedPlan(in: folder)
        do {
            notes += try staging.write(plan)
            if System.isInterrupted() { throw Interrupted() }
            try staging.commit()
        } catch {
            staging.remove()
            throw error
        }
        let run = JournalRun(journal: staging.journal, base: folder)
        do {
            var places = try run.places()
            for step in run.journal.steps {
                if System.isInterrupted() { throw Interrupted() }
                try run.perform(step, &places)
            }
            try run.flush()
            try run.confirm()
        } catch {
            let undoing = run.undo()
            try? run.flush()
            guard undoing.failures.isEmpty else {
                // The next command goes on with the undoing, or with the plan.
                staging.abandon()
                throw Refusal(Self.reasons(error) + undoing.failures)
            }
            staging.close()
            let rest = undoing.kept.map(Self.kept) + undoing.rescued.map(Self.rescued)
            throw rest.isEmpty ? error : Refusal(Self.reasons(error) + rest)
        }
        staging.close()
        return notes
    }

    private static func reasons(_ error: any Error) -> [Diagnostic] {
        switch error {
        case let refusal as Refusal: refusal.reasons
        case let error as SystemError: [error.diagnostic]
        default: []
        }
    }

    static func leftBehind(_ place: String, _ reason: String) -> Diagnostic {
        .error("left_behind", "'\(place)' was changed and can't be taken back: \(reason)")
    }

    static func kept(_ place: String) -> Diagnostic {
        .error(
            "left_behind",
            "'\(place)' was changed by another program after it was made, and was left as it is",
            help: ["look at what is there: it has both changes"]
        )
    }

    static func rescued(_ place: String) -> Diagnostic {
        .error(
            "left_behind",
            "'\(place)' has what another program wrote while the file was being edited",
            help: ["look at what is there, and remove it when it is no longer needed"]
        )
    }
}
