/// A cycle of modules, as it is shown: it ends with the use that closes it.
struct CycleOfModules {
    /// Each uses the next one, and the last one the first.
    let way: [Module]
    let closing: Edge

    /// The names on the way, with the first one again: `A → B → A`.
    var text: String {
        (way + way.prefix(1)).map(\.name).joined(separator: " → ")
    }
}

extension FeatureGraph {
    /// The shortest cycle of each group of modules that reach each other.
    ///
    /// The use that closes it is the one that can best be done without: that nobody declared, else that no file makes
    /// use of; else the one that leads back to the first name.
    func shown(_ cycles: Cycles) -> [CycleOfModules] {
        cycles.components.indices.compactMap { index in
            let way = cycles.shortest(in: index).map { modules[$0] }
            guard let first = way.indices.min(by: { way[$0].name < way[$1].name }) else { return nil }
            let cycle = way.turned(toBeginAt: first)
            let uses = cycle.indices.map { use(of: cycle[($0 + 1) % cycle.count], by: cycle[$0]) }
            guard let last = uses.indices.reversed().min(by: { uses[$0].weight < uses[$1].weight }) else { return nil }
            guard let closing = uses[last].edge else { return nil }
            return CycleOfModules(way: cycle.turned(toBeginAt: last + 1), closing: closing)
        }
    }

    /// A finding at the use that closes a cycle.
    func finding(_ cycle: CycleOfModules, _ message: String) -> Finding? {
        guard let user = cycle.way.last, let used = cycle.way.first else { return nil }
        return finding(
            message,
            at: cycle.closing,
            of: user,
            help: ["move what both need out of '\(used.name)', or let '\(user.name)' ask for it with a protocol"]
        )
    }

    /// Where a module says first that it uses another, and how much would be lost without it.
    private func use(of used: Module, by user: Module) -> (edge: Edge?, weight: Int) {
        let declared = user.uses.firstIndex { $0.modules.contains(used.id) }
        let imported = user.imports.firstIndex { $0.module == used.id }
        guard let declared else {
            return (imported.map { Edge(used: used.id, origin: .imported($0)) }, 0)
        }
        let isIdle = imported == nil && user.isWhole
        return (Edge(used: used.id, origin: .declared(declared)), isIdle ? 1 : 2)
    }
}
