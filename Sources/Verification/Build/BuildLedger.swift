package import Architecture
package import Diagnostics
package import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// Who is still to be built together, who failed, and who can't be built because of that.
///
/// SwiftPM stops at the first thing that is wrong. So those to blame are taken out, and the others are built again,
/// until nothing is wrong any more. Each round takes at least one package out, or it was the last one.
package struct BuildLedger {
    private let graph: FeatureGraph
    private let reach: ModuleReach
    /// The packages that are still to be built, in their order.
    package private(set) var open: [Int] = []
    package private(set) var failed: [Int: [Diagnostic]] = [:]
    /// The names of what has to be repaired first.
    package private(set) var skipped: [Int: Set<String>] = [:]
    /// Why packages have to be built on their own after all, in words that follow "because".
    package private(set) var alone: [Int: String] = [:]
    /// What was said of those to blame, by their names.
    private var errors: [String: [Diagnostic]] = [:]
    /// The modules that can't be compiled, with the names of those to blame.
    private var brokenModules: [Module.ID: String] = [:]
    /// Packages and folders that can't be built and are told about: with a result of their own, or with that of a
    /// user.
    private var told: Set<BlamedProblem.Culprit>

    /// - Parameters:
    ///   - graph: the graph of all packages.
    ///   - wanted: the packages that get a result, whether here or elsewhere.
    package init(_ graph: FeatureGraph, wanted: [Int]) {
        self.graph = graph
        reach = ModuleReach(graph)
        told = Set(wanted.map { .package($0) })
    }

    /// Adds packages that are to be built; those that need what is broken are skipped at once.
    package mutating func add(_ packages: [Int]) {
        open += packages
        skipUsersOfBrokenModules()
    }

    /// Takes those out who are to blame for problems, and those who need what is broken.
    ///
    /// - Returns: whether there are fewer packages to build than before.
    @discardableResult
    package mutating func take(_ problems: [BlamedProblem], dependents: (AbsolutePath) -> Set<Int> = { _ in [] })
        -> Bool
    {
        let (before, reach) = (open, reach)
        for problem in problems {
            switch problem.culprit {
            case .package(let package): take(problem, of: package, wasOpen: before.contains(package))
            case .folder(let folder):
                errors[folder.name, default: []].append(problem.error)
                let users = dependents(folder)
                takeOut(users: { !reach.packages(of: $0).isDisjoint(with: users) }, problem, folder.name)
            }
        }
        skipUsersOfBrokenModules()
        return open.count < before.count
    }

    /// Takes out everyone who is left, because nobody can be blamed for what happened to all.
    ///
    /// - Returns: two halves to be built apart, so that the one to blame is soon among few; nothing where everyone has
    ///   to be built on its own.
    package mutating func split(because output: BuildOutput) -> [[Int]] {
        defer { open = [] }
        let half = open.count / 2
        if half > 0, !output.isAboutNames { return [Array(open[half...]), Array(open[..<half])] }
        let words = output.problems.first?.error.message ?? output.reasons.first ?? "nothing"
        for package in open { alone[package] = "SwiftPM names no package for this problem of the build: \(words)" }
        return []
    }

    /// Whether nothing is known of a package that keeps it from being built together with others.
    func isUndecided(_ package: Int) -> Bool {
        failed[package] == nil && skipped[package] == nil && alone[package] == nil
    }

    /// Takes everyone out, to be built in another way.
    mutating func takeBack() { open = [] }

    /// Takes out those who are built.
    mutating func takeBuilt() -> [Int] {
        defer { open = [] }
        return open
    }

    /// All that was said of those to blame, by their names.
    package func errors(of names: some Sequence<String>) -> [Diagnostic] { names.flatMap { errors[$0] ?? [] } }

    /// The names of what a package needs and can't have, if anything.
    package func obstacles(of package: Int) -> Set<String> {
        Set(reach.modules(of: package).compactMap { brokenModules[$0] })
    }

    private mutating func take(_ problem: BlamedProblem, of package: Int, wasOpen: Bool) {
        let (name, reach) = (graph.packages[package].feature.name, reach)
        errors[name, default: []].append(problem.error)
        if problem.scope == .program, failed[package] == nil {
            // Only a separate build knows the line, and whether sharing was to blame.
            if wasOpen { alone[package] = "it couldn't be linked together with the others" }
            open.removeAll { $0 == package }
            return
        }
        if case .module(let module) = problem.scope { brokenModules[module] = name }
        if wasOpen || failed[package] != nil {
            if failed[package]?.contains(problem.error) != true { failed[package, default: []].append(problem.error) }
            open.removeAll { $0 == package }
            // A package loads every package that it names itself.
            if problem.scope == .manifest { skipUsers(of: package, name) { reach.uses($0, package) } }
        }
        guard !wasOpen else { return }
        if case .module(let module) = problem.scope {
            takeOut(users: { reach.modules(of: $0).contains(module) }, problem, name)
        } else {
            let isCertain = takeOut(users: { reach.certainly(from: $0, to: package) }, problem, name)
            if !isCertain { takeOut(users: { reach.packages(of: $0).contains(package) }, problem, name) }
        }
    }

    /// Takes out those who need what isn't built for its own sake: the first is told why, the others that it was told.
    @discardableResult
    private mutating func takeOut(users isUser: (Int) -> Bool, _ problem: BlamedProblem, _ name: String) -> Bool {
        let users = open.filter(isUser)
        guard let first = users.first else { return false }
        if told.insert(problem.culprit).inserted {
            failed[first] = [problem.error]
            open.removeAll { $0 == first }
        }
        skipUsers(of: nil, name, where: isUser)
        return true
    }

    private mutating func skipUsers(of package: Int?, _ name: String, where isUser: (Int) -> Bool) {
        for user in open where user != package && isUser(user) { skipped[user, default: []].insert(name) }
        open.removeAll { skipped[$0] != nil }
    }

    private mutating func skipUsersOfBrokenModules() {
        guard !brokenModules.isEmpty else { return }
        for package in open {
            let names = obstacles(of: package)
            let own = graph.packages[package].feature.name
            if graph.packages[package].modules.contains(where: { brokenModules[$0] == own }) {
                // What is wrong with it was seen while another package was built.
                failed[package, default: []] += errors(of: [own])
            } else if !names.isEmpty {
                skipped[package] = names
            }
        }
        open.removeAll { skipped[$0] != nil || failed[$0] != nil }
    }
}
