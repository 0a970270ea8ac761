internal import Architecture
package import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
package import Workspaces

/// What is left to write after a link: the imports.
extension LinkRequest {
    /// The modules that targets of the feature can import now, and no file of them does yet.
    ///
    /// Until one does, the rule `unused_dependency` finds them, and `fix` removes those of features again.
    ///
    /// - Throws: a `Refusal` where a file can't be read.
    package func missingImports(in workspace: Workspace) throws -> [Diagnostic] {
        let part = try workspace.part(named: feature)
        guard let user = try? user(of: part, in: workspace) else { return [] }
        if user.layer == .app, part == nil { return try notShown(by: user, in: workspace) }
        let siblings = try part.map { try PartSiblings(of: $0, named: dependencies, in: workspace) }
        let wanted = try workspace.linkables(named: siblings?.others ?? others(of: user))
        var uses = (siblings?.doors ?? []).map { Use(role: .source, target: $0) }
        for link in try links(from: user, to: wanted, in: workspace) {
            uses += link.edges.compactMap { edge in
                link.used.targets[edge.used].map { Use(role: edge.user, target: $0) }
            }
        }
        for external in wanted.externals {
            let roles = Role.manifestOrder.filter { external.roles.contains($0) && user.roles.contains($0) }
            guard let role = roles.contains(.source) ? .source : roles.first else { continue }
            uses += external.products.map { product in
                Use(role: role, target: product, isKnown: external.binary == nil)
            }
        }
        var imported: [Role: Set<String>] = [:]
        return try uses.compactMap { use in
            guard let folder = user.folder(of: use.role), let target = user.targets[use.role] else { return nil }
            let module = Manifest.Target.moduleName(of: use.target)
            let known = try imported[use.role] ?? workspace.imports(of: use.role, in: user)
            imported[use.role] = known
            if known.contains(module) { return nil }
            // No rule knows what the code imports that plugins make, nor what a binary's module is called.
            let isReported = use.isKnown && user.target(use.role).map { !$0.usesPlugins } ?? true
            let report = isReported ? ": until one does, 'validate' reports it as unused" : ""
            return Diagnostic(
                .note,
                "not_imported_yet",
                "no file of '\(target)' imports '\(module)' yet\(report)",
                help: ["write 'import \(module)' in '\(folder)'"]
            )
        }
    }

    /// The product features that an app can use by now, and doesn't import yet.
    private func notShown(by app: Feature, in workspace: Workspace) throws -> [Diagnostic] {
        let linked = try workspace.linkables(named: others(of: app)).features.filter { $0.layer == .product }
        guard !linked.isEmpty, workspace.hasSettings else { return [] }
        let imported = try workspace.imports(of: .source, in: app)
        return linked.filter { $0.modules.isDisjoint(with: imported) }.map { used in
            let words = "\(app.name.shellWord) \(used.name.shellWord)"
            let show = "ufeature new \(used.name.shellWord) --app \(app.name.shellWord)"
            let set = app.template.flatMap { try? workspace.templates.set(named: $0) }
            let isMade = set.map { used.isWired(for: $0, among: workspace.templates) } ?? false
            let writing = "write 'import \(used.name)' in '\(app.folder(of: .source) ?? app.path)', and show it there"
            return Diagnostic(
                .note,
                "not_imported_yet",
                "no file of '\(app.name)' imports '\(used.name)' yet: until one does, 'validate' reports it as unused",
                help: [
                    isMade
                        ? "to let the app show it, as it shows others: ufeature unlink \(words), then \(show)" : writing
                ]
            )
        }
    }

    /// A target of another package, or a product of it, that a role can import.
    private struct Use {
        let role: Role
        let target: String
        /// Whether its module is called like it for certain.
        var isKnown = true
    }
}

extension Workspace {
    /// The modules that the files of a role import.
    func imports(of role: Role, in feature: Feature) throws -> Set<String> {
        try files.sources(of: role, in: feature).reduce(into: []) { modules, file in
            modules.formUnion(SourceOutline(scanning: file).imports.map(\.module))
        }
    }
}
