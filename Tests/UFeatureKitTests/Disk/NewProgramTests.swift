import Diagnostics
import FileChanges
import OperatingSystem
import Testing
import Transactions

@Suite struct NewProgramTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.make(["run": "#!/bin/sh", "a": "old"])
        try System.setPermissions(0o644, of: folder.path.appending("run").text)
    }

    private var plan: Plan {
        var plan = Plan(root: folder.path, edits: [FileEdit(path: "a", old: Array("old".utf8), new: [])])
        plan.operations.append(.makeProgram(NewProgram(path: "run")))
        return plan
    }

    private var mode: UInt32 { get throws { try System.permissions(of: folder.path.appending("run").text) } }

    @Test func isDoneOnce() throws {
        try plan.apply()
        #expect(try mode == 0o755)
        guard case .nothingToDo = try plan.apply() else { return #expect(Bool(false), "something was done again") }
    }

    @Test(arguments: 0...2)
    func aKilledRunIsFinished(after count: Int) throws {
        let run = try plan.commit()
        for step in run.journal.steps.prefix(count) { try run.perform(step) }
        #expect(try Recovery.run(in: folder.path).map(\.id) == ["finished_interrupted"])
        #expect(try mode == 0o755)
    }

    @Test func aKilledRunIsUndone() throws {
        let run = try plan.commit()
        try run.perform(run.journal.steps[1])
        try folder.make(["a": "mine"])
        #expect(try Recovery.run(in: folder.path).map(\.id) == ["undone_interrupted"])
        #expect(try mode == 0o644)
    }
}
