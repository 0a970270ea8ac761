import Foundation
import PackagePlugin

/// `swift package ufeature …`: hands its words to the tool, which works as if started in the package's folder.
///
/// It asks for no permission, so that nobody has to give one to look at something. To write, SwiftPM is told so in front
/// of the words, `swift package --allow-writing-to-package-directory ufeature new Search`; where it matters, the tool
/// says so.
@main
struct UFeatureCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        guard let product = try? context.tool(named: "ufeature") else { throw NoTool() }
        let tool = Process()
        tool.executableURL = product.url
        tool.arguments = arguments
        tool.currentDirectoryURL = context.package.directoryURL
        // The plugin's own input is what SwiftPM says to it.
        tool.standardInput = FileHandle.nullDevice
        tool.environment = environment(for: context)
        try tool.run()
        tool.waitUntilExit()
        // SwiftPM tells this status, and ends with 1 itself.
        if tool.terminationStatus != 0 { exit(tool.terminationStatus) }
    }

    /// The usual one; in SwiftPM's sandbox with another folder for what saves work, as the usual one can't be written.
    private func environment(for context: PluginContext) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["UFEATURE_PLUGIN"] = "1"
        // The tool takes no notice of a relative path there.
        let cache = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        if !isWritable(URL(filePath: cache ?? NSHomeDirectory())) {
            environment["XDG_CACHE_HOME"] = context.pluginWorkDirectoryURL.path
        }
        return environment
    }

    /// Whether a folder, or the nearest one above that is there, can be written in.
    private func isWritable(_ folder: URL) -> Bool {
        sequence(first: folder.standardizedFileURL) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
            .first { FileManager.default.fileExists(atPath: $0.path) }
            .map { FileManager.default.isWritableFile(atPath: $0.path) } ?? false
    }
}

/// The tool is only built for packages that ask for it.
private struct NoTool: Error, CustomStringConvertible {
    let description = "the tool isn't there: say 'traits: [\"Plugins\"]' where this package depends on ufeature"
}
