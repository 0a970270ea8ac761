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

    /// An app that is kept up with the features of its workspace.
    ///
    /// - Throws: an `Obstacle` where it can't be.
    init(_ app: Feature, in workspace: Workspace, templates: TemplateCatalog) throws {
        guard app.isMadeApp(from: templates), let template = app.template else {
            throw Obstacle([app], Self.madeByHand)
        }
        let set: TemplateSet
        do throws(Refusal) {
            set = try templates.set(named: template)
        } catch {
            throw Obstacle([app], error.obstacle(to: "its template set '\(template)'"))
        }
        let code = try workspace.code(ofApp: app)
        let offers = try KeptOffers(set.offers, of: app.name, door: code.texts(of: .source), testing: [])
        if let line = offers.missing[Self.wiringOffer]?.first {
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

    static let madeByHand = "it was made by hand"
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

    /// Whether its manifest names a feature and none of its files does, as `link` leaves it: the app doesn't show it yet.
    func onlyDeclares(_ feature: AvailableFeature) -> Bool {
        packages.contains(feature.path) && !code.files.values.contains { $0.text.contains(feature.name) }
    }

    /// Whether the app has in another file what one would declare beside its first type: it was renamed.
    func isCalledOtherwise(_ file: PackageRendering.RenderedFile) -> Bool {
        let path = path(of: file.file)
        let types = SourceText(path: path, text: file.file.contents).types.dropFirst()
        return file.role == .source && code.file(meantBy: path, of: .source) == nil
            && code.files.values.contains { $0.role == .source && !Set($0.text.types).isDisjoint(with: types) }
    }

    /// Whether a file of the source that a feature has brought along is gone, though the rest of the app still names what
    /// it declares, or will name it.
    func lacks(_ file: PackageRendering.RenderedFile, with edits: [FileEdit]) -> Bool {
        let path = path(of: file.file)
        let text = SourceText(path: path, text: file.file.contents)
        return file.role == .source && code.file(meantBy: path, of: .source) == nil
            && code.changed(by: edits.map { ($0.path, .source, $0.new) }).isNamedAndNotDeclared(text, in: .source)
    }

    /// Whether tests that a feature has brought along are gone.
    func lacksTests(_ file: PackageRendering.RenderedFile) -> Bool {
        let path = path(of: file.file)
        return file.role == .tests && code.obstacle(to: path, of: .tests) == nil
            && code.file(declaring: SourceText(path: path, text: file.file.contents), in: .tests) == nil
    }

    /// A protocol of a feature's that a type of the app conformed to at first, in a file of the app.
    struct Conformance {
        let path: String
        let type: String
        let name: String
    }

    /// The protocols that a file which a feature has brought along makes the app's types conform to, where the feature
    /// still has them and no code of the app names them any more.
    func lostConformances(of file: PackageRendering.RenderedFile, madeFor feature: String) throws -> [Conformance] {
        let path = path(of: file.file)
        guard file.role == .source, let present = code.file(meantBy: path, of: .source),
            let feature = workspace.features.first(where: { $0.name == feature })
        else { return [] }
        let made = SourceOutline(scanning: SourceText(path: path, text: file.file.contents), for: .declarations)
        let conformances = made.declarations.filter { $0.kind == .extension && $0.enclosing.isEmpty }
            .flatMap { declaration in
                (declaration.type?.inherited ?? []).map {
                    Conformance(path: present.text.path, type: declaration.name, name: $0)
                }
            }
            .filter { lost in !code.files.values.contains { $0.role == .source && $0.text.contains(lost.name) } }
        if conformances.isEmpty { return [] }
        let own = try [Role.interface, .source].flatMap { try workspace.files.sources(of: $0, in: feature) }
        return conformances.filter { lost in own.contains { $0.contains(lost.name) } }
    }
}

extension Feature {
    /// Whether it is an app that one of some template sets made.
    func isMadeApp(from templates: TemplateCatalog) -> Bool {
        layer == .app && template.map(templates.names.contains) ?? false
    }

    /// The paths in the workspace of the packages that a version of its manifest names, in that order.
    func pathsOfPackages(in manifest: Manifest) -> [String] {
        let folder = AbsolutePath(path)
        return manifest.dependencies.elements.compactMap { dependency in
            guard case .path(let path) = dependency.kind else { return nil }
            return folder.appending(path.value).relative(to: .root)
        }
    }
}
