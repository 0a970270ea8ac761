internal import Architecture
internal import Diagnostics
internal import Features
internal import PackageManifest

/// What targets import only through what others declare: the removal of a dependency waits until nothing is lost by it.
///
/// A target may import what it can't declare, what nobody asked to declare for it, or what is in a feature that nobody
/// asked to repair. It builds as long as a chain of dependencies leads there.
struct RepairReliance {
    private let graph: FeatureGraph
    private var users: [User]
    private let packages: [String: GraphPackage]
    private var removed: Removed = [:]

    /// What targets don't declare any more.
    fileprivate typealias Removed = [Module.ID: Set<Use>]

    init(in graph: FeatureGraph) {
        self.graph = graph
        users = graph.modules.compactMap { User($0, in: graph) }
        packages = Dictionary(graph.packages.map { ($0.path, $0) }) { first, _ in first }
    }

    /// Takes note of a repair that is to be made, unless it takes away what an import rests on.
    ///
    /// - Returns: what keeps it from being made; nil for nothing.
    mutating func take(_ repair: Repair) -> Diagnostic? {
        let ends = declared(removedBy: repair)
        guard !ends.isEmpty else { return nil }
        let all = removed.merging(ends) { $0.union($1) }
        var changed: [(index: Int, reach: Reach)] = []
        for (index, user) in users.enumerated() where !user.reach.modules.isDisjoint(with: ends.keys) {
            let after = Reach(from: user.module, in: graph, without: all)
            let lost = user.imported.intersection(user.reach.modules).subtracting(after.modules).min()
            let foreign = user.reach.externals == after.externals ? nil : user.foreign
            guard let name = lost.map({ graph.modules[$0].name }) ?? foreign else {
                changed.append((index, after))
                continue
            }
            return .error(
                "not_removed",
                "'\(user.module.name)' imports '\(name)' through it",
                help: ["let '\(user.module.name)' declare '\(name)' first"]
            )
        }
        removed = all
        for (index, reach) in changed { users[index].reach = reach }
        return nil
    }

    private func declared(removedBy repair: Repair) -> Removed {
        guard case .edits(let edits) = repair else { return [:] }
        var found: Removed = [:]
        for (path, edits) in edits {
            for case .removeTargetDependency(let name, let other, let target) in edits {
                for id in packages[path]?.modules ?? [] where graph.modules[id].name == target {
                    let uses = graph.modules[id].uses.filter {
                        $0.dependency.name.value == name && $0.dependency.package?.value == other
                    }
                    if !uses.isEmpty { found[id, default: []].formUnion(uses) }
                }
            }
        }
        return found
    }
}

/// A target that imports something that it doesn't declare.
private struct User {
    let module: Module
    /// What it may mean, of the workspace.
    var imported: Set<Module.ID> = []
    /// A module that is none of the workspace's: any product that is reached may bring it.
    var foreign: String?
    /// What it reaches as long as all is declared that nobody has removed yet.
    var reach: Reach

    init?(_ module: Module, in graph: FeatureGraph) {
        let declared = Set(graph.declared(by: module) + [module.id])
        let products = Set(module.uses.compactMap { if case .external(let name, _) = $0.meaning { name } else { nil } })
        for use in module.imports {
            let name = use.statement.module
            guard !products.contains(name) else { continue }
            let meant = use.module.map { [$0] } ?? graph.modulesByName[name] ?? []
            imported.formUnion(Set(meant).subtracting(declared))
            guard meant.isEmpty, !ReservedModules.contain(name) else { continue }
            foreign = foreign ?? name
        }
        if imported.isEmpty, foreign == nil { return nil }
        self.module = module
        reach = Reach(from: module, in: graph, without: [:])
    }
}

/// What a target reaches through all that is declared.
private struct Reach {
    var modules: Set<Module.ID>
    var externals: Set<String> = []

    init(from module: Module, in graph: FeatureGraph, without removed: RepairReliance.Removed) {
        modules = [module.id]
        var next = [module.id]
        while let id = next.popLast() {
            let gone = removed[id]
            for use in graph.modules[id].uses where !(gone?.contains(use) ?? false) {
                if case .external(let product, _) = use.meaning { externals.insert(product) }
                for used in use.modules where modules.insert(used).inserted { next.append(used) }
            }
        }
    }
}
