package import Diagnostics
package import OperatingSystem
internal import PackageManifest
package import Workspaces

/// Which target uses which, across all packages of a workspace.
package struct TargetGraph {
    private var uses: [String: [String]] = [:]

    /// Takes the graph from manifests; packages are known by their folders, which lie in `root`.
    package init(of features: [Feature], in root: AbsolutePath) {
        var vended: [String: [String: [String]]] = [:]
        for feature in features {
            var products: [String: [String]] = [:]
            for product in feature.manifest.products { products[product.name.value] = product.targets.map(\.value) }
            vended[root.appending(feature.path).name.lowercased()] = products
        }
        for feature in features {
            let own = Set(feature.manifest.targets.map(\.name.value))
            let packages = feature.manifest.dependencies.compactMap(\.identity)
            for target in feature.manifest.targets {
                for dependency in target.dependencies {
                    let name = dependency.name.value
                    if dependency.kind != .product, own.contains(name) {
                        add(from: target.name.value, to: name)
                        continue
                    }
                    let sources =
                        dependency.package.map { [feature.manifest.identity(ofPackageCalled: $0.value)] } ?? packages
                    for package in sources {
                        for used in vended[package]?[name] ?? [] { add(from: target.name.value, to: used) }
                    }
                }
            }
        }
    }

    package mutating func add(from user: String, to used: String) {
        uses[user, default: []].append(used)
    }

    /// Why a target can't use another one, which uses it already; nil where that one doesn't.
    package func problem(linking user: String, to used: String, help: String) -> Diagnostic? {
        guard let way = way(from: used, to: user) else { return nil }
        let cycle = ([user] + way).joined(separator: " → ")
        return .error("target_cycle", "'\(user)' can't use '\(used)', which uses it: \(cycle)", help: [help])
    }

    /// The way from a target to another, both included; nil where there is none.
    private func way(from start: String, to end: String) -> [String]? {
        var previous: [String: String] = [:]
        var seen: Set<String> = [start]
        var next = [start]
        while let target = next.popLast() {
            if target == end {
                var way = [target]
                while let before = way.last.flatMap({ previous[$0] }) { way.append(before) }
                return way.reversed()
            }
            for used in uses[target] ?? [] where seen.insert(used).inserted {
                previous[used] = target
                next.append(used)
            }
        }
        return nil
    }
}
