internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

extension Workspace {
    /// The targets of other packages that lie in a feature's folders: a manifest at the top may take them from there by
    /// their paths, and SwiftPM would miss them once the folders are gone, or called otherwise.
    ///
    /// - Parameters:
    ///   - folders: the folders that change, by their paths in the workspace.
    ///   - package: the path of the package that has the folders.
    ///   - name: the feature that they are of.
    /// - Returns: an error for each target of another package that lies in one of them.
    func foreignTargets(in folders: [String], ofPackageAt package: String, named name: String) -> [Diagnostic] {
        let others = features.filter { other in
            // Those of the layout `single` are the features' own.
            other.path != package && !SharedManifest.isShared(other.source)
                && !folders.contains { other.path == $0 || other.path.hasPrefix($0 + "/") }
        }
        return others.flatMap { other in
            other.manifest.targets.compactMap { target -> Diagnostic? in
                guard let path = target.path else { return nil }
                let place = AbsolutePath(other.path).appending(path.value).relative(to: .root)
                guard folders.contains(where: { place == $0 || place.hasPrefix($0 + "/") }) else { return nil }
                return .error(
                    "feature_in_use",
                    "'\(other.source.path)' has a target '\(target.name.value)' in the folder of '\(name)'",
                    in: other.source,
                    at: path.range,
                    help: ["remove that target, or change its path, by hand"]
                )
            }
        }
    }
}
