import Testing
import UFeatureKit

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
            ([:], "nothing in it"),
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
