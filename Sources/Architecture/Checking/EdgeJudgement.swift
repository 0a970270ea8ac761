internal import Features
internal import OperatingSystem
internal import PackageManifest

/// What the architecture has against the edges of a graph: judged once, and looked up by the rules.
struct EdgeJudgement: Sendable {
    /// The edges that are forbidden for what their ends are.
    var violations: [DependencyViolation: [(user: Module.ID, edge: Edge)]] = [:]
    /// The cycles among interfaces of features, and the foundation features between them.
    var interfaceCycles = Cycles(in: [])
    /// The other cycles of targets.
    var targetCycles = Cycles(in: [])
    /// The modules that code uses which isn't tests.
    var usedByCode: Set<Module.ID> = []
}

extension FeatureGraph {
    /// Looks at every edge.
    ///
    /// Cycles are looked for among the edges that are otherwise legal: of an edge that must go anyhow, a cycle says
    /// nothing new.
    mutating func judgeEdges() {
        if !hasSettings {
            for user in modules where !isTestCode(user) && user.role != .example {
                judgement.usedByCode.formUnion(edges(of: user).map(\.used))
            }
        }
        let graph = self
        let judged = Parallel.map(modules) { graph.judged($0) }
        for (user, found) in zip(graph.modules, judged) {
            for (violation, edge) in found.violations {
                judgement.violations[violation, default: []].append((user.id, edge))
            }
        }
        findCycles(in: judged.map(\.legal))
    }

    /// The forbidden edges of a module, and what it must be built after by the others.
    private func judged(
        _ user: Module
    ) -> (violations: [(DependencyViolation, Edge)], legal: [Module.ID]) {
        var known: [Module.ID: DependencyViolation?] = [:]
        var violations: [(DependencyViolation, Edge)] = []
        for edge in edges(of: user) {
            let violation = known[edge.used] ?? tableViolation(of: user, using: modules[edge.used])
            known[edge.used] = .some(violation)
            if let violation { violations.append((violation, edge)) }
        }
        let legal = ordered(bindingUses(of: user)) { used in
            used != user.id && (known[used] ?? tableViolation(of: user, using: modules[used])) == nil
        }
        return (violations, legal)
    }

    /// What must be built before a module: all that it declares, and what it imports in every build.
    ///
    /// A manifest that isn't read exactly may mean only one of several lists.
    private func bindingUses(of user: Module) -> [Module.ID] {
        var used = packages[user.package].isExact ? declared(by: user) : []
        if hasSettings {
            used += user.imports.filter { $0.statement.conditions.isEmpty }.compactMap(\.module)
        }
        return used
    }

    private func ordered(_ uses: [Module.ID], where isWanted: (Module.ID) -> Bool) -> [Module.ID] {
        var seen: Set<Module.ID> = []
        return uses.filter { seen.insert($0).inserted && isWanted($0) }
    }

    private mutating func findCycles(in legal: [[Module.ID]]) {
        let isDoor = modules.map { module in
            module.role == .interface || (module.role == .source && layer(of: module) == .foundation)
        }
        let doors = Cycles(in: legal.indices.map { isDoor[$0] ? legal[$0].filter { isDoor[$0] } : [] })
        // A cycle of foundation sources alone is SwiftPM's, and none of interfaces.
        let kept = legal.indices.map { user in
            guard let index = doors.component[user], hasInterface(doors.components[index]) else { return [Int]() }
            return legal[user].filter { doors.component[$0] == index }
        }
        judgement.interfaceCycles = Cycles(in: kept)
        let cycles = judgement.interfaceCycles
        judgement.targetCycles = Cycles(
            in: legal.indices.map { user in legal[user].filter { !cycles.connect(user, $0) } }
        )
    }

    private func hasInterface(_ ids: [Module.ID]) -> Bool {
        ids.contains { modules[$0].role == .interface }
    }
}
