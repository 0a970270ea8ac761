internal import Diagnostics
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// The manifests of a workspace that name what is called otherwise from now on: those of its features, and of every
/// other package in its folder.
struct RenamedManifests {
    private(set) var edits: [FileEdit] = []
    private(set) var problems: [Diagnostic] = []

    private let renaming: Renaming
    private var workspace: Workspace { renaming.workspace }
    private var feature: Feature { renaming.feature }
    /// What files and folders are called afterwards.
    private let newPaths: NewPaths
    /// Its targets and products that carry the name.
    private let targets: [String: String]
    private let products: [String: String]

    init(in renaming: Renaming, _ paths: RenamedPaths, after plan: Plan, ofUsers: Bool) throws {
        self.renaming = renaming
        newPaths = plan.newPaths
        let subject = renaming.subject
        targets = renaming.change.names(subject.targets)
        products = renaming.change.names(subject.products + subject.targets)
        for file in feature.manifestFiles { rename(file, by: own(file, paths), isOwn: !subject.isPart) }
        problems += madeByCode
        guard ofUsers else { return }
        let own = Set(feature.manifestFiles.map(\.path))
        let others = renaming.listing.files.filter { path in
            WorkspaceListing.isManifest(path) && !own.contains(path)
        }
        for file in try workspace.texts(of: others, containing: [AbsolutePath(feature.path).name]) {
            if let renaming = user(file) { rename(file, by: renaming) }
        }
    }

    /// That targets get new names which no text of the manifest gives them: SwiftPM alone knows that they are there.
    private var madeByCode: [Diagnostic] {
        guard let written = try? Manifest.parse(feature.source) else { return [] }
        let known = Set(written.targets.map(\.name.value))
        return targets.keys.filter { !known.contains($0) && !feature.source.contains("\"\($0)\"") }.sorted().map {
            name in
            .error(
                "edit_not_certain",
                "the target '\(name)' is made by code that ufeature doesn't evaluate",
                in: feature.source,
                at: 0..<0,
                help: ["write it as a call with its name as a string, or rename it by hand"]
            )
        }
    }

    private func own(_ file: SourceText, _ paths: RenamedPaths) -> ManifestRenaming {
        var renaming = (try? Manifest.parse(file)).map { places(in: $0, at: home(of: file)) } ?? ManifestRenaming()
        renaming.names = names
        renaming.targets = targets
        renaming.products = products
        renaming.targetPaths = paths.targetPaths
        return renaming
    }

    /// The package's own name, if it becomes another one: that of its folder where it had that.
    private var names: [String: String] {
        guard !renaming.subject.isPart, let name = feature.manifest.name?.value else { return [:] }
        let folder = AbsolutePath(feature.path)
        if name == folder.name {
            let new = AbsolutePath(newPaths.path(of: feature.path)).name
            return new == name ? [:] : [name: new]
        }
        guard let new = renaming.change.packageFolder(name) else { return [:] }
        return [name: new]
    }

    /// What a manifest of another package has to say; nil for one that doesn't use the feature.
    private func user(_ file: SourceText) -> ManifestRenaming? {
        guard let manifest = try? Manifest.parse(file) else { return nil }
        let home = home(of: file)
        let place = workspace.root.appending(feature.path)
        var renaming = places(in: manifest, at: home)
        let uses = manifest.dependencies.everywhere.filter { dependency in
            if case .url(let url) = dependency.kind {
                return workspace.path(ofPackageAtURL: url.value) == feature.path
            }
            guard let path = dependency.path?.value else { return false }
            return home.appending(path) == place || workspace.place(of: path, from: home).path == feature.path
        }
        // What is found by its name alone is still found by it.
        for use in uses {
            if case .url(let url) = use.kind { renaming.dependencyPaths[url.value] = newPaths.place(of: place).name }
            guard let path = use.path?.value, renaming.dependencyPaths[path] == nil, home.appending(path) != place
            else { continue }
            switch workspace.place(of: path, from: home) {
            case .dangling, .otherCase: break
            case .package, .remote: continue
            }
            var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            guard let last = parts.lastIndex(where: { !$0.isEmpty && $0 != "." }), parts[last] != ".." else { continue }
            parts[last] = newPaths.place(of: place).name
            renaming.dependencyPaths[path] = parts.joined(separator: "/")
        }
        guard !uses.isEmpty || !renaming.dependencyPaths.isEmpty else { return nil }
        let name = newPaths.place(of: place).name
        // Whoever writes what SwiftPM calls the package, and not its folder, writes that of the new one.
        let identity = place.name.lowercased()
        let spelled = identity == place.name ? names : names.merging([identity: name.lowercased()]) { own, _ in own }
        // Some give it the name of the product that they use.
        let given = uses.compactMap { $0.name?.value }.compactMap { old in products[old].map { (old, $0) } }
        let package = ManifestRenaming.Package(
            name: name, names: spelled.merging(given) { own, _ in own }, products: products)
        for identity in uses.compactMap(\.identity) { renaming.packages[identity] = package }
        return renaming
    }

    /// The paths to packages that are somewhere else afterwards.
    private func places(in manifest: Manifest, at home: AbsolutePath) -> ManifestRenaming {
        var renaming = ManifestRenaming()
        for dependency in manifest.dependencies.everywhere {
            guard let path = dependency.path?.value, !path.hasPrefix("/"), !path.hasPrefix("~") else { continue }
            let new = newPaths.written(path, from: home)
            if new != path { renaming.dependencyPaths[path] = new }
        }
        return renaming
    }

    private func owner(of file: SourceText) -> Feature? {
        workspace.features.first { $0.path == AbsolutePath(file.path).parent.relative(to: .root) }
    }

    private func home(of file: SourceText) -> AbsolutePath { workspace.root.appending(file.path).parent }

    private mutating func rename(_ file: SourceText, by renaming: ManifestRenaming, isOwn: Bool = false) {
        do throws(Refusal) {
            var new = try file.renamed(by: renaming)
            if isOwn { new = new.remembering(self.renaming.change, from: workspace.templates) }
            if new.bytes == file.bytes { return }
            if let problem = owner(of: file).flatMap(workspace.generatedManifest) { throw Refusal(problem) }
            edits.append(FileEdit(file, to: new))
        } catch {
            problems += error.reasons
        }
    }
}
