package import Workspaces

extension Workspace {
    /// Features in the order in which they are proven: each after those that it uses, and otherwise foundation,
    /// product, app.
    ///
    /// An error is then first met in the feature that it is in. Of features in a cycle, the first goes first.
    package func buildOrder(of chosen: [Feature]) -> [Feature] {
        var order: [Feature] = []
        var visited: Set<String> = []
        let byName = Dictionary(features.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

        func visit(_ feature: Feature) {
            guard visited.insert(feature.path).inserted else { return }
            for name in dependencies(of: feature) { byName[name].map(visit) }
            order.append(feature)
        }
        for feature in features { visit(feature) }
        let paths = Set(chosen.map(\.path))
        return order.filter { paths.contains($0.path) }
    }
}
