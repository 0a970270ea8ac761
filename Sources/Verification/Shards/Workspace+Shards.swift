package import Architecture
internal import OperatingSystem
package import Workspaces

extension Workspace {
    /// Those of some features that a shard has to prove, in the order that they are given.
    ///
    /// Every feature is in exactly one shard of a count. Which one depends on nothing but the repository's content. A
    /// shard compiles its features whole, and of what they use the targets that they need, each once; of this, no shard
    /// has much more than another.
    package func features(in shard: Shard, of features: [Feature]) -> [Feature] {
        let paths = Set(features.map(\.path)).sorted(by: Files.byteOrder)
        guard shard.index <= paths.count else { return [] }
        let code = CodeReader(self, packages: []).read().code
        let graph = FeatureGraph(of: self, code: code)
        let packages = Dictionary(graph.packages.map { ($0.path, $0) }) { first, _ in first }
        let dealing = ShardDealing(
            needs: paths.map { packages[$0].map(graph.targetsToBuild) ?? [] },
            costs: CompileCost.costs(in: graph)
        )
        let own = Set(dealing.shares(shard.count)[shard.index - 1].map { paths[$0] })
        return features.filter { own.contains($0.path) }
    }
}

extension FeatureGraph {
    /// All targets of a package, and those that they use, however far away.
    package func targetsToBuild(of package: GraphPackage) -> [Module.ID] {
        ModuleReach(self).modules(of: package.index).sorted()
    }
}
