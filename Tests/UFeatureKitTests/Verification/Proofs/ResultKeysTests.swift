import Foundation
import OperatingSystem
import Testing
import Verification
import Workspaces

/// What changes the key of a feature, and what doesn't.
struct ResultKeysTests {
    static let toolchain = SwiftToolchain(identity: "/usr/bin/swift 1")

    /// Search uses Core, which uses Tools, which lies outside the workspace; ModalPackage uses nothing.
    static func makeShop(in folder: TemporaryFolder, at path: String = "Shop") throws {
        let files = [
            "ufeature.json": #"{"version": 1, "name": "Shop"}"#,
            "Features/Search/Package.swift": manifest("Search", uses: ["../../Foundation/Core"]),
            "Features/Search/Source/Search.swift": "let a = 1",
            "Features/Search/Source/Media/icon.png": "png",
            "Features/Search/Tests/SearchTests.swift": "//",
            "Features/Search/Tests/__Snapshots__/one.txt": "1",
            "Features/Search/Example/main.swift": "//",
            "Features/Search/Fixtures/Nested/Package.swift": manifest("Nested"),
            "Features/Search/Fixtures/Nested/Source/Nested.swift": "//",
            "Features/Zoo/Package.swift": manifest("Zoo"),
            "Features/Zoo/Source/Zoo.swift": "//",
            "Foundation/Core/Package.swift": manifest("Core", uses: ["../../../Tools"]),
            "Foundation/Core/Source/Core.swift": "//",
            "Foundation/Core/Tests/CoreTests.swift": "//",
            "Foundation/Core/Example/main.swift": "//",
            "Foundation/Core/README.md": "Core",
            "../Tools/Package.swift": manifest("Tools"),
            "../Tools/Source/Tools.swift": "//",
            "../Tools/Tests/ToolsTests.swift": "//",
        ]
        try folder.make(Dictionary(uniqueKeysWithValues: files.map { ("\(path)/\($0.key)", $0.value) }))
    }

    static func manifest(_ name: String, uses paths: [String] = [], more: String = "") -> String {
        let products = paths.map {
            #".product(name: "\#(AbsolutePath($0).name)", package: "\#(AbsolutePath($0).name)")"#
        }
        return """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(paths.map { ".package(path: \"\($0)\")" }.joined(separator: ", "))],
                targets: [
                    .target(name: "\(name)", dependencies: [\(products.joined(separator: ", "))], path: "Source"\(more)),
                    .executableTarget(name: "\(name)Example", dependencies: ["\(name)"], path: "Example"),
                    .testTarget(name: "\(name)Tests", dependencies: ["\(name)"], path: "Tests"),
                ]
            )

            """
    }

    static func conditions(
        _ toolchain: SwiftToolchain? = toolchain,
        tests: Bool = true,
        flags: [String] = [],
        pins: String? = nil,
        variables: [String] = []
    ) -> ResultKeys.Conditions {
        ResultKeys.Conditions(
            toolchain: toolchain,
            runsTests: tests,
            flags: flags,
            pins: pins,
            surroundings: BuildSurroundings(system: "linux", variables: variables)
        )
    }

    /// The keys of a workspace as it is now, by feature.
    static func keys(
        in folder: TemporaryFolder,
        at path: String = "Shop",
        _ conditions: ResultKeys.Conditions = conditions()
    ) throws -> [String: ResultKey] {
        let workspace = try WorkspaceReader(from: folder.path.appending(path)).read()
        let keys = ResultKeys(of: workspace, conditions)
        let found = workspace.features.compactMap { feature in keys.key(of: feature).map { (feature.name, $0) } }
        return Dictionary(uniqueKeysWithValues: found)
    }

    /// A change, and the features whose keys it changes.
    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let files: [String: String]
        let changed: Set<String>

