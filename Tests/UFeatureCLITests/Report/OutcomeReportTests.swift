import Diagnostics
import FileChanges
import JSON
import OperatingSystem
import Testing
import Transactions
import UFeatureCLI

/// What is said about a plan that was applied, would be, or need not be.
@Suite struct OutcomeReportTests {
    private static let root = AbsolutePath("/w")

    private static let edits = [
        FileEdit(path: "Features/Search/Package.swift", old: Array("a\r\nb".utf8), new: Array("a\r\nc".utf8)),
        FileEdit(path: "Features/Home/Package.swift", old: Array("a\n".utf8), new: Array("a\nb\n".utf8)),
    ]

    private static let additions = ["Testing/Deep/Fakes.swift", "Testing/Mock.swift"].map {
        GeneratedFile(path: "Features/Search/" + $0, contents: "x\n")
    }

    private func said(
        about outcome: Transaction.Outcome,
        as format: ListingFormat = .text,
        next: [String] = []
    ) throws -> (output: String, errors: String) {
        let capture = Capture()
        try OutcomeReport(outcome: outcome, nothingToDo: "all is well: nothing to do", next: next)
            .show(as: format, on: capture.report())
        return (capture.output, capture.errors)
    }

    @Test func editsAloneAreAList() throws {
        let said = try said(about: .applied(Plan(root: Self.root, edits: Self.edits), notes: []))
        #expect(
            said.output == """
                Features/Home/Package.swift  edited
                Features/Search/Package.swift  edited

                """
        )
        #expect(said.errors == "")
    }

    @Test func additionsAreATreeBesideTheEditOfTheirPackage() throws {
        let folder = try NewFolder(
            path: "Features/New", files: [GeneratedFile(path: "Package.swift", contents: "n\n")])
        let plan = Plan(root: Self.root, folders: [folder], additions: Self.additions, edits: Self.edits)
        let said = try said(about: .applied(plan, notes: []), next: ["ufeature validate"])
        #expect(
            said.output == """
                Features/New/
                └── Package.swift
                Features/Home/Package.swift  edited
                Features/Search/
                ├── Package.swift  edited
                └── Testing/
                    ├── Mock.swift
                    └── Deep/
                        └── Fakes.swift

                Next:
                  ufeature validate

                """
        )
    }

    @Test func additionsAloneAreTreesOfTheirFolders() throws {
        let files = ["README.md", "Features/a", "Features/b"].map { GeneratedFile(path: $0, contents: "") }
        let said = try said(about: .applied(Plan(root: Self.root, additions: files), notes: []))
        #expect(
            said.output == """
                .
                └── README.md
                Features/
                ├── a
                └── b

                """
        )
    }

    @Test func filesAtTheTopAreListedByTheirNames() throws {
        let edit = FileEdit(path: "ufeature.json", old: [], new: [0x61])
        let plan = Plan(root: Self.root, additions: [GeneratedFile(path: "Docs/a", contents: "")], edits: [edit])
        #expect(
            try said(about: .applied(plan, notes: [])).output == """
                .
                ├── ufeature.json  edited
                └── Docs/
                    └── a

                """
        )
    }

    @Test func nothingToDoIsSaidInTheCommandsWords() throws {
        let note = Diagnostic(.note, "finished_interrupted", "a run that was killed was finished: 'a'")
        let said = try said(about: .nothingToDo(Plan(root: Self.root), notes: [note]), next: ["ufeature list"])
        #expect(said.output == "all is well: nothing to do\n")
        #expect(said.errors == "note: a run that was killed was finished: 'a' [finished_interrupted]\n")
    }

    @Test func aDryRunIsADiff() throws {
        let plan = Plan(root: Self.root, additions: [Self.additions[1]], edits: Self.edits)
        let said = try said(about: .planned(plan, notes: []))
        #expect(
            said.errors == "1 file would be written and 2 files would be edited, and none was: this was a dry run\n")
        #expect(
            said.output == """
                diff --git a/Features/Search/Testing/Mock.swift b/Features/Search/Testing/Mock.swift
                new file mode 100644
                --- /dev/null
                +++ b/Features/Search/Testing/Mock.swift
                @@ -0,0 +1 @@
                +x
                diff --git a/Features/Search/Package.swift b/Features/Search/Package.swift
                --- a/Features/Search/Package.swift
                +++ b/Features/Search/Package.swift
                @@ -1,2 +1,2 @@
                 a\r
                -b
                \\ No newline at end of file
                +c
                \\ No newline at end of file
                diff --git a/Features/Home/Package.swift b/Features/Home/Package.swift
                --- a/Features/Home/Package.swift
                +++ b/Features/Home/Package.swift
                @@ -1 +1,2 @@
                 a
                +b

                """
        )
    }

    @Test func aDryRunOfEditsAloneCountsThem() throws {
        let said = try said(about: .planned(Plan(root: Self.root, edits: [Self.edits[1]]), notes: []))
        #expect(said.errors == "1 file would be edited, and none was: this was a dry run\n")
    }

    @Test func asJSONItIsThePlan() throws {
        let plan = Plan(root: Self.root, additions: [Self.additions[1]], edits: [Self.edits[1]])
        let wanted: JSONValue = [
            "version": 1, "outcome": "applied", "root": "/w",
            "create": [["path": "Features/Search/Testing/Mock.swift", "contents": "x\n"]],
            "edit": [["path": "Features/Home/Package.swift", "old": "a\n", "new": "a\nb\n"]],
            "remove": [],
            "rename": [],
            "notes": ["careful"],
        ]
        let outcome = Transaction.Outcome.applied(plan, notes: [Diagnostic(.note, "n", "careful")])
        #expect(try said(about: outcome, as: .json).output == JSONPrinter.print(wanted))
        let nothing = try said(about: .nothingToDo(plan, notes: []), as: .json).output
        #expect(nothing.contains("\"edit\": []"))
    }

    @Test func asJSONWhatBuildsHaveMadeIsAFolder() throws {
        let deletions = [
            Deletion(path: "Features/Search/.build", state: .build), Deletion(path: "Old.swift", state: .file([])),
        ]
        let said = try said(about: .applied(Plan(root: Self.root, deletions: deletions), notes: []), as: .json).output
        let wanted = """
              "remove": [
                "Features/Search/.build/",
                "Old.swift"
              ],
            """
        #expect(said.contains(wanted))
    }
}
