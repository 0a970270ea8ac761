import Architecture
import Diagnostics
import FileChanges
import PackageManifest
import Testing
import Workspaces

/// After a change of manifests the code of packages is what a reader finds that knows nothing: whatever is kept of it.
struct CodeReadAgainTests {
    private static func manifest(dependencies: String = "", target: String = "") -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Kit",
          dependencies: [\(dependencies)],
          targets: [
            .target(name: "Kit", path: "Source"\(target)),
            .testTarget(name: "KitTests", dependencies: ["Kit"], path: "Tests"),
          ]
        )
        """
    }

    @Test(arguments: [
        manifest(dependencies: ".package(path: \"../Core\")"), manifest(target: ", exclude: [\"Left\"]"),
        manifest(target: ", sources: [\"Left\"]"), manifest().replacing("\"Source\"", with: "\"Source/Left\""),
        manifest(target: ", resources: [.copy(\"Left\")]"), manifest().replacing("\"Kit\"", with: "\"Kin\""),
    ])
    func itIsWhatANewReaderFinds(changed: String) throws {
        let files = try TemporaryFiles([
            GeneratedFile(path: "ufeature.json", contents: "{name: 'Shop'}"),
            GeneratedFile(path: "Features/Kit/Package.swift", contents: Self.manifest()),
            GeneratedFile(path: "Features/Kit/Source/Kit.swift", contents: "import Core\n"),
            GeneratedFile(path: "Features/Kit/Source/Left/Left.swift", contents: "import Left\n"),
            GeneratedFile(path: "Features/Kit/Tests/KitTests.swift", contents: "import Kit\n"),
            GeneratedFile(
                path: "Foundation/Core/Package.swift",
                contents: Self.manifest().replacing("Kit", with: "Core")
            ),
            GeneratedFile(path: "Foundation/Core/Source/Core.swift", contents: "struct Core {}\n"),
        ])
        defer { files.remove() }
        let workspace = try WorkspaceReader(from: files.path).read()
        let code = CodeReader(workspace).read().code

        try files.write(GeneratedFile(path: "Features/Kit/Package.swift", contents: changed))
        let current = try WorkspaceReader(from: files.path).read()
        let again = CodeReader(current).read(again: ["Features/Kit"], keeping: code, of: workspace.features)
        #expect(again == CodeReader(current).read().code)
    }
}
