internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest

/// The packages in a workspace's folder that are not its features, such as one for a team's tools: they may use features
/// too.
package struct PackagesAround {
    private let workspace: Workspace

    package init(_ workspace: Workspace) {
        self.workspace = workspace
    }

    /// The workspace with these packages among its features; what can't be read is left out.
    package func included() -> Workspace {
        var found: [Feature] = []
        collectPackages(in: workspace.root, depth: 8, into: &found)
        return found.isEmpty ? workspace : workspace.with(features: workspace.features + found)
    }

    private func collectPackages(in folder: AbsolutePath, depth: Int, into found: inout [Feature]) {
        guard depth > 0, let entries = try? Files.listing(of: folder.text) else { return }
        if workspace.path(ofPackageIn: folder) == nil, entries.contains(where: { $0.name == PackageFiles.manifest }),
            let package = package(in: folder)
        {
            found.append(package)
        }
        for entry in entries where entry.kind == .folder && !entry.isLink && !WorkspaceReader.isSkipped(entry.name) {
            collectPackages(in: folder.appending(entry.name), depth: depth - 1, into: &found)
        }
    }

    private func package(in folder: AbsolutePath) -> Feature? {
        let path = folder.relative(to: workspace.root)
        guard let files = try? PackageFiles.read(in: folder, shownAs: path), files.areManifests else { return nil }
        let reading = ManifestReading(parsing: files, workspace.execution)
        guard reading.isManifest else { return nil }
        return Feature(
            name: reading.packageName,
            layer: .product,
            path: path,
            manifest: reading.manifest.withoutSyntax(),
            manifestFiles: files.files
        )
    }
}
