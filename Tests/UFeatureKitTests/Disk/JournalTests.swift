import Diagnostics
import FileChanges
import Foundation
import OperatingSystem
import Testing
import Transactions

/// Journals that this program didn't write, or not in this place.
@Suite struct JournalTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let staging = ".ufeature-staging-1-0"

    /// Writes a journal as though it had been written in this place.
    private func commit(_ journal: String) throws {
        try folder.make(["\(Self.staging)/mark": "", "\(Self.staging)/0": "new", "a": "old"])
        let mark = try Journal.origins(in: folder.path.appending(Self.staging))[0]
        let text = journal.replacingOccurrences(of: #""steps""#, with: #""origin": "\#(mark)", "steps""#)
        try folder.make(["\(Self.staging)/journal": text])
    }

    @Test(arguments: [
        (#"{"version": 2, "steps": []}"#, "version 2 of this format is not known"),
        ("{", "expected a key or '}', found the end of the text"),
        (
            #"{"version": 1, "steps": [{"place": "../a", "staged": ".ufeature-staging-1-0/0", "new": "file-3-1"}]}"#,
            "leaves the workspace"
        ),
        (
            #"{"version": 1, "steps": [{"place": "a", "staged": "/etc/passwd", "new": "file-3-1"}]}"#,
            "is absolute; paths are relative to the workspace"
        ),
        (
            #"{"version": 1, "steps": [{"place": "b", "staged": "Features/Search", "new": "file-3-1"}]}"#,
            "'Features/Search' lies in no staging folder"
        ),
    ])
    func areRefused(journal: String, reason: String) throws {
        try commit(journal)
        let before = try folder.tree
        let reasons: [String] = try refusal { _ = try Recovery.run(in: folder.path) }
        let path = folder.path.appending(Self.staging + "/journal")
        #expect(
            reasons == ["unreadable_journal: '\(path)', left by a run that was killed, can't be read: \(reason)"]
        )
        #expect(try folder.tree == before)
        #expect(try refusal { try Plan(in: folder, ["Search": ["a": "1"]]).apply() } == reasons)
    }

    /// Nothing outside is touched, even through links.
    @Test func linksOutOfTheFolderAreNotFollowed() throws {
        let outside = try TemporaryFolder()
        try outside.make([".ufeature-staging-1-0/precious": "mine"])
        try folder.link("Out", to: outside.path.text)
        try commit(
            #"""
            {"version": 1, "steps": [
            {"place": "b", "staged": "Out/.ufeature-staging-1-0/precious", "new": "file-4-57ce9d6ee6ca4f10"},
            {"place": "Out/new", "staged": ".ufeature-staging-1-0/0", "new": "file-3-1"}
            ]}
            """#
        )
        #expect(try Recovery.run(in: folder.path).map(\.id) == ["undone_interrupted"])
        #expect(try outside.tree == [".ufeature-staging-1-0/": "", ".ufeature-staging-1-0/precious": "mine"])
        #expect(try folder.tree == ["a": "old", "Out": "-> \(outside.path)"])
    }

    /// What a killed run has left is finished where it was left, and nowhere else.
    @Test func aCopyIsForeign() throws {
        let changing = try ChangingPlan()
        _ = try changing.commit()
        let copy = folder.path.appending("copy")
        #expect(try Subprocess("cp", ["-a", changing.folder.path.text, copy.text]).run().succeeded)
        let before = try folder.tree
        let reasons: [String] = try refusal { _ = try Recovery.run(in: copy) }
        #expect(reasons.count == 1 && reasons[0].hasPrefix("foreign_journal: "))
        #expect(try folder.tree == before)
        #expect(try Recovery.run(in: changing.folder.path).map(\.id) == ["finished_interrupted"])
    }

    /// macOS adds extended attributes to files that are there already, and so do backups; people mend permissions.
    @Test(arguments: 0...ChangingPlan.stepCount)
    func isOursWhateverIsDoneToItsFiles(after count: Int) throws {
        let changing = try ChangingPlan()
        let run = try changing.commit()
        for step in run.journal.steps.prefix(count) { try run.perform(step) }
        let names = try FileManager.default.contentsOfDirectory(atPath: changing.folder.path.text)
        let staging = changing.folder.path.appending(try #require(names.first { $0.hasPrefix(".ufeature-staging-") }))
        let origins = try Journal.origins(in: staging)
        for name in ["mark", "journal"] {
            let file = staging.appending(name)
            #expect(chmod(file.text, 0o600) == 0 && link(file.text, file.text + "-too") == 0)
            #expect(unlink(file.text + "-too") == 0)
            let isSet = ExtendedAttributes.set(ExtendedAttributes.name, [1], of: file)
            #expect(isSet == ExtendedAttributes.arePossible)
        }
        let changed = try Journal.origins(in: staging)
        #expect(changed.last != origins.last)
        let isBirthKnown = origins.count > 1
        #expect(changed.first == origins.first || !isBirthKnown)
        guard isBirthKnown else { return }
        #expect(try changing.nextCommand().map(\.id) == ["finished_interrupted"])
        #expect(try changing.folder.tree == ChangingPlan.after)
    }

    /// Where no birth is known, and for a run of an older version.
    @Test func theLastChangeAloneIsBelievedToo() throws {
        try folder.make(["\(Self.staging)/mark": "", "a": "old"])
        let change = try #require(try Journal.origins(in: folder.path.appending(Self.staging)).last)
        let journal = #"{"version": 1, "origin": "\#(change)", "steps": []}"#
        try folder.make(["\(Self.staging)/journal": journal])
        #expect(try Recovery.run(in: folder.path).map(\.id) == ["finished_interrupted"])
    }

    /// A staged file that isn't what the journal speaks of is no part of any plan.
    @Test func onlyWhatItSpeaksOfIsTaken() throws {
        try commit(
            #"{"version": 1, "steps": [{"place": "b", "staged": ".ufeature-staging-1-0/0", "new": "file-3-1"}]}"#
        )
        #expect(try Recovery.run(in: folder.path).map(\.id) == ["undone_interrupted"])
        #expect(try folder.tree == ["a": "old"])
    }

    #if os(Linux)
        @Test(.enabled(if: Mount.isPossible, "only root can mount disks"))
        func aRunOnADiskThatIsReadOnlyNowIsTold() throws {
            let changing = try ChangingPlan()
            let run = try changing.commit()
            try run.perform(run.journal.steps[0])
            let path = changing.folder.path.text
            #expect(try Subprocess("mount", ["--bind", path, path]).run().succeeded)
            defer { _ = try? Subprocess("umount", [path]).run() }
            #expect(try Subprocess("mount", ["-o", "remount,ro,bind", path]).run().succeeded)
            let before = try changing.folder.tree
            let reasons: [String] = try refusal { _ = try Recovery.run(in: changing.folder.path) }
            #expect(
                reasons.first?.hasPrefix("unfinished_run: a run that was killed left '\(path)' half changed") == true)
            #expect(try changing.folder.tree == before)
        }

        /// What belongs on another disk is staged there, and the journal speaks of it.
        @Test(.enabled(if: Mount.isPossible, "only root can mount disks"))
        func aPlanMayReachOverSeveralDisks() throws {
            try folder.make(["Features/": "", "Other/": "", "a": "old"])
            let other = folder.path.appending("Other").text
            #expect(try Subprocess("mount", ["-t", "tmpfs", "ufeature-test", other]).run().succeeded)
            defer { _ = try? Subprocess("umount", [other]).run() }
            try folder.make(["Other/b": "old"])
            let plan = Plan(
                root: folder.path,
                additions: ["Features/A/a", "Other/B/b"].map { GeneratedFile(path: $0, contents: $0) },
                edits: ["a", "Other/b"].map { FileEdit(path: $0, old: Array("old".utf8), new: Array("new".utf8)) }
            )
            let whole = [
                "Features/": "", "Features/A/": "", "Features/A/a": "Features/A/a", "Other/": "", "Other/B/": "",
                "Other/B/b": "Other/B/b", "Other/b": "new", "a": "new",
            ]
            var staged = try StagedPlan(in: folder.path)
            _ = try staged.write(CheckedPlan(plan))
            try staged.commit()
            staged.abandon()
            let run = JournalRun(journal: staged.journal, base: folder.path)
            try run.perform(run.journal.steps[1])
            // What another command finds there first belongs to the journal.
            try Plan(root: folder.path.appending("Other"), additions: [GeneratedFile(path: "c", contents: "1")]).apply()
            #expect(try Recovery.run(in: folder.path).map(\.id) == ["finished_interrupted"])
            #expect(try folder.tree == whole.merging(["Other/c": "1"]) { $1 })

            guard case .nothingToDo = try plan.apply() else { return #expect(Bool(false), "something was done again") }
        }
    #endif
}
