package import Diagnostics
package import OperatingSystem

/// Gets on with what killed runs left in the middle: all of it is done afterwards, or nothing of it.
///
/// It is done if that is still possible; if somebody changed meanwhile what is still to be done, the rest is undone,
/// but for what somebody changed too.
package enum Recovery {
    /// Looks for such a run, and gets on with it, while nobody else changes the folder: for commands that only read.
    ///
    /// What has no journal is removed. Where there is nothing, this takes one look at the folder.
    ///
    /// - Returns: what was done.
    /// - Throws: a `Refusal` when it can't be done, such as where only others may write.
    package static func run(in folder: AbsolutePath) throws -> [Diagnostic] {
        let left = try stagings(in: folder)
        guard left.contains(where: \.hasJournal) else {
            return left.compactMap { StagingFolder.removeIfAbandoned($0.staging) }
        }
        return try FolderLock.holding(folder) { try finish(in: folder) }
    }

    /// The same for a run that holds the folder's lock; what has no journal is removed.
    static func finish(in folder: AbsolutePath) throws -> [Diagnostic] {
        try stagings(in: folder).flatMap { staging, hasJournal in
            guard hasJournal else { return StagingFolder.removeIfAbandoned(staging).map { [$0] } ?? [] }
            do {
                let lock = try StagingFolder.lockIfAbandoned(staging, believingItsNumber: true)
                guard let lock else { return [] }
                defer { System.unlock(lock) }
                return try System.holdingInterruptions { try finish(staging, in: folder) }
            } catch let error as SystemError {
                throw Refusal(unfinished(in: folder, error.diagnostic))
            } catch let failure as Failure {
                throw Refusal(failure.reasons.map { unfinished(in: folder, $0) })
            }
        }
    }

    /// Why something that was done can't be undone.
    private struct Failure: Error {
        let reasons: [Diagnostic]
    }

    /// The staging folders in a folder.
    ///
    /// Who can't look there must not take what is half changed for whole.
    private static func stagings(in folder: AbsolutePath) throws -> [(staging: AbsolutePath, hasJournal: Bool)] {
        try Files.refusing {
            try StagingFolder.all(in: folder).map { staging in
                (staging, try System.kind(of: staging.appending(Journal.name).text) == .file)
            }
        }
    }

    private static func finish(_ staging: AbsolutePath, in folder: AbsolutePath) throws -> [Diagnostic] {
        let name = staging.appending(Journal.name)
        guard let source = try Files.text(at: name) else { return [] }
        let journal: Journal
        do throws(Refusal) {
            journal = try Journal(source)
        } catch {
            throw Refusal(error.reasons.map { unreadable(name, $0) })
        }
        // Whoever can put files into a folder could have anything in it moved otherwise.
        guard let origin = journal.origin, (try? Journal.origins(in: staging))?.contains(origin) == true else {
            throw Refusal(foreign(name))
        }
        let run = JournalRun(journal: journal, base: folder)
        let notes = try finish(run)
        try run.flush()
        try System.removeFile(name.text)
        try System.flush(staging.text)
        try System.removeTree(staging.text)
        for other in Set(journal.steps.compactMap { $0.staged.map { folder.appending($0).parent } })
        where try other != staging && run.isInside(other) {
            _ = StagingFolder.removeAbandoned(in: other.parent)
        }
        return notes
    }

    private static func finish(_ run: JournalRun) throws -> [Diagnostic] {
        var places = try run.places()
        let states = try run.journal.steps.map { try run.state(of: $0, places) }
        let blocked = zip(run.journal.steps, states).first { $1 != .pending && $1 != .done }
        var reason = blocked.map { "'\($0.0.place)' was changed meanwhile" }
        if reason == nil {
            do {
                for (step, state) in zip(run.journal.steps, states) where state == .pending {
                    try run.perform(step, &places)
                }
                return [finished(run.journal)]
            } catch let refusal as Refusal {
                reason = refusal.reasons.map(\.message).joined(separator: "; ")
            } catch let error as SystemError {
                reason = error.diagnostic.message
            }
        }
        let undoing = run.undo()
        guard undoing.failures.isEmpty else { throw Failure(reasons: undoing.failures) }
        return [undone(run.journal, reason ?? "")]
            + undoing.kept.map(PlanApplication.kept) + undoing.rescued.map(PlanApplication.rescued)
    }
}

// MARK: What is said

extension Recovery {
    private static func finished(_ journal: Journal) -> Diagnostic {
        Diagnostic(.note, "finished_interrupted", "a run that was killed was finished: \(places(of: journal))")
    }

    private static func undone(_ journal: Journal, _ reason: String) -> Diagnostic {
        Diagnostic(
            .note,
            "undone_interrupted",
            "a run that was killed was undone: \(places(of: journal))",
            help: ["it could not be finished: \(reason)", "run its command again, if it is still wanted"]
        )
    }

    private static func unreadable(_ journal: AbsolutePath, _ reason: Diagnostic) -> Diagnostic {
        .error(
            "unreadable_journal",
            "'\(journal)', left by a run that was killed, can't be read: \(reason.message)",
            help: [
                "run the ufeature that wrote it, or a newer one",
                "or move '\(journal.parent)' out of the way, and look for what is half changed",
            ]
        )
    }

    private static func foreign(_ journal: AbsolutePath) -> Diagnostic {
        .error(
            "foreign_journal",
            "'\(journal)' describes an unfinished change of another folder: it was copied with the files",
            help: [
                "nothing was changed here; in the original folder the next ufeature command finishes that change",
                "here remove '\(journal.parent)', if you need nothing in it",
            ]
        )
    }

    private static func unfinished(in folder: AbsolutePath, _ reason: Diagnostic) -> Diagnostic {
        .error(
            "unfinished_run",
            "a run that was killed left '\(folder)' half changed, and it can't be finished: \(reason.message)",
            help: ["run any ufeature command there as a user who may write: nothing is lost until then"]
        )
    }

    /// The places in words: `'Features/Home', 'Features/Search' and 3 more`.
    private static func places(of journal: Journal) -> String {
        journal.steps.map { "'\($0.place)'" }.listed(upTo: 8)
    }
}
