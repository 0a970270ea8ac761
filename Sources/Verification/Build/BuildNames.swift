internal import Architecture
internal import PackageManifest

/// The names that packages take in one build, each of which only one of them can have.
///
/// Letter case makes no difference: on most Macs two files that differ by it alone are one.
struct BuildNames {
    private let graph: FeatureGraph
    /// The packages that have names by now.
    private var known: Set<Int> = []
    private var owners: [Name: Int] = [:]

    private enum Name: Hashable {
        case identity(String)
        /// A target, or a product.
        case unit(String)
    }

    init(_ graph: FeatureGraph) { self.graph = graph }

    /// Gives a package and those that are loaded with it their names, or says why they can't have them, and changes
    /// nothing.
    mutating func take(_ package: Int, loading loaded: [Int]) -> String? {
        var owners = owners
        for other in loaded where !known.contains(other) {
            for name in names(of: other) {
                if let owner = owners[name], owner != other { return reason(name, of: other, and: owner) }
                owners[name] = other
            }
        }
        self.owners = owners
        known.formUnion(loaded)
        return nil
    }

    private func names(of index: Int) -> [Name] {
        let package = graph.packages[index]
        let targets = package.modules.map { graph.modules[$0].name }
        let products = package.manifest.products.map(\.name.value)
        return [.identity(package.identity)]
            + Set((targets + products + [package.testProductName]).map { $0.lowercased() }).map(Name.unit)
    }

    private func reason(_ name: Name, of one: Int, and other: Int) -> String {
        let (path, otherPath) = (graph.packages[one].path, graph.packages[other].path)
        switch name {
        case .identity(let name): return "'\(path)' and '\(otherPath)' are both the package '\(name)' to SwiftPM"
        case .unit(let name): return "'\(path)' and '\(otherPath)' both have a target or product '\(name)'"
        }
    }
}
