internal import Diagnostics
internal import PackageManifest

/// The files that were made for a feature in the app that shows it: they carry its name, and are its own in that.
struct AppPartNames {
    /// Their paths in the workspace.
    private(set) var files: Set<String> = []
    private(set) var renamings: [Renaming] = []

    init(of feature: Feature, _ change: NameChange, in workspace: Workspace) {
        guard workspace.hasSettings, let template = feature.template else { return }
        let wiring = AppWiring(in: workspace)
        let app = try? WiredApp(in: workspace, templates: wiring.templates)
        guard let app, app.feature.path != feature.path, wiring.templates.names.contains(template),
            let casting = try? AppCasting(of: app, templates: wiring.templates),
            let descriptor = casting.today.shown.first(where: { $0.name.text == feature.name }),
            let made = try? app.rendering.files(for: casting.shown(descriptor))
        else { return }
        for file in made {
            guard let role = file.role,
                let there = app.code.file(meantBy: app.path(of: file.file), of: role)?.text.path
            else { continue }
            files.insert(there)
            if let name = change.fileName(AbsolutePath(there).name) {
                renamings.append(Renaming(path: there, name: name))
            }
        }
    }
}
