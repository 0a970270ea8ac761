internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// An app that a template set made, as it is now.
struct WiredApp {
    let workspace: Workspace
    let feature: Feature
    let rendering: AppRendering
    let code: AppCode
    /// The paths in the workspace of the packages that its manifest names.
    let packages: Set<String>

    /// The app of a workspace that is kept up with its features; nil where there is no app at all.
    ///
    /// - Throws: an `Obstacle` when there is none that can be.
    init?(in workspace: Workspace, templates: TemplateCatalog) throws {
        let apps = workspace.features.filter { $0.layer == .app }
        guard let first = apps.first else { return nil }
        let made = apps.filter { $0.template.map(templates.names.contains) ?? false }
        guard let app = made.first, let template = app.template else {
            throw Obstacle([first], "it was made by hand")
        }
        guard made.count == 1 else { throw Obstacle(made, "it could be for any of them") }
        let set: TemplateSet
        do throws(Refusal) {
            set = try templates.set(named: template)
        } catch {
            throw Obstacle([app], error.obstacle(to: "its template set '\(template)'"))
        }
        let code = try workspace.code(ofApp: app)
        let offers = try KeptOffers(set.offers, of: app.name, door: code.texts(of: .source), testing: [])
        if let line = offers.missing[Self.wiringOffer] {
            throw Obstacle([app], "its code has no '\(line)' any more, as the template set '\(template)' made it")
        }
        let targets = [Role.source, .tests].compactMap { role in
            app.target(role).map { target in
                PackageRendering.Target(
                    role: role,
                    kind: role == .tests ? .test : target.kind == .executable ? .executable : .regular,
                    name: target.name.value,
                    folder: target.folder
                )
            }
        }
        self.workspace = workspace
        self.code = code
        feature = app
        packages = Set(app.pathsOfPackages(in: app.manifest))
        rendering = AppRendering(
            name: app.name,
            site: PackageSite(path: app.path, settings: workspace.settings),
            settings: workspace.settings,
            set: set,
            targets: targets,
            offers: offers.names
        )
    }

    /// Why nothing can be done about an app, or about any of several.
    struct Obstacle: Error {
        let apps: [Feature]
        let reason: String

        init(_ apps: [Feature], _ reason: String) {
            self.apps = apps
            self.reason = reason
        }
    }

    /// What an app's code must still have for features to bring files along.
    private static let wiringOffer = "wiring"
}

extension Refusal {
    /// What keeps something from being used, in the middle of a sentence.
    func obstacle(to subject: String) -> String {
        "\(subject) can't be used" + (reasons.first.map { ": \($0.brief)" } ?? "")
    }
}

extension WiredApp {
    /// The path in the workspace of a file of the app.
    func path(of file: GeneratedFile) -> String { feature.file(file.path) }
}

extension Feature {
    /// The paths in the workspace of the packages that a version of its manifest names, in that order.
    func pathsOfPackages(in manifest: Manifest) -> [String] {
        let folder = AbsolutePath(path)
        return manifest.dependencies.elements.compactMap { dependency in
            guard case .path(let path) = dependency.kind else { return nil }
            return folder.appending(path.value).relative(to: .root)
        }
    }
}
