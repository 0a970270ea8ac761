internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// The arguments by which SwiftPM builds a feature without writing into its folder.
///
/// SwiftPM writes `Package.resolved` beside a manifest that uses packages from elsewhere. A ``RootsFile`` keeps it from
/// that, and is made only for packages that need it.
struct PackageChoice {
    let arguments: [String]

    init(_ feature: Feature, in workspace: Workspace, scratch: AbsolutePath) throws {
        let package = workspace.root.appending(feature.path)
        guard Self.mayDownload(feature, in: workspace) else {
            arguments = ["--package-path", package.text]
            return
        }
        let choice = RootsFile(path: scratch.appending("ufeature/\(feature.path).xcworkspace"))
        try choice.write([package], pins: workspace.files.text(at: feature.path + "/" + RootsFile.pins))
        arguments = choice.arguments
    }

    /// Whether a feature, or one that it uses, has a dependency that is no folder, or that can't be known.
    private static func mayDownload(_ feature: Feature, in workspace: Workspace) -> Bool {
        var reached: Set<String> = []
        var next = [feature]
        while let feature = next.popLast() {
            guard reached.insert(feature.path).inserted else { continue }
            let isElsewhere = feature.manifest.dependencies.contains { dependency in
                if case .path = dependency.kind { false } else { true }
            }
            if isElsewhere || !feature.manifest.exact { return true }
            let names = Set(workspace.dependencies(of: feature))
            next += workspace.features.filter { names.contains($0.name) }
        }
        return false
    }
}
