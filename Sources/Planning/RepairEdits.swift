internal import Architecture
internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// What a repair means in the terms of manifests: the same as `ufeature link` would write.
struct RepairEdits {
    let graph: FeatureGraph
    let workspace: Workspace
    /// What repairs before this one declare, beside what the graph knows.
    let declared: [Module.ID: [Module.ID]]

    /// The edits by the paths of packages.
    ///
    /// - Throws: a `Refusal` when the repair would break something else.
    func edits(of repair: Repair) throws -> [String: [ManifestEdit]] {
        switch repair {
        case .edits(let edits): edits
        case .declaration(let used, let user): try edits(declaring: graph.modules[used], by: graph.modules[user])
        case .externalDeclaration(let product, let package, let user):
            try edits(declaring: product, of: package, by: graph.modules[user])
        // A role is more than edits: see `FixRequest`.
        case .role: [:]
        }
    }

    private func edits(declaring used: Module, by user: Module) throws(Refusal) -> [String: [ManifestEdit]] {
        if let obstacle = graph.obstacle(toDeclaring: used, by: user, besides: declared) {
            throw Refusal(
                .error("not_declared", "'\(user.name)' can't declare '\(used.name)'", help: obstacle.help)
            )
        }
        let (own, other) = (graph.package(of: user), graph.package(of: used))
        guard own.index != other.index else {
            return [own.path: [.addTargetDependency(used.name.swiftLiteral, to: user.name)]]
        }
        let product = workspace.product(vending: used.name, of: other.feature, for: own.feature)
        var edits: [ManifestEdit] = []
        let folder = workspace.package(of: other.feature)
        var package = own.manifest.givenName(ofPackage: folder) ?? folder
        if !own.dependencies.values.contains(other.index) {
            let path = AbsolutePath(other.path).relative(to: AbsolutePath(own.path))
            let given = workspace.givenName(of: other.feature)
            edits.append(.linkPackage(at: path, name: given))
            package = given ?? package
        }
        let name = product?.name.value ?? used.name
        edits.append(.linkProduct(name, of: package, to: user.name))
        guard product == nil else { return [own.path: edits] }
        return [own.path: edits, other.path: [.vend(used.name)]]
    }

    private func edits(
        declaring product: String,
        of identity: String,
        by user: Module
    ) throws -> [String: [ManifestEdit]] {
        let own = graph.package(of: user)
        let catalogued = workspace.settings.externals.first { $0.identity == identity }
        let known = graph.declaration(ofExternal: identity)
        let name = catalogued?.package ?? known?.name ?? identity
        var edits: [ManifestEdit] = []
        if !own.manifest.dependencies.contains(where: { $0.identity == identity }) {
            if let catalogued {
                let site = PackageSite(path: own.path, settings: workspace.settings)
                let text = ManifestText(library: try workspace.templates.library())
                edits.append(.addDependency(try text.text(of: site.dependency(on: catalogued))))
            } else if let known {
                edits.append(.addDependency(known.text))
            } else {
                throw Refusal(
                    .error(
                        "not_declared",
                        "manifests name the package '\(identity)' in different ways",
                        help: [graph.wayToDeclare(external: identity)]
                    )
                )
            }
        }
        edits.append(.linkProduct(product, of: own.manifest.givenName(ofPackage: name) ?? name, to: user.name))
        return [own.path: edits]
    }
}
