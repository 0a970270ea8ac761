import Architecture
import Diagnostics
import OperatingSystem
import PackageManifest
import Testing
import Workspaces

/// That one target begins to use another one.
struct EdgeMutation {
    let user: ArchitectureTable.Node
    let used: ArchitectureTable.Node
    let specimen: Specimen

    /// Whether it's there already.
    func isDeclared() throws -> Bool {
        try declared(by: user.target, of: user.feature).contains(used.target)
    }

    /// Whether something that is declared uses it, however far away.
    func isReached() throws -> Bool {
        let graph = specimen.graph
        let start = try #require(graph.modulesByName[user.target]?.first)
        var found: Set<Int> = []
        var next = graph.declared(by: graph.modules[start])
        while let module = next.popLast() {
            guard found.insert(module).inserted else { continue }
            next += graph.declared(by: graph.modules[module])
        }
        return found.contains { graph.modules[$0].name == used.target }
    }

    /// Whether a manifest can say it, and so that no cycle of packages is a finding of its own.
    func canBeDeclared() throws -> Bool {
        if user.feature == used.feature { return true }
        let graph = specimen.graph
        let package = { (name: String) in try #require(graph.packages.first { $0.feature.name == name }) }
        let isCycle = try graph.packages(reachableFrom: package(used.feature).index).contains(
            package(user.feature).index)
        return try !isCycle && specimen.feature(used.feature).product(used.role) != nil
    }

    func importing() throws -> Mutation {
        Mutation(file: (user.feature, user.target, "import \(used.target)\n"))
    }

    func declaring(andImporting isImported: Bool = false) throws -> Mutation {
        let feature = try specimen.feature(user.feature)
        let other = try specimen.feature(used.feature)
        var edits: [ManifestEdit] = []
        if user.feature == used.feature {
            edits = [.addTargetDependency("\"\(used.target)\"", to: user.target)]
        } else {
            let path = AbsolutePath(other.path).relative(to: AbsolutePath(feature.path))
            let name = AbsolutePath(other.path).name
            let product = ".product(name: \"\(used.target)\", package: \"\(name)\")"
            edits = [
                .addDependency(".package(path: \"\(path)\")"), .addTargetDependency(product, to: user.target),
            ]
        }
        var mutation = isImported ? try importing() : Mutation()
        mutation.manifests = [user.feature: edits]
        return mutation
    }

    func importPlace() throws -> String {
        let feature = try specimen.feature(user.feature)
        let target = try #require(feature.manifest.targets.first { $0.name.value == user.target })
        return "\(feature.folder(of: target))/\(Specimen.addedFile):1"
    }

    /// Where the manifest says it afterwards.
    func place(in mutated: Specimen) throws -> String {
        try Self.line(of: used.target, in: user.target, of: user.feature, mutated)
    }

    /// The line of a target's dependency.
    static func line(of name: String, in target: String, of feature: String, _ specimen: Specimen) throws -> String {
        let feature = try specimen.feature(feature)
        let target = try #require(feature.manifest.targets.first { $0.name.value == target })
        let dependency = try #require(target.dependencies.first { $0.name.value == name })
        return "\(feature.source.path):\(feature.source.location(at: dependency.range.lowerBound).line)"
    }

    private func declared(by target: String, of feature: String) throws -> [String] {
        let target = try specimen.feature(feature).manifest.targets.first { $0.name.value == target }
        return target?.dependencies.map(\.name.value) ?? []
    }
}
