import Diagnostics
import Foundation
import OperatingSystem
import Testing
import Transactions
import Verification

/// What other runs left, or are doing: it is seen, and left as it is.
@Suite struct LeftoverFactsTests {
    let changing: ChangingPlan

    init() throws {
        changing = try ChangingPlan()
    }

    @Test(arguments: [0, 2, ChangingPlan.stepCount])
    func aKilledRunIsSeenAndNotFinished(after count: Int) throws {
        let run = try changing.commit()
        for step in run.journal.steps.prefix(count) { try run.perform(step) }
        let before = try Self.allFiles(in: changing.folder.path)
        let facts = LeftoverFacts.read(in: changing.folder.path, folders: [])
        #expect(facts.isLocked == false)
        #expect(facts.leftovers.count == 1)
        guard case .halfDone(_, let places)? = facts.leftovers.first else {
            Issue.record("\(facts)")
            return
        }
        #expect(places == run.journal.steps.map(\.place))
        #expect(try Self.allFiles(in: changing.folder.path) == before)
        #expect(try changing.nextCommand().map(\.id) == ["finished_interrupted"])
        #expect(LeftoverFacts.read(in: changing.folder.path, folders: []) == LeftoverFacts())
    }

    @Test func aRunThatLivesIsSeen() throws {
        let facts = try FolderLock.holding(changing.folder.path) {
            LeftoverFacts.read(in: changing.folder.path, folders: [])
        }
        #expect(facts == LeftoverFacts(isLocked: true))
        #expect(LeftoverFacts.read(in: changing.folder.path, folders: []) == LeftoverFacts())
    }

    /// Every file, also the hidden ones, with its text.
    private static func allFiles(in folder: AbsolutePath) throws -> [String: Data] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.text)
        return Dictionary(
            uniqueKeysWithValues: paths.map { path in
                (path, FileManager.default.contents(atPath: folder.text + "/" + path) ?? Data())
            }
        )
    }
}
