internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest

extension Workspace {
    /// The workspace with the packages in its folder that are no features of it, such as one for a team's tools: they
    /// may use features too.
    ///
    /// What can't be read is left out: it's nobody's business here.
    package func withPackagesAround() -> Workspace {
        var found: [Feature] = []
        collectPackages(in: root, depth: 8, into: &found)
        return found.isEmpty ? self : with(features: features + found)
    }

    private func collectPackages(in folder: AbsolutePath, depth: Int, into found: inout [Feature]) {
        guard depth > 0, let entries = try? Files.listing(of: folder.text) else { return }
        if path(ofPackageIn: folder) == nil, entries.contains(where: { $0.name == PackageFiles.manifest }),
            let package = package(in: folder)
        {
            found.append(package)
        }
        for entry in entries where entry.kind == .folder && !entry.isLink && !WorkspaceReader.isSkipped(entry.name) {
            collectPackages(in: folder.appending(entry.name), depth: depth - 1, into: &found)
        }
    }

    private func package(in folder: AbsolutePath) -> Feature? {
        let path = folder.relative(to: root)
        guard let files = try? PackageFiles.read(in: folder, shownAs: path), files.areManifests else { return nil }
        let reading = ManifestReading(parsing: files, execution)
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
