internal import Diagnostics
internal import Features
internal import FileChanges
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// The members that a feature's template set makes for it, in its package and in the app that shows it.
struct MadeMembers {
    let names: Set<String>

    /// None where the set isn't known any more.
    ///
    /// - Parameters:
    ///   - feature: the feature.
    ///   - part: what was made for it in the app.
    ///   - workspace: where it is.
    init(of feature: Feature, _ part: AppPart, in workspace: Workspace) {
        guard let descriptor = FeatureDescriptor(describing: feature, in: workspace), feature.template != nil,
            let availableFeatures = try? workspace.availableFeatures(wanted: Set(descriptor.dependencies))
        else {
            names = []
            return
        }
        let planner = FeaturePlanner(
            settings: workspace.settings,
            templates: workspace.templates,
            availableFeatures: availableFeatures.filter { $0.name != feature.name },
            taken: TakenNames(),
            suffixes: feature.suffixes
        )
        let folder = try? planner.plan(descriptor, at: feature.path)
        let files = (folder?.files ?? []) + part.made
        names = files.reduce(into: []) { names, file in
            let outline = SourceOutline(scanning: SourceText(path: file.path, text: file.contents), for: .declarations)
            names.formUnion(outline.declarations.filter(\.isMember).map(\.name))
        }
    }
}
