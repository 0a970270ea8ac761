import Diagnostics
import FileChanges
import Foundation
import OperatingSystem
import Transactions

/// A plan with all that a plan can do, and the trees before and after it.
struct ChangingPlan {
    let folder: TemporaryFolder
    let plan: Plan

    static let before = [
        "Features/": "", "Features/Home/": "", "Features/Home/Package.swift": "// home\r\n// old",
        "Features/Search/": "", "Features/Search/Package.swift": "// search\n", "Features/Search/Testing/": "",
        "Features/Search/Testing/Mine.swift": "// mine\n",
    ]

    static let after = [
        "Features/": "", "Features/Home/": "", "Features/Home/Package.swift": "// home\r\n// new",
        "Features/Reviews/": "", "Features/Reviews/Package.swift": "// reviews\n", "Features/Reviews/Source/": "",
        "Features/Reviews/Source/A.swift": "// a\n",
        "Features/Search/": "", "Features/Search/Package.swift": "// search\n// more\n",
        "Features/Search/Example/": "", "Features/Search/Example/App/": "",
        "Features/Search/Example/App/Main.swift": "// main\n",
        "Features/Search/Testing/": "", "Features/Search/Testing/Mine.swift": "// mine\n",
        "Features/Search/Testing/Mock.swift": "// mock\n",
    ]

    /// One for each change: a folder, an addition in a new folder and one in an old one, and two edits.
    static let stepCount = 5

    init() throws {
        folder = try TemporaryFolder()
        try folder.make(Self.before)
        plan = Plan(
            root: folder.path,
            folders: [
                try NewFolder(
                    path: "Features/Reviews",
                    files: ["Package.swift", "Source/A.swift"].map(Self.file(in: "Features/Reviews"))
                )
            ],
            additions: ["Features/Search/Example/App/Main.swift", "Features/Search/Testing/Mock.swift"]
                .map(Self.file(in: "")),
            edits: ["Features/Home/Package.swift", "Features/Search/Package.swift"].map { path in
                FileEdit(
                    path: path,
                    old: Array((Self.before[path] ?? "").utf8),
                    new: Array((Self.after[path] ?? "").utf8)
                )
            }
        )
    }

    private static func file(in folder: String) -> (String) -> GeneratedFile {
        { path in
            let place = folder.isEmpty ? path : folder + "/" + path
            return GeneratedFile(path: path, contents: after[place] ?? "")
        }
    }

    func commit() throws -> JournalRun { try plan.commit() }

    /// The next command, which asks for nothing.
    ///
    /// Where another test is starting a program, that has the lock of everything that is open here for a moment.
    func nextCommand() throws -> [Diagnostic] {
        for _ in 0..<50 {
            let notes = try Recovery.run(in: folder.path)
            if try !notes.isEmpty || !Files.entries(of: folder.path).contains(where: { $0.hasPrefix(".ufeature-") }) {
                return notes
            }
            usleep(10_000)
        }
        return []
    }

    /// Changes a file as an editor would, in place.
    func change(_ path: String, to text: String) throws {
        try folder.make([path: text])
    }
}

extension Plan {
    /// Writes the plan and its journal down, as a run does that is killed before its first step.
    func commit() throws -> JournalRun {
        var staged = try StagedPlan(in: root)
        _ = try staged.write(CheckedPlan(self))
        try staged.commit()
        staged.abandon()
        return JournalRun(journal: staged.journal, base: root)
    }
}

/// One step alone, whatever happened since the one before.
extension JournalRun {
    func state(of step: Journal.Step) throws -> State { try state(of: step, places()) }

    func perform(_ step: Journal.Step) throws {
        var places = try places()
        try perform(step, &places)
    }

    func revert(_ step: Journal.Step) throws -> Bool {
        var places = try places()
        return try revert(step, &places)
    }
}
