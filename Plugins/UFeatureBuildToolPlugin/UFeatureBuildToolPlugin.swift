import Foundation
import PackagePlugin

/// Reports in the build's log what `ufeature validate` finds about the target that is built; errors fail the build.
///
/// The command has no output: it runs again when one of its inputs has changed, and until it ends well.
@main
struct UFeatureBuildToolPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard context.package.isAtHand, let module = target as? any SourceModuleTarget else { return [] }
        guard let tool = try? context.tool(named: "ufeature") else { throw NoTool() }
        let policy = context.package.directoryURL.nearestFile(named: "ufeature.json")
        let baseline = policy?.deletingLastPathComponent().nearestFile(named: "ufeature-baseline.json", levels: 1)
        var arguments = ["validate", "-C", context.package.directoryURL.path, "--target", module.name]
        arguments += ["--format", "xcode", "--quiet"]
        if let baseline { arguments += ["--baseline", baseline.path] }
        return [
            .buildCommand(
                displayName: "Holding \(module.name) to the rules of ufeature",
                executable: tool.url,
                arguments: arguments,
                environment: context.environment,
                inputFiles: module.sourceFiles.map(\.url) + context.package.manifestsAtHand
                    + [policy, baseline].compactMap(\.self)
            )
        ]
    }
}

extension PluginContext {
    /// In a sandbox: that the tool is in one, and where it may keep what saves work.
    fileprivate var environment: [String: String] {
        if FileManager.default.isWritableFile(atPath: NSHomeDirectory()) { return [:] }
        return ["UFEATURE_PLUGIN": "1", "XDG_CACHE_HOME": pluginWorkDirectoryURL.path]
    }
}

/// The tool is only built for packages that ask for it.
private struct NoTool: Error, CustomStringConvertible {
    let description = "the tool isn't there: say 'traits: [\"Plugins\"]' where this package depends on ufeature"
}

extension Package {
    /// Whether it is somebody's work here, and not a checkout of what others have made.
    fileprivate var isAtHand: Bool {
        switch origin {
        case .root, .local: true
        default: false
        }
    }

    /// The manifests of the package and of those at hand that it uses, directly or not: what targets may use is there.
    fileprivate var manifestsAtHand: [URL] {
        var folders: Set<URL> = []
        var open = [self]
        while let package = open.popLast() {
            guard package.isAtHand, folders.insert(package.directoryURL).inserted else { continue }
            open += package.dependencies.map(\.package)
        }
        return folders.sorted { $0.path < $1.path }.flatMap(\.manifests)
    }
}

extension URL {
    /// `Package.swift` and those for single versions of Swift, such as `Package@swift-6.0.swift`, in a folder.
    fileprivate var manifests: [URL] {
        let files = (try? FileManager.default.contentsOfDirectory(at: self, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.lastPathComponent.wholeMatch(of: /Package(@swift-[0-9.]+)?\.swift/) != nil }
            .sorted { $0.path < $1.path }
    }

    /// The file in this folder, or else in the nearest one above that has it.
    fileprivate func nearestFile(named name: String, levels: Int = .max) -> URL? {
        sequence(first: standardizedFileURL) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
            .prefix(levels).lazy.map { $0.appending(path: name) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
