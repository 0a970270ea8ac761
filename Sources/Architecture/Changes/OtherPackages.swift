internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// The packages of the repository that features use by their paths, and that are no features themselves.
///
/// A feature that is gone is one of them, as long as some manifest names its folder.
struct OtherPackages {
    private(set) var all: [OtherPackage] = []
    private var indices: [AbsolutePath: Int] = [:]
    private let place: RepositoryPlace
    /// The packages of the workspace by their places.
    private let features: [AbsolutePath: Int]

    /// Finds those that packages of the workspace name, and those that these name in turn.
    ///
    /// - Throws: `Interrupted`; a `Refusal` when the toolchain can't be looked at.
    init(
        besides graph: FeatureGraph,
        at place: RepositoryPlace,
        features: [AbsolutePath: Int],
        _ execution: Execution
    ) throws {
        self.place = place
        self.features = features
        var open: [(index: Int, folder: AbsolutePath)] = []
        for package in graph.packages {
            let home = graph.root.appending(package.path)
            for (dependency, end) in zip(package.manifest.dependencies, package.code.dependencies) where end.path == nil
            {
                guard let folder = Self.folder(of: dependency, from: home), let found = add(folder) else { continue }
                all[found.index].users.insert(package.index)
                if found.isNew { open.append((found.index, folder)) }
            }
        }
        while let (index, home) = open.popLast() {
            for dependency in try Self.dependencies(ofPackageIn: home, execution) {
                guard let folder = Self.folder(of: dependency, from: home) else { continue }
                if let feature = place(folder).flatMap({ features[$0] }) {
                    all[index].packages.insert(feature)
                } else if let found = add(folder) {
                    all[index].others.insert(found.index)
                    if found.isNew { open.append((found.index, folder)) }
                }
            }
        }
    }

    /// Takes in a package; nil for one outside of the repository, which no change of it can touch.
    private mutating func add(_ folder: AbsolutePath) -> (index: Int, isNew: Bool)? {
        guard let place = place(folder), features[place] == nil else { return nil }
        if let known = indices[place] { return (known, false) }
        indices[place] = all.count
        all.append(OtherPackage(folder: place))
        return (all.count - 1, true)
    }

    private static func folder(of dependency: Manifest.Dependency, from home: AbsolutePath) -> AbsolutePath? {
        guard case .path(let path) = dependency.kind, !path.value.hasPrefix("~") else { return nil }
        return home.appending(path.value)
    }

    /// What the manifest in a folder names; nothing where there is none that can be read.
    private static func dependencies(
        ofPackageIn folder: AbsolutePath,
        _ execution: Execution
    ) throws -> [Manifest.Dependency] {
        guard let files = try? PackageFiles.read(in: folder, shownAs: folder.text) else { return [] }
        let reading = ManifestReading(parsing: files, execution)
        return try ManifestEvaluator.evaluated([reading], execution).flatMap(\.manifest.dependencies)
    }
}
