internal import Diagnostics
internal import PackageManifest

/// The manifests of a workspace that name what is called otherwise from now on: those of its features, and of every
/// other package in its folder.
struct RenamedManifests {
    private(set) var edits: [FileEdit] = []
    private(set) var problems: [Diagnostic] = []
    /// The packages that use the feature, by their paths in the workspace.
    private(set) var users: Set<String> = []

    private let workspace: Workspace
    private let feature: Feature
    private let change: NameChange
    /// Where a path in the workspace leads afterwards.
    private let newPath: (String) -> String

    init(
        of feature: Feature,
        _ change: NameChange,
        _ paths: RenamedPaths,
        in workspace: Workspace,
        _ listing: WorkspaceListing,
        newPath: @escaping (String) -> String
    ) throws {
        self.workspace = workspace
        self.feature = feature
        self.change = change
        self.newPath = newPath
        for file in feature.manifestFiles { rename(file, by: own(file, paths)) }
        let own = Set(feature.manifestFiles.map(\.path))
        let others = listing.files.filter { path in
            let name = AbsolutePath(path).name
            return (name == PackageFiles.manifest || ManifestChoice.isForVersion(name)) && !own.contains(path)
        }
        for file in try workspace.texts(of: others, containing: [AbsolutePath(feature.path).name]) {
            guard let renaming = self.user(file) else { continue }
            users.insert(home(of: file).relative(to: workspace.root))
            rename(file, by: renaming)
        }
    }

    private var targets: [String: String] {
        let names = feature.manifest.targets.map(\.name.value)
        return Dictionary(names.compactMap { name in change.identifier(name).map { (name, $0) } }) { first, _ in first }
    }

    private var products: [String: String] {
        let names = feature.manifest.products.map(\.name.value) + Array(targets.keys)
        return Dictionary(names.compactMap { name in change.identifier(name).map { (name, $0) } }) { first, _ in first }
    }

    private func own(_ file: SourceText, _ paths: RenamedPaths) -> ManifestRenaming {
        var renaming = dependencies(of: file)
        let name = feature.manifest.name?.value ?? ""
        if let new = change.packageFolder(name) { renaming.names = [name: new] }
        renaming.targets = targets
        renaming.products = products
        renaming.targetPaths = paths.targetPaths
        return renaming
    }

    /// What a manifest of another package has to say; nil for one that doesn't use the feature.
    private func user(_ file: SourceText) -> ManifestRenaming? {
        var renaming = dependencies(of: file)
        guard let manifest = try? Manifest.parse(file) else { return nil }
        let home = home(of: file)
        let identities = manifest.dependencies.compactMap { dependency -> String? in
            guard let path = dependency.path?.value, home.appending(path) == workspace.root.appending(feature.path)
            else { return nil }
            return dependency.identity
        }
        guard !identities.isEmpty || !renaming.dependencyPaths.isEmpty else { return nil }
        let name = AbsolutePath(newPath(feature.path)).name
        for identity in identities {
            renaming.packages[identity] = ManifestRenaming.Package(name: name, products: products)
        }
        return renaming
    }

    /// The paths to packages that are somewhere else afterwards.
    private func dependencies(of file: SourceText) -> ManifestRenaming {
        var renaming = ManifestRenaming()
        guard let manifest = try? Manifest.parse(file) else { return renaming }
        let home = home(of: file)
        let newHome = newPlace(of: home)
        for dependency in manifest.dependencies {
            guard let path = dependency.path?.value, !path.hasPrefix("/"), !path.hasPrefix("~") else { continue }
            let target = home.appending(path)
            let new = newPlace(of: target)
            if new != target { renaming.dependencyPaths[path] = new.relative(to: newHome) }
        }
        return renaming
    }

    private func home(of file: SourceText) -> AbsolutePath { workspace.root.appending(file.path).parent }

    private func newPlace(of place: AbsolutePath) -> AbsolutePath {
        guard place.isInside(workspace.root), place != workspace.root else { return place }
        return workspace.root.appending(newPath(place.relative(to: workspace.root)))
    }

    private mutating func rename(_ file: SourceText, by renaming: ManifestRenaming) {
        do throws(Refusal) {
            let new = try file.renamed(by: renaming)
            if new.bytes != file.bytes { edits.append(FileEdit(path: file.path, old: file.bytes, new: new.bytes)) }
        } catch {
            problems += error.reasons
        }
    }
}
