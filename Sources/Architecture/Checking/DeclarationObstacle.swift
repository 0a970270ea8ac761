internal import Features
internal import PackageManifest
internal import Workspaces

/// Why a target can't declare a module that it imports.
package enum DeclarationObstacle: Hashable {
    /// What is used reaches the user.
    case targetCycle
    /// The packages would depend on each other, which this one's tools version doesn't allow.
    case packageCycle(package: String)
    /// SwiftPM lets nobody use such a target, or nobody in another package.
    case kind
    /// The package's manifest declares it already, in code that runs on other machines only.
    case elsewhere(package: String)
    /// It is a further target of a product feature that has an interface, and no product has it.
    case part(of: String, interface: String)
    /// It is an app's, and one app isn't made of another.
    case app(String)

    package var help: [String] {
        switch self {
        case .targetCycle:
            ["it can't be declared, as it uses this target: move what both need to a foundation feature of its own"]
        case .packageCycle(let package):
            [
                "it can't be declared, as the packages would depend on each other, which SwiftPM accepts from tools "
                    + "version 6.0 on: raise that of '\(package)'"
            ]
        case .elsewhere(let package):
            ["the manifest declares '\(package)' on other machines only: declare it by hand, or import it only there"]
        case .part(let feature, let interface):
            ["it is a part of '\(feature)' that no product has: use '\(interface)'"]
        case .app(let name):
            ["'\(name)' is an app: move what both need to a foundation feature"]
        case .kind:
            ["it can't be declared: move what is needed to a library target"]
        }
    }
}

extension FeatureGraph {
    /// What keeps a module from declaring another one, once what is `added` is declared too; nil where nothing does.
    package func obstacle(
        toDeclaring used: Module,
        by user: Module,
        besides added: [Module.ID: [Module.ID]] = [:]
    ) -> DeclarationObstacle? {
        guard used.canBeDeclared(in: user.package) else { return .kind }
        if reaches(user.id, from: used.id, besides: added) { return .targetCycle }
        guard used.package != user.package else { return nil }
        let identity = packages[used.package].identity
        if packages[user.package].manifest.dependencies.elsewhere.contains(where: { $0.identity == identity }) {
            return .elsewhere(package: identity)
        }
        let app = packages[used.package].feature
        if hasSettings, app.layer == .app, app.template != nil { return .app(app.name) }
        if let interface = interfaceInPlace(of: used) { return .part(of: app.name, interface: interface.name) }
        let old = [user.package, used.package].map { packages[$0] }.first { package in
            package.manifest.toolsVersion.map { $0.major < 6 } ?? false
        }
        guard let old else { return nil }
        var next = [used.package]
        var seen: Set<Int> = [used.package]
        let further = Dictionary(grouping: added.flatMap { user, all in all.map { (user, $0) } }) {
            modules[$0.0].package
        }
        while let package = next.popLast() {
            if package == user.package { return .packageCycle(package: old.feature.name) }
            let all =
                Array(packages[package].dependencies.values) + (further[package] ?? []).map { modules[$0.1].package }
            next += all.filter { seen.insert($0).inserted }
        }
        return nil
    }

    /// The interface of the product feature that a further target is a part of, where no product has that; nil for any other.
    private func interfaceInPlace(of used: Module) -> Module? {
        let package = packages[used.package]
        let isVended = package.manifest.products.contains { $0.targets.contains { $0.value == used.name } }
        guard hasSettings, !isVended, used.role == nil, package.feature.layer == .product else { return nil }
        return package.modules.map { modules[$0] }.first { $0.role == .interface }
    }

    private func reaches(_ end: Module.ID, from start: Module.ID, besides added: [Module.ID: [Module.ID]]) -> Bool {
        var seen: Set<Module.ID> = [start]
        var next = [start]
        while let id = next.popLast() {
            if id == end { return true }
            next += (declared(by: modules[id]) + (added[id] ?? [])).filter { seen.insert($0).inserted }
        }
        return false
    }
}

extension Module {
    func canBeDeclared(in package: Int) -> Bool {
        switch kind {
        case .regular, .system, .binary: true
        case .executable, .macro: package == self.package
        case .test, .plugin: false
        }
    }
}
