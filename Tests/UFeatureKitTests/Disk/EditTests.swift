import Diagnostics
import FileChanges
import Foundation
import OperatingSystem
import Testing
import Transactions

/// Files that are there and get another text: everything but the text stays.
@Suite struct EditTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func plan(_ path: String, _ old: String, _ new: String) -> Plan {
        Plan(root: folder.path, edits: [FileEdit(path: path, old: Array(old.utf8), new: Array(new.utf8))])
    }

    private func bytes(of path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: folder.path.appending(path).text)))
    }

    private func permissions(of path: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path.appending(path).text)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    private func permit(_ permissions: Int, _ path: String) throws {
        let place = folder.path.appending(path).text
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: place)
    }

    @Test(
        arguments: [
            [], Array("a".utf8), Array("a\r\nb\r\n".utf8), Array("a\nb".utf8), [0xFF, 0xFE, 0, 0x0A],
            Array("功能 é".utf8),
            Array(repeating: 0x78, count: 300_000),
        ] as [[UInt8]])
    func bytesAreTheBytesOfThePlan(new: [UInt8]) throws {
        let path = "two wørds/Package.swift"
        let old: [UInt8] = [0xEF, 0xBB, 0xBF, 0x0D, 0x0A, 0xC3]
        try folder.make(["two wørds/": ""])
        try Data(old).write(to: URL(filePath: folder.path.appending(path).text))
        let plan = Plan(root: folder.path, edits: [FileEdit(path: path, old: old, new: new)])
        guard case .applied(let done, let notes) = try plan.apply() else { return #expect(Bool(false), "not applied") }
        #expect(done == plan)
        #expect(notes == [])
        #expect(try bytes(of: path) == new)
        #expect(try folder.tree.count == 2)
        guard case .nothingToDo = try plan.apply() else { return #expect(Bool(false), "something was done again") }
    }

    @Test(arguments: [0o600, 0o644, 0o666, 0o755, 0o4750])
    func permissionsStay(permissions: Int) throws {
        try folder.make(["a": "old"])
        try permit(permissions, "a")
        try plan("a", "old", "new").apply()
        #expect(try folder.tree == ["a": "new"])
        #expect(try self.permissions(of: "a") == permissions)
    }

    @Test(.enabled(if: getuid() == 0, "only root can give files away"))
    func ownerStays() throws {
        try folder.make(["a": "old"])
        #expect(chown(folder.path.appending("a").text, 12, 34) == 0)
        try plan("a", "old", "new").apply()
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path.appending("a").text)
        #expect((attributes[.ownerAccountID] as? NSNumber)?.intValue == 12)
        #expect((attributes[.groupOwnerAccountID] as? NSNumber)?.intValue == 34)
    }

    /// The Finder's tags are such attributes too.
    @Test(.enabled(if: ExtendedAttributes.arePossible, "temporary files have no extended attributes here"))
    func extendedAttributesStay() throws {
        try folder.make(["a": "old"])
        let file = folder.path.appending("a")
        let large = [UInt8](repeating: 7, count: 2000)
        #expect(ExtendedAttributes.set(ExtendedAttributes.name, large, of: file))
        #expect(ExtendedAttributes.set("user.empty", [], of: file))
        guard case .applied(_, let notes) = try plan("a", "old", "new").apply() else {
            return #expect(Bool(false), "not applied")
        }
        #expect(notes == [])
        #expect(try folder.tree == ["a": "new"])
        #expect(ExtendedAttributes.get(ExtendedAttributes.name, of: file) == large)
        #expect(ExtendedAttributes.get("user.empty", of: file) == [])
    }

    #if os(Linux)
        /// User 1000 may write beside the owner, and nobody else: `user::rw-`, `user:1000:rw-`, `group::r--`,
        /// `mask::rw-`, `other::---`.
        private static let accessList: [UInt8] = [
            [2, 0, 0, 0],
            [0x01, 0, 6, 0, 255, 255, 255, 255],
            [0x02, 0, 6, 0, 0xE8, 3, 0, 0],
            [0x04, 0, 4, 0, 255, 255, 255, 255],
            [0x10, 0, 6, 0, 255, 255, 255, 255],
            [0x20, 0, 0, 0, 255, 255, 255, 255],
        ].flatMap(\.self)

        @Test(.enabled(if: ExtendedAttributes.arePossible, "temporary files have no extended attributes here"))
        func aListOfAccessStays() throws {
            try folder.make(["a": "old"])
            let file = folder.path.appending("a")
            let name = "system.posix_acl_access"
            // A file system may have the ones and not the others.
            guard ExtendedAttributes.set(name, Self.accessList, of: file) else { return }
            try plan("a", "old", "new").apply()
            #expect(ExtendedAttributes.get(name, of: file) == Self.accessList)
            #expect(try permissions(of: "a") == 0o660)
        }

        /// What is new in a folder gets its list, and what is edited isn't new.
        @Test(.enabled(if: ExtendedAttributes.arePossible, "temporary files have no extended attributes here"))
        func listOfTheFolderIsNotTakenOver() throws {
            try folder.make(["a": "old"])
            let mode = try permissions(of: "a")
            guard ExtendedAttributes.set("system.posix_acl_default", Self.accessList, of: folder.path) else { return }
            try folder.make(["b": "new"])
            try #require(ExtendedAttributes.get("system.posix_acl_access", of: folder.path.appending("b")) != nil)
            try plan("a", "old", "new").apply()
            #expect(ExtendedAttributes.get("system.posix_acl_access", of: folder.path.appending("a")) == nil)
            #expect(try permissions(of: "a") == mode)
        }
    #endif

    @Test func linksStayAndTheirTargetIsEdited() throws {
        try folder.make(["Shared/Package.swift": "old", "Search/": ""])
        try folder.link("Search/Package.swift", to: "../Shared/Package.swift")
        try folder.link("Features", to: "Search")
        try plan("Features/Package.swift", "old", "new").apply()
        #expect(
            try folder.tree == [
                "Features": "-> Search", "Search/": "", "Search/Package.swift": "-> ../Shared/Package.swift",
                "Shared/": "", "Shared/Package.swift": "new",
            ]
        )
    }

    @Test func aRootMayBeReachedThroughALink() throws {
        try folder.make(["Real/a": "old", "Real/b": "old"])
        try folder.link("Shop", to: "Real")
        let edits = ["a", "b"].map { FileEdit(path: $0, old: Array("old".utf8), new: Array("new".utf8)) }
        try Plan(root: folder.path.appending("Shop"), edits: edits).apply()
        #expect(try folder.tree == ["Shop": "-> Real", "Real/": "", "Real/a": "new", "Real/b": "new"])
    }

    @Test func onlyWhatIsStillToBeDoneIsTold() throws {
        try folder.make(["a": "new", "b": "old"])
        let edits = ["a", "b"].map { FileEdit(path: $0, old: Array("old".utf8), new: Array("new".utf8)) }
        guard case .applied(let done, _) = try Plan(root: folder.path, edits: edits).apply() else {
            return #expect(Bool(false), "nothing was applied")
        }
        #expect(done.edits == [edits[1]])
        #expect(try folder.tree == ["a": "new", "b": "new"])
    }

    @Suite struct Refused {
        let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
        }

        /// Applies edits from `old` to `new`, and a dry run of them: both are refused in the same words, and nothing
        /// changes, not even where nothing is in the way.
        private func refusal(
            _ paths: String...,
            sourceLocation: Testing.SourceLocation = #_sourceLocation
        ) throws -> [String] {
            try folder.make(["fine": "old"])
            let edits = (["fine"] + paths).map { FileEdit(path: $0, old: Array("old".utf8), new: Array("new".utf8)) }
            let plan = Plan(root: folder.path, edits: edits)
            let before = try folder.tree
            let reasons = try UFeatureKitTests.refusal(of: { try plan.apply() })
            let dryReasons = try UFeatureKitTests.refusal(of: { try plan.apply(isDryRun: true) })
            #expect(reasons == dryReasons, sourceLocation: sourceLocation)
            #expect(try folder.tree == before, sourceLocation: sourceLocation)
            return reasons
        }

        @Test func everyReasonIsGivenAtOnce() throws {
            try folder.make(["b": "mine", "c/": ""])
            #expect(
                try refusal("a", "b", "c", "../d", "fine") == [
                    "no_file: 'a' was read, and is not there any more",
                    "file_changed: 'b' was changed by another program after it was read",
                    "not_a_file: 'c' is not a file",
                    "path_outside: '../d' leads out of '\(folder.path)'",
                    "file_twice: 'fine' would be edited twice",
                ]
            )
        }

        @Test func linkThatLeadsOut() throws {
            let outside = try TemporaryFolder()
            try outside.make(["a": "old"])
            try folder.link("a", to: outside.path.appending("a").text)
            try folder.link("b", to: outside.path.text)
            #expect(
                try refusal("a", "b/a") == [
                    "path_outside: 'a' leads out of '\(folder.path)' through a link, to '\(outside.path)/a'",
                    "path_outside: 'b/a' leads out of '\(folder.path)' through a link, to '\(outside.path)/a'",
                ]
            )
            #expect(try outside.tree == ["a": "old"])
        }

        @Test func linkToNothing() throws {
            try folder.link("a", to: "nowhere")
            #expect(try refusal("a") == ["dangling_link: 'a' is a link to a file that is not there"])
        }

        @Test func twoWaysToOneFile() throws {
            try folder.link("a", to: "fine")
            #expect(try refusal("a") == ["file_twice: 'a' would be edited twice"])
        }

        @Test func readOnlyFile() throws {
            try folder.make(["a": "old"])
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o444], ofItemAtPath: folder.path.appending("a").text)
            #expect(try refusal("a") == ["read_only_file: 'a' would be edited, and may not be written"])
        }

        @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
        func readOnlyFolder() throws {
            try folder.make(["Search/a": "old"])
            let path = folder.path.appending("Search").text
            try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
            defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
            #expect(try refusal("Search/a") == ["system_error: can't write in '\(path)': Permission denied"])
        }
    }

    /// An editor that writes after the plan was checked, and before the file trades places.
    @Test func whatAnEditorWritesMeanwhileStays() throws {
        let changing = try ChangingPlan()
        var staged = try StagedPlan(in: changing.folder.path)
        _ = try staged.write(CheckedPlan(changing.plan))
        try staged.commit()
        let run = JournalRun(journal: staged.journal, base: changing.folder.path)
        let step = run.journal.steps[4]
        try changing.change(step.place, to: "// mine")
        #expect(
            try refusal { try run.perform(step) } == [
                "file_changed: '\(step.place)' was changed by another program while it was being edited"
            ]
        )
        staged.abandon()
        #expect(try changing.nextCommand().map(\.id) == ["undone_interrupted"])
        #expect(try changing.folder.tree == ChangingPlan.before.merging([step.place: "// mine"]) { $1 })
    }

    /// Many plans and an editor at once: of every file, nobody's text is lost.
    @Test func anEditorAndManyRunsAtOnce() async throws {
        let folder = folder
        let path = folder.path
        try folder.make(["a": "0", "b": "0"])
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var count = 0
                    for _ in 0..<5 {
                        _ = try Transaction(in: path, isDryRun: false).run {
                            let edits = try ["a", "b"].map { name in
                                let old = try Files.text(at: path.appending(name))?.bytes ?? []
                                let number = Int(String(decoding: old, as: UTF8.self)) ?? 0
                                return FileEdit(path: name, old: old, new: Array("\(number + 1)".utf8))
                            }
                            return Plan(root: path, edits: edits)
                        }
                        count += 1
                    }
                    return count
                }
            }
            for try await count in group { #expect(count == 5) }
        }
        #expect(try folder.tree == ["a": "20", "b": "20"])
    }
}
