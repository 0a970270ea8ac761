import Diagnostics
import FileChanges
import OperatingSystem
import Testing
import Transactions

/// The text of a journal with a step of each kind, as every version writes it: another one may have to get on with it.
@Suite struct JournalFormatTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let before = ["edited": "old", "gone": "gone", "old": "same"]
    private static let after = ["created": "created", "edited": "new", "new": "same"]

    private static let staging = ".ufeature-staging-1-0"

    private static func text(origin: String, identity: String) -> String {
        """
        {
          "version": 1,
          "origin": "\(origin)",
          "steps": [
            {
              "place": "created",
              "staged": ".ufeature-staging-1-0/0",
              "new": "file-7-e1a0951856896cfb"
            },
            {
              "place": "edited",
              "staged": ".ufeature-staging-1-0/1",
              "old": "file-3-1a0fad1921d08076",
              "new": "file-3-2138d5192571b731"
            },
            {
              "place": "gone",
              "staged": ".ufeature-staging-1-0/2",
              "old": "file-4-9ce8fb720ea0b8ce"
            },
            {
              "place": "old",
              "name": "new",
              "identity": "\(identity)"
            }
          ]
        }

        """
    }

    @Test func isWrittenAsItIsRead() throws {
        let text = Self.text(origin: "1-born-2-3", identity: "4-5")
        #expect(try Journal(SourceText(path: "journal", text: text)).text == text)
    }

    @Test func isWrittenForAPlan() throws {
        try folder.make(Self.before)
        let identity = try System.identity(of: folder.path.appending("old").text)
        let plan = Plan(
            root: folder.path,
            additions: [GeneratedFile(path: "created", contents: "created")],
            edits: [FileEdit(path: "edited", old: Array("old".utf8), new: Array("new".utf8))],
            deletions: [Deletion(path: "gone", state: .file(Array("gone".utf8)))],
            renames: [Rename(path: "old", name: "new")]
        )
        _ = try plan.commit()
        let path = try #require(try StagingFolder.all(in: folder.path).first)
        let origin = try Journal.origins(in: path)[0]
        let written = try Files.text(at: path.appending(Journal.name)).map { String(decoding: $0.bytes, as: UTF8.self) }
        let text = Self.text(origin: origin, identity: identity).replacing(Self.staging, with: path.name)
        #expect(written == text)
    }

    /// Leaves what a run does that is killed before its first step, or before its last one.
    private func leave(beforeTheLast: Bool) throws {
        let parts = beforeTheLast ? ["1": "old", "2": "gone"] : ["0": "created", "1": "new"]
        let files = beforeTheLast ? ["created": "created", "edited": "new", "old": "same"] : Self.before
        try folder.make(files)
        for (name, text) in parts.merging(["mark": ""], uniquingKeysWith: { $1 }) {
            try folder.make([Self.staging + "/" + name: text])
        }
        let origin = try Journal.origins(in: folder.path.appending(Self.staging))[0]
        let identity = try System.identity(of: folder.path.appending("old").text)
        try folder.make([Self.staging + "/journal": Self.text(origin: origin, identity: identity)])
    }

    @Test(arguments: [false, true])
    func isFinished(beforeTheLast: Bool) throws {
        try leave(beforeTheLast: beforeTheLast)
        #expect(try Recovery.run(in: folder.path).map(\.id) == ["finished_interrupted"])
        #expect(try folder.tree == Self.after)
    }

    @Test(arguments: [false, true])
    func isUndone(beforeTheLast: Bool) throws {
        try leave(beforeTheLast: beforeTheLast)
        try folder.make(["new": "mine"])
        #expect(try Recovery.run(in: folder.path).map(\.id) == ["undone_interrupted"])
        #expect(try folder.tree == Self.before.merging(["new": "mine"]) { $1 })
    }
}
