internal import Diagnostics
internal import OperatingSystem
internal import Workspaces

extension Workspace {
    /// The features that what changed since a revision touches, and all that use them, in the workspace's order.
    ///
    /// "Since" begins at the commit that the revision and what is checked out have in common, as in a pull request, and
    /// ends with what isn't committed yet. A feature is reached if one of its targets, in any role, declares or imports
    /// a target that is touched or reached, or if its package names one whose manifest may be broken by the change.
    ///
    /// - Throws: a `Refusal` when git can't tell what has changed; `Interrupted`.
    package func affectedFeatures(since revision: String) throws -> [AffectedFeature] {
        let checkout = try GitCheckout(around: root)
        let start = try checkout.commonCommit(with: revision)
        let changes = try checkout.changes(since: start)
        if changes.isEmpty { return [] }
        let place = RepositoryPlace(root, in: checkout)
        let files = try GlobalInputs.found(in: changes, of: self, at: place) { path in
            try checkout.text(of: path, in: start)
        }
        let graph = graph().graph
        var places: [AbsolutePath: Int] = [:]
        for package in graph.packages {
            if let folder = place(root.appending(package.path)) { places[folder] = package.index }
        }
        let others = try OtherPackages(besides: graph, at: place, features: places, execution).all
        let own = try changesOfMembers(in: changes, at: place) { path in try checkout.text(of: path, in: start) }
        let touched = TouchedParts(
            own,
            in: graph,
            features: places,
            beside: others,
            links: try place.links(),
            at: place
        )
        if !files.isEmpty {
            return graph.packages.map { package in
                let isTouched = touched.packages.contains(package.index)
                let parts = partsOfLarge(package.feature).map {
                    AffectedFeature.Part(name: $0.name, isTouched: false, uses: [])
                }
                return AffectedFeature(feature: package.feature, isTouched: isTouched, files: files, parts: parts)
            }
        }
        let affected = AffectedParts(touched: touched.parts, in: graph, beside: others)
        let reached = affected.packages
        return graph.packages.compactMap { package in
            let uses = reached[package.index]
            let isTouched = touched.packages.contains(package.index)
            guard isTouched || uses != nil else { return nil }
            let names = (uses ?? []).compactMap { part -> String? in
                switch part {
                case .module: nil
                case .package(let index): graph.packages[index].feature.name
                case .other(let index): others[index].folder.relative(to: place.ofWorkspace)
                }
            }
            return AffectedFeature(
                feature: package.feature,
                isTouched: isTouched,
                uses: names.sorted(by: Files.byteOrder),
                parts: parts(of: package, reachedBy: affected, from: touched.parts, in: graph)
            )
        }
    }

    /// The affected features of a package that holds several.
    private func parts(
        of package: GraphPackage,
        reachedBy affected: AffectedParts,
        from touched: Set<AffectedParts.Part>,
        in graph: FeatureGraph
    ) -> [AffectedFeature.Part] {
        let parts = partsOfLarge(package.feature)
        let ids = Dictionary(package.modules.map { (graph.modules[$0].name, $0) }) { first, _ in first }
        let owners = Dictionary(parts.flatMap { part in part.targets.values.map { (ids[$0], part.name) } }) {
            first, _ in first
        }
        return parts.compactMap { part in
            let own = part.targets.values.compactMap { ids[$0] }.filter { affected.modules[$0] != nil }
            guard !own.isEmpty else { return nil }
            let used = own.flatMap { affected.modules[$0] ?? [] }.compactMap { id in
                let other = graph.modules[id].package
                return other == package.index ? owners[id] : graph.packages[other].feature.name
            }
            let uses = Set(used).subtracting([part.name])
            return AffectedFeature.Part(
                name: part.name,
                isTouched: touched.contains(.package(package.index)) || own.contains { touched.contains(.module($0)) },
                uses: uses.sorted(by: Files.byteOrder)
            )
        }
    }
}
