package import Diagnostics
package import OperatingSystem

/// The changed files that every feature depends on: the workspace's policy, and what chooses a toolchain or versions.
package enum GlobalInputs {
    /// Those among some changes, by their paths from the workspace.
    ///
    /// An `ufeature.json` that says the same as before, in other words or with other comments, is none of them.
    package static func found(
        in changes: [GitChange],
        of workspace: Workspace,
        at place: RepositoryPlace,
        before: (_ path: String) throws -> SourceText?
    ) throws -> [String] {
        let root = place.ofWorkspace
        return try changes.compactMap { change in
            let path = AbsolutePath(change.path)
            guard isForAll(path, from: root) else { return nil }
            if path == root.appending(WorkspaceReader.settingsFile) {
                let old = try before(change.path)
                if let old, saysTheSame(as: old, workspace) { return nil }
            }
            return path.relative(to: root)
        }
    }

    private static func isForAll(_ path: AbsolutePath, from root: AbsolutePath) -> Bool {
        if path == root.appending(WorkspaceReader.settingsFile) || path == root.appending("Package.resolved") {
            return true
        }
        if path.isInside(root.appending(".swiftpm")) { return true }
        // What chooses a toolchain is looked for in every folder further up.
        return toolchainFiles.contains(path.name) && root.isInside(path.parent)
    }

    private static let toolchainFiles: Set = [".swift-version", ".tool-versions", ".xcode-version"]

    private static func saysTheSame(as old: SourceText, _ workspace: Workspace) -> Bool {
        guard workspace.hasSettings, let written = try? WorkspaceSettings.decodeWithKeys(old) else {
            return false
        }
        return written.settings == workspace.settings && written.keys == workspace.writtenKeys
    }
}
