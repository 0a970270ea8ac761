internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let layerDirection = Rule(
        .layerDirection,
        .error,
        "A foundation feature uses no product feature, and no feature uses the app",
        page: Page(
            what: """
                Finds a target of a foundation feature that declares or imports a target of a product feature, and a \
                target of a feature that declares or imports one of the app. Layers are those of the folders in \
                `ufeature.json`; without it nothing is found. In one large package, `"layers"` may name the folders of \
                targets, or match them with a pattern such as `Sources/*Client`; the others there are of the \
                layer of their package.
                """,
            why: """
                The foundation changes seldom and builds first. A foundation feature that uses a product feature can't \
                be built, tested or reused without it, and every change of the product feature rebuilds all the others.
                """,
            source: "µFeatures Architecture, \"Types of µFeatures\": https://docs.tuist.dev",
            wrong: Example(
                "Foundation/Core/Source/Router.swift",
                """
                import SearchInterface  // Core is a foundation feature, Search a product feature
                """
            ),
            right: Example(
                "Foundation/Core/Source/Router.swift",
                """
                public protocol Route: Sendable {}  // Search makes its own routes of it
                """
            ),
            repair: """
                Turn the dependency round: declare in the foundation feature what it needs, as a protocol, and let the \
                product feature or the app provide it.
                """
        ),
        check: { graph in
            graph.violations(.layerDirection).map { user, used, edge in
                graph.finding(
                    graph.message(user, used), at: edge, of: user,
                    help: [graph.wayOut(of: user, used)] + graph.otherLayer(of: used, for: user))
            }
        }
    )
}

extension FeatureGraph {
    /// What to do about a use: where nothing imports it, its declaration is all that there is.
    fileprivate func wayOut(of user: Module, _ used: Module) -> String {
        let isImported = user.imports.contains { $0.statement.module == used.importName }
        guard !isImported, let feature = feature(of: user), let other = self.feature(of: used) else {
            return "declare a protocol for what '\(user.name)' needs, and let '\(used.name)' provide it"
        }
        return "nothing imports it: ufeature unlink \(feature.name.shellWord) \(other.name.shellWord)"
    }

    /// How to say that a target of a large package, which nothing says the layer of, is of the foundation too.
    fileprivate func otherLayer(of used: Module, for user: Module) -> [String] {
        let package = packages[used.package]
        guard layer(of: user) == .foundation, user.package == used.package, let folder = used.code.folder,
            LayerPlaces(of: settings).layer(ofTargetIn: folder, ofPackageAt: package.path) == nil
        else { return [] }
        return ["or, if '\(used.name)' is for all features, add '\(folder)' to \"foundation\" in ufeature.json"]
    }

    fileprivate func message(_ user: Module, _ used: Module) -> String {
        let name = feature(of: used)?.name ?? used.name
        if layer(of: used) == .app { return "'\(user.name)' uses '\(used.name)' of the app '\(name)'" }
        return "'\(user.name)' belongs to a foundation feature and uses '\(used.name)' of the product feature '\(name)'"
    }
}
