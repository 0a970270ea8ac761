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

    private let workspace: Workspace
    private let feature: Feature
    private let change: NameChange
    /// What files and folders are called afterwards.
    private let newPaths: NewPaths
    /// The package's own targets and products that carry the name.
    private let targets: [String: String]
    private let products: [String: String]

    init(
        of feature: Feature,
        _ change: NameChange,
        _ paths: RenamedPaths,
        in workspace: Workspace,
        _ listing: WorkspaceListing,
        after plan: Plan
    ) throws {
        self.workspace = workspace
        self.feature = feature
        self.change = change
        newPaths = plan.newPaths
        let targets = feature.manifest.targets.map(\.name.value)
        self.targets = change.identifiers(targets)
        products = change.identifiers(feature.manifest.products.map(\.name.value) + targets)
        for file in feature.manifestFiles { rename(file, by: own(file, paths)) }
        let own = Set(feature.manifestFiles.map(\.path))
        let others = listing.files.filter { path in
            WorkspaceListing.isManifest(path) && !own.contains(path)
        }
        for file in try workspace.texts(of: others, containing: [AbsolutePath(feature.path).name]) {
            if let renaming = user(file) { rename(file, by: renaming) }
        }
    }

    private func own(_ file: SourceText, _ paths: RenamedPaths) -> ManifestRenaming {
        var renaming = (try? Manifest.parse(file)).map { places(in: $0, at: home(of: file)) } ?? ManifestRenaming()
        let name = feature.manifest.name?.value ?? ""
        if let new = change.packageFolder(name) { renaming.names = [name: new] }
        renaming.targets = targets
        renaming.products = products
        renaming.targetPaths = paths.targetPaths
        return renaming
    }

    /// What a manifest of another package has to say; nil for one that doesn't use the feature.
    private func user(_ file: SourceText) -> ManifestRenaming? {
        guard let manifest = try? Manifest.parse(file) else { return nil }
        let home = home(of: file)
        let place = workspace.root.appending(feature.path)
        var renaming = places(in: manifest, at: home)
        let uses = manifest.dependencies.filter { dependency in
            dependency.path.map { home.appending($0.value) == place } ?? false
        }
        guard !uses.isEmpty || !renaming.dependencyPaths.isEmpty else { return nil }
        let package = ManifestRenaming.Package(name: newPaths.place(of: place).name, products: products)
        for identity in uses.compactMap(\.identity) { renaming.packages[identity] = package }
        return renaming
    }

    /// The paths to packages that are somewhere else afterwards.
    private func places(in manifest: Manifest, at home: AbsolutePath) -> ManifestRenaming {
        var renaming = ManifestRenaming()
        let newHome = newPaths.place(of: home)
        for dependency in manifest.dependencies {
            guard let path = dependency.path?.value, !path.hasPrefix("/"), !path.hasPrefix("~") else { continue }
            let place = home.appending(path)
            let new = newPaths.place(of: place)
            if new != place { renaming.dependencyPaths[path] = new.relative(to: newHome) }
        }
        return renaming
    }

    private func home(of file: SourceText) -> AbsolutePath { workspace.root.appending(file.path).parent }

    private mutating func rename(_ file: SourceText, by renaming: ManifestRenaming) {
        do throws(Refusal) {
            let new = try file.renamed(by: renaming)
            if new.bytes != file.bytes { edits.append(FileEdit(path: file.path, old: file.bytes, new: new.bytes)) }
        } catch {
            problems += error.reasons
        }
    }
}
