import Architecture
import FileChanges
import OperatingSystem
import Testing
import Workspaces

/// How far a change reaches, in the graph alone.
@Suite struct AffectedPartsTests {
    let graph: FeatureGraph

    init() throws {
        let tree = MarkedTree(
            settings()
                + package(
                    "Features/A", #".target(name: "AInterface"), .target(name: "A"), .testTarget(name: "ATests"),"#)
                + package(
                    "Features/B",
                    uses: ["Features/A"],
                    #".target(name: "B", dependencies: [.product(name: "AInterface", package: "A")]),"#
                )
                + package(
                    "Features/C",
                    uses: ["Features/B"],
                    #".target(name: "C"), .target(name: "CX", dependencies: [.product(name: "B", package: "B")]),"#
                )
                + package("Features/D", ".target(name: \"D\"),")
                + "--- Features/D/Sources/D/D.swift\nimport C\n"
        )
        let files = try TemporaryFiles(tree.files.map { GeneratedFile(path: $0.key, contents: $0.value) })
        defer { files.remove() }
        graph = try WorkspaceReader(from: files.path).read().graph().graph
    }

    @Test func aTargetReachesWhoDeclaresIt() throws {
        #expect(try reached([module("AInterface")]) == ["A": [], "B": ["A"], "C": ["B"]])
        #expect(try reached([module("A")]) == ["A": []])
        #expect(try reached([module("ATests")]) == ["A": []])
    }

    @Test func anImportIsAUseToo() throws {
        #expect(try reached([module("C")]) == ["C": [], "D": ["C"]])
        #expect(try reached([module("CX")]) == ["C": []])
    }

    @Test func aPackageReachesWhoNamesIt() throws {
        #expect(try reached([whole("A")]) == ["A": [], "B": ["A"], "C": ["B"], "D": ["C"]])
    }

    @Test func anotherPackageIsReachedAndReaches() throws {
        let other = OtherPackage(folder: AbsolutePath("/Kit"), packages: [try index("A")], users: [try index("C")])
        #expect(try reached([module("A")], beside: [other]) == ["A": [], "C": ["/Kit"], "D": ["C"]])
        #expect(try reached([module("ATests")], beside: [other]) == ["A": []])
        #expect(try reached([.other(0)], beside: [other]) == ["C": ["/Kit"], "D": ["C"]])
        let far = OtherPackage(folder: AbsolutePath("/Far"))
        let near = OtherPackage(folder: AbsolutePath("/Kit"), others: [0], users: [try index("B")])
        #expect(try reached([.other(0)], beside: [far, near])["B"] == ["/Kit"])
    }

    @Test func nothingReachesNothing() throws {
        #expect(try reached([]) == [:])
    }

    private func reached(
        _ touched: Set<AffectedParts.Part>,
        beside others: [OtherPackage] = []
    ) throws -> [String: [String]] {
        let parts = AffectedParts(touched: touched, in: graph, beside: others).packages
        return Dictionary(
            uniqueKeysWithValues: parts.map { index, uses in
                let names = uses.map { part in
                    switch part {
                    case .module(let id): graph.modules[id].name
                    case .package(let index): graph.packages[index].feature.name
                    case .other(let index): others[index].folder.text
                    }
                }
                return (graph.packages[index].feature.name, names.sorted())
            }
        )
    }

    private func module(_ name: String) throws -> AffectedParts.Part {
        .module(try #require(graph.modules.first { $0.name == name }).id)
    }

    private func index(_ name: String) throws -> Int {
        try #require(graph.packages.first { $0.feature.name == name }).index
    }

    private func whole(_ name: String) throws -> AffectedParts.Part { .package(try index(name)) }
}
