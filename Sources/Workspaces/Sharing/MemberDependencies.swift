internal import OperatingSystem
internal import PackageManifest

/// The packages that a member uses, by the names that a comment lists them under.
struct MemberDependencies {
    /// In the order in which its manifest declares them.
    let names: [String]

    init(of manifest: Manifest, in path: String) {
        names = manifest.dependencies.map { dependency in
            dependency.path.map { AbsolutePath($0.value, from: AbsolutePath(path)).name } ?? dependency.identity ?? ""
        }
    }

    /// Those that its targets use, in the order in which they do.
    ///
    /// - Parameters:
    ///   - targets: the targets.
    ///   - owners: the members that make targets, where these are named as those of one package.
    ///   - path: the member itself.
    ///   - manifest: what packages are called in.
    /// - Returns: their names, each once.
    static func used(
        by targets: [Manifest.Target],
        owners: [String: String],
        besides path: String,
        calling manifest: Manifest
    ) -> [String] {
        let declared = Dictionary(
            manifest.dependencies.map { dependency in
                let name = dependency.path.map { AbsolutePath($0.value, from: AbsolutePath(path)).name }
                return (dependency.identity ?? "", name ?? dependency.identity ?? "")
            }
        ) { first, _ in first }
        var seen: Set<String> = []
        var names: [String] = []
        for dependency in targets.flatMap(\.dependencies.elements) {
            var name: String?
            if let package = dependency.package?.value {
                let identity = manifest.identity(ofPackageCalled: package)
                name = declared[identity] ?? identity
            } else if let owner = owners[dependency.name.value] {
                name = owner == path ? nil : MemberPackage.name(of: owner)
            }
            if let name, seen.insert(name).inserted { names.append(name) }
        }
        return names
    }
}
