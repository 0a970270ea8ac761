package import Diagnostics
internal import OperatingSystem
internal import PackageManifest

extension Workspace {
    /// The workspace as it will be read once the manifests of some packages have other texts, by the packages' paths.
    package func changed(by texts: [String: [SourceText]]) -> Workspace {
        with(features: features.map { feature in texts[feature.path].map { changed(feature, to: $0) } ?? feature })
    }

    private func changed(_ feature: Feature, to texts: [SourceText]) -> Feature {
        let folder = root.appending(feature.path)
        guard let source = texts.first else { return feature }
        let reading = ManifestReading(parsing: source, in: folder, isChosen: true, execution)
        return Feature(
            name: reading.packageName,
            layer: feature.layer,
            path: feature.path,
            manifest: reading.manifest,
            manifestFiles: texts
        )
    }
}
