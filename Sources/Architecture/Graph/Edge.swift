internal import PackageManifest

/// That a module uses another one of the workspace, and where it says so.
package struct Edge: Hashable, Sendable {
    package enum Origin: Hashable, Sendable {
        /// The dependency at this index of what the module declares.
        case declared(Int)
        /// The import at this index of what it imports.
        case imported(Int)
    }

    package let used: Module.ID
    package let origin: Origin
}

extension FeatureGraph {
    /// Everything that a module declares and imports of the workspace, each time; without itself.
    ///
    /// A product of several targets counts as all of them where none of them is imported, and else as those that are.
    package func edges(of module: Module) -> [Edge] {
        let imported = Set(module.imports.compactMap(\.module))
        var edges: [Edge] = []
        edges.reserveCapacity(module.uses.count + module.imports.count)
        for (index, use) in module.uses.enumerated() {
            let some = use.modules.filter(imported.contains)
            for used in some.isEmpty ? use.modules : some where used != module.id {
                edges.append(Edge(used: used, origin: .declared(index)))
            }
        }
        for (index, use) in module.imports.enumerated() {
            if let used = use.module, used != module.id {
                edges.append(Edge(used: used, origin: .imported(index)))
            }
        }
        return edges
    }

    /// A finding where a module says that it uses another.
    package func finding(
        _ message: String,
        at edge: Edge,
        of module: Module,
        help: [String] = []
    ) -> Finding {
        switch edge.origin {
        case .imported(let index):
            finding(message, at: module.imports[index], in: module, help: help)
        case .declared(let index):
            finding(
                message,
                at: module.uses[index].dependency.range,
                inManifestOf: packages[module.package],
                help: help,
                target: module.name
            )
        }
    }
}
