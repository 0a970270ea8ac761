internal import Features
internal import PackageManifest
internal import Workspaces

/// The contracts of a workspace that are packages of their own, with what implements them.
///
///     packages Cart, CartInterface, Search, SearchContract   →  Cart: CartInterface, Search: SearchContract
///
/// A contract is called like its implementation with a word for an interface behind it, the implementation uses it, and
/// it reaches nothing of the implementation: `GitHubAPI`, which is there alone, is none. One pair may be chance; from
/// two on it is how the team builds.
struct Contracts: Sendable {
    /// The contract of each implementation.
    private var contracts: [Module.ID: Module.ID] = [:]
    private var all: Set<Module.ID> = []

    init() {}

    init(in graph: FeatureGraph) {
        var found: [Module.ID: Module.ID] = [:]
        let libraries = graph.modules.filter { $0.kind == .regular }
        let byName = Dictionary(grouping: libraries, by: \.name)
        for contract in libraries {
            for base in Self.bases(of: contract.name) {
                for name in [base] + RoleWords.source.words.map({ base + $0 }) {
                    for user in byName[name] ?? [] where user.package != contract.package {
                        guard graph.edges(of: user).contains(where: { $0.used == contract.id }),
                            !graph.uses(contract.id, user.id), found[user.id] == nil
                        else { continue }
                        found[user.id] = contract.id
                    }
                }
            }
        }
        guard found.count >= Self.fewest else { return }
        contracts = found
        all = Set(found.values)
    }

    var count: Int { contracts.count }

    func isContract(_ module: Module) -> Bool { all.contains(module.id) }

    /// The contract that a module implements.
    func contract(of module: Module) -> Module.ID? { contracts[module.id] }

    /// What comes before a word for an interface: `Cart` for `CartContracts`.
    private static func bases(of name: String) -> [String] {
        RoleWords(.interface).words.compactMap { FeatureFamilies.base(of: name, before: $0) }
    }

    /// How many pairs make it certain.
    private static let fewest = 2
}

extension FeatureGraph {
    /// The paths of the packages that are contracts of others.
    package var pathsOfContracts: Set<String> {
        Set(modules.filter(contracts.isContract).map { packages[$0.package].path })
    }

    /// Whether a module reaches another one through what modules declare and import.
    fileprivate func uses(_ user: Module.ID, _ used: Module.ID) -> Bool {
        var seen: Set<Module.ID> = [user]
        var next = [user]
        while let id = next.popLast() {
            if id == used { return true }
            next += edges(of: modules[id]).map(\.used).filter { seen.insert($0).inserted }
        }
        return false
    }

    /// Whether one module goes around the contract of another one, which is a package of its own.
    ///
    /// That is certain of what has a contract itself; and of a library that other code uses if it needs fewer than half
    /// of all implementations: what puts them together needs most.
    func goesAroundContract(_ user: Module, of used: Module) -> Bool {
        guard let contract = contracts.contract(of: used), contract != user.id, !contracts.isContract(user),
            user.kind == .regular, !testCode.side.contains(user.id)
        else { return false }
        if contracts.contract(of: user) != nil { return true }
        let implementations = Set(edges(of: user).map(\.used)).filter { contracts.contract(of: modules[$0]) != nil }
        return judgement.usedByCode.contains(user.id) && implementations.count * 2 < contracts.count
    }
}
