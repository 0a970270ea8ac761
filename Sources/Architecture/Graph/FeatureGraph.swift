package import Features
package import OperatingSystem
internal import PackageManifest
package import Workspaces

/// A workspace as the rules of the architecture see it: its packages, its features, its targets, and who uses whom.
///
///     let graph = FeatureGraph(of: workspace, code: CodeReader(workspace).read().code)
///     for rule in Rule.all { findings += rule.check(graph) }
///
/// A value that is made once, from what was read, and never asks the disk. Packages, features and modules know each
/// other by their indices.
package struct FeatureGraph: Sendable {
    package let root: AbsolutePath
    package let settings: WorkspaceSettings
    /// What the template sets that features name in their manifests say about rules, by the sets' names.
    let setRules: [String: RuleSettings]
    /// The only third-party packages that features of some template sets may use, by the sets' names.
    let setExternals: [String: [NamePattern]]
    /// Whether there is a `ufeature.json`: only then are layers known, and is there a policy to hold features to.
    package let hasSettings: Bool
    /// What the `ufeature.json` says, and doesn't leave to the defaults.
    let writtenKeys: Set<WorkspaceSettings.Key>
    package internal(set) var packages: [GraphPackage]
    package internal(set) var features: [GraphFeature]
    package internal(set) var modules: [Module]
    /// The modules by the names that imports give them: usually one each.
    package internal(set) var modulesByName: [String: [Module.ID]] = [:]
    /// The products of packages that the workspace doesn't have, by name, with the identities of the packages that some
    /// target says they are of.
    package internal(set) var externalProducts: [String: Set<String>] = [:]
    var namedForTests: Set<Module.ID> = []
    /// The imports that a module hands on to whoever imports it, with `@_exported`; only of those that do.
    var handedOn: [Module.ID: [ImportUse]] = [:]
    /// What is there for tests, and what must not use it.
    var testCode = TestCode()
    /// The contracts that are packages of their own.
    var contracts = Contracts()
    /// The packages that nobody uses, where all of the repository was looked at.
    var unusedPackages: Set<Int> = []
    /// What the project for Xcode says that can't be so, where all of the repository was looked at.
    var projectFindings: [Finding] = []
    /// The features whose entries in apps nothing uses.
    var unshownFindings: [Finding] = []
    /// The imported modules that the last commit declared and nothing declares now, by their names.
    var formerModules: [String: FormerModule] = [:]
    /// The findings in folders of layers that no package has.
    var strayFindings: [Finding] = []
    /// The packages that projects have together, where several packages are one to SwiftPM.
    var projectReach = ProjectReach()
    /// What the architecture has against the edges: see ``DependencyViolation``.
    var judgement = EdgeJudgement()
    /// The plugins that packages name, by the packages' indices: each manifest is read again at most once.
    let pluginUses = Memo<Int, [PluginUse]>()
}

extension FeatureGraph {
    package func package(of module: Module) -> GraphPackage { packages[module.package] }

    package func feature(of module: Module) -> GraphFeature? { module.feature.map { features[$0] } }

    /// What the template set of a package says about rules; the team's own word counts more.
    func setRules(of package: Int) -> RuleSettings {
        packages[package].template.flatMap { setRules[$0] } ?? RuleSettings()
    }

    /// The layer of a module, or of its feature, where it is known.
    package func layer(of module: Module) -> Layer? { module.layer ?? feature(of: module)?.layer }

    /// The module of a feature's role.
    package func module(_ role: Role, of feature: GraphFeature) -> Module? {
        feature.modules[role].map { modules[$0] }
    }

    /// The modules that a module declares, in the order of its manifest; with those that its products vend.
    package func declared(by module: Module) -> [Module.ID] { module.uses.flatMap(\.modules) }

    /// The packages of the workspace that a package reaches through path dependencies, without itself unless in a
    /// cycle.
    package func packages(reachableFrom package: Int) -> Set<Int> { packages.reachable(from: package) }
}

extension [GraphPackage] {
    /// The indices of those that one reaches, without its own unless in a cycle.
    func reachable(from package: Int) -> Set<Int> {
        var found: Set<Int> = []
        var next = [Int](self[package].dependencies.values)
        while let index = next.popLast() {
            guard found.insert(index).inserted else { continue }
            next += self[index].dependencies.values
        }
        return found
    }
}
