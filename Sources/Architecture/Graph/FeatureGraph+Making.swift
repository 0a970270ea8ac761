internal import Features
internal import OperatingSystem
internal import PackageManifest
package import Workspaces

extension FeatureGraph {
    /// Makes the graph of a workspace, with the code of each of its packages, in the order of its features.
    package init(of workspace: Workspace, code: consuming [PackageCode]) {
        root = workspace.root
        settings = workspace.settings
        let sets = workspace.setPolicies
        setRules = sets.rules
        setExternals = workspace.hasSettings ? sets.externals : [:]
        hasSettings = workspace.hasSettings
        writtenKeys = workspace.writtenKeys
        packages = []
        modules = []
        features = []
        addPackages(of: workspace, code: consume code)
        var names: [String: [Module.ID]] = [:]
        for module in modules { names[module.importName, default: []].append(module.id) }
        modulesByName = names
        findFeatures()
        namedForTests = modulesNamedForTests()
        resolveUses()
        resolveImports()
        for module in modules {
            let exported = module.imports.filter(\.statement.isExported)
            if !exported.isEmpty { handedOn[module.id] = exported }
        }
        testCode = TestCode(in: self)
        contracts = Contracts(in: self)
        // Only then does it matter, and projects are many files.
        if hasSettings, Set(packages.map(\.identity)).count < packages.count {
            projectReach = ProjectReach(in: workspace, packages)
        }
        judgeEdges()
    }

    private mutating func addPackages(of workspace: Workspace, code: consuming [PackageCode]) {
        let paths = Dictionary(workspace.features.enumerated().map { ($1.path, $0) }) { first, _ in first }
        let places = hasSettings ? LayerPlaces(of: settings) : nil
        let folders = zip(workspace.features, code).map { ($0.path, $1.targets.map(\.folder)) }
        let layersOfAll = Parallel.map(folders) { path, folders in
            folders.map { $0.flatMap { places?.layer(ofTargetIn: $0, ofPackageAt: path) } }
        }
        modules.reserveCapacity(workspace.features.reduce(0) { $0 + $1.manifest.targets.count })
        packages.reserveCapacity(workspace.features.count)
        for (index, (feature, code)) in zip(workspace.features, consume code).enumerated() {
            let first = modules.count
            let layers = layersOfAll[index]
            // Where some parts have a layer of their own, the others have that of the package.
            let parts = layers.contains { $0 != nil } ? workspace.partsOfLarge(feature) : []
            let others = Set(parts.filter { $0.layer == nil }.flatMap(\.targets.values))
            for (position, target) in feature.manifest.targets.elements.enumerated() {
                let isRead = position < code.targets.count
                let code = isRead ? code.targets[position] : TargetCode(isRead: false)
                let isOther = others.contains(target.name.value) && !code.files.isEmpty
                let layer = (isRead ? layers[position] : nil) ?? (isOther ? feature.layer : nil)
                modules.append(Module(id: modules.count, target: target, package: index, code: code, layer: layer))
            }
            // What is in the files, the modules have.
            var places = code
            places.targets = []
            packages.append(
                GraphPackage(
                    index: index,
                    feature: feature,
                    code: places,
                    identity: workspace.package(of: feature).lowercased(),
                    dependencies: Self.dependencies(of: code, among: paths),
                    modules: Array(first..<modules.count)
                )
            )
        }
    }

    private static func dependencies(of code: PackageCode, among places: [String: Int]) -> [Int: Int] {
        var dependencies: [Int: Int] = [:]
        for (index, place) in code.dependencies.enumerated() {
            dependencies[index] = place.path.flatMap { places[$0] }
        }
        return dependencies
    }

    private mutating func findFeatures() {
        let graph = self
        for feature in Parallel.map(packages, { graph.features(of: $0) }).joined() {
            var feature = feature
            feature.index = features.count
            let roles = Dictionary(feature.modules.map { ($1, $0) }) { first, _ in first }
            for id in feature.isInferred ? Array(roles.keys) : packages[feature.package].modules {
                modules[id].join(feature.index, as: roles[id])
            }
            features.append(feature)
        }
    }

    /// The features of a package, whose places among all features aren't known yet.
    private func features(of package: GraphPackage) -> [GraphFeature] {
        let found = FeatureInference.features(in: package.feature, trustsNames: hasSettings)
        let ids = Dictionary(package.modules.map { (modules[$0].name, $0) }) { first, _ in first }
        return found.map { found in
            let roles = found.targets.compactMapValues { ids[$0] }
            return GraphFeature(
                index: 0,
                name: found.name,
                layer: hasSettings ? roles[.source].flatMap { modules[$0].layer } ?? package.feature.layer : nil,
                package: package.index,
                modules: roles,
                isInferred: found.isOneOfMany,
                tags: FeatureTags.tags(
                    of: found.name,
                    in: package.feature,
                    folders: roles.values.compactMap { modules[$0].code.folder },
                    settings: settings
                )
            )
        }
    }
}

// MARK: What targets declare

extension FeatureGraph {
    private mutating func resolveUses() {
        let graph = self
        let products = Parallel.map(packages) { package in
            Dictionary(package.manifest.products.elements.map { ($0.name.value, $0) }) { first, _ in first }
        }
        let targets = Parallel.map(packages) { package in
            Dictionary(package.modules.map { (graph.modules[$0].name, $0) }) { first, _ in first }
        }
        let uses = Parallel.map(packages) { package in
            let named = NamedPackages(of: package, among: graph.packages)
            return package.modules.map { id in
                let dependencies = graph.modules[id].target.dependencies.elements
                return dependencies.indices.map { index in
                    let meaning = graph.meaning(of: dependencies[index], named, products, targets)
                    return Use(index, of: dependencies, meaning: meaning)
                }
            }
        }
        for (package, uses) in zip(graph.packages, uses) {
            for (id, uses) in zip(package.modules, uses) where !uses.isEmpty {
                modules[id].uses = uses
                for case .external(let product, let package?) in uses.lazy.map(\.meaning) {
                    externalProducts[product, default: []].insert(package)
                }
            }
        }
    }

