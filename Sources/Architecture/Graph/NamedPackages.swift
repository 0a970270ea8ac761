internal import PackageManifest

/// The packages of the workspace that one package's manifest names, looked up by the names that its targets use.
///
/// It is made once for a package, and asked for each dependency of each of its targets: those of an app may be thousands.
struct NamedPackages {
    /// The index of the package that names them.
    let user: Int
    /// In the order of the manifest.
    private let all: [Int]
    private let byIdentity: [String: [Int]]
    /// The identities of dependencies that are given a name, by that in lower case; nil where nobody knows it.
    private let given: [String: String?]
    /// The identities of all dependencies; nil among them where nobody knows it.
    private let identities: Set<String?>
    /// What targets have to call the dependencies, in lower case: SwiftPM goes by `name:` alone where there is one.
    private let names: Set<String>

    init(of package: GraphPackage, among packages: [GraphPackage]) {
        user = package.index
        let dependencies = package.manifest.dependencies.elements
        var all: [Int] = []
        var byIdentity: [String: [Int]] = [:]
        for (index, used) in package.dependencies.sorted(by: { $0.key < $1.key }) {
            all.append(used)
            let own = packages[used].identity
            byIdentity[own, default: []].append(used)
            // SwiftPM's name for it where the manifest's path has another one, such as a link's.
            if let written = dependencies[index].identity, written != own {
                byIdentity[written, default: []].append(used)
            }
        }
        self.all = all
        self.byIdentity = byIdentity
        let named = dependencies.compactMap { dependency in
            dependency.name.map { ($0.value.lowercased(), dependency.identity) }
        }
        given = Dictionary(named) { first, _ in first }
        identities = Set(dependencies.map(\.identity))
        names = Set(dependencies.compactMap { $0.name?.value.lowercased() ?? $0.identity })
    }

    /// The packages that a target's dependency may mean, in the order of the manifest.
    func packages(meantBy dependency: Manifest.TargetDependency) -> [Int] {
        guard let name = dependency.package?.value else { return all }
        return packages(called: name)
    }

    /// The packages that a name may mean, in the order of the manifest.
    func packages(called name: String) -> [Int] { byIdentity[identity(ofPackageCalled: name)] ?? [] }

    /// Whether a name means a package that the manifest declares, in the workspace or not.
    func declares(packageCalled name: String) -> Bool { names.contains(name.lowercased()) }

    /// Whether the identities of all dependencies are known.
    var areAllKnown: Bool { !identities.contains(nil) }

    /// The same as `Manifest.identity(ofPackageCalled:)`.
    func identity(ofPackageCalled name: String) -> String {
        let name = name.lowercased()
        return given[name].flatMap(\.self) ?? name
    }
}
