internal import Diagnostics
internal import Features
internal import TemplateSets
internal import Workspaces

extension Workspace {
    /// The requests that a feature which is there may have been made from, the likeliest first.
    ///
    /// What it uses today may have been linked later: then it was made with nothing but what its code imports, or with
    /// nothing at all.
    func variants(of descriptor: FeatureDescriptor) throws -> [FeatureDescriptor] {
        var variants = [descriptor]
        func add(_ dependencies: [String], _ externals: [String]) {
            var variant = descriptor
            variant.dependencies = dependencies
            variant.externals = externals
            if !variants.contains(variant) { variants.append(variant) }
        }
        guard !(descriptor.dependencies + descriptor.externals).isEmpty,
            let feature = features.first(where: { $0.name == descriptor.name.text })
        else { return variants }
        let imports = try code(of: feature).imports
        let modules = Dictionary(features.map { ($0.name, $0.modules) }) { $0.union($1) }
        let imported = descriptor.dependencies.filter { !(modules[$0] ?? []).isDisjoint(with: imports) }
        let foundation = FoundationDefaults(in: self)
            .names(for: try? templates.set(named: descriptor.template), descriptor.kind)
            .filter(descriptor.dependencies.contains)
        for externals in [descriptor.externals, []] {
            for dependencies in [descriptor.dependencies, imported, foundation, []] { add(dependencies, externals) }
        }
        return variants
    }
}

extension FeatureDescriptor {
    /// The same request for less, to which `ufeature add` may have brought the rest.
    var withFewerRoles: [FeatureDescriptor] {
        let optional = Role.manifestOrder.filter { $0 != .source && roles.contains($0) }
        return (1..<max(1, 1 << optional.count)).map { choice in
            var fewer = self
            fewer.roles.subtract(optional.enumerated().filter { choice & 1 << $0.offset != 0 }.map(\.element))
            return fewer
        }
    }
}
