internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// What a manifest names of a target beside its folder and resources, and that isn't there: neither on disk, nor ignored by
/// git, so that a script may make it.
enum AbsentPaths {
    /// The sources, and the headers of code in C, by the arguments that name them.
    ///
    /// - Parameters:
    ///   - target: the target.
    ///   - folder: its folder, as the system knows it.
    ///   - code: what was read of it.
    ///   - workspace: what it is in.
    /// - Returns: the paths as they are written.
    static func of(
        _ target: Manifest.Target,
        in folder: String,
        with code: TargetCode,
        of workspace: Workspace
    ) -> [String: [String]] {
        // SwiftPM looks at headers only where C code is.
        let headers = code.otherFile != nil && code.files.isEmpty ? target.publicHeadersPath.map { [$0.value] } : nil
        guard headers != nil || target.sources != nil else { return [:] }
        let named = ["sources": target.sources?.map(\.value) ?? [], "publicHeadersPath": headers ?? []]
        return absent(named, in: AbsolutePath(folder), of: workspace)
    }

    /// The artifact of a binary target, which its manifest has by `path`.
    static func ofBinary(_ target: Manifest.Target, in root: String, of workspace: Workspace) -> [String: [String]] {
        absent(["path": target.path.map { [$0.value] } ?? []], in: AbsolutePath(root), of: workspace)
    }

    private static func absent(
        _ named: [String: [String]],
        in folder: AbsolutePath,
        of workspace: Workspace
    ) -> [String: [String]] {
        named.mapValues { paths in
            paths.filter { path in
                let place = folder.appending(TargetFolder.normal(path))
                return !path.hasPrefix("/") && workspace.files.isNothing(at: place)
                    && !GitRepository.ignores(place, below: workspace.root)
            }
        }.filter { !$1.isEmpty }
    }
}