        init(_ path: String, _ changed: Set<String>, text: String = "let b = 2") {
            testDescription = path
            files = ["Shop/" + path: text]
            self.changed = changed
        }
    }

    static let changes = [
        Change("Features/Search/Source/Search.swift", ["Search"], text: "let a = 2"),
        Change("Features/Search/Source/More.swift", ["Search"]),
        Change("Features/Search/Source/Media/icon.png", ["Search"], text: "PNG"),
        Change("Features/Search/Tests/SearchTests.swift", ["Search"]),
        Change("Features/Search/Tests/__Snapshots__/one.txt", ["Search"], text: "2"),
        Change("Features/Search/Tests/.hidden", ["Search"], text: "2"),
        Change("Features/Search/Example/main.swift", ["Search"]),
        Change(
            "Features/Search/Package.swift", ["Search"],
            text: manifest("Search", uses: ["../../Foundation/Core"]) + "//"),
        Change("Features/Search/Package.resolved", ["Search"], text: "{}"),
        Change("Features/Search/.swiftpm/configuration/mirrors.json", ["Search"], text: "{}"),
        Change("Features/Zoo/Source/Zoo.swift", ["Zoo"]),
        Change("Foundation/Core/Source/Core.swift", ["Core", "Search"]),
        Change("Foundation/Core/README.md", ["Core", "Search"]),
        Change("Foundation/Core/Package.swift", ["Core", "Search"], text: manifest("Core") + "//"),
        Change("Foundation/Core/Tests/CoreTests.swift", ["Core"]),
        Change("Foundation/Core/Example/Further/Thing.swift", ["Core"]),
        Change("../Tools/Source/Tools.swift", ["Core", "Search"]),
        Change("../Tools/Package.swift", ["Core", "Search"], text: manifest("Tools") + "//"),
        Change("../Tools/Tests/ToolsTests.swift", []),
        Change("Features/Search/.build/debug.yaml", []),
        Change("Features/Search/.swiftpm/xcode/state", []),
        Change("Features/Search/DerivedData/Logs/1", []),
        Change("Features/Search/.git", [], text: "gitdir: .."),
        Change("Features/Search/Source/.DS_Store", []),
        Change("Features/Search/Fixtures/Nested/Source/Nested.swift", []),
        Change("README.md", []),
        Change("ufeature.json", [], text: #"{"version": 1, "name": "Shop", "rules": {}}"#),
    ]

    @Test(arguments: changes)
    func onlyTheKeysThatAFileMattersToChange(change: Change) throws {
        let folder = try TemporaryFolder()
        try Self.makeShop(in: folder)
        let before = try Self.keys(in: folder)
        #expect(before.keys.sorted() == ["Core", "Search", "Zoo"])
        try folder.make(change.files)
        let after = try Self.keys(in: folder)
        #expect(Set(before.keys.filter { before[$0] != after[$0] }) == change.changed)
        #expect(after.count == before.count)
    }

    @Test func twoClonesHaveTheSameKeys() throws {
        let folder = try TemporaryFolder()
        try Self.makeShop(in: folder, at: "one/Shop")
        try Self.makeShop(in: folder, at: "two/elsewhere")
        #expect(try Self.keys(in: folder, at: "one/Shop") == Self.keys(in: folder, at: "two/elsewhere"))
    }

    @Test func aRenamedFileAndOneThatMayBeRunAreOthers() throws {
        let folder = try TemporaryFolder()
        try Self.makeShop(in: folder)
        let place = folder.path.appending("Shop/Features/Zoo/Source/Zoo.swift").text
        let first = try Self.keys(in: folder)["Zoo"]
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place)
        let second = try Self.keys(in: folder)["Zoo"]
        try FileManager.default.moveItem(atPath: place, toPath: place + ".swift")
        let third = try Self.keys(in: folder)["Zoo"]
        try FileManager.default.removeItem(atPath: place + ".swift")
        let fourth = try Self.keys(in: folder)["Zoo"]
        #expect(Set([first, second, third, fourth]).count == 4)
        #expect(fourth != nil)
    }

    @Test func conditionsMatter() throws {
        let folder = try TemporaryFolder()
        try Self.makeShop(in: folder)
        let all = [
            Self.conditions(), Self.conditions(SwiftToolchain(identity: "2")), Self.conditions(tests: false),
            Self.conditions(flags: ["-wmo"]), Self.conditions(pins: "{}"), Self.conditions(variables: ["SDKROOT=/sdk"]),
            Self.conditions(variables: ["SWIFTPM_X=1"]), Self.conditions(variables: ["LC_ALL=de"]),
        ]
        let keys = try all.map { try Self.keys(in: folder, $0)["Zoo"] }
        #expect(Set(keys).count == all.count)
        #expect(try Self.keys(in: folder, Self.conditions(variables: ["EDITOR=vi"]))["Zoo"] == keys[0])
        #expect(try Self.keys(in: folder, Self.conditions(nil)).isEmpty)
    }

    /// The order in which a process has its variables is nobody's business.
    @Test func manifestsThatLookAtVariablesDependOnAll() throws {
        let folder = try TemporaryFolder()
        try Self.makeShop(in: folder)
        let asking = Self.manifest("Zoo") + #"if Context.environment["X"] == "1" { package.name = "ModalPackage" }"#
        try folder.make(["Shop/Features/Zoo/Package.swift": asking])
        let keys = try [["A=1", "X=2"], ["X=2", "A=1"], ["A=2", "X=2"]].map {
            try Self.keys(in: folder, Self.conditions(variables: $0))
        }
        #expect(keys[0] == keys[1])
        #expect(keys[0].filter { keys[2][$0.key] != $0.value }.keys.sorted() == ["Zoo"])
    }

    /// What makes a key of ModalPackage, and of Search through Core, impossible to know.
    @Test(arguments: [
        "let host = ProcessInfo.processInfo.hostName", "let unread: Int = FileManager.default.count",
    ])
    func manifestsThatMayLookAnywhereHaveNoKey(line: String) throws {
        let folder = try TemporaryFolder()
        try Self.makeShop(in: folder)
        let text = "\(Self.manifest("Core"))import Foundation\n\(line)\n"
        try folder.make(["Shop/Foundation/Core/Package.swift": text])
        let workspace = try WorkspaceReader(from: folder.path.appending("Shop")).read()
        let keys = ResultKeys(of: workspace, Self.conditions())
        #expect(workspace.features.filter { keys.key(of: $0) != nil }.map(\.name) == ["Zoo"])
    }

    @Test func whatIsNotThereOrCanNotBeReadHasNoKey() throws {
        let folder = try TemporaryFolder()
        try Self.makeShop(in: folder)
        let workspace = try WorkspaceReader(from: folder.path.appending("Shop")).read()
        func known() -> [String] {
            let keys = ResultKeys(of: workspace, Self.conditions())
            return workspace.features.filter { keys.key(of: $0) != nil }.map(\.name)
        }
        #expect(known() == ["Core", "Search", "Zoo"])
        // A manifest that isn't the one that was read.
        try folder.make(["Shop/Features/Zoo/Package.swift": Self.manifest("Zoo") + "\n"])
        #expect(known() == ["Core", "Search"])
        // A link to a folder above.
        try folder.link("Shop/Features/Search/Source/up", to: "../../../..")
        #expect(known() == ["Core"])
        try FileManager.default.removeItem(atPath: folder.path.appending("Tools").text)
        #expect(known().isEmpty)
    }

    /// Only written versions are known ones.
    @Test func packagesFromElsewhereNeedTheirVersions() throws {
        let folder = try TemporaryFolder()
        try Self.makeShop(in: folder)
        let remote = Self.manifest("Core").replacing(
            "dependencies: [],\n    targets",
            with: #"dependencies: [.package(url: "https://example.com/x.git", from: "1.0.0")],"# + "\n    targets"
        )
        try folder.make(["Shop/Foundation/Core/Package.swift": remote])
        #expect(try Self.keys(in: folder).keys.sorted() == ["Zoo"])
        #expect(try Self.keys(in: folder, Self.conditions(pins: "{}")).keys.sorted() == ["Core", "Search", "Zoo"])
        try folder.make(["Shop/Features/Search/Package.resolved": "{}"])
        #expect(try Self.keys(in: folder).keys.sorted() == ["Search", "Zoo"])
    }
}
