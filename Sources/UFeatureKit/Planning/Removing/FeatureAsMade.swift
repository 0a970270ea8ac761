internal import Diagnostics

/// A feature as its template set would make it today, with the values that its manifest remembers: what is just so can
/// be had again with one command, and is nobody's work.
struct FeatureAsMade {
    private let feature: Feature
    private let workspace: Workspace
    private let planner: FeaturePlanner
    private let variants: [FeatureDescriptor]

    /// Nil for a feature that no template set made, or one that can't be read any more.
    init?(_ feature: Feature, in workspace: Workspace) throws {
        guard let template = feature.template else { return nil }
        let workspace = workspace.withParsedTemplates(named: [template])
        guard let set = try? workspace.templates.set(named: template),
            let present = FeatureDescriptor(describing: feature, in: workspace)
        else { return nil }
        var requests = try workspace.variants(of: present)
        if !workspace.hasSettings {
            // Beside no workspace the kind of a package is a guess.
            requests += FeatureKind.allCases.filter { $0 != present.kind && set.kinds.contains($0) }.flatMap { kind in
                requests.map { request in
                    var other = request
                    other.kind = kind
                    return other
                }
            }
        }
        variants = requests
        let wanted = workspace.dependencies(of: feature)
        let others = try workspace.neighbours(wanted: wanted).filter { $0.path != feature.path }
        planner = FeaturePlanner(
            settings: workspace.settings,
            templates: workspace.templates,
            neighbours: others,
            takenTargets: []
        )
        self.feature = feature
        self.workspace = workspace
    }

    /// The paths of those among some files of the package that are not as they would be made.
    func changes(in files: [String: [UInt8]]) -> Set<String> {
        var changed = Set(files.keys)
        for variant in variants where !changed.isEmpty {
            guard let folder = try? planner.render(variant, at: feature.path) else { continue }
            for file in folder.files where changed.contains(file.path) {
                let isManifest = file.path == PackageFiles.manifest
                let text = isManifest ? linked(file.contents, from: variant) : Array(file.contents.utf8)
                if text == files[file.path] { changed.remove(file.path) }
            }
        }
        return changed
    }

    /// A manifest once all is linked that the feature uses today, as `ufeature link` does.
    private func linked(_ manifest: String, from variant: FeatureDescriptor) -> [UInt8] {
        let source = SourceText(path: feature.source.path, text: manifest)
        let present = variants[0]
        let others =
            present.dependencies.filter { !variant.dependencies.contains($0) }
            + present.externals.filter { !variant.externals.contains($0) }
        guard !others.isEmpty else { return source.bytes }
        let before = workspace.changed(by: [feature.path: [source]])
        let plan = try? LinkedFeatures(feature.path, to: others).plan(in: before)
        return plan?.edits.first { $0.path == source.path }?.new ?? source.bytes
    }
}
