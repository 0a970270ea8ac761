internal import Features
internal import PackageManifest

extension Rule {
    package static let testCodeInProduction = Rule(
        .testCodeInProduction,
        .error,
        "Production code reaches no test code, also not through other targets",
        page: Page(
            what: """
                Finds an interface or a source, also the app's, that reaches a testing or tests target through targets \
                that have no role: it uses `SearchSupport`, which uses `SearchTesting`. The whole way is shown, at its \
                first step. Where a step of the way is itself forbidden by `role_dependency` or `feature_dependency`, \
                that one is the mistake, and nothing is said twice. Each target without a role is found once. \
                Also finds a target that is vended or run and uses a library which is called after tests and used by \
                some, such as `SharedTestSupport`.
                """,
            why: """
                Whatever production code reaches is linked into the app: mocks and samples are shipped, and with them \
                what only tests need, such as XCTest, which isn't there on people's devices.
                """,
            source: "µFeatures Architecture, \"What is a µFeature\": https://docs.tuist.dev",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                .target(name: "Search", dependencies: ["SearchSupport"]),  // Search → SearchSupport → SearchTesting
                .target(name: "SearchSupport", dependencies: ["SearchTesting"]),
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                .target(name: "Search", dependencies: ["SearchSupport"]),
                .target(name: "SearchSupport"),
                .testTarget(name: "SearchTests", dependencies: ["Search", "SearchTesting"]),
                """
            ),
            repair: """
                Move what is test code out of the target in between, or let only tests and examples use it.
                """
        ),
        check: { graph in TestCodeSearch(graph).findings + graph.shippedTestSupport }
    )
}

extension FeatureGraph {
    /// The first use of each library for tests by each target that people get.
    fileprivate var shippedTestSupport: [Finding] {
        let support = TestSupport(in: self).modules
        guard !support.isEmpty else { return [] }
        return modules.filter { !support.contains($0.id) && isShipped($0) }.flatMap { user in
            var found: Set<Module.ID> = []
            return edges(of: user).compactMap { edge -> Finding? in
                guard support.contains(edge.used), !isConditional(edge, of: user),
                    offence(of: user, using: modules[edge.used]) == nil, found.insert(edge.used).inserted
                else { return nil }
                let name = modules[edge.used].name
                return finding(
                    "'\(user.name)' uses '\(name)', which is there for tests",
                    at: edge,
                    of: user,
                    help: ["let only tests use '\(name)', and move what '\(user.name)' needs of it"]
                )
            }
        }
    }

    /// Whether only some builds have a use: one that is declared counts where some build imports it in any case.
    private func isConditional(_ edge: Edge, of user: Module) -> Bool {
        let imports = user.imports.filter { $0.module == edge.used }
        return !imports.isEmpty && imports.allSatisfy { !$0.statement.conditions.isEmpty }
    }
}

/// The search for ways from production code to test code, through targets that are neither.
private struct TestCodeSearch {
    let graph: FeatureGraph
    /// The next step of each target in between that leads to test code.
    private var next: [Module.ID: Module.ID] = [:]

    init(_ graph: FeatureGraph) {
        self.graph = graph
        let between = graph.modules.filter { isBetween($0) }
        guard !between.isEmpty else { return }
        var users: [Module.ID: [Module.ID]] = [:]
        for user in between {
            for used in legalUses(of: user) { users[used, default: []].append(user.id) }
        }
        // From the ends, row by row, so that each way is the shortest.
        var row = graph.modules.filter(\.isTestCode).map(\.id)
        while !row.isEmpty {
            var before: [Module.ID] = []
            for used in row {
                for user in users[used] ?? [] where next[user] == nil {
                    next[user] = used
                    before.append(user)
                }
            }
            row = before
        }
    }

    var findings: [Finding] {
        guard !next.isEmpty else { return [] }
        var found: Set<Module.ID> = []
        return graph.modules.filter { graph.isProduction($0) }.flatMap { user in
            graph.edges(of: user).compactMap { edge -> Finding? in
                guard next[edge.used] != nil, isLegal(edge, of: user), found.insert(edge.used).inserted else {
                    return nil
                }
                return finding(edge, of: user)
            }
        }
    }

    private func finding(_ edge: Edge, of user: Module) -> Finding {
        var way = [user.id, edge.used]
        while let last = way.last, let step = next[last] { way.append(step) }
        let names = way.map { graph.modules[$0].name }
        let end = names.count - 1
        return graph.finding(
            "'\(user.name)' reaches test code: \(names.joined(separator: " → "))",
            at: edge,
            of: user,
            help: ["take '\(names[end])' out of '\(names[end - 1])', or let only tests use '\(names[1])'"]
        )
    }

    /// Whether a target is neither production code for certain, nor test code, nor an end.
    private func isBetween(_ module: Module) -> Bool {
        (module.kind == .regular || module.kind == .executable) && !module.isTestCode && module.role != .example
            && !graph.isProduction(module)
    }

    private func legalUses(of user: Module) -> Set<Module.ID> {
        Set(graph.edges(of: user).filter { isLegal($0, of: user) }.map(\.used))
    }

    private func isLegal(_ edge: Edge, of user: Module) -> Bool {
        if case .imported(let index) = edge.origin, !user.imports[index].statement.conditions.isEmpty { return false }
        return graph.offence(of: user, using: graph.modules[edge.used]) == nil
    }
}
