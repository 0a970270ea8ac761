internal import Architecture
internal import PackageManifest
internal import Workspaces

/// What SwiftPM builds for a package on its own: its targets, and the targets that these reach through what they
/// declare.
///
/// A test or an example of a package that is merely used is no part of it.
struct ModuleReach {
    private let graph: FeatureGraph

    init(_ graph: FeatureGraph) { self.graph = graph }

    /// The modules that are built for a package.
    func modules(of package: Int) -> Set<Module.ID> { modules(from: graph.packages[package].modules) }

    /// Modules, and those that they declare, however far away.
    func modules(from modules: some Sequence<Module.ID>) -> Set<Module.ID> {
        var found: Set<Module.ID> = []
        var next = Array(modules)
        while let id = next.popLast() {
            if found.insert(id).inserted { next += graph.declared(by: graph.modules[id]) }
        }
        return found
    }

    /// The modules that are built for the tests of a package.
    func modules(ofTestsOf package: Int) -> Set<Module.ID> {
        modules(from: graph.packages[package].modules.filter { graph.modules[$0].kind == .test })
    }

    /// The packages that SwiftPM may load for a package, with itself.
    func packages(of package: Int) -> Set<Int> { graph.packages(reachableFrom: package).union([package]) }

    /// Whether a package's own manifest names another one.
    func uses(_ user: Int, _ package: Int) -> Bool {
        user != package && graph.packages[user].dependencies.values.contains(package)
    }

    /// Whether SwiftPM loads a package for another one, whatever it leaves out.
    func certainly(from user: Int, to package: Int) -> Bool {
        uses(user, package) || !modules(of: user).isDisjoint(with: graph.packages[package].modules)
    }
}

extension FeatureGraph {
    /// The packages that reach themselves through path dependencies.
    var packagesInCycles: Set<Int> { Set(packages.indices.filter { packages(reachableFrom: $0).contains($0) }) }

    /// Whether tests of a package can be XCTest's: it's no, only where everything that they reach was read, and nothing
    /// of it imports XCTest, under any condition.
    ///
    /// A plugin may write the import, and a package that the workspace doesn't have may hand it on.
    package func mayHaveXCTests(_ package: Int) -> Bool {
        guard packages[package].manifest.exact else { return true }
        return ModuleReach(self).modules(ofTestsOf: package).contains { id in
            let module = modules[id]
            let isElsewhere = module.uses.contains { use in
                if case .external = use.meaning { true } else { false }
            }
            return isElsewhere || !module.code.isRead || module.usesPlugins
                || module.imports.contains { $0.statement.module == "XCTest" }
        }
    }
}
