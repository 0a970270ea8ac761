import Testing
import UFeatureKit

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
}
