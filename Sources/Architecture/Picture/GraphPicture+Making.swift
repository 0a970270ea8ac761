internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

extension GraphPicture {
    /// Makes the picture of a graph, with what the rules found in it.
    ///
    /// An edge is illegal if there is a finding about it: what the team has switched off, or silenced with a reason, is
    /// its own affair.
    ///
    /// - Parameters:
    ///   - graph: the workspace.
    ///   - unit: what a node is.
    ///   - violations: what the rules found.
    ///   - parts: the features of large packages, by the packages' paths: each one is a node of its own.
    package init(
        of graph: FeatureGraph,
        as unit: Unit,
        violations: [Validation.Violation],
        parts: [String: [PackagePart]] = [:]
    ) {
        var maker = PictureMaker(graph, unit, violations, parts)
        maker.addNodes()
        maker.addEdges()
        maker.addCycles()
        let title = graph.hasSettings ? graph.settings.name : graph.root.name
        self.init(
            title: title,
            unit: unit,
            bands: maker.bands,
            nodes: maker.nodes,
            edges: maker.edges,
            cycles: maker.cycles
        )
    }
}

/// The making of one picture.
private struct PictureMaker {
    let graph: FeatureGraph
    let unit: GraphPicture.Unit
    let violations: [Validation.Violation]
    /// The features of large packages, by the packages' paths.
    let packageParts: [String: [PackagePart]]
    private(set) var bands: [GraphPicture.Band] = []
    private(set) var nodes: [GraphPicture.Node] = []
    private(set) var edges: [GraphPicture.Edge] = []
    private(set) var cycles: [GraphPicture.Cycle] = []
    /// The node that shows a module, by the module's index.
    private var nodeOfModule: [Int]
    /// The packages that a node shows something of, by the node's index.
    private var packageOfNode: [Int] = []

    init(
        _ graph: FeatureGraph,
        _ unit: GraphPicture.Unit,
        _ violations: [Validation.Violation],
        _ packageParts: [String: [PackagePart]]
    ) {
        self.graph = graph
        self.unit = unit
        self.violations = violations
        self.packageParts = packageParts
        nodeOfModule = Array(repeating: 0, count: graph.modules.count)
    }
}

// MARK: Nodes

extension PictureMaker {
    mutating func addNodes() {
        let parts = PictureParts(of: graph, unit, violations, packageParts).sorted
        let names = Dictionary(grouping: parts, by: \.name).mapValues(\.count)
        for part in parts {
            if bands.last?.layer != part.layer || bands.isEmpty { bands.append(GraphPicture.Band(part.layer)) }
            let modules = part.modules.map { graph.modules[$0] }
            let roles = Set(modules.compactMap(\.role))
            let path = graph.packages[part.package].path
            var node = GraphPicture.Node(
                part.name,
                path: path,
                feature: part.feature,
                band: bands.count - 1,
                roles: Role.manifestOrder.filter(roles.contains),
                lines: modules.reduce(0) { $0 + $1.code.files.reduce(0) { $0 + $1.outline.codeLines } },
                findings: part.findings
            )
            // Of a package with several features nobody knows which one its comment is about.
            let feature = graph.packages[part.package].feature
            if unit == .features, feature.name == part.name { node.summary = feature.summary }
            if names[part.name, default: 0] > 1 { node.id = "\(part.name) (\(path))" }
            for module in part.modules { nodeOfModule[module] = nodes.count }
            packageOfNode.append(part.package)
            nodes.append(node)
        }
        makeUnique()
    }

    /// Tells two parts of one package apart that have the same name.
    private mutating func makeUnique() {
        var seen: [String: Int] = [:]
        for index in nodes.indices {
            let count = seen[nodes[index].id, default: 0] + 1
            seen[nodes[index].id] = count
            if count > 1 { nodes[index].id += " \(count)" }
        }
    }
}

// MARK: Edges

extension PictureMaker {
    private struct ModuleUse: Hashable {
        let user: Module.ID
        let used: Module.ID
    }

    private struct Ends: Hashable {
        let user: Int
        let used: Int
    }

