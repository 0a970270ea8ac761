internal import Features
internal import PackageManifest
internal import Workspaces

/// `constraint`, of third-party packages.
extension FeatureGraph {
    /// What modules declare and import of third-party packages that the team's constraints ban.
    var bannedExternals: [Finding] {
        guard !setExternals.isEmpty || settings.constraints.contains(where: \.isAboutExternals) else { return [] }
        return modules.flatMap { module -> [Finding] in
            guard let feature = feature(of: module) else { return [] }
            var constraints = constraints(about: feature)
            var help = ["remove it, or change the tags of '\(feature.name)'"]
            if !constraints.contains(where: \.isAboutExternals), let ofSet = setConstraint(of: feature) {
                constraints = [ofSet]
                help = ["remove it, or say why above it: // ufeature:disable:next constraint <reason>"]
            }
            return declaredBans(of: module, constraints, help) + importedBans(of: module, constraints, help)
        }
    }

    /// What its template set says of the third-party packages that a feature may use.
    private func setConstraint(of feature: GraphFeature) -> Constraint? {
        guard let set = packages[feature.package].feature.template, let allowed = setExternals[set] else { return nil }
        var constraint = Constraint(from: ["*"])
        constraint.allowedExternals = allowed
        constraint.set = set
        return constraint
    }

    private func declaredBans(of module: Module, _ constraints: [Constraint], _ help: [String]) -> [Finding] {
        let package = packages[module.package]
        return module.uses.compactMap { use in
            guard case .external(let product, let identity) = use.meaning else { return nil }
            let names = [product] + (identity.map { [$0] } ?? [])
            // A name alone may be that of a target that the manifest makes in a way that can't be read.
            let isCertain = package.manifest.exact
            guard let words = ban(of: names, constraints, isExternal: isCertain) else { return nil }
            return finding(
                "'\(module.name)' uses '\(product)', \(words)",
                at: use.dependency.range,
                inManifestOf: package,
                help: help,
                target: module.name
            )
        }
    }

    private func importedBans(of module: Module, _ constraints: [Constraint], _ help: [String]) -> [Finding] {
        module.imports.compactMap { use in
            let name = use.statement.module
            guard use.module == nil else { return nil }
            let packages = externalProducts[name]
            guard let words = ban(of: [name] + (packages ?? []).sorted(), constraints, isExternal: packages != nil)
            else { return nil }
            return finding(
                "'\(module.name)' imports '\(name)', \(words)",
                at: use,
                in: module,
                help: help
            )
        }
    }

    /// Why something with some names is banned; nil where it isn't.
    ///
    /// It is external where it is known to be of a third-party package, and no module of the system.
    private func ban(of names: [String], _ constraints: [Constraint], isExternal: Bool) -> String? {
        for constraint in constraints {
            let isBanned = constraint.bannedExternals.contains { pattern in
                names.contains { isExternal ? pattern.matches($0) : pattern.text == $0 }
            }
            if isBanned { return "which is banned from \(constraint.subject)" }
            if isExternal, let allowed = constraint.allowedExternals,
                !allowed.contains(where: { names.contains(where: $0.matches) })
            {
                let list = allowed.isEmpty ? "none" : "only \(NamePattern.list(allowed, "and"))"
                return "and \(list) of third-party packages is allowed in \(constraint.subject)"
            }
        }
        return nil
    }
}

extension Constraint {
    /// Whether it says anything of third-party packages.
    fileprivate var isAboutExternals: Bool { !bannedExternals.isEmpty || allowedExternals != nil }
}
