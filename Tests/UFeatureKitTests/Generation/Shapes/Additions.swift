import Features
import FileChanges
import Foundation
import PackageManifest
import Planning
import Workspaces

/// Features that get their roles later: from every shape, and from hand-written packages.
///
/// They lie in a folder on the disk beside all suppliers, as they would in a team's repository.
struct Additions {
    private let files: TemporaryFiles

    /// A feature before, and the orders in which it gets what it lacks.
    private struct Task {
        let folder: NewFolder
        let kind: FeatureKind
        let steps: [Set<Role>]
    }

    /// The packages as they are once all roles have been added.
    static func folders() throws -> [NewFolder] {
        let planner = try ShapePlanner()
        let tasks = try generated(planner) + handwritten()
        let providers = try planner.providers().map(\.folder) + Providers.handwrittenFolders()
        let packages = providers + tasks.map(\.folder)
        var files = packages.flatMap { folder in
            folder.files.map { GeneratedFile(path: folder.path + "/" + $0.path, contents: $0.contents) }
        }
        files.append(GeneratedFile(path: "ufeature.json", contents: #"{"name": "Additions"}"#))
        let additions = Additions(files: try TemporaryFiles(files))
        defer { additions.files.remove() }
        return try additions.folders(after: tasks)
    }

    private func folders(after tasks: [Task]) throws -> [NewFolder] {
        let rounds = tasks.map(\.steps.count).max() ?? 0
        for round in 0..<rounds {
            // Read once for all: the tasks have nothing to do with each other.
            let workspace = try Workspace.read(from: files.path)
            for task in tasks where round < task.steps.count {
                let name = workspace.features.first { $0.path == task.folder.path }?.name ?? ""
                let plan = try AddRequest(task.steps[round], to: name).plan(in: workspace).plan
                for file in plan.additions { try files.write(file) }
                for edit in plan.edits {
                    let text = String(decoding: edit.new, as: UTF8.self)
                    try files.write(GeneratedFile(path: edit.path, contents: text))
                }
            }
        }
        return try tasks.map { task in
            let root = files.root.appending(path: task.folder.path)
            let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
                try root.appending(path: path).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
            }
            return try NewFolder(
                path: task.folder.path,
                files: paths.map { path in
                    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
                    return GeneratedFile(path: path, contents: text)
                }
            )
        }
    }

    /// Every shape with each role that it lacks, and the smallest ones with all of them, at once and one by one.
    private static func generated(_ planner: ShapePlanner) throws -> [Task] {
        var tasks: [Task] = []
        func add(_ shape: Shape, _ surroundings: Surroundings, _ steps: [Set<Role>]) throws {
            let initials: [Role: String] = [.interface: "I", .testing: "D", .tests: "T", .example: "E"]
            let letters = steps.map { step in step.compactMap { initials[$0] }.sorted().joined() }
            let name = "More\(surroundings.prefix)\(shape.name)Then" + letters.joined(separator: "Then")
            let feature = try planner.feature(shape, surroundings, named: name)
            tasks.append(Task(folder: feature.folder, kind: shape.kind, steps: steps))
        }
        for shape in Shape.all {
            let missing = Set(Role.allCases).subtracting(shape.roles)
            for role in Role.manifestOrder
            where missing.contains(role) && shape.kind.problem(withRoles: shape.roles.union([role])) == nil {
                // The test support of a tool uses its source, and gets none between: 'add' refuses that.
                if role == .interface, shape.kind == .foundation, shape.roles.contains(.testing) { continue }
                try add(shape, .alone, [[role]])
            }
            guard shape.roles == [.source] else { continue }
            for surroundings in [Surroundings.alone, .everything] {
                try add(shape, surroundings, [missing])
                try add(shape, surroundings, [[.interface], [.testing], [.tests], [.example]])
                try add(shape, surroundings, [[.example], [.tests, .interface], [.testing]])
            }
        }
        return tasks
    }

    /// Packages in the manners of people who never heard of this tool.
    private static func handwritten() throws -> [Task] {
        let all: Set<Role> = [.interface, .testing, .tests, .example]
        return try [
            Task(folder: plain(), kind: .product, steps: [all]),
            Task(folder: foldered(), kind: .product, steps: [[.testing], [.tests, .example]]),
            Task(folder: implemented(), kind: .product, steps: [[.testing, .example]]),
        ]
    }

    private static func plain() throws -> NewFolder {
        let manifest = """
            // swift-tools-version:5.9
            import PackageDescription

            let package = Package(name: "HandPlain", targets: [.target(name: "HandPlain")])
            """
        return try package(
            "HandPlain", manifest, ["Sources/HandPlain/Thing.swift": "public struct Thing {\n  public init() {}\n}\n"])
    }

    private static func foldered() throws -> NewFolder {
        let manifest = """
            // swift-tools-version: 6.0

            import PackageDescription

            let package = Package(
            \tname: "HandFoldered",
            \tproducts: [
            \t\t.library(name: "HandFoldered", targets: ["HandFoldered"])
            \t],
            \ttargets: [
            \t\t// What others may know.
            \t\t.target(name: "HandFolderedContracts", path: "Modules/Contracts"),
            \t\t.target(name: "HandFoldered", dependencies: ["HandFolderedContracts"], path: "Modules/Code") // the rest
            \t]
            )

            """
        return try package(
            "HandFoldered",
            manifest,
            [
                "Modules/Contracts/Promise.swift": "public protocol HandPromise {}\n",
                "Modules/Code/Keeper.swift": "import HandFolderedContracts\n\nstruct Keeper: HandPromise {}\n",
            ]
        )
    }

    private static func implemented() throws -> NewFolder {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "hand-turned",
                targets: [
                    .testTarget(name: "HandTurnedTests", dependencies: [.target(name: "HandTurnedImpl")]),
                    .target(name: "HandTurnedInterface"),
                    .target(name: "HandTurnedImpl", dependencies: [.target(name: "HandTurnedInterface")]),
                ]
            )

            """
        return try package(
            "hand-turned",
            manifest,
            [
                "Sources/HandTurnedInterface/Made.swift": "public protocol Made {}\n",
                "Sources/HandTurnedImpl/Maker.swift": "import HandTurnedInterface\n\nstruct Maker: Made {}\n",
                "Tests/HandTurnedTests/MakerTests.swift": """
                import Testing
                @testable import HandTurnedImpl

                struct MakerTests {
                  @Test func isMade() {
                    _ = Maker()
                  }
                }

                """,
            ]
        )
    }

    private static func package(_ name: String, _ manifest: String, _ files: [String: String]) throws -> NewFolder {
        try NewFolder(
            path: "Features/" + name,
            files: [GeneratedFile(path: "Package.swift", contents: manifest)]
                + files.map { GeneratedFile(path: $0.key, contents: $0.value) }
        )
    }
}
