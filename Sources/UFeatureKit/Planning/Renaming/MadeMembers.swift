internal import Diagnostics
internal import PackageManifest

/// The members that a feature's template set makes for it, in its package and in the app that shows it.
struct MadeMembers {
    let names: Set<String>

    /// None where the set isn't known any more.
    init(of feature: Feature, in workspace: Workspace) {
        guard let descriptor = FeatureDescriptor(describing: feature, in: workspace), let template = feature.template,
            let neighbours = try? workspace.neighbours(wanted: Set(descriptor.dependencies))
        else {
            names = []
            return
        }
        let templates = workspace.templates.parsed([template])
        let planner = FeaturePlanner(
            settings: workspace.settings,
            templates: templates,
            neighbours: neighbours.filter { $0.name != feature.name },
            taken: TakenNames()
        )
        let folder = try? planner.plan(descriptor, at: feature.path)
        let files = (folder?.files ?? []) + Self.appFiles(of: feature, in: workspace)
        names = files.reduce(into: []) { names, file in
            let outline = SourceOutline(scanning: SourceText(path: file.path, text: file.contents), for: .declarations)
            names.formUnion(outline.declarations.filter(\.isMember).map(\.name))
        }
    }

    private static func appFiles(of feature: Feature, in workspace: Workspace) -> [GeneratedFile] {
        let wiring = AppWiring(in: workspace)
        guard let app = try? WiredApp(in: workspace, templates: wiring.templates),
            let casting = try? AppCasting(of: app, templates: wiring.templates),
            let central = try? app.rendering.centralFiles(of: casting.today)
        else { return [] }
        let shown = casting.today.shown.first { $0.name.text == feature.name }
        let own = shown.flatMap { try? app.rendering.files(for: casting.shown($0)) } ?? []
        return (central + own).map(\.file)
    }
}
