internal import Diagnostics
internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let testCodeInProduction = Rule(
        .testCodeInProduction,
        .error,
        "Production code reaches no test code, also not through other targets",
        page: Page(
            what: """
                Finds an interface or a source, also the app's, that reaches a testing or tests target through targets \
                that have no role: it uses `SearchSupport`, which uses `SearchTesting`. The whole path is shown, at \
                its first step. Where `role_dependency` or `feature_dependency` forbids a step of the path, only that \
                rule reports it. Each target without a role is reported once.

                In any package, also without a `ufeature.json`, it finds a target that declares or imports test \
                support, if not only tests use that target. A target is test support if its name says so and tests use \
                it, such as `SearchTestSupport`. So is one whose name ends with a word like `Mocks`, or that imports \
                `XCTest` or `Testing` in every build, if most of its users are tests: `ABTesting`, which the app uses, \
                isn't one. An import below any `#if` doesn't count, and what is declared and not imported is found by \
                `unused_dependency`.

                Also finds a `.target` that is called after tests (`SearchTests`) and imports `XCTest` or `Testing` in \
                every build, if no product and no other target has it: it was meant to be a `.testTarget`, and no \
                command runs its tests.
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
        check: { graph in
            TestCodeSearch(graph).findings + graph.testCodeInProduction + graph.testsInLibraries
        }
    )
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
        var row = graph.modules.filter { graph.isTestCode($0) }.map(\.id)
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
        (module.kind == .regular || module.kind == .executable) && !graph.isTestCode(module) && module.role != .example
            && !graph.isProduction(module)
    }

    private func legalUses(of user: Module) -> Set<Module.ID> {
        Set(graph.edges(of: user).filter { isLegal($0, of: user) }.map(\.used))
    }

    private func isLegal(_ edge: Edge, of user: Module) -> Bool {
        if case .imported(let index) = edge.origin, !user.imports[index].statement.conditions.isEmpty { return false }
        let used = graph.modules[edge.used]
        guard let violation = graph.violation(of: user, using: used) else { return true }
        // A step of the way isn't a finding of its own.
        return violation == .testCodeInProduction && graph.tableViolation(of: user, using: used) == nil
    }
}

extension FeatureGraph {
    /// The tests in a target that is no test target: declared with `.target`, they are built and never run.
    ///
    /// What another target or a product has may be test support with an unusual name.
    fileprivate var testsInLibraries: [Finding] {
        let tests = modules.filter { module in
            let words = [Role.tests.suffix, packages[module.package].feature.suffixes[.tests]]
            return module.kind == .regular && module.alwaysImportsTests
                && words.contains { !$0.isEmpty && module.name.hasSuffix($0) }
        }
        if tests.isEmpty { return [] }
        let used = Set(modules.flatMap { user in edges(of: user).map(\.used).filter { $0 != user.id } })
        return tests.filter { module in
            !used.contains(module.id)
                && !packages[module.package].manifest.products.contains { product in
                    product.targets.contains { $0.value == module.name }
                }
        }.map { module in
            finding(
                "'\(module.name)' has tests and is no test target: nothing runs them",
                at: module.target.name.range,
                inManifestOf: packages[module.package],
                help: ["declare it as one: .testTarget(name: \(module.name.swiftLiteral), …)"],
                target: module.name
            )
        }
    }

    /// Production code that itself uses test support, once for each target of it: where it's declared, else imported.
    ///
    /// What is declared and not imported is an unused dependency, and nothing but that.
    fileprivate var testCodeInProduction: [Finding] {
        let violations = violations(.testCodeInProduction)
        if violations.isEmpty { return [] }
        let reach = ImportReach(in: self)
        var unused: [Module.ID: Set<Use>] = [:]
        var found: Set<[Module.ID]> = []
        return violations.compactMap { user, used, edge in
            if case .declared(let index) = edge.origin {
                let idle = unused[user.id] ?? Set(unusedUses(of: user, reach))
                unused[user.id] = idle
                if idle.contains(user.uses[index]) { return nil }
            }
            guard found.insert([user.id, used.id]).inserted else { return nil }
            return finding(
                "'\(user.name)' is production code and uses the test support '\(used.name)'",
                at: edge,
                of: user,
                help: ["only tests use '\(used.name)': move what production code needs out of it"]
            )
        }
    }
}
