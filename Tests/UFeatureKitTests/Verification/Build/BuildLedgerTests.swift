import Architecture
import Diagnostics
import OperatingSystem
import Testing
import Verification
import Workspaces

/// Who fails, who is skipped and who is still built after a round: over a graph alone, without a toolchain.
@Suite struct BuildLedgerTests {
    let folder: TemporaryFolder
    let workspace: Workspace
    let graph: FeatureGraph

    /// App uses Home, and Home uses Search and Core, which Search uses too; Other uses nothing.
    init() throws {
        folder = try TemporaryFolder()
        let dependencies = ["App": ["Home"], "Home": ["Search", "Core"], "Search": ["Core"], "Core": [], "Other": []]
        for (name, used) in dependencies {
            try folder.make([
                "\(name)/Package.swift": SampleWorkspace.manifest(name, dependencies: used.map { "../\($0)" }),
                "\(name)/Source/\(name).swift": "public let x = 1\n",
                "\(name)/Tests/\(name)Tests.swift": "import Testing\n",
            ])
        }
        try folder.make([
            "Unread/Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = ("
        ])
        workspace = try WorkspaceReader(from: folder.path, .forbidden).read()
        graph = workspace.graph().graph
    }

    private func index(_ name: String) throws -> Int { try #require(graph.packages.first { $0.path == name }).index }

    private func ledger(_ names: [String] = ["Core", "Search", "Home", "App", "Other"]) throws -> BuildLedger {
        var ledger = BuildLedger(graph, wanted: try names.map(index))
        ledger.add(try names.map(index))
        return ledger
    }

    private func names(_ indices: some Sequence<Int>) -> [String] { indices.map { graph.packages[$0].path } }

    private func problems(_ output: String) throws -> [BlamedProblem] {
        try ProblemBlame(graph, in: workspace).blamed(BuildOutput(output).problems)
    }

    /// The state after outputs of one round after the other: `failed Core, skipped Search`.
    private func state(_ outputs: [String], of names: [String] = ["Core", "Search", "Home", "App", "Other"]) throws
        -> String
    {
        var ledger = try ledger(names)
        for output in outputs {
            let isProgress = try ledger.take(problems(output))
            #expect(isProgress, "no progress by: \(output)")
        }
        var words: [String] = []
        for index in try names.map(index) {
            let name = graph.packages[index].path
            if ledger.open.contains(index) { words.append("open \(name)") }
            if ledger.failed[index] != nil { words.append("failed \(name)") }
            if let because = ledger.skipped[index] {
                words.append("skipped \(name) (\(because.sorted().joined(separator: " ")))")
            }
            if ledger.alone[index] != nil { words.append("alone \(name)") }
        }
        return words.joined(separator: ", ")
    }

    private func error(_ file: String) -> String { "\(folder.path)/\(file):1:2: error: no" }

    @Test func whoNeedsABrokenModuleIsSkipped() throws {
        #expect(
            try state([error("Search/Source/Search.swift")])
                == "open Core, failed Search, skipped Home (Search), skipped App (Search), open Other"
        )
    }

