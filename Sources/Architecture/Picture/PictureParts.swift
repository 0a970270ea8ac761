internal import Features
internal import OperatingSystem
internal import Workspaces

/// What becomes the nodes of a picture, each one some modules of a package.
struct PictureParts {
    /// What becomes one node.
    struct Part {
        let name: String
        /// The feature that a target belongs to.
        var feature: String?
        let package: Int
        let modules: [Module.ID]
        let layer: Layer?
        let findings: Int
    }

    /// Apps first, the foundation last, and by name in each layer.
    let sorted: [Part]

    /// - Parameters:
    ///   - graph: the workspace.
    ///   - unit: what a node is.
    ///   - violations: what the rules found.
    ///   - packageParts: the features of large packages, by the packages' paths.
    init(
        of graph: FeatureGraph,
        _ unit: GraphPicture.Unit,
        _ violations: [Validation.Violation],
        _ packageParts: [String: [PackagePart]]
    ) {
        let finder = PartFinder(graph: graph, violations: violations, packageParts: packageParts)
        sorted = (unit == .features ? finder.features : finder.targets).sorted { left, right in
            let ranks = (Self.rank(left.layer), Self.rank(right.layer))
            if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
            if left.name != right.name { return Files.byteOrder(left.name, right.name) }
            return Files.byteOrder(graph.packages[left.package].path, graph.packages[right.package].path)
        }
    }

    private static func rank(_ layer: Layer?) -> Int {
        switch layer {
        case .app: 0
        case .product: 1
        case .foundation: 2
        case nil: 3
        }
    }
}

/// The search for the parts of a graph.
private struct PartFinder {
    typealias Part = PictureParts.Part

    let graph: FeatureGraph
    let violations: [Validation.Violation]
    let packageParts: [String: [PackagePart]]

    var targets: [Part] {
        let counts = findingCounts(by: \.target)
        return graph.modules.map { module in
            Part(
                name: module.name,
                feature: graph.feature(of: module)?.name,
                package: module.package,
                modules: [module.id],
                layer: module.layer ?? layer(ofPackage: module.package),
                findings: counts[Key(package: module.package, name: module.name)] ?? 0
            )
        }
    }

    /// Features, those of large packages too, and what else there is of packages: they have no features, or targets that
    /// belong to none of several.
    var features: [Part] {
        let large = featuresOfLargePackages
        let counts = findingCounts(by: \.feature)
        let small = featuresOfTheirOwn(besides: Set(large.flatMap(\.modules)), counts)
        return large + small + restsOfPackages(besides: Set(large.map(\.package)), small, counts)
    }

    /// The features that aren't among those of large packages.
    ///
    /// - Parameters:
    ///   - shown: the modules of large packages.
    ///   - counts: how many findings there are about each feature.
    /// - Returns: a part for each one; what large packages show of a feature shows all of it.
    private func featuresOfTheirOwn(besides shown: Set<Module.ID>, _ counts: [Key: Int]) -> [Part] {
        var modules: [Int: [Module.ID]] = [:]
        for module in graph.modules where !shown.contains(module.id) {
            if let feature = module.feature { modules[feature, default: []].append(module.id) }
        }
        return graph.features.filter { feature in
            modules[feature.index] != nil || !feature.modules.values.contains(where: shown.contains)
        }.map { feature in
            Part(
                name: feature.name,
                package: feature.package,
                modules: modules[feature.index] ?? [],
                layer: feature.layer,
                findings: counts[Key(package: feature.package, name: feature.name)] ?? 0
            )
        }
    }

    /// What packages have that belongs to no feature, and packages without any.
    ///
    /// - Parameters:
    ///   - large: the packages whose targets are all shown.
    ///   - features: the parts of features, which count the findings about their names.
    ///   - counts: how many findings there are about each feature.
    /// - Returns: a part for each package that has something left.
    private func restsOfPackages(besides large: Set<Int>, _ features: [Part], _ counts: [Key: Int]) -> [Part] {
        let taken = Set(features.map(\.package))
        let counted = Set(features.map { Key(package: $0.package, name: $0.name) })
        return graph.packages.filter { !large.contains($0.index) }.compactMap { package in
            let rest = package.modules.filter { graph.modules[$0].feature == nil }
            guard !rest.isEmpty || !taken.contains(package.index) else { return nil }
            let key = Key(package: package.index, name: package.feature.name)
            return Part(
                name: package.feature.name,
                package: package.index,
                modules: rest,
                layer: layer(ofPackage: package.index),
                findings: counted.contains(key) ? 0 : counts[key] ?? 0
            )
        }
    }

    /// The features of large packages, and each of their targets that belongs to none: as one node these would close
    /// cycles that are none.
    private var featuresOfLargePackages: [Part] {
        if packageParts.isEmpty { return [] }
        let counts = findingCounts(by: \.target)
        return graph.packages.flatMap { package -> [Part] in
            guard let parts = packageParts[package.path] else { return [] }
            let found = parts.map { feature in
                let names = Set(feature.targets.values)
                let modules = package.modules.filter { names.contains(graph.modules[$0].name) }
                return part(feature.name, of: package, modules, feature.layer, counts)
            }
            // A feature of the package's own is shown as one.
            let shown = Set(found.flatMap(\.modules))
            let rest = package.modules.filter { !shown.contains($0) && graph.modules[$0].feature == nil }
            return found.filter { !$0.modules.isEmpty }
                + rest.map { part(graph.modules[$0].name, of: package, [$0], nil, counts) }
        }
    }

    /// Some targets of a large package as one part, whose findings are those about the targets.
    private func part(
        _ name: String,
        of package: GraphPackage,
        _ modules: [Module.ID],
        _ layer: Layer?,
        _ counts: [Key: Int]
    ) -> Part {
        let known = modules.lazy.compactMap { graph.feature(of: graph.modules[$0])?.layer }.first
        return Part(
            name: name,
            package: package.index,
            modules: modules,
            layer: layer ?? known ?? self.layer(ofPackage: package.index),
            findings: modules.reduce(0) { sum, module in
                sum + (counts[Key(package: package.index, name: graph.modules[module].name)] ?? 0)
            }
        )
    }

    private func layer(ofPackage index: Int) -> Layer? {
        graph.hasSettings ? graph.packages[index].feature.layer : nil
    }

    private struct Key: Hashable {
        let package: Int
        let name: String
    }

    private func findingCounts(by name: (Finding) -> String?) -> [Key: Int] {
        var counts: [Key: Int] = [:]
        for violation in violations {
            guard let package = violation.finding.package, let name = name(violation.finding) else { continue }
            counts[Key(package: package, name: name), default: 0] += 1
        }
        return counts
    }
}
