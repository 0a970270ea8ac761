internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import Workspaces

/// What was made for a feature in the apps that show it.
struct AppPart {
    /// The files that template sets make there, the apps' central ones too, as they would be made today.
    private(set) var made: [GeneratedFile] = []
    /// The same for a feature of another name in its place.
    private(set) var madeForAnother: [GeneratedFile] = []
    /// The paths in the workspace of those that carry the feature's name, as they are there: they are its own in that.
    private(set) var lent: Set<String> = []
    /// The paths of the apps' central files, as they are there: they name every feature that it shows.
    private(set) var central: Set<String> = []
    /// The files that template sets make there for features that use it, by their paths as they are there.
    private(set) var guests: [String: SourceText] = [:]
    /// The feature as an app shows it, of the kind that it was made as.
    private(set) var shown: FeatureDescriptor?
    /// The apps' other files.
    private(set) var others: [SourceText] = []

    /// Nothing where no app is kept up with the features, and of an app itself what others show of it.
    init(of feature: Feature, in workspace: Workspace) {
        let wiring = AppWiring(in: workspace)
        let users = workspace.features.filter { workspace.dependencies(of: $0).contains(feature.name) }.map(\.name)
        for other in workspace.apps where other.path != feature.path {
            guard let app = try? WiredApp(other, in: workspace, templates: wiring.templates),
                let composition = try? AppComposition(of: app, templates: wiring.templates, usesOf: Set(users))
            else { continue }
            add(feature, shownIn: composition)
        }
        others.removeAll { lent.contains($0.path) || central.contains($0.path) }
        others.sort { Files.byteOrder($0.path, $1.path) }
    }

    private mutating func add(_ feature: Feature, shownIn composition: AppComposition) {
        let app = composition.app
        let shown = composition.today.shown.first { $0.name.text == feature.name }
        self.shown = self.shown ?? shown
        let own = shown.flatMap { try? app.rendering.files(for: composition.shown($0)) } ?? []
        let central = (try? app.rendering.centralFiles(of: composition.today)) ?? []
        made += (central + own).map(\.file)
        let another = { (descriptor: FeatureDescriptor) in
            descriptor.name.text == feature.name ? descriptor.forAnother : descriptor
        }
        var contents = composition.today
        contents.shown = contents.shown.map(another)
        contents.foundation = contents.foundation.map(another)
        madeForAnother += ((try? app.rendering.centralFiles(of: contents)) ?? []).map(\.file)
        madeForAnother +=
            (shown.flatMap { try? app.rendering.files(for: composition.shown(another($0))) } ?? []).map(\.file)
        lent.formUnion(own.compactMap { Self.file(meantBy: $0, in: app)?.path })
        self.central.formUnion(central.compactMap { Self.file(meantBy: $0, in: app)?.path })
        for user in composition.today.shown where user.dependencies.contains(feature.name) {
            for file in (try? app.rendering.files(for: composition.shown(user))) ?? [] {
                guard let there = Self.file(meantBy: file, in: app) else { continue }
                guests[there.path] = SourceText(path: there.path, text: file.file.contents)
            }
        }
        others += app.code.files.values.map(\.text)
    }

    /// The app's file that a rendered one became, wherever it lies now.
    private static func file(meantBy made: PackageRendering.RenderedFile, in app: WiredApp) -> SourceText? {
        made.role.flatMap { app.code.file(meantBy: app.path(of: made.file), of: $0)?.text }
    }

    /// The new names of the files that carry the feature's.
    func renames(_ change: NameChange) -> [Rename] {
        lent.sorted(by: Files.byteOrder).compactMap { path in
            change.fileName(AbsolutePath(path).name).map { Rename(path: path, name: $0) }
        }
    }
}