    @Test func brokenTestsHurtNobodyElse() throws {
        #expect(
            try state([error("Core/Tests/CoreTests.swift")])
                == "failed Core, open Search, open Home, open App, open Other"
        )
    }

    /// It has XCTest, say, and is built after those that have none.
    @Test func whatIsBrokenForAnotherPackageFailsWhenItComes() throws {
        var ledger = BuildLedger(graph, wanted: try ["Search", "Core"].map(index))
        ledger.add([try index("Search")])
        ledger.take(try problems(error("Core/Source/Core.swift")))
        ledger.add([try index("Core")])
        #expect(ledger.open.isEmpty)
        #expect(ledger.skipped.mapValues(\.count) == [try index("Search"): 1])
        #expect(ledger.failed[try index("Core")]?.map(\.message) == ["no"])
    }

    /// The tests failed first, and the source is a part of the others' builds.
    @Test func whatIsBrokenLaterSkipsToo() throws {
        #expect(
            try state([error("Core/Tests/CoreTests.swift"), error("Core/Source/Core.swift")])
                == "failed Core, skipped Search (Core), skipped Home (Core), skipped App (Core), open Other"
        )
    }

    @Test func programsThatCannotBeLinkedAreBuiltAlone() throws {
        let output = """
            error: link command failed with exit code 1 (use -v to see invocation)
            [50/56] Linking SearchPackageTests.xctest
            """
        #expect(try state([output]) == "open Core, alone Search, open Home, open App, open Other")
    }

    /// A package loads what it names; of the others the next round tells.
    @Test func brokenManifestsAreToldByRounds() throws {
        let output = error("Core/Package.swift")
        #expect(
            try state([output]) == "failed Core, skipped Search (Core), skipped Home (Core), open App, open Other")
        #expect(
            try state([output, output])
                == "failed Core, skipped Search (Core), skipped Home (Core), skipped App (Core), open Other"
        )
    }

    @Test func whatNobodyAskedAboutFailsTheFirstOfItsUsers() throws {
        let output = error("Core/Source/Core.swift")
        #expect(
            try state([output], of: ["Search", "Home", "Other"]) == "failed Search, skipped Home (Core), open Other")
    }

    @Test func generatedFilesAreBlamedOnTheirModule() throws {
        let output = "[1/2] Compiling Search made.swift\n/s/plugins/made.swift:7:8: error: no"
        let found = try problems(output)
        #expect(
            found.map(\.error.description) == [
                "Search/Package.swift:1:1: error: no (in generated code: made.swift) [build_failed]"
            ]
        )
        #expect(found.map(\.error.target) == ["Search"])
        #expect(try state([output]).hasPrefix("open Core, failed Search, skipped Home (Search)"))
    }

    @Test func pathsToNothingAreBlamedOnWhoNamesThem() throws {
        let found = try problems("error: the package at '\(folder.path)/Search' cannot be accessed (why)")
        #expect(found.map(\.error.location?.description) == ["Home/Package.swift:7:20"])
    }

    @Test func manifestsThatNobodyCouldReadSkipTheirUsers() throws {
        let found = try problems(error("Unread/Package.swift"))
        #expect(found.map(\.culprit) == [.folder(folder.path.appending("Unread"))])
        var ledger = try ledger()
        let search = try index("Search")
        let isProgress = ledger.take(found) { _ in [search] }
        #expect(isProgress)
        #expect(names(ledger.failed.keys) == ["Search"])
        #expect(names(ledger.skipped.keys.sorted()) == ["App", "Home"])
        #expect(names(ledger.open) == ["Core", "Other"])
    }

    /// Half of the packages each time, until one is left: it's built on its own.
    @Test func whatCannotBeBlamedIsHalved() throws {
        let output = BuildOutput("error: something else")
        var ledger = try ledger()
        let halves = ledger.split(because: output)
        #expect(halves.map(names) == [["Home", "App", "Other"], ["Core", "Search"]])
        #expect(ledger.open == [])
        ledger.add([try index("Core")])
        #expect(ledger.split(because: output) == [])
        #expect(
            ledger.alone == [
                try index("Core"): "SwiftPM names no package for this problem of the build: something else"
            ]
        )
    }

    /// Halves would be built one over the other.
    @Test func packagesThatClashAreBuiltOnTheirOwn() throws {
        var ledger = try ledger()
        let output =
            "error: multiple packages ('a', 'b') declare products with a conflicting name: 'X'; product names need"
        #expect(ledger.split(because: BuildOutput(output)) == [])
        #expect(ledger.alone.count == 5)
    }

    @Test func whatCannotBeBlamedIsNoProgress() throws {
        var ledger = try ledger()
        let isProgress = try ledger.take(problems("error: something else\n/elsewhere/a.swift:1:2: error: no"))
        #expect(!isProgress)
        #expect(names(ledger.open) == ["Core", "Search", "Home", "App", "Other"])
    }
}
