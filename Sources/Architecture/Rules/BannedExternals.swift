package import Diagnostics
package import Features
internal import PackageManifest
package import Workspaces

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
                help = [Constraint.helpOnSet]
            }
            return declaredBans(of: module, constraints, help) + importedBans(of: module, constraints, help)
        }
    }

    /// What its template set says of the third-party packages that a feature may use.
    private func setConstraint(of feature: GraphFeature) -> Constraint? {
        guard let set = packages[feature.package].template, let allowed = setExternals[set] else { return nil }
        return Constraint(ofSet: set, allowing: allowed)
    }

    private func declaredBans(of module: Module, _ constraints: [Constraint], _ help: [String]) -> [Finding] {
        let package = packages[module.package]
        return module.uses.compactMap { use in
            guard case .external(let product, let identity) = use.meaning else { return nil }
            let names = [product] + (identity.map { [$0] } ?? [])
            // A name alone may be that of a target that the manifest makes in a way that can't be read.
            let isCertain = package.isExact
            guard let words = constraints.ban(of: names, isExternal: isCertain) else { return nil }
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
            guard let words = constraints.ban(of: [name] + (packages ?? []).sorted(), isExternal: packages != nil)
            else { return nil }
            return finding(
                "'\(module.name)' imports '\(name)', \(words)",
                at: use,
                in: module,
                help: help
            )
        }
    }
}

extension [Constraint] {
    /// Why something with some names is banned; nil where it isn't.
    ///
    /// It is external where it is known to be of a third-party package, and no module of the system.
    fileprivate func ban(of names: [String], isExternal: Bool) -> String? {
        for constraint in self {
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
    /// What a template set says of the third-party packages that its features may use.
    fileprivate init(ofSet set: String, allowing allowed: [NamePattern]) {
        self.init(from: ["*"])
        allowedExternals = allowed
        self.set = set
    }

    fileprivate static let helpOnSet = "remove it, or say why above it: // ufeature:disable:next constraint <reason>"

    /// What is wrong with a new feature's use of a third-party package; nil for nothing.
    ///
    /// - Parameters:
    ///   - external: the package, and the products that the feature uses.
    ///   - feature: the feature's name.
    ///   - constraints: the team's that are about the feature.
    ///   - set: its template set, and the only packages that may be used by what that makes; nil for a set that says
    ///     nothing.
    /// - Returns: what the rule finds once the feature is there.
    package static func problem(
        using external: External,
        by feature: String,
        constraints: [Constraint],
        set: (name: String, allowed: [NamePattern])?
    ) -> Diagnostic? {
        let isOfSet = !constraints.contains(where: \.isAboutExternals)
        let constraints = isOfSet ? set.map { [Constraint(ofSet: $0.name, allowing: $0.allowed)] } ?? [] : constraints
        let banned = external.products.compactMap { product in
            constraints.ban(of: [product, external.identity], isExternal: true).map { (product, $0) }
        }
        return banned.first.map { product, words in
            .error(
                RuleID.constraint.rawValue,
                "'\(feature)' would use '\(product)', \(words)",
                help: ["leave it out" + (isOfSet ? "" : ", or change the tags of '\(feature)'")]
            )
        }
    }

    /// Whether it says anything of third-party packages.
    fileprivate var isAboutExternals: Bool { !bannedExternals.isEmpty || allowedExternals != nil }
}
