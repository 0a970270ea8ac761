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
        var changed = Feature(
            name: reading.packageName,
            layer: feature.layer,
            path: feature.path,
            manifest: reading.manifest,
            manifestFiles: texts
        )
        changed.home = feature.home
        changed.oddFolders = feature.oddFolders
        return changed
    }
}

extension Workspace {
    /// The same workspace, with SwiftPM's word on changed manifests that were exact and whose texts alone don't tell
    /// what they mean by now.
    ///
    /// The texts aren't on the disk yet: SwiftPM is asked about copies. What only a manifest's surroundings tell stays
    /// unknown.
    ///
    /// - Parameter old: the workspace before the changes.
    /// - Returns: the workspace with as many exact manifests as can be.
    /// - Throws: `Interrupted`; a `Refusal` when the toolchain can't be looked at.
    package func evaluated(since old: Workspace) throws -> Workspace {
        let wereExact = Set(old.features.filter(\.manifest.exact).map(\.path))
        let inexact = features.filter { !$0.manifest.exact && wereExact.contains($0.path) }
        guard !inexact.isEmpty else { return self }
        let readings = inexact.map { feature in
            ManifestReading(
                parsing: feature.source, in: root.appending(feature.path), isChosen: false, execution)
        }
        let manifests = try ManifestEvaluator.evaluated(readings, execution).map(\.manifest)
        let known = Dictionary(zip(inexact.map(\.path), manifests)) { first, _ in first }
        return with(
            features: features.map { feature in
                guard let manifest = known[feature.path], manifest.exact else { return feature }
                var evaluated = Feature(
                    name: feature.name,
                    layer: feature.layer,
                    path: feature.path,
                    manifest: manifest,
                    manifestFiles: feature.manifestFiles
                )
                evaluated.home = feature.home
                evaluated.oddFolders = feature.oddFolders
                return evaluated
            }
        )
    }
}
