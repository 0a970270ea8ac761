import Foundation

/// A package named `ufeature` with the plugins of this repository, whose tool becomes the binary under test at once.
///
/// To build the tool itself takes minutes: `.ci/run` does that, with the package as it is.
enum PluginPackage {
    /// Where it is, for packages two folders below `$WORK`.
    static let path = "../../../aside/ufeature"

    static func make(for sandbox: Sandbox) throws {
        let folder = sandbox.aside.appending(path: "ufeature")
        let tool = folder.appending(path: "Sources/ufeature")
        try FileManager.default.createDirectory(at: tool, withIntermediateDirectories: true)
        try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
        try Data(main(becoming: sandbox.product).utf8).write(to: tool.appending(path: "main.swift"))
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "Plugins"),
            withDestinationURL: repository.appending(path: "Plugins")
        )
    }

    private static let manifest = """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(
          name: "ufeature",
          platforms: [.macOS(.v13)],
          products: [
            .plugin(name: "UFeatureCommandPlugin", targets: ["UFeatureCommandPlugin"]),
            .plugin(name: "UFeatureBuildToolPlugin", targets: ["UFeatureBuildToolPlugin"]),
          ],
          traits: [.trait(name: "Plugins")],
          targets: [
            .executableTarget(name: "ufeature"),
            .plugin(
              name: "UFeatureCommandPlugin",
              capability: .command(intent: .custom(verb: "ufeature", description: "ufeature")),
              dependencies: [.target(name: "ufeature", condition: .when(traits: ["Plugins"]))]
            ),
            .plugin(
              name: "UFeatureBuildToolPlugin",
              capability: .buildTool(),
              dependencies: [.target(name: "ufeature", condition: .when(traits: ["Plugins"]))]
            ),
          ]
        )

        """

    private static func main(becoming program: URL) -> String {
        """
        import Foundation
        var words = CommandLine.arguments.map { strdup($0) } + [nil]
        execv(\(String(reflecting: program.path)), &words)
        perror("ufeature")
        exit(127)

        """
    }

    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}
