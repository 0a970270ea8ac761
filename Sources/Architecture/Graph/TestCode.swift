internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// What of a workspace is there for tests, and what is production code that must not use it: the one notion of both, for
/// roles, rules and repairs.
///
/// Test support is a feature's testing target, in any package what is called so (`SearchTestSupport`), and what imports
/// a library of tests in every build. The latter two are it for certain only if those who use it say the same: tests
/// do, and, but for a name as plain as that one, more of them than others. `ABTesting`, which the app uses, is none.
struct TestCode: Sendable {
    /// The targets that are test support for certain.
    private(set) var support: Set<Module.ID> = []
    /// The targets that are there for tests as far as anybody knows: tests, test support, what is called after tests,
    /// and what nobody else uses.
    private(set) var side: Set<Module.ID> = []
    /// The targets that people get for certain: none of the above, and used by others that are none either, or
    /// delivered and tested.
    private(set) var production: Set<Module.ID> = []

    init() {}

    init(in graph: FeatureGraph) {
        let users = Users(in: graph)
        let tests = Set(graph.modules.lazy.filter { $0.kind == .test }.map(\.id))
        let named = tests.union(graph.namedForTests)
        let support = graph.modules.ids { users.isSupport($0, besides: named) }
        let side = users.side(
            from: graph.modules.ids { graph.isForTests($0, support, named) },
            tests: support.union(tests)
        )
        (self.support, self.side) = (support, side)
        production = graph.modules.ids { users.isProduction($0, besides: side) }
    }
}

extension [Module] {
    /// Those of some kind: all are looked at, on all cores.
    fileprivate func ids(where isWanted: @Sendable @escaping (Module) -> Bool) -> Set<Module.ID> {
        Set(Parallel.map(self) { isWanted($0) ? $0.id : nil }.compactMap(\.self))
    }
}

extension FeatureGraph {
    /// What a module uses: what it imports, and what it declares unless all its files are known, and none imports it.
    ///
    /// So it makes no difference whether `fix` has been here, which declares the one and removes the other.
    fileprivate func needs(of user: Module) -> Set<Module.ID> {
        let imported = user.imports.compactMap(\.module).filter { $0 != user.id }
        return user.isWhole ? Set(imported) : Set(edges(of: user).map(\.used))
    }

    fileprivate func isForTests(_ module: Module, _ support: Set<Module.ID>, _ named: Set<Module.ID>) -> Bool {
        if named.contains(module.id) || support.contains(module.id) { return true }
        return module.role == .example || module.role == .tests || module.kind == .plugin || module.kind == .macro
            || module.importsTests
    }
}

/// Who uses whom, by what is declared and what is imported.
private struct Users: Sendable {
    let graph: FeatureGraph
    /// The users of each module, without its own tests and examples, in their order; there may be none.
    private var users: [[Module.ID]]
    /// The modules that have tests of their own.
    private var tested: Set<Module.ID> = []
    /// The modules that are vended by a product, or are programs.
    private let vended: Set<Module.ID>

    init(in graph: FeatureGraph) {
        self.graph = graph
        let modules = graph.modules
        let vended = Parallel.map(graph.packages) { package in
            let names = Set(package.manifest.products.elements.flatMap { $0.targets.map(\.value) })
            return package.modules.filter { names.contains(modules[$0].name) }
        }
        self.vended = Set(vended.joined())
        users = Array(repeating: [], count: modules.count)
        let needs = Parallel.map(modules) { user in
            let needs = Array(graph.needs(of: user))
            return (
                tested: needs.filter { user.isTest(of: modules[$0]) },
                used: needs.filter { !user.belongs(to: modules[$0]) }
            )
        }
        for (user, needs) in needs.enumerated() {
            tested.formUnion(needs.tested)
            for used in needs.used { users[used].append(user) }
        }
    }

    func isSupport(_ module: Module, besides named: Set<Module.ID>) -> Bool {
        if module.role == .testing { return true }
        guard module.kind == .regular else { return false }
        let isPlain = TestWords.arePlainEnd(of: module.name)
        guard isPlain || TestWords.areEnd(of: module.name) || module.alwaysImportsTests else { return false }
        let users = users[module.id]
        let tests = users.filter { named.contains($0) || graph.modules[$0].role == .testing }
        let others = users.count - tests.count
        if TestWords.areCertainEnd(of: module.name) { return !tests.isEmpty }
        return !tests.isEmpty && (isPlain && others <= tests.count || others < tests.count)
    }

    /// What is used by nobody but tests and examples, however far away, with what is known to be for them.
    func side(from known: Set<Module.ID>, tests: Set<Module.ID>) -> Set<Module.ID> {
        var tests = tests
        var side = known
        var open = graph.modules.filter { $0.kind == .regular && !users[$0.id].isEmpty }.map(\.id)
            .filter { !side.contains($0) }
        while true {
            let found = open.filter { users[$0].allSatisfy(side.contains) && users[$0].contains(where: tests.contains) }
            if found.isEmpty { return side }
            side.formUnion(found)
            tests.formUnion(found)
            open.removeAll(where: side.contains)
        }
    }

    func isProduction(_ module: Module, besides side: Set<Module.ID>) -> Bool {
        guard !side.contains(module.id), module.kind == .regular || module.kind == .executable,
            !module.imports.contains(where: \.statement.isTestable)
        else { return false }
        if !users[module.id].allSatisfy(side.contains) { return true }
        return graph.isProduction(module) || tested.contains(module.id) || vended.contains(module.id)
    }
}

extension Module {
    /// Whether it's there for a module alone: its tests, and those of its feature with what they need.
    fileprivate func belongs(to other: Module) -> Bool {
        if isTest(of: other) { return true }
        guard let feature, feature == other.feature, other.role == .source || other.role == .interface else {
            return false
        }
        return role == .tests || role == .testing || role == .example
    }

    /// Whether it's the tests of a module, by its name: `SearchTests` of `Search`.
    fileprivate func isTest(of other: Module) -> Bool {
        guard kind == .test, name.utf8.count > other.name.utf8.count, name.hasPrefix(other.name) else { return false }
        return RoleWords(.tests).name(name, beginsWith: other.name)
    }
}
