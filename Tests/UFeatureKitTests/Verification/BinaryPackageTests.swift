import FileChanges
import TestSupport
import Testing
import Verification
import Workspaces

/// A package of binary targets alone: there is nothing to build.
@Suite(.storey(.toolchain)) struct BinaryPackageTests {
    @Test func itPasses() throws {
        let folder = try TemporaryFiles([
            GeneratedFile(
                path: "Engine/Package.swift",
                contents: """
                    // swift-tools-version: 6.0
                    import PackageDescription
                    let package = Package(
                      name: "Engine",
                      products: [.library(name: "Engine", targets: ["Engine"])],
                      targets: [.binaryTarget(name: "Engine", path: "Engine.xcframework")]
                    )
                    """
            ),
            GeneratedFile(path: "Engine/Engine.xcframework/Info.plist", contents: "<plist/>"),
        ])
        defer { folder.remove() }
        let cache = try TemporaryFolder()
        let workspace = try WorkspaceReader(from: folder.path).read()
        let results = try PackageVerification(of: workspace, .init(runsTests: true), cache: cache.path)
            .run(workspace.features)
        #expect(results.map(\.outcome) == [.passed])
    }
}
