import Diagnostics
import Foundation
import OperatingSystem
import Testing
import Transactions

/// Runs that are killed between any two steps: the next command finds all of the old state, or all of the new one.
@Suite struct KilledRunTests {
    let changing: ChangingPlan

    init() throws {
        changing = try ChangingPlan()
    }

    private var tree: [String: String] { get throws { try changing.folder.tree } }

    @Test func everyStepIsOneRename() throws {
        let run = try changing.commit()
        #expect(run.journal.steps.count == ChangingPlan.stepCount)
        #expect(try run.journal.steps.map(run.state) == Array(repeating: .pending, count: ChangingPlan.stepCount))
        for (index, step) in run.journal.steps.enumerated() {
            try run.perform(step)
            let states = try run.journal.steps.map(run.state)
            #expect(states == run.journal.steps.indices.map { $0 <= index ? .done : .pending })
        }
    }

    @Test(arguments: 0...ChangingPlan.stepCount)
    func isFinished(after count: Int) throws {
        let run = try changing.commit()
        for step in run.journal.steps.prefix(count) { try run.perform(step) }
        let notes = try changing.nextCommand()
        #expect(
            notes.map(\.description) == [
                "note: a run that was killed was finished: 'Features/Reviews', 'Features/Search/Example', "
                    + "'Features/Search/Testing/Mock.swift', 'Features/Home/Package.swift', "
                    + "'Features/Search/Package.swift' [finished_interrupted]"
            ]
        )
        #expect(try tree == ChangingPlan.after)
        #expect(try changing.nextCommand() == [])
    }

    /// Something that is still to be done can't be, because of what somebody did in between.
    @Test(arguments: 0...3)
    func isUndone(after count: Int) throws {
        let run = try changing.commit()
        for step in run.journal.steps.prefix(count) { try run.perform(step) }
        try changing.change("Features/Home/Package.swift", to: "// mine")
        let notes = try changing.nextCommand()
        #expect(notes.map(\.id) == ["undone_interrupted"])
        #expect(notes[0].message.hasPrefix("a run that was killed was undone: 'Features/Reviews'"))
        #expect(notes[0].help.first == "it could not be finished: 'Features/Home/Package.swift' was changed meanwhile")
        var wanted = ChangingPlan.before
        wanted["Features/Home/Package.swift"] = "// mine"
        #expect(try tree == wanted)
    }

    @Test func isUndoneWhenAPlaceIsTaken() throws {
        let run = try changing.commit()
        try run.perform(run.journal.steps[3])
        try changing.change("Features/Search/Testing/Mock.swift", to: "// mine")
        #expect(try changing.nextCommand().map(\.id) == ["undone_interrupted"])
        #expect(try tree == ChangingPlan.before.merging(["Features/Search/Testing/Mock.swift": "// mine"]) { $1 })
    }

    @Test func isUndoneWhenAFileIsGone() throws {
        let run = try changing.commit()
        for step in run.journal.steps.prefix(4) { try run.perform(step) }
        try FileManager.default.removeItem(atPath: changing.folder.path.appending("Features/Search/Package.swift").text)
        #expect(try changing.nextCommand().map(\.id) == ["undone_interrupted"])
        #expect(try tree == ChangingPlan.before.filter { $0.key != "Features/Search/Package.swift" })
    }

    /// Killed while it was undone: some steps were taken back already.
    @Test(arguments: 0...4)
    func undoingGoesOn(after count: Int) throws {
        let run = try changing.commit()
        for step in run.journal.steps.prefix(4) { try run.perform(step) }
        try changing.change("Features/Search/Package.swift", to: "// mine")
        for step in run.journal.steps.prefix(4).reversed().prefix(count) { #expect(try run.revert(step)) }
        #expect(try changing.nextCommand().map(\.id) == ["undone_interrupted"])
        #expect(try tree == ChangingPlan.before.merging(["Features/Search/Package.swift": "// mine"]) { $1 })
    }

    /// What was made already and changed since is somebody's: a run is finished around it.
    @Test func whatWasChangedSinceIsLeftWhenTheRestIsFinished() throws {
        let run = try changing.commit()
        for step in run.journal.steps.prefix(4) { try run.perform(step) }
        try changing.change("Features/Home/Package.swift", to: "// home\r\n// new, and mine")
        try changing.change("Features/Reviews/Notes.txt", to: "mine")
        #expect(try changing.nextCommand().map(\.id) == ["finished_interrupted"])
        let mine = ["Features/Home/Package.swift": "// home\r\n// new, and mine", "Features/Reviews/Notes.txt": "mine"]
        #expect(try tree == ChangingPlan.after.merging(mine) { $1 })
    }

    @Test func whatWasChangedSinceIsLeftWhenTheRestIsUndone() throws {
        let run = try changing.commit()
        for step in run.journal.steps.prefix(4) { try run.perform(step) }
        let mine = [
            "Features/Home/Package.swift": "// home\r\n// new, and mine", "Features/Reviews/Notes.txt": "mine",
            "Features/Search/Package.swift": "// mine",
        ]
        for (path, text) in mine { try changing.change(path, to: text) }
        let notes = try changing.nextCommand()
        #expect(notes.map(\.id) == ["undone_interrupted", "left_behind", "left_behind"])
        #expect(
            notes.dropFirst().map { String($0.message.prefix { $0 != " " }) } == [
                "'Features/Home/Package.swift'", "'Features/Reviews'",
            ])
        var wanted = ChangingPlan.before.merging(mine) { $1 }
        for (path, text) in ChangingPlan.after where path.hasPrefix("Features/Reviews") { wanted[path] = text }
        #expect(try tree == wanted)
    }

    /// Killed between the exchange and the look at what came out of it, which an editor had just written.
    @Test func whatAnEditorWroteAtTheLastInstantIsPutBack() throws {
        let run = try changing.commit()
        let step = run.journal.steps[3]
        try run.perform(step)
        try changing.folder.make([try #require(step.staged): "// mine"])
        #expect(try run.state(of: step) == .doneByMistake)
        #expect(try changing.nextCommand().map(\.id) == ["undone_interrupted"])
        #expect(try tree == ChangingPlan.before.merging([step.place: "// mine"]) { $1 })
    }

    /// An editor that had opened the old file before the exchange, and wrote to it afterwards.
    @Test func whatAnEditorWroteAfterTheExchangeIsPutBack() throws {
        let run = try changing.commit()
        for step in run.journal.steps { try run.perform(step) }
        try run.confirm()
        let step = run.journal.steps[3]
        try changing.folder.make([try #require(step.staged): "// home\r\n// old, and mine"])
        #expect(throws: Refusal.self) { try run.confirm() }
        #expect(try changing.nextCommand().map(\.id) == ["undone_interrupted"])
        #expect(try tree == ChangingPlan.before.merging([step.place: "// home\r\n// old, and mine"]) { $1 })
    }

    @Test func whatAnEditorWroteTwiceIsAllThere() throws {
        let run = try changing.commit()
        let step = run.journal.steps[3]
        try run.perform(step)
        try changing.folder.make([try #require(step.staged): "// mine"])
        try changing.folder.make([step.place: "// mine too"])
        #expect(try changing.nextCommand().map(\.id) == ["undone_interrupted", "left_behind"])
        let mine = [step.place: "// mine too", step.place + ".rescued-1": "// mine"]
        #expect(try tree == ChangingPlan.before.merging(mine) { $1 })
    }

    @Test func beforeTheJournalCountsNothingIsDone() throws {
        var staged = try StagedPlan(in: changing.folder.path)
        _ = try staged.write(CheckedPlan(changing.plan))
        staged.abandon()
        #expect(try changing.nextCommand().map(\.id) == ["abandoned_staging"])
        #expect(try tree == ChangingPlan.before)
    }

    /// A run that goes through all steps, and is killed while it clears up.
    @Test func afterTheJournalIsGoneTheRestIsCleared() throws {
        let run = try changing.commit()
        for step in run.journal.steps { try run.perform(step) }
        let staging = try #require(try tree.keys.first { $0.hasSuffix("/journal") })
        try FileManager.default.removeItem(atPath: changing.folder.path.appending(staging).text)
        #expect(try changing.nextCommand().map(\.id) == ["abandoned_staging"])
        #expect(try tree == ChangingPlan.after)
    }

    @Test func theNextChangeFindsItFinished() throws {
        let run = try changing.commit()
        for step in run.journal.steps.prefix(2) { try run.perform(step) }
        guard case .nothingToDo(_, let notes) = try changing.plan.apply() else {
            return #expect(Bool(false), "something was done again")
        }
        #expect(notes.map(\.id) == ["finished_interrupted"])
        #expect(try tree == ChangingPlan.after)
    }

    @Test func aLivingRunIsLeftAlone() throws {
        var staged = try StagedPlan(in: changing.folder.path)
        _ = try staged.write(CheckedPlan(changing.plan))
        try staged.commit()
        #expect(try changing.nextCommand() == [])
        staged.abandon()
        #expect(try changing.nextCommand().map(\.id) == ["finished_interrupted"])
    }
}
