internal import Diagnostics
internal import PackageManifest

/// A request that a feature uses others, in the words of the command line, and the way to its plan.
package struct LinkedFeatures: Hashable, Sendable {
    package var feature: String
    package var dependencies: [String]

    package init(_ feature: String, to dependencies: [String]) {
        self.feature = feature
        self.dependencies = dependencies
    }

    /// Plans the edits of the feature's manifest, and of those that don't vend yet what it needs.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    package func plan(in workspace: Workspace) throws -> Plan {
        _ = try workspace.features(named: [feature] + dependencies)
        guard let user = try workspace.features(named: [feature]).first else { return Plan(root: workspace.root) }
        let links = try workspace.distinctFeatures(named: dependencies).map { FeatureLink(user: user, used: $0) }
        var problems = links.compactMap(\.problem)
        if problems.isEmpty { problems = circles(of: links, in: workspace) }
        guard problems.isEmpty else { throw Refusal(problems) }

        var edits: [(feature: Feature, edits: [ManifestEdit])] = [(user, links.flatMap { Self.edits(of: $0, package: workspace.package(of: $0.used)) })]
        edits += links.map { ($0.used, Self.vending($0)) }
        var files: [FileEdit] = []
        for (feature, edits) in edits where !edits.isEmpty {
            do {
                files += try workspace.edits(of: feature, by: edits)
            } catch let refusal as Refusal {
                problems += refusal.reasons
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        return Plan(root: workspace.root, edits: files)
    }

    private static func edits(of link: FeatureLink, package: String) -> [ManifestEdit] {
        let path = AbsolutePath(link.used.path).relative(to: AbsolutePath(link.user.path))
        var edits: [ManifestEdit] = [.addDependency(".package(path: \(path.swiftLiteral))")]
        for edge in link.edges {
            guard let target = link.user.targets[edge.user], let module = link.used.targets[edge.used] else { continue }
            let product = link.used.product(edge.used)?.name.value ?? module
            let text = ".product(name: \(product.swiftLiteral), package: \(package.swiftLiteral))"
            edits.append(.addTargetDependency(text, to: target))
        }
        return edits
    }

    /// The products that the used feature has to offer for it.
    private static func vending(_ link: FeatureLink) -> [ManifestEdit] {
        Role.manifestOrder.filter { role in link.edges.contains { $0.used == role } }.compactMap { role in
            guard let target = link.used.targets[role], link.used.product(role) == nil else { return nil }
            let name = target.swiftLiteral
            return .addProduct(".library(name: \(name), targets: [\(name)])")
        }
    }
}

extension LinkedFeatures {
    /// The circles that the links would close: of targets, or of packages that SwiftPM wouldn't accept.
    private func circles(of links: [FeatureLink], in workspace: Workspace) -> [Diagnostic] {
        var graph = TargetGraph(of: workspace.features, in: workspace.root)
        var problems: [Diagnostic] = []
        for link in links {
            for edge in link.edges {
                guard let user = link.user.targets[edge.user], let used = link.used.targets[edge.used] else { continue }
                if let way = graph.way(from: used, to: user) {
                    problems.append(
                        .error(
                            "target_circle",
                            "'\(user)' can't use '\(used)', which uses it: \(([user] + way).joined(separator: " → "))",
                            help: ["move what both need to a foundation feature of its own"]
                        )
                    )
                    break
                }
                graph.add(from: user, to: used)
            }
            if let problem = packageCircle(of: link, in: workspace) { problems.append(problem) }
        }
        return problems
    }

    /// Packages that depend on each other, which SwiftPM accepts from tools version 6.0 on.
    private func packageCircle(of link: FeatureLink, in workspace: Workspace) -> Diagnostic? {
        let old = [link.user, link.used].first { feature in
            feature.manifest.toolsVersion.map { $0.major < 6 } ?? false
        }
        guard let old, let version = old.manifest.toolsVersion else { return nil }
        var seen: Set<String> = [link.used.name]
        var next = [link.used]
        while let feature = next.popLast() {
            let names = workspace.dependencies(of: feature)
            if names.contains(link.user.name) {
                return .error(
                    "package_circle",
                    "the packages of '\(link.user.name)' and '\(link.used.name)' would depend on each other in a circle, "
                        + "which SwiftPM accepts from tools version 6.0 on: '\(old.name)' has \(version)",
                    help: ["raise the tools version of '\(old.name)' to 6.0"]
                )
            }
            next += workspace.features.filter { names.contains($0.name) && seen.insert($0.name).inserted }
        }
        return nil
    }
}

extension Workspace {
    /// What others call a feature's package: SwiftPM takes a package's identity from its folder.
    func package(of feature: Feature) -> String { root.appending(feature.path).name }

    /// The features with the given names, in that order, each once.
    ///
    /// - Throws: a `Refusal` that names every one that isn't there.
    func distinctFeatures(named names: [String]) throws(Refusal) -> [Feature] {
        let found = try features(named: names)
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }.compactMap { name in found.first { $0.name == name } }
    }
}

extension String {
    /// The text as a Swift string literal.
    var swiftLiteral: String {
        "\"" + unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
