import Architecture
import FileChanges
import Foundation
import Testing
import Workspaces

/// Folders that targets have through links.
struct LinkedSourcesTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Kit", targets: [.target(name: "Kit")])
        """

    private func findings(_ links: [String: String]) throws -> (files: [String], folders: [String]) {
        let files = try TemporaryFiles([
            GeneratedFile(path: "Package.swift", contents: Self.manifest),
            GeneratedFile(path: "Sources/Kit/Kit.swift", contents: "struct Kit {}"),
            GeneratedFile(path: "Sources/Shared/Inner/Shared.swift", contents: "struct Shared {}"),
        ])
        defer { files.remove() }
        for (path, end) in links {
            let place = files.root.appending(path: path).path
            try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: end)
        }
        let graph = try WorkspaceReader(from: files.path).read().graph().graph
        let verdicts = Validation(graph).violations(of: [.unownedSources])
        return (graph.modules.flatMap { $0.code.files.map(\.path) }, verdicts.map(\.finding.path))
    }

    @Test func aFolderBehindALinkHasAnOwner() throws {
        #expect(try findings([:]) == (["Sources/Kit/Kit.swift"], ["Sources/Shared"]))
        let read = ["Sources/Kit/Kit.swift", "Sources/Kit/Shared/Inner/Shared.swift"]
        #expect(try findings(["Sources/Kit/Shared": "../Shared"]) == (read, []))
        let part = ["Sources/Kit/Kit.swift", "Sources/Kit/Part/Shared.swift"]
        #expect(try findings(["Sources/Kit/Part": "../Shared/Inner"]) == (part, []))
    }

    @Test(.timeLimit(.minutes(30))) func circlesOfLinksEnd() throws {
        let cycles = ["Sources/Kit/One": ".", "Sources/Kit/Two": ".", "Sources/Kit/Three": "../Kit"]
        #expect(try findings(cycles).files == ["Sources/Kit/Kit.swift"])
        let both = ["Sources/Kit/Shared": "../Shared", "Sources/Shared/One": "../Kit", "Sources/Shared/Two": "../Kit"]
        #expect(try findings(both).files.filter { $0.hasSuffix("/Shared.swift") }.count == 1)
    }
}
