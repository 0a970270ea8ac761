internal import Features
internal import PackageManifest
internal import Workspaces

/// Libraries that help tests and are no feature's testing target: `SharedTestSupport` in a package with many targets.
///
/// A name says what a library is meant for, and who uses it whether it's so: some test has to. `ABTesting`, which no
/// test but its own uses, is what the app does. Where a name says as much as `Mocks` does, which previews have too, most
/// of its users are tests.
struct TestSupport {
    /// The libraries.
    let modules: Set<Module.ID>

    init(in graph: FeatureGraph) {
        let named = graph.modules.filter { module in
            module.kind == .regular && module.role != .testing && Self.words(in: module.name) != .none
        }
        guard !named.isEmpty else {
            modules = []
            return
        }
        var users: [Module.ID: (tests: Int, others: Int)] = [:]
        let ids = Set(named.map(\.id))
        for user in graph.modules {
            let isForTests = user.isTestCode || user.importsTests || graph.isNamedForTests(user)
            for used in Set(graph.edges(of: user).map(\.used)) where ids.contains(used) {
                // A library's own tests say nothing of what it's for.
                if user.kind == .test, user.name.hasPrefix(graph.modules[used].name) { continue }
                if isForTests {
                    users[used, default: (0, 0)].tests += 1
                } else {
                    users[used, default: (0, 0)].others += 1
                }
            }
        }
        modules = ids.filter { id in
            let (tests, others) = users[id] ?? (0, 0)
            switch Self.words(in: graph.modules[id].name) {
            case .certain: return tests > 0
            case .likely: return tests > others
            case .none: return false
            }
        }
    }

    private enum Words { case certain, likely, none }

    private static func words(in name: String) -> Words {
        let plain = name.lowercased().filter { $0 != "-" && $0 != "_" }
        if certain.contains(where: plain.hasSuffix) { return .certain }
        return RoleWords(.testing).mark(name: name) ? .likely : .none
    }

    private static let certain = [
        "testsupport", "testingsupport", "testssupport", "testhelper", "testhelpers", "testinghelpers", "testshelpers",
        "testutils", "testutil", "testutilities", "testingutils", "testsutils", "testdoubles",
    ]
}

extension FeatureGraph {
    /// What a target is that people get: it's vended or run, and has nothing to do with tests by its name, its kind or
    /// its imports.
    func isShipped(_ module: Module) -> Bool {
        guard module.kind == .regular || module.kind == .executable, !module.isTestCode, !module.importsTests,
            module.role != .example, !isNamedForTests(module)
        else { return false }
        return module.kind == .executable
            || package(of: module).manifest.products.contains { product in
                product.targets.contains { $0.value == module.name }
            }
    }
}
