import Architecture
import OperatingSystem
import Testing
import Verification
import Workspaces

/// Shards of workspaces on the disk.
struct WorkspaceShardsTests {
    /// Two families of three features, each on a large foundation of its own; and a small one that all use.
    static func makeFamilies(in folder: TemporaryFolder) throws {
        var files = ["ufeature.json": #"{"version": 1, "name": "Shop"}"#]
        func add(_ path: String, _ uses: [String], bytes: Int) {
            let name = AbsolutePath(path).name
            files["\(path)/Package.swift"] = SampleWorkspace.manifest(name, dependencies: uses)
            files["\(path)/Source/\(name).swift"] = String(repeating: "/", count: bytes)
            files["\(path)/Tests/\(name)Tests.swift"] = "//"
        }
        add("Foundation/Core", [], bytes: 1000)
        for family in ["Red", "Blue"] {
            add("Foundation/\(family)", ["../Core"], bytes: 1_000_000)
            for number in 1...3 { add("Features/\(family)\(number)", ["../../Foundation/\(family)"], bytes: 5000) }
        }
        try folder.make(files)
    }

    @Test func everyFeatureIsInOneShard() throws {
        let folder = try TemporaryFolder()
        try Self.makeFamilies(in: folder)
        let workspace = try SampleWorkspace.read(folder)
        for count in 1...12 {
            let shards = try (1...count).map { index in
                workspace.features(in: try #require(Shard("\(index)/\(count)")), of: workspace.features)
            }
            #expect(shards.joined().map(\.path).sorted() == workspace.features.map(\.path).sorted())
        }
    }

    @Test func featuresAreWhereWhatTheyUseIsCompiled() throws {
        let folder = try TemporaryFolder()
        try Self.makeFamilies(in: folder)
        let workspace = try SampleWorkspace.read(folder)
        let first = workspace.features(in: try #require(Shard("1/2")), of: workspace.features).map(\.name)
        let families = Set(first.filter { $0 != "Core" }.map { String($0.prefix(3)) })
        #expect(families.count == 1)
        #expect(first.count { $0 != "Core" } == 4)
    }

    /// In another place, beside what builds leave, and asked in another order, it's the same.
    @Test func onlyTheContentDecides() throws {
        let folders = [try TemporaryFolder(), try TemporaryFolder()]
        for folder in folders { try Self.makeFamilies(in: folder) }
        try folders[1].make([
            "Features/Red1/Source/.build/Large.swift": String(repeating: "/", count: 3_000_000),
            "Features/Blue1/Source/DerivedData/Large.swift": String(repeating: "/", count: 3_000_000),
        ])
        for count in 2...4 {
            for index in 1...count {
                let shard = try #require(Shard("\(index)/\(count)"))
                let found = try folders.map { folder in
                    let workspace = try SampleWorkspace.read(folder)
                    return workspace.features(in: shard, of: workspace.features.reversed() + workspace.features)
                        .map(\.name)
                }
                #expect(found[0].sorted() == found[1].sorted())
                let workspace = try SampleWorkspace.read(folders[0])
                let plain = workspace.features(in: shard, of: workspace.features).map(\.name)
                #expect(Set(found[0]) == Set(plain))
            }
        }
    }

    @Test func onlyTheAskedFeaturesAreDealtOut() throws {
        let folder = try TemporaryFolder()
        try Self.makeFamilies(in: folder)
        let workspace = try SampleWorkspace.read(folder)
        let asked = try workspace.features(named: ["Red1", "Blue2"])
        let shards = try (1...3).map { workspace.features(in: try #require(Shard("\($0)/3")), of: asked).map(\.name) }
        #expect(Set(shards) == [["Red1"], ["Blue2"], []])
    }

    /// Forty features as a team might have them: a foundation for every ten, which use it and the one before.
    @Test(arguments: [2, 3, 4, 5])
    func shardsCostAboutTheSame(count: Int) throws {
        let folder = try TemporaryFolder()
        var files = ["ufeature.json": #"{"version": 1, "name": "Shop"}"#]
        for number in 0..<40 {
            let isFoundation = number % 10 == 0
            let path = isFoundation ? "Foundation/F\(number)" : "Features/F\(number)"
            let before = number % 10 > 1 ? ["../F\(number - 1)"] : []
            let uses = isFoundation ? [] : ["../../Foundation/F\(number - number % 10)"] + before
            files["\(path)/Package.swift"] = SampleWorkspace.manifest("F\(number)", dependencies: uses)
            files["\(path)/Source/A.swift"] = String(repeating: "/", count: 2000 + number * 7919 % 9000)
            files["\(path)/Tests/A.swift"] = String(repeating: "/", count: 1000 + number * 104_729 % 5000)
        }
        try folder.make(files)
        let workspace = try SampleWorkspace.read(folder)
        let graph = workspace.graph().graph
        let targets = Dictionary(
            uniqueKeysWithValues: graph.packages.map { ($0.path, graph.targetsToBuild(of: $0)) }
        )
        let costs = CompileCost.costs(in: graph)
        let sums = try (1...count).map { index in
            let features = workspace.features(in: try #require(Shard("\(index)/\(count)")), of: workspace.features)
            return Set(features.flatMap { targets[$0.path] ?? [] }).reduce(0) { $0 + costs[$1] }
        }
        let most = try #require(sums.max())
        #expect(most * 10 < sums.reduce(0, +) / count * 12, "\(sums)")
        // Nor is much built twice.
        #expect(sums.reduce(0, +) < costs.reduce(0, +) * 2, "\(sums) of \(costs.reduce(0, +))")
    }
}
