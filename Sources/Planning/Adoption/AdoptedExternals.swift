internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// The packages from elsewhere that the manifests of a repository name, as a catalogue has them.
struct AdoptedExternals {
    /// One for each package, sorted by name.
    private(set) var catalogue: [External] = []
    /// Those of which the manifests want different versions, by name.
    private(set) var disputed: Set<String> = []
    /// Those of which no target names a product, by name: what they offer isn't known.
    private(set) var unnamed: Set<String> = []
    /// Those that a catalogue has no words for, by name, with why.
    private(set) var left: [(name: String, reason: String)] = []

    /// - Parameters:
    ///   - features: the packages that become part of the workspace.
    ///   - workspace: all that are there.
    ///   - members: the paths of those that become part of it, which are none from elsewhere, whatever manifests say.
    init(of features: [Feature], in workspace: Workspace, besides members: Set<String>) {
        let own = Set(members.map { workspace.root.appending($0).name.lowercased() })
        var uses: [String: [Use]] = [:]
        for feature in features {
            var seen: Set<String> = []
            for dependency in feature.manifest.dependencies {
                guard let use = Use(dependency, of: feature, in: workspace), !own.contains(use.identity),
                    seen.insert(use.identity).inserted
                else {
                    continue
                }
                uses[use.identity, default: []].append(use)
            }
        }
        for (_, uses) in uses.sorted(by: { Files.byteOrder($0.key, $1.key) }) { add(uses) }
    }

    private mutating func add(_ uses: [Use]) {
        let sources = Majority(of: uses.compactMap(\.source))
        // What asks for most satisfies all, as far as one version can.
        let highest = uses.compactMap(\.source).filter { $0.requirement?.lowest != nil }.max { one, other in
            guard let one = one.requirement?.lowest, let other = other.requirement?.lowest else { return false }
            return one.precedes(other)
        }
        let name = Majority(of: uses.map(\.name)).favourite ?? ""
        guard let source = sources.agreement ?? highest ?? sources.favourite else {
            let wanted = uses.compactMap(\.wanted).first ?? ""
            left.append((name, "it can't express '\(wanted)'"))
            return
        }
        if sources.agreement == nil || sources.total < uses.count { disputed.insert(name) }
        let targets = uses.flatMap(\.targets)
        if targets.isEmpty { unnamed.insert(name) }
        var external = External(name: name, source: source, products: products(of: targets))
        // Only what nothing but tests use is for tests.
        let roles = Set(targets.compactMap(\.role))
        if !targets.isEmpty, targets.allSatisfy({ $0.role == .tests || $0.role == .testing }) { external.roles = roles }
        catalogue.append(external)
    }

    /// The products that most of those who use the package have; nil where nobody has one.
    private func products(of targets: [Use.Target]) -> [String]? {
        let all = Majority(of: targets.flatMap(\.products))
        guard let favourite = all.favourite else { return nil }
        let users = targets.filter { !$0.products.isEmpty }.count
        var products: [String] = []
        for product in targets.flatMap(\.products) where !products.contains(product) {
            let count = targets.filter { $0.products.contains(product) }.count
            if product == favourite || count * 2 > users { products.append(product) }
        }
        return products
    }
}

extension AdoptedExternals {
    /// What one manifest says of a package.
    private struct Use {
        struct Target {
            let role: Role?
            let products: [String]
        }

        let identity: String
        let name: String
        /// Nil where a catalogue has no words for it.
        let source: PackageSource?
        /// The versions that are wanted, as the manifest writes it.
        let wanted: String?
        /// The targets that use it.
        let targets: [Target]

        init?(_ dependency: Manifest.Dependency, of feature: Feature, in workspace: Workspace) {
            guard let identity = dependency.identity else { return nil }
            self.identity = identity
            wanted = dependency.requirement?.shown
            switch dependency.kind {
            case .path(let path):
                let place = workspace.root.appending(feature.path).appending(path.value)
                guard place != workspace.root, workspace.path(ofPackageIn: place) != nil else { return nil }
                source = .path(place.relative(to: workspace.root))
                name = place.name
            case .url(let url):
                let text = url.value
                name = PackageIdentity.name(ofURL: text)
                guard !name.isEmpty, (text + name).unicodeScalars.allSatisfy(PlainText.allows), !text.contains(" ")
                else { return nil }
                source = PackageSource(dependency)
            case .registry(let identifier):
                guard PackageSource.Kind.id.problem(with: identifier.value) == nil else { return nil }
                name = identifier.value
                source = PackageSource(dependency)
            }
            targets = feature.manifest.targets.compactMap { target in
                let products = target.dependencies.filter { used in
                    if used.kind == .target { return false }
                    guard let package = used.package?.value else { return used.name.value.lowercased() == identity }
                    return feature.manifest.identity(ofPackageCalled: package) == identity
                }
                guard !products.isEmpty else { return nil }
                let role: Role? =
                    feature.targets.first { $0.value == target.name.value }?.key
                    ?? (target.kind == .test ? .tests : nil)
                return Target(role: role, products: products.map(\.name.value))
            }
        }
    }
}