    mutating func addEdges() {
        let rules = forbiddenUses()
        var uses: [Ends: [ModuleUse]] = [:]
        for user in graph.modules {
            var seen: Set<Module.ID> = []
            for edge in graph.edges(of: user) where seen.insert(edge.used).inserted {
                let use = ModuleUse(user: user.id, used: edge.used)
                let ends = Ends(user: nodeOfModule[user.id], used: nodeOfModule[edge.used])
                if ends.user != ends.used || rules[use] != nil { uses[ends, default: []].append(use) }
            }
        }
        let order = uses.keys.sorted { ($0.user, $0.used) < ($1.user, $1.used) }
        edges = order.map { ends in
            let uses = uses[ends] ?? []
            let named = uses.map { use in
                let rules = rules[use].map { $0.sorted() } ?? []
                return GraphPicture.TargetUse(graph.modules[use.user].name, graph.modules[use.used].name, rules: rules)
            }
            return GraphPicture.Edge(
                ends.user,
                ends.used,
                uses: named.sorted { ($0.user, $0.used) < ($1.user, $1.used) },
                isForTests: uses.allSatisfy { use in
                    let user = graph.modules[use.user]
                    return graph.isTestCode(user) || user.role == .example
                }
            )
        }
        for edge in edges where edge.user != edge.used { nodes[edge.used].dependents += 1 }
    }

    /// The rules that forbid a use, for all uses that something was found about.
    private func forbiddenUses() -> [ModuleUse: Set<String>] {
        let found = Set(violations.map { Spot(rule: $0.rule, path: $0.finding.path, byte: $0.finding.place?.byte) })
        func isFound(_ rule: String, _ user: Module, _ edge: Edge) -> Bool {
            let finding = graph.finding("", at: edge, of: user)
            return found.contains(Spot(rule: rule, path: finding.path, byte: finding.place?.byte))
        }
        var rules: [ModuleUse: Set<String>] = [:]
        for (violation, places) in graph.judgement.violations {
            for (user, edge) in places where isFound(violation.rule, graph.modules[user], edge) {
                rules[ModuleUse(user: user, used: edge.used), default: []].insert(violation.rule)
            }
        }
        let judgement = graph.judgement
        for (violation, cycles) in [
            (DependencyViolation.interfaceCycle, judgement.interfaceCycles), (.targetCycle, judgement.targetCycles),
        ] {
            let shown = graph.shown(cycles).filter { cycle in
                cycle.way.last.map { isFound(violation.rule, $0, cycle.closing) } ?? false
            }
            let components = Set(shown.compactMap { $0.way.first.flatMap { cycles.component[$0.id] } })
            for (user, component) in cycles.component where components.contains(component) {
                for edge in graph.edges(of: graph.modules[user]) where cycles.connect(user, edge.used) {
                    let use = ModuleUse(user: user, used: edge.used)
                    if rules[use] == nil { rules[use] = [violation.rule] }
                }
            }
        }
        return rules
    }

    /// Where a rule found something.
    private struct Spot: Hashable {
        let rule: String
        let path: String
        let byte: Int?
    }
}

extension SourcePlace {
    fileprivate var byte: Int { range.lowerBound }
}

// MARK: Cycles

extension PictureMaker {
    /// Looks for cycles among the edges that are otherwise legal: of one that must go anyhow they say nothing new.
    mutating func addCycles() {
        let cycleRules = Set([Rule.interfaceCycle, .targetCycle, .packageCycle].map(\.id))
        let mayClose = edges.map { $0.user != $0.used && cycleRules.isSuperset(of: $0.rules) }
        var successors = [[Int]](repeating: [], count: nodes.count)
        for (edge, mayClose) in zip(edges, mayClose) where mayClose { successors[edge.user].append(edge.used) }
        let found = Cycles(in: successors)
        for (node, component) in found.component { nodes[node].cycle = component }
        for index in edges.indices where mayClose[index] && found.connect(edges[index].user, edges[index].used) {
            edges[index].cycle = found.component[edges[index].user]
        }
        var rules = [Set<String>](repeating: [], count: found.components.count)
        for edge in edges {
            if let cycle = edge.cycle { rules[cycle].formUnion(cycleRules.intersection(edge.rules)) }
        }
        if unit == .features {
            for violation in violations where violation.rule == Rule.packageCycle.id {
                for (index, members) in found.components.enumerated()
                where members.contains(where: { packageOfNode[$0] == violation.finding.package }) {
                    rules[index].insert(violation.rule)
                }
            }
        }
        cycles = found.components.enumerated().map { index, members in
            GraphPicture.Cycle(members.map { nodes[$0].id }, rules: rules[index].sorted())
        }
    }
}
