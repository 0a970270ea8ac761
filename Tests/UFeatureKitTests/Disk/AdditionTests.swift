import FileChanges
import Foundation
import OperatingSystem
import Testing
import Transactions

/// Files that appear in folders that may be there already.
@Suite struct AdditionTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func plan(_ paths: String...) -> Plan {
        Plan(root: folder.path, additions: paths.map { GeneratedFile(path: $0, contents: "new") })
    }

    @Test func oneFileInAFolderThatIsThere() throws {
        try folder.make(["Search/Testing/Mine.swift": "mine"])
        guard case .applied(let done, let notes) = try plan("Search/Testing/Mock.swift").apply() else {
            return #expect(Bool(false), "nothing was applied")
        }
        #expect(done.additions.map(\.path) == ["Search/Testing/Mock.swift"])
        #expect(notes == [])
        #expect(
            try folder.tree == [
                "Search/": "", "Search/Testing/": "", "Search/Testing/Mine.swift": "mine",
                "Search/Testing/Mock.swift": "new",
            ]
        )
    }

    @Test func manyInFoldersThatAreThereAndMissing() throws {
        try folder.make(["Search/": ""])
        let plan = plan("Search/a", "Search/b/c", "Search/b/d", "e/f/g", "e/f/h/i", "two wørds/é")
        try plan.apply()
        let tree = try folder.tree
        #expect(plan.additions.allSatisfy { tree[$0.path] == "new" })
        #expect(tree.count == 6 + 6)
        guard case .nothingToDo = try plan.apply() else { return #expect(Bool(false), "something was done again") }
    }

    @Test func besideNewFoldersBelowOneThatIsMissing() throws {
        var plan = try Plan(in: folder, ["Features/Search": ["a": "1"], "Features/Home": ["b": "2"]])
        plan.operations.append(.createFile(GeneratedFile(path: "Features/README.md", contents: "3")))
        try plan.apply()
        #expect(
            try folder.tree == [
                "Features/": "", "Features/README.md": "3", "Features/Search/": "", "Features/Search/a": "1",
                "Features/Home/": "", "Features/Home/b": "2",
            ]
        )
    }

    @Test func whatIsThereAlreadyIsDone() throws {
        try folder.make(["a": "new"])
        guard case .applied(let done, _) = try plan("a", "b").apply() else {
            return #expect(Bool(false), "nothing was applied")
        }
        #expect(done.additions.map(\.path) == ["b"])
    }

    @Test func whatIsInTheWayIsNamedAtOnce() throws {
        try folder.make(["a": "mine", "b/": "", "c": "a file", "fine": "new"])
        try folder.link("link", to: "fine")
        let plan = plan("fine", "a", "b", "c/d", "link", "../e", "f//g", "H", "h", "new")
        let before = try folder.tree
        let reasons: [String] = try refusal { try plan.apply() }
        #expect(
            reasons == [
                "path_outside: '../e' leaves the workspace",
                "path_outside: 'f//g' has an empty part",
                "file_twice: 'h' would be made twice",
                "file_exists: 'a' would be made, and is there already, with another text",
                "file_exists: 'b' would be made, and is there already, and is no file",
                "not_a_folder: '\(folder.path)/c' is a file, where a folder must be",
                "file_exists: 'link' would be made, and is there already, and is no file",
                "path_outside: '../e' leads out of '\(folder.path)'",
            ]
        )
        #expect(try refusal { try plan.apply(isDryRun: true) } == reasons)
        #expect(try folder.tree == before)
    }

    @Test func aLinkThatLeadsOutIsNoWay() throws {
        let outside = try TemporaryFolder()
        try folder.link("Search", to: outside.path.text)
        #expect(
            try refusal { try plan("Search/a", "b").apply() } == [
                "path_outside: 'Search/a' leads out of '\(folder.path)' through a link, to '\(outside.path)'"
            ]
        )
        #expect(try outside.tree == [:])
    }

    @Test func aLinkInsideIsAWay() throws {
        try folder.make(["Real/": ""])
        try folder.link("Search", to: "Real")
        try plan("Search/a", "Search/b/c").apply()
        #expect(try folder.tree["Real/a"] == "new")
        #expect(try folder.tree["Real/b/c"] == "new")
    }
}
