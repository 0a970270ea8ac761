import Diagnostics
import FileChanges
import Foundation
import OperatingSystem
import Testing
import Transactions

/// What goes and what gets another name: all of it, or nothing.
@Suite struct LeavingTests {
    let leaving: LeavingPlan
    private var folder: TemporaryFolder { leaving.folder }

    init() throws {
        leaving = try LeavingPlan()
    }

    @Test func isDoneAsAWhole() throws {
        guard case .applied(let done, let notes) = try leaving.plan.apply() else {
            return #expect(Bool(false), "not applied")
        }
        #expect(notes == [])
        #expect(Set(done.renames) == Set(leaving.plan.renames))
        #expect(done.deletions == leaving.plan.deletions)
        #expect(try folder.tree == LeavingPlan.after)
    }

    @Test func pathsOfTodayLeadToThoseOfTomorrow() {
        let path = "Features/Search/Sources/Search/SearchItem.swift"
        #expect(leaving.plan.newPaths.path(of: path) == "Features/Discovery/Sources/Discovery/DiscoveryItem.swift")
        #expect(leaving.plan.newPaths.path(of: "Features/Searching/a") == "Features/Searching/a")
        #expect(
            leaving.plan.renamedFiles == [
                "Features/Search/Package.swift", "Features/Search/Sources/Search/SearchItem.swift",
            ]
        )
    }

    @Test func everyStepIsOneRename() throws {
        let run = try leaving.commit()
        #expect(run.journal.steps.count == LeavingPlan.stepCount)
        for (index, step) in run.journal.steps.enumerated() {
            try run.perform(step)
            let states = try run.journal.steps.map(run.state)
            #expect(states == run.journal.steps.indices.map { $0 <= index ? .done : .pending })
        }
    }

    @Test(arguments: 0...LeavingPlan.stepCount)
    func aKilledRunIsFinished(after count: Int) throws {
        let run = try leaving.commit()
        for step in run.journal.steps.prefix(count) { try run.perform(step) }
        #expect(try Recovery.run(in: folder.path).map(\.id) == ["finished_interrupted"])
        #expect(try folder.tree == LeavingPlan.after)
        #expect(try Recovery.run(in: folder.path) == [])
    }

    /// The last step can't be taken, as somebody has made what it would make.
    @Test(arguments: 0..<LeavingPlan.stepCount)
    func aKilledRunIsUndone(after count: Int) throws {
        let run = try leaving.commit()
        for step in run.journal.steps.prefix(count) { try run.perform(step) }
        try folder.make(["Features/Discovery/": "", "Features/Discovery/Mine.swift": "// mine"])
        #expect(try Recovery.run(in: folder.path).map(\.id) == ["undone_interrupted"])
        let mine = ["Features/Discovery/": "", "Features/Discovery/Mine.swift": "// mine"]
        #expect(try folder.tree == LeavingPlan.before.merging(mine) { $1 })
    }

    /// Killed while it was undone.
    @Test(arguments: 0...7)
    func undoingGoesOn(after count: Int) throws {
        let run = try leaving.commit()
        for step in run.journal.steps.prefix(7) { try run.perform(step) }
        for step in run.journal.steps.prefix(7).reversed().prefix(count) { #expect(try run.revert(step)) }
        try folder.make(["Features/Discovery/": ""])
        #expect(try Recovery.run(in: folder.path).map(\.id) == ["undone_interrupted"])
        #expect(try folder.tree == LeavingPlan.before.merging(["Features/Discovery/": ""]) { $1 })
    }

    /// An editor or a build that goes on under the old name after all was renamed.
    @Test func whatCameUnderAnOldNameIsLeft() throws {
        let run = try leaving.commit()
        for step in run.journal.steps { try run.perform(step) }
        try folder.make(["Features/Search/": "", "Features/Search/Mine.swift": "// mine"])
        #expect(try Recovery.run(in: folder.path).map(\.id) == ["finished_interrupted"])
        let mine = ["Features/Search/": "", "Features/Search/Mine.swift": "// mine"]
        #expect(try folder.tree == LeavingPlan.after.merging(mine) { $1 })
    }

    /// What came in the place of something that went stays, and so does what went.
    @Test func nothingIsLostWhenAPlaceIsTakenMeanwhile() throws {
        let run = try leaving.commit()
        for step in run.journal.steps.prefix(5) { try run.perform(step) }
        try folder.make([
            "App/SearchEntry.swift": "// mine", "Features/Discovery/": "", "Features/Discovery/a": "mine",
        ])
        #expect(try Recovery.run(in: folder.path).map(\.id) == ["undone_interrupted", "left_behind", "left_behind"])
        let mine = [
            "App/SearchEntry.swift": "// mine", "App/SearchEntry.swift.rescued-1": "// entry\n",
            "Features/Discovery/": "", "Features/Discovery/a": "mine",
        ]
        #expect(try folder.tree == LeavingPlan.before.merging(mine) { $1 })
    }

    /// Nothing leaves the folder that the journal is about, and nothing is lost with its place.
    @Test(arguments: [true, false])
    func whatCannotGoBackStaysInTheFolder(aLinkIsThere: Bool) throws {
        let elsewhere = try TemporaryFolder()
        let run = try leaving.commit()
        for step in run.journal.steps.prefix(5) { try run.perform(step) }
        try folder.make(["Features/Discovery/": ""])
        try FileManager.default.removeItem(atPath: folder.path.appending("App").text)
        if aLinkIsThere { try folder.link("App", to: elsewhere.path.text) }
        #expect(try Recovery.run(in: folder.path).map(\.id).first == "undone_interrupted")
        #expect(try folder.tree["SearchEntry.swift.rescued-1"] == "// entry\n")
        #expect(try elsewhere.tree.isEmpty)
    }

    @Test(arguments: [
        ["Old/Feature/Mine.swift": "// mine"], ["Old/Feature/Package.swift": "mine"],
        ["App/SearchEntry.swift": "// mine"],
    ])
    func whatIsOtherwiseThanItWasReadStays(mine: [String: String]) throws {
        try folder.make(mine)
        let reasons: [String] = try refusal { try leaving.plan.apply() }
        #expect(reasons.count == 1)
        #expect(reasons[0].hasPrefix("file_changed: "))
        #expect(try folder.tree == LeavingPlan.before.merging(mine) { $1 })
    }

    /// What goes was written to between the last look at it and its going.
    @Test func whatWasWrittenAtTheLastInstantIsPutBack() throws {
        let run = try leaving.commit()
        try folder.make(["Old/Feature/Package.swift": "mine"])
        #expect(try Recovery.run(in: folder.path).map(\.id) == ["undone_interrupted"])
        #expect(run.journal.steps.count == LeavingPlan.stepCount)
        #expect(try folder.tree == LeavingPlan.before.merging(["Old/Feature/Package.swift": "mine"]) { $1 })
    }

    @Test func aNameThatIsTakenIsRefused() throws {
        try folder.make(["Features/Discovery": "mine"])
        let reasons: [String] = try refusal { try leaving.plan.apply() }
        #expect(
            reasons == [
                "path_exists: 'Features/Search' would be renamed, and 'Features/Discovery' is there already"
            ]
        )
        #expect(try folder.tree == LeavingPlan.before.merging(["Features/Discovery": "mine"]) { $1 })
    }

    @Test(arguments: ["../Discovery", "a/b", "", "..", ".git"])
    func aNameThatLeadsElsewhereIsRefused(name: String) throws {
        let plan = Plan(root: folder.path, renames: [Rename(path: "Features/Search", name: name, files: [])])
        let reasons: [String] = try refusal { try plan.apply() }
        #expect(reasons.contains { $0.hasPrefix("path_outside: ") })
        #expect(try folder.tree == LeavingPlan.before)
    }

    /// A build goes whatever is in it, and nothing else that lies where only tools write.
    @Test func aBuildGoes() throws {
        let plan = Plan(root: folder.path, deletions: [Deletion(path: "Features/Search/.build", state: .build)])
        try plan.apply()
        let rest = LeavingPlan.before.filter { !$0.key.hasPrefix("Features/Search/.build") }
        #expect(try folder.tree == rest)
        guard case .nothingToDo = try plan.apply() else { return #expect(Bool(false), "something was done again") }
        let wrong = [".build/log", ".git", "a/.git/.build"].map { Deletion(path: $0, state: .build) }
        let reasons: [String] = try refusal { try Plan(root: folder.path, deletions: wrong).apply() }
        #expect(reasons.map { $0.prefix { $0 != ":" } } == ["path_outside", "path_outside", "path_outside"])
    }

    @Test(arguments: 0...1)
    func aBuildGoesAlsoAfterAKill(after count: Int) throws {
        let run = try Plan(
            root: folder.path,
            deletions: [Deletion(path: "Features/Search/.build", state: .build)],
            renames: [Rename(path: "Features/Search", name: "Discovery", files: [])]
        ).commit()
        for step in run.journal.steps.prefix(count) { try run.perform(step) }
        #expect(try Recovery.run(in: folder.path).map(\.id) == ["finished_interrupted"])
        let paths = try folder.tree.keys
        #expect(paths.contains("Features/Discovery/Package.swift"))
        #expect(!paths.contains { $0.hasPrefix("Features/") && $0.contains(".build") })
    }

    @Test func lettersAloneMayChange() throws {
        let plan = Plan(root: folder.path, renames: [Rename(path: "Features/Search", name: "search", files: [])])
        try plan.apply()
        #expect(try folder.tree.keys.contains("Features/search/Package.swift"))
        guard case .nothingToDo = try plan.apply() else { return #expect(Bool(false), "something was done again") }
    }

    /// Disks of Macs take the two for one name; this one has to have both, or else only the one that is asked for.
    @Test func accentsThatAreWrittenInTwoWaysMakeTwoNames() throws {
        let (composed, decomposed) = ("Caf\u{E9}", "Cafe\u{301}")
        try folder.make(["Here/\(composed)": "1"])
        let isOneName = try Files.kind(at: folder.path.appending("Here/\(decomposed)")) != nil
        let state = try Files.state(
            of: Rename(path: "Here/\(decomposed)", name: "Tea"), in: folder.path.appending("Here"))
        #expect(state == (isOneName ? .onlyOld : .absent))
        try folder.make(["Here/\(decomposed)": "2"])
        try Plan(root: folder.path, renames: [Rename(path: "Here/\(decomposed)", name: "Tea")]).apply()
        #expect(try folder.tree["Here/Tea"] == "2")
        #expect(try Files.entries(of: folder.path.appending("Here")).count == (isOneName ? 1 : 2))
    }

    @Test func linksAreRemovedAndNotFollowed() throws {
        let outside = try TemporaryFolder()
        try outside.make(["precious": "mine"])
        try folder.link("Old/Feature/Out", to: outside.path.text)
        let state = Deletion.State.folder(["Package.swift": Array("old".utf8), "Out": []])
        try Plan(root: folder.path, deletions: [Deletion(path: "Old/Feature", state: state)]).apply()
        #expect(try outside.tree == ["precious": "mine"])
        #expect(try !folder.tree.keys.contains("Old/"))
    }

    #if os(Linux)
        /// A disk that takes no notice of letter case, as most Macs have.
        @Test(.enabled(if: CarelessDisk.isPossible, "only root can mount disks, and this system may not know vfat"))
        func lettersAloneMayChangeWhereCaseDoesNotMatter() throws {
            try CarelessDisk.using { disk in
                try FileManager.default.createDirectory(
                    atPath: disk.appending("Search").text, withIntermediateDirectories: false)
                let rename = Rename(path: "Search", name: "SEARCH", files: [])
                let plan = Plan(root: disk, renames: [rename])
                try plan.apply()
                #expect(try Files.entries(of: plan.root) == ["SEARCH"])
                guard case .nothingToDo = try plan.apply() else {
                    return #expect(Bool(false), "something was done again")
                }
            }
        }
    #endif
}

#if os(Linux)
    /// A disk of its own with the file system of memory cards, which takes no notice of letter case.
    private enum CarelessDisk {
        static let isPossible = Mount.isPossible && (try? using { _ in true }) == true

        static func using<Result>(_ body: (AbsolutePath) throws -> Result) throws -> Result {
            let folder = try TemporaryFolder()
            try folder.make(["disk/": ""])
            let (image, disk) = (folder.path.appending("image").text, folder.path.appending("disk"))
            for (program, words) in [
                ("truncate", ["-s", "40M", image]), ("mkfs.vfat", [image]),
                ("mount", ["-o", "loop", image, disk.text]),
            ] {
                guard try Subprocess(program, words).run().succeeded else { throw Unavailable() }
            }
            defer { _ = try? Subprocess("umount", [disk.text]).run() }
            return try body(disk)
        }

        private struct Unavailable: Error {}
    }
#endif
