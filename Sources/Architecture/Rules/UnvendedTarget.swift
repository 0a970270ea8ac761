internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let unvendedTarget = Rule(
        .unvendedTarget,
        .error,
        "A package vends the targets that others ask it for",
        page: Page(
            what: """
                Finds a target that asks another package of the workspace for a product which that package doesn't \
                have, though it has a target of that name. A target that no other package asks for needn't be vended. \
                Executables aren't found: SwiftPM makes their products by itself. Where the use itself is forbidden, \
                only the rule that forbids it reports it.
                """,
            why: """
                SwiftPM shows other packages the products of a package and nothing else. A target without one is as \
                good as not there, and the package that asks for it can't be loaded.
                """,
            source: "SwiftPM, \"PackageDescription: Product\": https://docs.swift.org/package-manager",
            wrong: Example(
                "Features/Profile/Package.swift",
                """
                products: [],  // and Search asks for .product(name: "ProfileInterface", package: "Profile")
                targets: [.target(name: "ProfileInterface", path: "Interface")]
                """
            ),
            right: Example(
                "Features/Profile/Package.swift",
                """
                products: [.library(name: "ProfileInterface", targets: ["ProfileInterface"])],
                targets: [.target(name: "ProfileInterface", path: "Interface")]
                """
            ),
            repair: "`ufeature fix` gives the target a library product of its own."
        ),
        check: { graph in
            graph.modules.flatMap { user in
                user.uses.compactMap { graph.unvended($0, by: user) }
            }
        }
    )
}

extension FeatureGraph {
    fileprivate func unvended(_ use: Use, by user: Module) -> Finding? {
        guard case .product(let name, let index, let ids) = use.meaning, ids.count == 1 else { return nil }
        let (package, target) = (packages[index], modules[ids[0]])
        // Last comes what reads the whole manifest.
        guard target.kind.isVendedAsLibrary,
            !package.manifest.products.elements.contains(where: { $0.name.value == name }),
            violation(of: user, using: target) == nil, package.isUnconditional
        else { return nil }
        return finding(
            "'\(package.feature.name)' has a target '\(name)', and no product that vends it",
            at: use.dependency.range,
            inManifestOf: packages[user.package],
            help: ["vend it: ufeature fix"],
            target: user.name,
            repair: .edits([package.path: [.vend(name)]])
        )
    }
}

extension Manifest.Target.Kind {
    fileprivate var isVendedAsLibrary: Bool {
        switch self {
        case .regular, .system, .binary: true
        case .executable, .test, .plugin, .macro: false
        }
    }
}
