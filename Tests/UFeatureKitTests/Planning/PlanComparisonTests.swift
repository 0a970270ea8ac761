import Diagnostics
import FileChanges
import Testing

@Suite struct PlanComparisonTests {
    @Test func whereNothingIsEverythingIsNew() throws {
        #expect(try folder().compare(with: .absent) == .new)
    }

    @Test func whereAllOfItIsNothingIsToDo() throws {
        #expect(
            try folder().compare(with: .folder(bytes(of: ["Package.swift": "// p\n", "Source/A.swift": "// a\n"])))
                == .done)
    }

    @Test(
        arguments: [
            (["Package.swift": "// p\n", "Source/A.swift": "// a"], "Package.swift, Source/"),
            (["Package.swift": "// p\n"], "Package.swift"),
            (["Package.swift": "// p\n", "Source/A.swift": "// a\n", "NOTES": ""], "NOTES, Package.swift, Source/"),
            (["package.swift": "// p\n", "Source/A.swift": "// a\n"], "Source/, package.swift"),
            ([:], "nothing in it to keep"),
            (["e/f": "", "d": "", "c": "", "b": "", "a": "", "e/g": ""], "a, b, c, d and 1 more"),
        ] as [([String: String], String)]
    )
    func anythingElseIsInTheWay(present: [String: String], shown: String) throws {
        let comparison = try folder().compare(with: .folder(bytes(of: present)))
        guard case .blocked(let problems) = comparison else {
            Issue.record("\(comparison)")
            return
        }
        #expect(problems.map(\.id) == ["folder_exists"])
        #expect(problems.map(\.message) == ["'Features/Search' is there already, with \(shown)"])
        #expect(problems.first?.help.isEmpty == false)
    }

    @Test func aFileInThePlaceOfTheFolderIsInTheWay() throws {
        let comparison = try folder().compare(with: .occupied)
        guard case .blocked(let problems) = comparison else {
            Issue.record("\(comparison)")
            return
        }
        #expect(problems.map(\.message) == ["'Features/Search' is there already, and is no folder"])
    }

    @Test(
        arguments: [
            (.absent, nil), (.file([0x61]), ""), (.file([0x62]), "file_exists"), (.file([]), "file_exists"),
            (.occupied, "file_exists"),
        ] as [(FileState, String?)]
    )
    func aNewFileComparesByItsBytes(state: FileState, id: String?) {
        #expect(self.id(of: GeneratedFile(path: "a", contents: "a").compare(with: state)) == id)
    }

    @Test(
        arguments: [
            (.file([1]), nil), (.file([2]), ""), (.file([3]), "file_changed"), (.file([]), "file_changed"),
            (.absent, "no_file"), (.occupied, "not_a_file"),
        ] as [(FileState, String?)]
    )
    func anEditComparesByItsBytes(state: FileState, id: String?) {
        #expect(self.id(of: FileEdit(path: "a", old: [1], new: [2]).compare(with: state)) == id)
    }

    /// Nil for what is new, nothing for what is done, and the id of what is in the way.
    private func id(of comparison: PlanComparison) -> String? {
        switch comparison {
        case .new: nil
        case .done: ""
        case .blocked(let problems): problems.map(\.id).joined(separator: ",")
        }
    }

    private func folder() throws -> NewFolder {
        try NewFolder(
            path: "Features/Search",
            files: [
                GeneratedFile(path: "Source/A.swift", contents: "// a\n"),
                GeneratedFile(path: "Package.swift", contents: "// p\n"),
            ]
        )
    }

    private func bytes(of texts: [String: String]) -> [String: [UInt8]] {
        texts.mapValues { Array($0.utf8) }
    }
}
