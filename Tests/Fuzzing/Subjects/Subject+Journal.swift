import Diagnostics
import Foundation
import OperatingSystem
import Transactions

extension Subject {
    /// A journal that somebody else wrote.
    ///
    /// Read and written again it is the same.
    ///
    /// Where it can be read, the tool gets on with it in a folder that has been made for it: whatever it says, nothing
    /// beside that folder is changed.
    static let journal = Subject("journal", longestInput: 512) { input in
        let journal = try Journal(input.source("journal"))
        let again = try? Journal(SourceText(path: "journal", text: journal.text))
        try BrokenLaw.unless(again == journal, "what is written down is something else: \(journal.text)")
        if !journal.steps.isEmpty { try KilledRun().recover(journal) }
    }
}

/// A workspace in which a run was killed, with something precious beside it and links that lead there.
private struct KilledRun {
    private let outside: URL
    private let workspace: URL
    private let files = FileManager.default

    init() throws {
        outside = files.temporaryDirectory.appending(path: "ufeature-fuzzing-\(UUID().uuidString)")
        workspace = outside.appending(path: "workspace")
        try files.createDirectory(at: staging.appending(path: "folder"), withIntermediateDirectories: true)
        for name in ["a", "b"] { try write("old", to: workspace.appending(path: name)) }
        try write("new", to: staging.appending(path: "0"))
        try write("", to: staging.appending(path: "mark"))
        try write("mine", to: outside.appending(path: "precious"))
        let link = workspace.appending(path: "out").path
        try files.createSymbolicLink(atPath: link, withDestinationPath: outside.path)
    }

    /// - Throws: a `BrokenLaw` where something beside the workspace isn't as it was.
    func recover(_ journal: Journal) throws {
        defer { try? files.removeItem(at: outside) }
        // As if a run here had written it: any other is refused unread.
        var journal = journal
        journal.origin = try Journal.origins(in: AbsolutePath(staging.path)).first
        try write(journal.text, to: staging.appending(path: "journal"))
        let problem = Result { try Recovery.run(in: AbsolutePath(workspace.path)) }
        let names = try files.contentsOfDirectory(atPath: outside.path).sorted()
        try BrokenLaw.unless(names == ["precious", "workspace"], "beside the workspace there is: \(names)")
        let precious = try? Data(contentsOf: outside.appending(path: "precious"))
        try BrokenLaw.unless(precious == Data("mine".utf8), "a file beside the workspace was changed")
        _ = try problem.get()
    }

    private var staging: URL { workspace.appending(path: Self.stagingName) }
    private static let stagingName = ".ufeature-staging-1-0"

    private func write(_ text: String, to place: URL) throws {
        try Data(text.utf8).write(to: place)
    }
}
