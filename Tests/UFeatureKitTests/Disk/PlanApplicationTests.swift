import FileChanges
import Foundation
import OperatingSystem
import Testing
import Transactions

@Suite struct PlanApplicationTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func makesFoldersWithEverythingInThem() throws {
        let plan = try Plan(in: folder, ["Features/Search": ["Package.swift": "a", "Source/Deep/B.swift": "b"]])
        guard case .applied(_, let notes) = try plan.apply() else { return #expect(Bool(false), "nothing was applied") }
        #expect(notes == [])
        #expect(
            try folder.tree == [
                "Features/": "", "Features/Search/": "", "Features/Search/Package.swift": "a",
                "Features/Search/Source/": "", "Features/Search/Source/Deep/": "",
                "Features/Search/Source/Deep/B.swift": "b",
            ]
        )
    }

    @Test func makesSeveralFoldersBelowOneThatIsMissing() throws {
        try folder.make(["Foundation/": ""])
        try Plan(
            in: folder,
            ["Features/A": ["a": "1"], "Features/B": ["b": "2"], "Foundation/Core": ["c": "3"]]
        ).apply()
        #expect(
            try folder.tree == [
                "Features/": "", "Features/A/": "", "Features/A/a": "1", "Features/B/": "", "Features/B/b": "2",
                "Foundation/": "", "Foundation/Core/": "", "Foundation/Core/c": "3",
            ]
        )
    }

    @Test func writesMoreFilesThanAreHeldOpen() throws {
        let files = Dictionary(uniqueKeysWithValues: (0..<300).map { ("Source/\($0 % 7)/F\($0).swift", "\($0)") })
        try Plan(in: folder, ["Search": files]).apply()
        let tree = try folder.tree
        #expect(files.allSatisfy { tree["Search/" + $0] == $1 })
    }

    @Test func secondTimeThereIsNothingToDo() throws {
        let plan = try Plan(in: folder, ["Search": ["a": "1", "b/c": "2"]])
        try plan.apply()
        let before = try folder.tree
        guard case .nothingToDo = try plan.apply() else { return #expect(Bool(false), "something was done again") }
        #expect(try folder.tree == before)
    }

    @Test func dryRunWritesNothing() throws {
        let plan = try Plan(in: folder, ["Search": ["a": "1"]])
        guard case .planned(let shown, _) = try plan.apply(isDryRun: true) else {
            return #expect(Bool(false), "it was not planned")
        }
        #expect(shown == plan)
        #expect(try folder.tree == [:])
    }

    @Test func repositoryIsMade() throws {
        let new = try NewFolder(path: "Shop", files: [GeneratedFile(path: "a", contents: "1")], isRepository: true)
        guard case .applied(_, let notes) = try Plan(root: folder.path, folders: [new]).apply() else {
            return #expect(Bool(false), "nothing was applied")
        }
        #expect(notes == [])
        #expect(try Files.kind(at: folder.path.appending("Shop/.git/HEAD")) == .file)
    }

    @Suite struct Refused {
        let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
        }

        /// Applies a plan, and a dry run of it: both are refused in the same words, and nothing changes.
        private func refusal(
            _ folders: KeyValuePairs<String, [String: String]>,
            sourceLocation: Testing.SourceLocation = #_sourceLocation
        ) throws -> [String] {
            let plan = try Plan(in: folder, folders)
            let before = try folder.tree
            let reasons = try UFeatureKitTests.refusal(of: { try plan.apply() })
            let dryReasons = try UFeatureKitTests.refusal(of: { try plan.apply(isDryRun: true) })
            #expect(reasons == dryReasons, sourceLocation: sourceLocation)
            #expect(try folder.tree == before, sourceLocation: sourceLocation)
            return reasons
        }

        @Test func everyReasonIsGivenAtOnce() throws {
            try folder.make(["A/mine": "1", "B": "a file"])
            let reasons = try refusal(["A": ["a": ""], "B": ["b": ""], "C": ["c": ""]])
            #expect(
                reasons == [
                    "folder_exists: 'A' is there already, with mine",
                    "folder_exists: 'B' is there already, and is no folder",
                ]
            )
        }

        @Test func fileWhereAFolderMustBe() throws {
            try folder.make(["Features": "a file"])
            #expect(
                try refusal(["Features/Search": ["a": ""]]) == [
                    "not_a_folder: '\(folder.path)/Features' is a file, where a folder must be"
                ]
            )
        }

        @Test func linkThatLeadsOut() throws {
            let outside = try TemporaryFolder()
            try folder.link("Features", to: outside.path.text)
            #expect(
                try refusal(["Features/Search": ["a": ""]]) == [
                    "path_outside: 'Features/Search' leads out of '\(folder.path)' through a link, to '\(outside.path)'"
                ]
            )
            #expect(try outside.tree == [:])
        }

        @Test func linkThatLeadsOutAboveFoldersThatAreMissing() throws {
            let outside = try TemporaryFolder()
            try folder.link("Features", to: outside.path.text)
            #expect(try refusal(["Features/Deep/Deeper/Search": ["a": ""]]).count == 1)
            #expect(try outside.tree == [:])
        }

        @Test func pathThatLeadsOut() throws {
            #expect(
                try refusal(["../Elsewhere": ["a": ""]]) == [
                    "path_outside: '../Elsewhere' leads out of '\(folder.path)'"
                ]
            )
        }

        @Test func linkToNothingOnTheWay() throws {
            try folder.link("Features", to: "nowhere")
            #expect(
                try refusal(["Features/Search": ["a": ""]]) == [
                    "dangling_link: '\(folder.path)/Features' is a link to a folder that is not there"
                ]
            )
        }

        @Test func linkAtThePlace() throws {
            try folder.link("Search", to: "nowhere")
            #expect(
                try refusal(["Search": ["a": ""]]) == ["folder_exists: 'Search' is there already, and is no folder"]
            )
        }

        @Test func nameThatIsNotUTF8IsSomebodysFile() throws {
            try Plan(in: folder, ["Search": ["a": "1"]]).apply()
            let name = Array((folder.path.text + "/Search/").utf8) + [0xFF, 0]
            let made = name.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { fopen($0.baseAddress!, "w") }
            guard let made else { return }
            fclose(made)
            #expect(try refusal(["Search": ["a": "1"]]).count == 1)
        }
    }

    @Test func linkInsideTheWorkspaceIsFollowed() throws {
        try folder.make(["Packages/": ""])
        try folder.link("Features", to: "Packages")
        try Plan(in: folder, ["Features/Search": ["a": "1"]]).apply()
        #expect(try folder.tree["Packages/Search/a"] == "1")
    }

    @Test func rootMayBeReachedThroughALink() throws {
        try folder.make(["Real/": ""])
        try folder.link("Shop", to: "Real")
        let plan = try Plan(in: folder, ["Features/Search": ["a": "1"]])
        try Plan(root: folder.path.appending("Shop"), folders: plan.folders).apply()
        #expect(try folder.tree["Real/Features/Search/a"] == "1")
    }

    @Test func rootMayBeMissing() throws {
        let plan = try Plan(in: folder, ["Shop": ["a": "1"]])
        let root = folder.path.appending("x/y/z")
        _ = try Transaction(in: folder.path, isDryRun: false).run { Plan(root: root, folders: plan.folders) }
        #expect(try folder.tree["x/y/z/Shop/a"] == "1")
    }
}