    /// What a target's dependency stands for, with the products and the targets of all packages by their names.
    private func meaning(
        of dependency: Manifest.TargetDependency,
        _ named: NamedPackages,
        _ products: [[String: Manifest.Product]],
        _ targets: [[String: Module.ID]]
    ) -> Use.Meaning {
        let name = dependency.name.value
        if dependency.kind != .product, let id = targets[named.user][name] { return .target(id) }
        for used in named.packages(meantBy: dependency) {
            guard let product = products[used][name] else { continue }
            let vended = product.targets.compactMap { targets[used][$0.value] }
            return .product(name, ofPackage: used, vended)
        }
        if let (used, target) = unvended(dependency, named, among: targets) {
            return .product(name, ofPackage: used, [target])
        }
        return .external(product: name, package: dependency.package.map { named.identity(ofPackageCalled: $0.value) })
    }

    /// The target that a dependency means which asks for it as a product that isn't there: it is meant all the same,
    /// and one rule says so (`unvended_target`).
    private func unvended(
        _ dependency: Manifest.TargetDependency,
        _ named: NamedPackages,
        among targets: [[String: Module.ID]]
    ) -> (package: Int, target: Module.ID)? {
        for used in named.packages(meantBy: dependency) where packages[used].isExact {
            if let target = targets[used][dependency.name.value], isCertain(dependency, of: named.user) {
                return (used, target)
            }
        }
        return nil
    }

    /// Whether a dependency can only be one of the packages of the workspace that it may mean.
    func isCertain(_ dependency: Manifest.TargetDependency, of package: Int) -> Bool {
        dependency.package != nil
            || packages[package].dependencies.count == packages[package].manifest.dependencies.count
    }
}

// MARK: What files import

extension FeatureGraph {
    /// Some packages at a time: with all of them the imports of a large workspace would be there twice.
    private mutating func resolveImports() {
        let lookup = ImportLookup(self)
        for start in stride(from: 0, to: packages.count, by: Self.batch) {
            let some = packages[start..<min(start + Self.batch, packages.count)].map { $0.modules.map { modules[$0] } }
            let imports = Parallel.map(some) { modules in
                var lookup = lookup
                return modules.map { lookup.imports(of: $0) }
            }
            for (module, imports) in zip(some.joined(), imports.joined()) where !module.code.files.isEmpty {
                modules[module.id].take(imports)
            }
        }
    }

    private static let batch = 512
}

/// Looks up the modules of the workspace that names in imports mean.
///
/// It knows no more of a graph than it has to: what it held would be there twice while the modules change. Each package
/// has one of its own, with what was found out for its other modules.
private struct ImportLookup {
    private let modulesByName: [String: [Module.ID]]
    private let packages: [GraphPackage]
    /// The package of each module.
    private let owners: [Int]
    private let hasSettings: Bool
    /// The packages that each one reaches, as far as they were asked for.
    private var reachable: [Int: Set<Int>] = [:]
    /// The packages that one names, kept for the next question: modules come package by package.
    private var named: (user: Int, used: Set<Int>) = (-1, [])

    init(_ graph: FeatureGraph) {
        modulesByName = graph.modulesByName
        packages = graph.packages
        owners = graph.modules.map(\.package)
        hasSettings = graph.hasSettings
    }

    /// What the imports of a module's files mean, in the order of its files.
    mutating func imports(of module: Module) -> [ImportUse] {
        guard !module.code.files.isEmpty else { return [] }
        let externals = Set(
            module.uses.compactMap { use in
                if case .external(let product, _) = use.meaning { product } else { nil }
            }
        )
        let aliases = module.target.moduleAliases
        var imports: [ImportUse] = []
        imports.reserveCapacity(module.code.files.reduce(0) { $0 + $1.outline.imports.count })
        for (file, source) in module.code.files.enumerated() {
            for written in source.outline.imports {
                let statement = aliases[written.module].map(written.meaning) ?? written
                let meant = meaning(of: statement.module, in: module, besides: externals)
                imports.append(ImportUse(file: file, statement: statement, module: meant))
            }
        }
        return imports
    }

    /// The module that a name means in a module that declares some products of external packages.
    ///
    /// That is a target of the same package, or of one that it reaches. Beyond these the workspace's names are one
    /// space only if somebody made it one; otherwise it is meant if there is one of that name alone, and whether that
    /// is certain is for the rules to judge.
    private mutating func meaning(of name: String, in module: Module, besides externals: Set<String>) -> Module.ID? {
        guard let candidates = modulesByName[name] else { return nil }
        if let own = candidates.first(where: { owners[$0] == module.package }) { return own }
        if externals.contains(name) { return nil }
        if named.user != module.package {
            named = (module.package, Set(packages[module.package].dependencies.values))
        }
        if let near = candidates.first(where: { named.used.contains(owners[$0]) }) { return near }
        let isFree = !ReservedModules.contain(name)
        if candidates.count == 1, hasSettings, isFree { return candidates.first }
        let reached = packages(reachableFrom: module.package)
        if let far = candidates.first(where: { reached.contains(owners[$0]) }) { return far }
        return candidates.count == 1 && isFree ? candidates.first : nil
    }

    private mutating func packages(reachableFrom package: Int) -> Set<Int> {
        if let known = reachable[package] { return known }
        let found = packages.reachable(from: package)
        reachable[package] = found
        return found
    }
}
