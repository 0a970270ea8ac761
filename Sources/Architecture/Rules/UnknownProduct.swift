internal import Diagnostics
internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let unknownProduct = Rule(
        .unknownProduct,
        .error,
        "A product that a target asks for is there",
        page: Page(
            what: """
                Finds a target that asks another package of the workspace for something which is neither a product nor \
                a target there: misspelled, renamed or never made. Also a test target, which no product can vend, and \
                a plugin that is no product there. \
                Nothing is found where the other manifest asks about the machine it is read on, or mentions the name \
                somewhere.
                """,
            why: "SwiftPM can't load a package that asks for a product which isn't there: nothing of it builds.",
            source: "SwiftPM, \"PackageDescription: Target Dependency\": https://docs.swift.org/package-manager",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                .product(name: "ProfileInterfaces", package: "Profile")
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                .product(name: "ProfileInterface", package: "Profile")
                """
            ),
            repair: "Correct the name, or remove the dependency: `ufeature unlink`."
        ),
        check: { graph in
            graph.packages.flatMap { package in
                let named = NamedPackages(of: package, among: graph.packages)
                return graph.unknownPlugins(of: package, named)
                    + package.modules.map { graph.modules[$0] }.flatMap { user in
                        user.uses.compactMap { use in
                            switch use.meaning {
                            case .external(let product, _): graph.unknown(product, use, by: user, named)
                            case .product(let name, let used, let ids): graph.testTarget(name, used, ids, use, by: user)
                            case .target: nil
                            }
                        }
                    }
            }
        }
    )
}

extension FeatureGraph {
    fileprivate func unknown(
        _ product: String,
        _ use: Use,
        by user: Module,
        _ named: NamedPackages
    ) -> Finding? {
        let candidates = named.packages(meantBy: use.dependency).map { packages[$0] }
        guard let package = candidates.first, candidates.count == 1, isCertain(use.dependency, of: user.package),
            !isUnknown(use, in: packages[user.package]), package.isUnconditional, !package.quotes(product)
        else { return nil }
        let known = package.manifest.products.map(\.name.value)
        let targets = package.modules.map { modules[$0] }.filter { $0.kind == .regular }.map(\.name)
        var help = Spelling.help(for: product, among: known + targets)
        if help.isEmpty {
            help = known.isEmpty ? [] : ["its products are \(known.map { "'\($0)'" }.joined(separator: ", "))"]
        }
        return finding(
            "'\(package.feature.name)' has no product '\(product)'",
            at: use.dependency.range,
            inManifestOf: packages[user.package],
            help: help,
            target: user.name
        )
    }

    /// The plugins of other packages that these have no product for.
    fileprivate func unknownPlugins(of package: GraphPackage, _ named: NamedPackages) -> [Finding] {
        let found = plugins(of: package).compactMap { use -> Finding? in
            guard let name = use.package?.value else { return nil }
            let candidates = named.packages(called: name).map { packages[$0] }
            guard let other = candidates.first, candidates.count == 1, other.isUnconditional,
                !other.manifest.products.contains(where: { $0.name.value == use.name.value }),
                !other.modules.contains(where: { modules[$0].kind == .executable && modules[$0].name == use.name.value }
                )
            else { return nil }
            let isTarget = other.manifest.targets.contains { $0.kind == .plugin && $0.name.value == use.name.value }
            if !isTarget, other.mentions("\"\(use.name.value)\"") { return nil }
            let plugins = other.manifest.products.filter { $0.kind == .plugin }.map(\.name.value)
            let line = ".plugin(name: \"\(use.name.value)\", targets: [\"\(use.name.value)\"])"
            let help = isTarget ? ["vend it there: \(line)"] : Spelling.help(for: use.name.value, among: plugins)
            return finding(
                "'\(other.feature.name)' has no product '\(use.name.value)'",
                at: use.name.range,
                inManifestOf: package,
                help: help.isEmpty ? ["remove the plugin, or vend it in '\(other.feature.source.path)'"] : help,
                target: use.target
            )
        }
        return found.isEmpty || !package.isUnconditional ? [] : found
    }

    fileprivate func testTarget(
        _ name: String,
        _ index: Int,
        _ ids: [Module.ID],
        _ use: Use,
        by user: Module
    ) -> Finding? {
        let package = packages[index]
        guard ids.count == 1, modules[ids[0]].kind == .test, violation(of: user, using: modules[ids[0]]) == nil,
            !package.manifest.products.contains(where: { $0.name.value == name })
        else { return nil }
        return finding(
            "'\(name)' of '\(package.feature.name)' is a test target, which no product can vend",
            at: use.dependency.range,
            inManifestOf: packages[user.package],
            help: ["move what is shared into a testing target: ufeature add testing --to \(package.feature.name)"],
            target: user.name
        )
    }
}
