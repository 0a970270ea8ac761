internal import Features
package import OperatingSystem
internal import PackageManifest
package import Workspaces

/// Everything that can be off around a workspace, looked at without a change: of the toolchain, git, the workspace
/// itself, what killed runs left, the cache and the disk.
///
/// It finishes and undoes nothing either, as every other command does: whoever asks what is wrong wants to see it
/// first.
package struct Checkup: Sendable {
    package let checks: [Check]

    /// Looks at everything around a folder.
    ///
    /// - Throws: a `Refusal` where not even the folder can be looked into; `Interrupted`.
    package init(from folder: AbsolutePath, _ execution: Execution) throws {
        let facts = try WorkspaceFacts.read(from: folder, execution)
        let workspace = facts.workspace
        let packages = workspace?.features.map(\.path) ?? []
        let layers = workspace?.settings.layerFolders.map(\.folder).filter { !$0.isPattern } ?? []
        let places = (layers + packages).map { facts.root.appending($0) }
        let toolchain = try ToolchainFacts.read(execution)
        let git = try GitFacts.read(in: facts.root, package: packages.first ?? ".")
        let leftovers = LeftoverFacts.read(in: facts.root, folders: places + places.map(\.parent))
        checks =
            ToolchainChecks.checks(
                of: toolchain, needed: workspace?.neededToolsVersion,
                settings: workspace?.hasSettings == true ? workspace?.settings.swiftSettings ?? .init() : .init())
            + GitChecks.checks(of: git) + WorkspaceChecks.checks(of: facts) + LeftoverChecks.checks(of: leftovers)
            + MachineChecks.checks(of: MachineFacts.read(around: facts.root))
    }

    /// Whether something doesn't work.
    package var isBroken: Bool { checks.contains { $0.status == .error } }
}

extension Workspace {
    /// The newest tools version that a manifest has, or that new ones will have.
    fileprivate var neededToolsVersion: SwiftRelease? {
        let versions = features.compactMap { $0.manifest.toolsVersion }.map {
            SwiftRelease(major: $0.major, minor: $0.minor)
        }
        return (versions + (hasSettings ? [settings.toolsVersion] : [])).max()
    }
}
