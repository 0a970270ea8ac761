import Architecture
import Testing
import Verification

/// Whether tests can be XCTest's.
@Suite struct XCTestSearchTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func mayHaveXCTests(_ tests: String, source: String = "", manifest: String? = nil) throws -> Bool {
        try folder.make([
            "A/Package.swift": manifest ?? SampleWorkspace.manifest("A", dependencies: ["../B"]),
            "A/Source/A.swift": source,
            "A/Tests/ATests.swift": tests,
            "B/Package.swift": SampleWorkspace.manifest("B"),
            "B/Source/B.swift": "import Foundation\n",
            "B/Tests/BTests.swift": "import XCTest\n",
        ])
        let graph = try SampleWorkspace.read(folder).graph().graph
        return graph.mayHaveXCTests(try #require(graph.packages.first { $0.path == "A" }).index)
    }

    @Test(arguments: [
        "import Testing\n", "", "// import XCTest\nlet text = \"import XCTest\"\n", "import XCTestDynamicOverlay\n",
    ])
    func theyCannot(tests: String) throws {
        #expect(try !mayHaveXCTests(tests))
    }

    @Test(arguments: [
        "import XCTest\n", "@preconcurrency import class XCTest.XCTestCase\n",
        "#if canImport(Nothing)\nimport XCTest\n#endif\n",
    ])
    func theyCan(tests: String) throws {
        #expect(try mayHaveXCTests(tests))
    }

    @Test func theyCanWhereWhatTheyUseDoes() throws {
        #expect(try mayHaveXCTests("import A\n", source: "@_exported import XCTest\n"))
    }

    @Test func theyCanWhereNobodyKnowsWhatTheyUse() throws {
        let manifest = SampleWorkspace.manifest("A", dependencies: ["../../Elsewhere"])
        #expect(try mayHaveXCTests("import A\n", manifest: manifest))
    }
}
