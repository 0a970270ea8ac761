internal import PackageManifest

/// How far a change reaches: from the parts that it touches, to all that use them, directly or not.
///
///     SearchInterface  →  Search, HomeTests, Home …      whoever declares or imports it
///     all of Search    →  every package that names it    its manifest was changed, and may be broken
package struct AffectedParts {
    /// A part of a repository, as far as a change of it makes a difference.
    package enum Part: Hashable, Sendable {
        case module(Module.ID)
        /// A package of the workspace as a whole, by its index in the graph.
        case package(Int)
        /// A package that is no feature, by its index among those.
        case other(Int)
    }

    /// The packages of the workspace that are reached, with what each uses directly of what is reached.
    package private(set) var packages: [Int: Set<Part>] = [:]
    /// The modules that are reached, with those that each uses directly of what is reached.
    package private(set) var modules: [Module.ID: Set<Module.ID>] = [:]

    /// Follows all uses, once each.
    package init(touched: Set<Part>, in graph: FeatureGraph, beside others: [OtherPackage]) {
        let users = PartUsers(graph, others)
        var reached = touched
        var next = Array(touched)
        for part in touched {
            note(Self.owner(of: part, in: graph), uses: nil)
            note(part, afterwards: nil)
        }
        while let part = next.popLast() {
            let used = Self.owner(of: part, in: graph)
            for user in users.users(of: part) {
                let owner = Self.owner(of: user, in: graph)
                note(owner, uses: owner == used ? nil : used)
                note(user, afterwards: part)
                if reached.insert(user).inserted { next.append(user) }
            }
        }
    }

    private mutating func note(_ user: Part, uses used: Part?) {
        guard case .package(let index) = user else { return }
        packages[index, default: []].formUnion(used.map { [$0] } ?? [])
    }

    private mutating func note(_ user: Part, afterwards used: Part?) {
        guard case .module(let id) = user else { return }
        let known: Set<Module.ID> = if case .module(let used)? = used { [used] } else { [] }
        modules[id, default: []].formUnion(known)
    }

    private static func owner(of part: Part, in graph: FeatureGraph) -> Part {
        if case .module(let id) = part { return .package(graph.modules[id].package) }
        return part
    }
}

/// Who uses each part directly.
private struct PartUsers {
    private let graph: FeatureGraph
    private var modules: [Module.ID: [AffectedParts.Part]] = [:]
    private var packages: [Int: [AffectedParts.Part]] = [:]
    private var others: [Int: [AffectedParts.Part]] = [:]
    /// The other packages that name a package of the workspace.
    private var strangers: [Int: [AffectedParts.Part]] = [:]

    init(_ graph: FeatureGraph, _ others: [OtherPackage]) {
        self.graph = graph
        for module in graph.modules {
            for used in graph.everythingUsed(by: module) { modules[used, default: []].append(.module(module.id)) }
        }
        for package in graph.packages {
            for used in package.dependencies.values { packages[used, default: []].append(.package(package.index)) }
        }
        for (index, other) in others.enumerated() {
            for used in other.packages { strangers[used, default: []].append(.other(index)) }
            for used in other.others { self.others[used, default: []].append(.other(index)) }
            self.others[index, default: []] += other.users.map { .package($0) }
        }
    }

    func users(of part: AffectedParts.Part) -> [AffectedParts.Part] {
        switch part {
        case .module(let id):
            let module = graph.modules[id]
            // Nobody else can use tests.
            let outside = module.kind == .test ? [] : strangers[module.package] ?? []
            return (modules[id] ?? []) + outside
        case .package(let index):
            let own = graph.packages[index].modules.map { AffectedParts.Part.module($0) }
            return own + (packages[index] ?? []) + (strangers[index] ?? [])
        case .other(let index):
            return others[index] ?? []
        }
    }
}

extension FeatureGraph {
    /// The modules that a module can't be built without, and those that it imports all the same.
    fileprivate func everythingUsed(by module: Module) -> Set<Module.ID> {
        var used = Set(module.uses.flatMap(\.modules) + module.imports.compactMap(\.module))
        let package = packages[module.package]
        let near = package.dependencies.values.flatMap { packages[$0].modules } + package.modules
        if !package.isExact {
            used.formUnion(near)
        } else if module.usesPlugins {
            used.formUnion(near.filter { modules[$0].kind == .plugin })
        }
        used.remove(module.id)
        return used
    }
}
