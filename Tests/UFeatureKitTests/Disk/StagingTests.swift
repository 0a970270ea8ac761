import Diagnostics
import FileChanges
import Foundation
import OperatingSystem
import Testing
import Transactions

@Suite struct StagingTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func whatAKilledRunLeftIsRemovedAndTold() throws {
        try folder.make([".ufeature-staging-1-0/Search/a": "half"])
        guard case .applied(_, let notes) = try Plan(in: folder, ["Search": ["a": "1"]]).apply() else {
            return #expect(Bool(false), "nothing was applied")
        }
        #expect(notes.map(\.id) == ["abandoned_staging"])
        #expect(try folder.tree == ["Search/": "", "Search/a": "1"])
    }

    /// It was killed after the rename: the next run has nothing else to do.
    @Test func whatIsLeftBesideAFolderThatIsWholeIsRemovedToo() throws {
        let plan = try Plan(in: folder, ["Features/Search": ["a": "1"]])
        try plan.apply()
        let whole = try folder.tree
        try folder.make([".ufeature-staging-1-0/": "", "Features/.ufeature-staging-1-0/": ""])
        guard case .nothingToDo(_, let notes) = try plan.apply() else {
            return #expect(Bool(false), "something was done again")
        }
        #expect(notes.map(\.id) == ["abandoned_staging", "abandoned_staging"])
        #expect(try folder.tree == whole)
    }

    @Test func whatAKilledRunLeftIsRemovedByWhoOnlyReads() throws {
        try folder.make(["a": "1", ".ufeature-staging-1-0/Search/a": "half"])
        let notes = try Recovery.run(in: folder.path)
        #expect(notes.map(\.id) == ["abandoned_staging"])
        #expect(try folder.tree == ["a": "1"])
        let later = try Recovery.run(in: folder.path)
        #expect(later.isEmpty)
    }

    @Test func whatALivingRunWritesIsLeftAloneByWhoOnlyReads() throws {
        try folder.make([".ufeature-staging-1-0/Search/a": "half"])
        let staging = folder.path.appending(".ufeature-staging-1-0")
        let notes = try FolderLock.holding(staging) { try Recovery.run(in: folder.path) }
        #expect(notes.isEmpty)
        #expect(try folder.tree[".ufeature-staging-1-0/Search/a"] == "half")
    }

    @Test func whatALivingRunWritesIsLeftAlone() throws {
        try folder.make([".ufeature-staging-1-0/Search/a": "half"])
        try FolderLock.holding(folder.path.appending(".ufeature-staging-1-0")) {
            _ = try Plan(in: folder, ["Search": ["a": "1"]]).apply()
        }
        #expect(try folder.tree[".ufeature-staging-1-0/Search/a"] == "half")
        #expect(try folder.tree["Search/a"] == "1")
    }

    /// In another container, another process may have this one's number.
    @Test func aStagingFolderWithOurOwnNumberIsNoObstacle() throws {
        let taken = ".ufeature-staging-\(ProcessInfo.processInfo.processIdentifier)-0"
        try folder.make([taken + "/Search/a": "half"])
        try FolderLock.holding(folder.path.appending(taken)) {
            _ = try Plan(in: folder, ["Search": ["a": "1"]]).apply()
        }
        #expect(try folder.tree["Search/a"] == "1")
        #expect(try folder.tree[taken + "/Search/a"] == "half")
    }

    @Test func linksInALeftOneAreNotFollowed() throws {
        try folder.make(["Precious/a": "1", ".ufeature-staging-1-0/b": "2"])
        try folder.link(".ufeature-staging-1-0/link", to: "../Precious")
        try Plan(in: folder, ["Search": ["a": "1"]]).apply()
        #expect(try folder.tree["Precious/a"] == "1")
        #expect(try folder.tree[".ufeature-staging-1-0/"] == nil)
    }

    @Test func aLinkNamedLikeOneIsNotFollowed() throws {
        try folder.make(["Precious/a": "1"])
        try folder.link(".ufeature-staging-1-0", to: "Precious")
        try Plan(in: folder, ["Search": ["a": "1"]]).apply()
        #expect(try folder.tree["Precious/a"] == "1")
        #expect(try folder.tree[".ufeature-staging-1-0"] == "-> Precious")
    }

    @Test(arguments: [".ufeature-staging-", ".ufeature-staging-mine", ".ufeature-staging-1", ".ufeature-staging-1-b"])
    func foldersWithOtherNamesAreTheUsers(name: String) throws {
        try folder.make([name + "/a": "1"])
        try Plan(in: folder, ["Search": ["a": "1"]]).apply()
        #expect(try folder.tree[name + "/a"] == "1")
    }

    @Test func namesThatAreNotUTF8AreRemovedToo() throws {
        try folder.make([".ufeature-staging-1-0/b": "2"])
        let name = Array((folder.path.text + "/.ufeature-staging-1-0/").utf8) + [0xFF, 0]
        let made = name.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { fopen($0.baseAddress!, "w") }
        guard let made else { return }
        fclose(made)
        try Plan(in: folder, ["Search": ["a": "1"]]).apply()
        #expect(try folder.tree == ["Search/": "", "Search/a": "1"])
    }
}
