internal import Architecture
internal import Features
internal import FileChanges
internal import PackageManifest
internal import Workspaces

/// A feature as `new --like` would make it today after another one: what is just so can be had again with one command, and
/// is nobody's work.
struct FeatureAsCopied {
    /// The feature that it is a copy of.
    let model: Feature

    /// Nil for a feature that differs in one byte from what each of the others would give.
    ///
    /// - Parameters:
    ///   - feature: the feature.
    ///   - files: its files, by their paths in its package.
    ///   - workspace: what else there is.
    init?(_ feature: Feature, with files: [String: [UInt8]], in workspace: Workspace) {
        guard feature.template == nil, feature.path != "." else { return nil }
        let models = Self.models(for: feature, in: workspace)
        guard let model = models.first(where: { Self.gives(feature, files, after: $0, in: workspace) }) else {
            return nil
        }
        self.model = model
    }

    /// The features that it may be a copy of, first the one that all new ones are like.
    private static func models(for feature: Feature, in workspace: Workspace) -> [Feature] {
        let usual = Set(workspace.settings.like.values)
        let others = workspace.features.filter { other in
            guard other.path != feature.path, other.layer == feature.layer, other.template == nil else { return false }
            let change = NameChange(from: other.name, to: feature.name)
            return Set(other.manifest.targets.map { change.name($0.name.value) ?? "" })
                == Set(feature.manifest.targets.map(\.name.value))
        }
        let sorted = others.filter { usual.contains($0.name) } + others.filter { !usual.contains($0.name) }
        return Array(sorted.prefix(most))
    }

    /// How many features are tried: in a repository with more that have all but their names in common, a copy of one
    /// of the others is refused as one that was written.
    private static let most = 50

    private static func gives(
        _ feature: Feature,
        _ files: [String: [UInt8]],
        after model: Feature,
        in workspace: Workspace
    ) -> Bool {
        let request = NewFeature(
            name: feature.name,
            summary: feature.summary,
            like: model.name,
            folder: feature.path.enclosingFolder
        )
        guard request.path(like: model) == feature.path,
            let made = try? FeatureLikeness(of: request, to: model, in: workspace).folder.files,
            made.count == files.count
        else { return false }
        return made.allSatisfy { file in files[file.path].map { file.contents.utf8.elementsEqual($0) } ?? false }
    }
}
