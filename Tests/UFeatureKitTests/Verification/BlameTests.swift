import Diagnostics
import OperatingSystem
import Testing
import Verification
import Workspaces

@Suite struct BlameTests {
    let folder: TemporaryFolder
    let blame: Blame

    init() throws {
        folder = try TemporaryFolder()
        try folder.make([
            "Real/ufeature.json": #"{"version": 1, "name": "Shop"}"#,
            "Real/Features/Search/Package.swift": SampleWorkspace.manifest("Search"),
            "Real/Features/Search/Source/Search.swift": "",
            "Real/Features/Search/Tests/Deep/SearchTests.swift": "",
            "Real/Features/SearchMore/Package.swift": SampleWorkspace.manifest("SearchMore"),
        ])
        try folder.link("Shop", to: "Real")
        blame = try Blame(workspace: WorkspaceReader(from: folder.path.appending("Shop")).read())
    }

    private func placed(_ path: String) -> [String?] {
        let error = blame.placed(
            Diagnostic(.error, "build_failed", "no", at: Diagnostics.SourceLocation(path: path, line: 7, column: 9))
        )
        return [error.location?.description, error.feature, error.target]
    }

    @Test func pathsAreRelativeToTheWorkspace() {
        let place = ["Features/Search/Source/Search.swift:7:9", "Search", "Search"]
        #expect(placed("\(folder.path)/Shop/Features/Search/Source/Search.swift") == place)
        #expect(placed("\(folder.path)/Real/Features/Search/Source/Search.swift") == place)
        #expect(
            placed("\(folder.path)/Real/Features/SearchMore/Package.swift") == [
                "Features/SearchMore/Package.swift:7:9", "SearchMore", nil,
            ]
        )
        #expect(placed("/elsewhere/a.swift") == ["/elsewhere/a.swift:7:9", nil, nil])
    }

    @Test(arguments: [
        ("SearchTests.swift", "Features/Search/Tests/Deep/SearchTests.swift:7:9", "no", "SearchTests"),
        ("Search.swift", "Features/Search/Source/Search.swift:7:9", "no", "Search"),
        ("Gone.swift", "Features/Search/Package.swift:1:1", "no (Gone.swift:7:9)", nil),
        (nil, "Features/Search/Package.swift:1:1", "no", nil),
    ])
    func filesAreFoundByName(name: String?, place: String, message: String, target: String?) throws {
        let location = name.map { Diagnostics.SourceLocation(path: $0, line: 7, column: 9) }
        let search = try #require(blame.workspace.features.first)
        let failure = try blame.placed(Diagnostic(.error, "test_failed", "no", at: location), of: search)
        #expect(failure.location?.description == place)
        #expect(failure.message == message)
        #expect(failure.feature == "Search")
        #expect(failure.target == target)
    }

    /// SwiftPM prints where the folder for builds really is.
    @Test(arguments: ["Cache", "RealCache"])
    func whatLiesInTheFolderForBuildsIsGenerated(name: String) throws {
        try folder.make(["RealCache/": ""])
        try folder.link("Cache", to: "RealCache")
        let output = "\(folder.path)/\(name)/plugins/Made.swift:3:5: error: no"
        let problem = try #require(BuildOutput(output).problems.first)
        let search = try #require(blame.workspace.features.first)
        let error = blame.placed(problem, in: search, scratch: folder.path.appending("Cache"))
        #expect(error.location?.description == "Features/Search/Package.swift:1:1")
        #expect(error.message == "no (in Made.swift, which is generated)")
        #expect(error.feature == "Search")
    }

    @Test func crashIsAtTheFirstPlaceInTheWorkspace() throws {
        let search = try #require(blame.workspace.features.first)
        func place(_ paths: [String]) throws -> String? {
            let places = paths.map { Diagnostics.SourceLocation(path: $0, line: 3, column: 1) }
            return try blame.crash("told you", at: places, of: search).location?.description
        }
        let file = "Features/Search/Source/Search.swift"
        #expect(try place(["/tmp/x.swift", "\(folder.path)/Real/\(file)"]) == file + ":3:1")
        #expect(
            try place(["Swift/Array.swift", "SearchTests/SearchTests.swift"])
                == "Features/Search/Tests/Deep/SearchTests.swift:3:1"
        )
        #expect(try place(["Swift/Array.swift"]) == "Features/Search/Package.swift:1:1")
    }
}
